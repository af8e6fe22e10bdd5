// Where the amounts of the stages lead: to the list of the facts whose sum each is.

import type { DespesaListData, DespesaRow } from '../despesa.contract.ts'
import type { DespesaQuadro } from '../despesas-page.contract.ts'
import { doPeriodo, type Etapa, linhasDe } from '../etapa.fields.ts'
import { isNivel } from '../niveis.fields.ts'
import { mesesPedidos, recorteDe } from '../recorte.ts'

/** Addresses, by stage; `restos`: what was paid of earlier years' budgets; `recebido`: what was paid of any. */
export type Linhas = Record<Etapa | 'restos' | 'recebido', string>

type Period = { exercicio: number; de: number; ate: number }

/** `recorte`: filters by code, entity and words as an address has them. */
export function linhasDoRecorte(period: Period, recorte: string): Linhas | null {
  if (period.de > period.ate) return null
  const codes = Object.fromEntries(new URLSearchParams(recorte))
  const { exercicio: _budget, ...when } = doPeriodo(period)
  const of = (etapa: Etapa) => linhasDe(etapa, { ...doPeriodo(period), ...codes })
  return {
    empenhado: of('empenhado'),
    liquidado: of('liquidado'),
    pago: of('pago'),
    restos: linhasDe('pago', { ...when, etapa_resto: 'S', ...codes }),
    recebido: linhasDe('pago', { ...when, ...codes }),
  }
}

export const linhasDoQuadro = (quadro: DespesaQuadro): Linhas | null => linhasDoRecorte(quadro, quadro.recorte)

type Lista = Pick<DespesaListData, 'filters' | 'exercicio'>

/** Of all rows of the list. */
export const linhasDaLista = ({ filters, exercicio }: Lista): Linhas | null =>
  exercicio === null ? null : linhasDoRecorte({ exercicio, ...mesesPedidos(filters) }, recorteDe(filters))

/** Of one of its rows: of an appropriation, or of a group of them. */
export function linhasDaLinha(row: DespesaRow, { filters, exercicio }: Lista): Linhas | null {
  if (exercicio === null) return null
  const period = { exercicio, ...mesesPedidos(filters) }
  const path = (filters.despesa_agrupamento ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(isNivel)
  const codes = path.map((nivel) => row[`despesa_${nivel}`] ?? '')
  if (row.dotacao_id === null) return linhasDoRecorte(period, recorteDe(filters, path, codes))
  return linhasDoRecorte(period, `dotacao_id=${row.dotacao_id}`)
}

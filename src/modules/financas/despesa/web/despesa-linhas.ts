// Where the amounts of the stages lead: to the list of the facts whose sum each is.
import { doPeriodo, type Etapa, linhasDe } from '#modules/financas/empenho/etapa.fields.ts'
import type { DespesaQuadro } from '../despesas-page.contract.ts'

/** Addresses, by stage; `restos`: what was paid of earlier years' budgets; `recebido`: what was paid of any. */
export type Linhas = Record<Etapa | 'restos' | 'recebido', string>

type Period = { exercicio: number; de: number; ate: number }

/** `recorte`: filters by code and entity as an address has them; null leads nowhere. */
export function linhasDoRecorte(period: Period, recorte: string | null): Linhas | null {
  if (recorte === null || period.de > period.ate) return null
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

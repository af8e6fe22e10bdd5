// The columns and orders of the list of appropriations.
import type { Column } from '../../../../kits/list/web/column.ts'
import type { Order } from '../../../../kits/list/web/orders.ts'
import type { DespesaRow, Valores } from '../despesa.contract.ts'
import { mostraCodigo, type NivelName, naoInformado, niveis } from '../niveis.fields.ts'
import { percentual, valor } from './despesa-words.ts'

/** 'Educação', or why there is no name. */
export function nomeDe(row: DespesaRow, nivel: NivelName): string {
  const codigo = row[`despesa_${nivel}`]
  if (!codigo) return naoInformado
  return row[`despesa_${nivel}_nome`] ?? `${niveis[nivel].rotulo} ${mostraCodigo(nivel, codigo)}`
}

const amount = (field: keyof Valores, label: string): Column<DespesaRow> => ({
  field,
  label,
  className: 'num',
  text: (row) => valor(row[field]),
})

const codesOf = (row: DespesaRow) =>
  (['funcao', 'subfuncao', 'programa', 'acao', 'fonte'] as const)
    .map((nivel) => row[`despesa_${nivel}`])
    .filter(Boolean)

export const despesaColumns: Column<DespesaRow>[] = [
  {
    field: 'despesa_acao_nome',
    label: 'Ação',
    isRowHeader: true,
    text: (row) => nomeDe(row, 'acao'),
    sub: (row) =>
      [
        nomeDe(row, 'unidade'),
        codesOf(row).join('.'),
        Number(row.despesa_restos_pagos) !== 0 && `restos a pagar pagos: ${valor(row.despesa_restos_pagos)}`,
      ]
        .filter(Boolean)
        .join(' · '),
  },
  {
    field: 'despesa_natureza_nome',
    label: 'Natureza',
    className: 'palavras',
    text: (row) =>
      [mostraCodigo('natureza', row.despesa_natureza ?? ''), nomeDe(row, 'natureza')].filter(Boolean).join(' '),
  },
  { field: 'exercicio', label: 'Orçamento', className: 'data', place: 'quando' },
  amount('despesa_valor_inicial', 'Fixado'),
  amount('despesa_valor_atualizado', 'Atualizado'),
  amount('despesa_empenhado', 'Empenhado'),
  amount('despesa_liquidado', 'Liquidado'),
  amount('despesa_pago', 'Pago'),
  amount('despesa_a_pagar', 'A pagar'),
  amount('despesa_restos_pagos', 'Restos a pagar pagos'),
  { field: 'despesa_percentual', label: '%', className: 'num', text: (row) => percentual(row.despesa_percentual) },
]

export const despesaOrders: Order[] = [
  ['despesa_unidade', 'asc', 'Unidade, na ordem do código'],
  ['despesa_funcao', 'asc', 'Função, na ordem do código'],
  ['despesa_natureza', 'asc', 'Natureza, na ordem do código'],
  ['despesa_valor_atualizado', 'desc', 'Maior orçamento'],
  ['despesa_empenhado', 'desc', 'Mais empenhado'],
  ['despesa_liquidado', 'desc', 'Mais liquidado'],
  ['despesa_pago', 'desc', 'Mais pago'],
  ['despesa_pago', 'asc', 'Menos pago'],
  ['despesa_restos_pagos', 'desc', 'Mais restos a pagar'],
]

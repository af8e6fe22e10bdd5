// The columns and orders of the list of appropriations.
import type { ReactNode } from 'react'
import type { ListPageData } from '#kits/list/list.ts'
import type { Column } from '#kits/list/web/column.ts'
import type { Order } from '#kits/list/web/orders.ts'
import { Valor } from '#ui/valor.tsx'
import type { DespesaListData, DespesaRow, Valores } from '../despesa.contract.ts'
import type { Etapa } from '../etapa.fields.ts'
import { mostraCodigo, type NivelName, naoInformado, niveis } from '../niveis.fields.ts'
import { type Linhas as LinhasDaLinha, linhasDaLinha } from './despesa-linhas.ts'
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

/** '12 Educação', on one line with its first word; the code alone where it has no name. That of the action is the row's own, above. */
const codesOf = (row: DespesaRow) =>
  (['funcao', 'subfuncao', 'programa', 'acao', 'fonte'] as const).flatMap((nivel) => {
    const codigo = row[`despesa_${nivel}`]
    if (!codigo) return []
    return nivel === 'acao'
      ? `ação\u00a0${codigo}`
      : [codigo, row[`despesa_${nivel}_nome`]].filter(Boolean).join('\u00a0')
  })

const naturezaDe = (row: DespesaRow) =>
  [mostraCodigo('natureza', row.despesa_natureza ?? ''), nomeDe(row, 'natureza')].filter(Boolean).join(' ')

const acao: Column<DespesaRow> = {
  field: 'despesa_acao_nome',
  label: 'Ação',
  isRowHeader: true,
  text: (row) => nomeDe(row, 'acao'),
}
const orcamento: Column<DespesaRow> = { field: 'exercicio', label: 'Orçamento', className: 'data', place: 'quando' }
const atualizado = amount('despesa_valor_atualizado', 'Atualizado')
type Lista = ListPageData<DespesaRow>

/** The amount of a row, which leads to its facts. */
function Linhas({
  row,
  of,
  data,
  etapa,
}: {
  row: DespesaRow
  of: keyof Valores
  data: Lista
  etapa: keyof LinhasDaLinha
}) {
  return (
    <Valor amount={row[of]} href={linhasDaLinha(row, data as DespesaListData)?.[etapa]}>
      {valor(row[of])}
    </Valor>
  )
}

const stage = (of: 'despesa_empenhado' | 'despesa_liquidado' | 'despesa_pago', label: string, etapa: Etapa) => ({
  ...amount(of, label),
  cell: (row: DespesaRow, data: Lista) => <Linhas row={row} of={of} data={data} etapa={etapa} />,
})
const empenhadoELiquidado = [
  stage('despesa_empenhado', 'Empenhado', 'empenhado'),
  stage('despesa_liquidado', 'Liquidado', 'liquidado'),
]
const pago = stage('despesa_pago', 'Pago', 'pago')
const aPagar = amount('despesa_a_pagar', 'A pagar')
const parte: Column<DespesaRow> = {
  field: 'despesa_percentual',
  label: '%',
  className: 'num',
  text: (row) => percentual(row.despesa_percentual),
}

/** An amount with a smaller one below it. */
const withBelow = (
  column: Column<DespesaRow>,
  below: (row: DespesaRow, data: Lista) => ReactNode,
): Column<DespesaRow> => ({
  ...column,
  cell: (row, data) => {
    const more = below(row, data)
    return (
      <>
        {column.cell?.(row, data) ?? column.text?.(row)} {more && <small>{more}</small>}
      </>
    )
  },
})

/** On the page, so that all of it is seen without scrolling sideways. */
export const despesaColumns: Column<DespesaRow>[] = [
  {
    ...acao,
    label: 'Ação e natureza',
    sub: (row) => (
      <>
        {naturezaDe(row)}
        <br />
        {[nomeDe(row, 'unidade'), ...codesOf(row)].join(' · ')}
      </>
    ),
  },
  orcamento,
  withBelow(atualizado, (row) => `fixado: ${valor(row.despesa_valor_inicial)}`),
  ...empenhadoELiquidado,
  withBelow(
    pago,
    (row, data) =>
      Number(row.despesa_restos_pagos) !== 0 && (
        <>
          restos: <Linhas row={row} of="despesa_restos_pagos" data={data} etapa="restos" />
        </>
      ),
  ),
  aPagar,
  parte,
]

/** In a file each fact has a column of its own. */
export const fileColumns: Column<DespesaRow>[] = [
  acao,
  { field: 'despesa_natureza_nome', label: 'Natureza', text: naturezaDe },
  orcamento,
  amount('despesa_valor_inicial', 'Fixado'),
  atualizado,
  ...empenhadoELiquidado,
  pago,
  aPagar,
  amount('despesa_restos_pagos', 'Restos a pagar pagos'),
  parte,
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

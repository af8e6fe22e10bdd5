import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import { ListPage } from '#kits/list/web/list-page.tsx'
import { addressOf } from '#kits/list/web/list-state.ts'
import type { Head, PageProps } from '#kits/page/page.ts'
import { daListaInteira, Totais } from '#ui/totais.tsx'
import { Valor } from '#ui/valor.tsx'
import type { DespesaListData, DespesaRow, Valores } from '../despesa.contract.ts'
import { despesaColumns, despesaOrders, fileColumns } from './despesa-columns.tsx'
import { despesaFilters } from './despesa-filters.ts'
import { type Linhas, linhasDaLista } from './despesa-linhas.ts'
import { dinheiro } from './despesa-words.ts'

const tree = '/acesso/despesas'

export const head = (data: DespesaListData): Head => {
  const first = { orderBy: data.list.firstOrderBy, ascending: data.list.firstAscending }
  return {
    title: data.list.title,
    description: data.list.lead,
    trail: [{ label: 'Despesas', href: tree }, { label: 'Em lista' }],
    canonical: addressOf(data.list.page, { ...data, ...first, fixed: data.list.fixed }, first),
  }
}

// groups have no id of their own: their codes distinguish them
const keyOf = (row: DespesaRow) => row.dotacao_id ?? JSON.stringify(row)

export default function DespesasListaPage({ data }: PageProps<DespesaListData>) {
  return (
    <ListPage
      data={data}
      columns={despesaColumns}
      rowKey={keyOf}
      noun={['dotação', 'dotações']}
      filters={despesaFilters(data.opcoes)}
      orders={despesaOrders}
      buttons={
        <a className="btn sec" href={tree}>
          Ver por níveis
        </a>
      }
      exports={(list) => <ExportMenu list={list} columns={fileColumns} />}
      summary={(list) => <Somas data={list.data as DespesaListData} />}
    />
  )
}

const totals: [keyof Valores, string, (keyof Linhas)?][] = [
  ['despesa_valor_inicial', 'Fixado'],
  ['despesa_valor_atualizado', 'Atualizado'],
  ['despesa_empenhado', 'Empenhado', 'empenhado'],
  ['despesa_liquidado', 'Liquidado', 'liquidado'],
  ['despesa_pago', 'Pago', 'pago'],
  ['despesa_a_pagar', 'A pagar'],
  ['despesa_restos_pagos', 'Restos a pagar pagos', 'restos'],
]

function Somas({ data }: { data: DespesaListData }) {
  const { totais } = data
  if (!totais) return null
  const linhas = linhasDaLista(data)
  const sums = totals.map(([name, label, etapa]) => {
    const shown = (
      <Valor key={name} amount={totais[name]} href={etapa && linhas?.[etapa]}>
        {dinheiro(totais[name])}
      </Valor>
    )
    return [label, shown] as const
  })
  return <Totais sums={sums} label={daListaInteira} />
}

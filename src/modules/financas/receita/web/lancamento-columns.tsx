// Columns and filters of the entries, public and in the panel.
import { mostraData } from '#base/data.ts'
import { mostraDinheiro } from '#base/dinheiro.ts'
import { mesOptions } from '#base/mes.ts'
import { DateField } from '#kits/form/web/date-field.tsx'
import { ofWords, ofYears } from '#kits/list/web/choices.ts'
import type { Column } from '#kits/list/web/column.ts'
import { type Filter, filterOf } from '#kits/list/web/filter-of.ts'
import type { Order } from '#kits/list/web/orders.ts'
import { Day } from '#ui/day.tsx'
import type { LancamentoListData, LancamentoRow, lancamentoList } from '../lancamento.contract.ts'
import { mostraCodigo } from '../receita.codigo.ts'
import { lancamentoTipos, valorComSinal } from '../receita.tipos.ts'

export const lancamentoColumns: Column<LancamentoRow>[] = [
  {
    field: 'receita_natureza_nome',
    label: 'Natureza',
    isRowHeader: true,
    sub: (row) =>
      [mostraCodigo(row.receita_codigo), row.receita_deducao && 'dedução', row.receita_historico]
        .filter(Boolean)
        .join(' · '),
  },
  {
    field: 'receita_data',
    label: 'Data',
    className: 'data',
    place: 'quando',
    cell: (row) => (row.receita_mensal ? dataText(row) : <Day date={row.receita_data} />),
    text: dataText,
    orders: ['Data antiga', 'Data recente'],
  },
  {
    field: 'receita_tipo',
    label: 'Tipo',
    className: 'palavras',
    place: 'estado',
    text: (row) => lancamentoTipos[row.receita_tipo],
  },
  {
    field: 'receita_fonte',
    label: 'Fonte',
    className: 'palavras',
    text: (row) => row.receita_fonte,
    cell: (row, data) => fonteText(row, (data as LancamentoListData).fontes),
  },
  {
    field: 'receita_valor',
    label: 'Valor',
    className: 'num',
    place: 'valor',
    text: (row) => mostraDinheiro(valorComSinal(row)),
  },
]

/** '1500 Recursos não vinculados de impostos'; the code alone where its year has no name for it, and in the panel. */
function fonteText({ exercicio, receita_fonte: fonte }: LancamentoRow, fontes: LancamentoListData['fontes'] = []) {
  const named = fontes.find((one) => one.receita_fonte === fonte && one.exercicio === exercicio)
  return [fonte, named?.nome].filter(Boolean).join(' ')
}

// of an entry that sums a month nobody knows the day
function dataText({
  receita_mensal: isMonthly,
  receita_data: data,
}: Pick<LancamentoRow, 'receita_mensal' | 'receita_data'>): string {
  return isMonthly ? mostraData(data).slice(3) : mostraData(data)
}

const filter = filterOf<typeof lancamentoList>()

export const lancamentoFilters = (anos: number[]): Filter[] => [
  filter('receita_natureza_nome', 'Natureza'),
  filter('receita_ano', 'Ano', ofYears(anos)),
  filter('receita_mes', 'Mês', { options: mesOptions, empty: 'Todos' }),
  filter('receita_tipo', 'Tipo', ofWords(lancamentoTipos, 'Qualquer')),
  filter('receita_natureza', 'Código'),
  filter('receita_data_inicio', 'Data, de', { field: DateField }),
  filter('receita_data_fim', 'Data, até', { field: DateField }),
]

export const lancamentoOrders: Order[] = [
  ['receita_data', 'desc', 'Data recente'],
  ['receita_data', 'asc', 'Data antiga'],
  ['receita_valor', 'desc', 'Maior valor'],
  ['receita_valor', 'asc', 'Menor valor'],
]

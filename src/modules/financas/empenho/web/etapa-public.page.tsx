import { mesOptions } from '#base/mes.ts'
import { mostraSeInformado } from '#base/se-informado.ts'
import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import { DateField } from '#kits/form/web/date-field.tsx'
import { type Common, TextField } from '#kits/form/web/fields.tsx'
import { ofYears } from '#kits/list/web/choices.ts'
import type { Column } from '#kits/list/web/column.ts'
import { type Filter, filterOf } from '#kits/list/web/filter-of.ts'
import { listHead } from '#kits/list/web/list-head.ts'
import { ListPage } from '#kits/list/web/list-page.tsx'
import type { Order } from '#kits/list/web/orders.ts'
import type { Head, PageProps } from '#kits/page/page.ts'
import { filtrosDoEmpenho, tiposDeFato } from '#modules/financas/despesa/etapa.fields.ts'
import { Day } from '#ui/day.tsx'
import { daListaInteira, Totais } from '#ui/totais.tsx'
import type { EtapaList, EtapaListData, EtapaRow } from '../etapa.contract.ts'
import { numeroDe } from '../tipos.ts'
import { credorColumn, empenhoFilters } from './empenho-columns.tsx'

export const head = (data: EtapaListData): Head => listHead(data)

const money = (value: string | null) => mostraSeInformado(value).replace('-', '−')

const columns: Column<EtapaRow>[] = [
  {
    field: 'empenho_objeto',
    label: 'Objeto',
    isRowHeader: true,
    text: (row) => row.empenho_objeto || `Empenho ${numeroDe(row)}`,
    sub: (row) =>
      [row.empenho_objeto && `Empenho ${numeroDe(row)}`, row.empenho_natureza_nome].filter(Boolean).join(' · '),
  },
  credorColumn(),
  {
    field: 'etapa_numero',
    label: 'Número',
    text: ({ etapa_tipo, etapa_numero, etapa_resto }) =>
      [tiposDeFato[etapa_tipo], etapa_numero, etapa_resto && '(resto a pagar)'].filter(Boolean).join(' '),
  },
  {
    field: 'etapa_data',
    label: 'Data',
    className: 'data',
    place: 'quando',
    cell: ({ etapa_data }) => <Day date={etapa_data} />,
  },
  {
    field: 'etapa_valor',
    label: 'Valor',
    className: 'num',
    place: 'valor',
    text: ({ etapa_valor }) => money(etapa_valor),
  },
]

/** In a file each fact has a column of its own. */
const fileColumns: Column<EtapaRow>[] = [
  { field: 'etapa_data', label: 'Data', isRowHeader: true, cell: ({ etapa_data }) => <Day date={etapa_data} /> },
  { field: 'etapa_tipo', label: 'Tipo', text: ({ etapa_tipo }) => tiposDeFato[etapa_tipo] },
  { field: 'etapa_numero', label: 'Número' },
  { field: 'empenho_numero', label: 'Empenho', text: (row) => `${row.empenho_numero}/${row.exercicio}` },
  { field: 'empenho_credor_nome', label: 'Credor' },
  { field: 'empenho_credor_documento', label: 'CNPJ ou CPF' },
  { field: 'empenho_funcao_nome', label: 'Função' },
  { field: 'empenho_natureza_nome', label: 'Natureza' },
  { field: 'etapa_valor', label: 'Valor', className: 'num', text: ({ etapa_valor }) => money(etapa_valor) },
]

const orders: Order[] = [
  ['etapa_data', 'desc', 'Data recente'],
  ['etapa_data', 'asc', 'Data antiga'],
  ['etapa_valor', 'desc', 'Maior valor'],
  ['etapa_valor', 'asc', 'Menor valor'],
]

const filter = filterOf<EtapaList>()
const amount = { field: (props: Common) => <TextField {...props} inputMode="decimal" placeholder="R$ 0,00" /> }
const day = { field: DateField }
const simOuNao = [
  { value: 'S', label: 'Só restos a pagar' },
  { value: 'N', label: 'Só do orçamento do ano' },
]

// they come first, or are of other addresses
const before = new Set<string>(['empenho_ano', 'empenho_credor_nome'])

function filtersOf(data: EtapaListData): Filter[] {
  const isMovimentos = data.list.exportName === 'movimentos-de-empenhos'
  const tipos = (['empenho', 'reforco', 'anulacao', 'anulacao_rp'] as const).map((value) => ({
    value,
    label: tiposDeFato[value],
  }))
  return [
    filter('etapa_ano', 'Ano', ofYears(data.anos)),
    filter('etapa_mes_inicio', 'Do mês', { options: mesOptions, empty: 'Janeiro' }),
    filter('etapa_mes_fim', 'Até o mês', { options: mesOptions, empty: 'Dezembro' }),
    filter('empenho_credor_nome', 'Credor'),
    ...(isMovimentos ? [filter('etapa_tipo', 'Tipo', { options: tipos, empty: 'Todos' })] : []),
    filter('etapa_numero', 'Número'),
    filter('etapa_data_inicio', 'Data, de', day),
    filter('etapa_data_fim', 'Data, até', day),
    filter('etapa_valor_inicio', 'Valor, de', amount),
    filter('etapa_valor_fim', 'Valor, até', amount),
    filter('etapa_resto', 'Restos a pagar', { options: simOuNao, empty: 'Todos' }),
    filter('despesa_texto', 'Classificação (código ou nome)'),
    ...empenhoFilters(data).filter(({ name }) => name in filtrosDoEmpenho && !before.has(name)),
  ]
}

const nouns: Record<string, [string, string]> = {
  'movimentos-de-empenhos': ['registro', 'registros'],
  liquidacoes: ['liquidação', 'liquidações'],
  pagamentos: ['pagamento', 'pagamentos'],
}
const sums: Record<string, string> = {
  'movimentos-de-empenhos': 'Empenhado',
  liquidacoes: 'Liquidado',
  pagamentos: 'Pago',
}

export default function EtapaPublicPage({ data }: PageProps<EtapaListData>) {
  const { exportName } = data.list
  return (
    <ListPage
      data={data}
      columns={columns}
      rowKey={(row) => row.etapa_id}
      hrefOf={(row) => `/acesso/empenhos/${row.empenho_id}`}
      noun={nouns[exportName] ?? ['registro', 'registros']}
      filters={filtersOf(data)}
      orders={orders}
      exports={(list) => <ExportMenu list={list} columns={fileColumns} />}
      summary={({ data }) => {
        const { totais } = data as EtapaListData
        return (
          totais && <Totais sums={[[sums[exportName] ?? 'Total', money(totais.etapa_valor)]]} label={daListaInteira} />
        )
      }}
    />
  )
}

// Columns, filters and orders shared by the public list and the panel's.

import { mostraCnpj } from '#base/documento.ts'
import { mesOptions } from '#base/mes.ts'
import { mostraSeInformado } from '#base/se-informado.ts'
import { DateField } from '#kits/form/web/date-field.tsx'
import { type Common, TextField } from '#kits/form/web/fields.tsx'
import { amountColumn } from '#kits/list/web/amount-column.ts'
import { ofRecords, ofYears } from '#kits/list/web/choices.ts'
import type { Column } from '#kits/list/web/column.ts'
import { type Filter, filterOf } from '#kits/list/web/filter-of.ts'
import type { Order } from '#kits/list/web/orders.ts'
import { credorHref } from '#modules/financas/credor/credor.fields.ts'
import { Day } from '#ui/day.tsx'
import type { EmpenhoOpcoes, EmpenhoRow, empenhoList } from '../empenho.contract.ts'
import { numeroDe, tiposDeEmpenho } from '../tipos.ts'

/** '12 Educação'; the code alone without a name; empty without a code. */
const coded = (codigo: string, nome: string) => [codigo, nome].filter(Boolean).join(' ')

const objeto: Column<EmpenhoRow> = {
  field: 'empenho_objeto',
  label: 'Objeto',
  isRowHeader: true,
  text: (row) => row.empenho_objeto || `Empenho ${numeroDe(row)}`,
  sub: (row) =>
    [`Empenho ${numeroDe(row)}`, coded('', row.empenho_unidade_nome || row.entidade_nome), row.empenho_natureza_nome]
      .filter(Boolean)
      .join(' · '),
}
type DeQuem = Pick<EmpenhoRow, 'credor_id' | 'empenho_credor_nome' | 'empenho_credor_documento'>
/** Of every list whose rows are of a commitment. */
export const credorColumn = <Row extends DeQuem>(): Column<Row> => ({
  field: 'empenho_credor_nome',
  label: 'Credor',
  className: 'palavras',
  cell: ({ credor_id, empenho_credor_nome: nome, empenho_credor_documento: documento }) => {
    const href = credorHref({ credor_id, nome, documento })
    return href ? <a href={href}>{nome}</a> : nome
  },
})
const credor = credorColumn<EmpenhoRow>()
const data: Column<EmpenhoRow> = {
  field: 'empenho_data',
  label: 'Data',
  className: 'data',
  place: 'quando',
  cell: ({ empenho_data }) => <Day date={empenho_data} />,
}
const valor: Column<EmpenhoRow> = {
  field: 'empenho_valor',
  label: 'Empenhado',
  className: 'num',
  place: 'valor',
  text: ({ empenho_valor_final }) => mostraSeInformado(empenho_valor_final),
}
const pago: Column<EmpenhoRow> = amountColumn('empenho_pago', 'Pago')

export const publicColumns: Column<EmpenhoRow>[] = [objeto, credor, data, valor, pago]

/** In a file each fact has a column of its own. */
export const fileColumns: Column<EmpenhoRow>[] = [
  { field: 'empenho_numero', label: 'Número', isRowHeader: true, text: numeroDe },
  data,
  credor,
  {
    field: 'empenho_credor_documento',
    label: 'CNPJ ou CPF',
    text: ({ empenho_credor_documento: documento }) => mostraCnpj(documento),
  },
  { field: 'empenho_objeto', label: 'Objeto' },
  { field: 'empenho_unidade', label: 'Unidade', text: (row) => coded(row.empenho_unidade, row.empenho_unidade_nome) },
  { field: 'empenho_funcao', label: 'Função', text: (row) => coded(row.empenho_funcao, row.empenho_funcao_nome) },
  {
    field: 'empenho_natureza',
    label: 'Natureza',
    text: (row) => coded(row.empenho_natureza, row.empenho_natureza_nome),
  },
  { field: 'empenho_fonte', label: 'Fonte', text: (row) => coded(row.empenho_fonte, row.empenho_fonte_nome) },
  { field: 'empenho_licitacao_numero', label: 'Licitação' },
  valor,
  amountColumn('empenho_liquidado', 'Liquidado'),
  pago,
]

export const panelColumns: Column<EmpenhoRow>[] = [
  { field: 'empenho_numero', label: 'Número', isRowHeader: true, text: numeroDe },
  credor,
  data,
  valor,
  pago,
  ...fileColumns
    .filter(
      ({ field }) =>
        !['empenho_numero', 'empenho_credor_nome', 'empenho_data', 'empenho_valor', 'empenho_pago'].includes(field),
    )
    .map((column) => ({ ...column, isExtra: true as const })),
  { field: 'empenho_tipo', label: 'Tipo', text: ({ empenho_tipo }) => tiposDeEmpenho[empenho_tipo], isExtra: true },
]

export const empenhoOrders: Order[] = [
  ['empenho_data', 'desc', 'Data recente'],
  ['empenho_data', 'asc', 'Data antiga'],
  ['empenho_valor', 'desc', 'Maior valor'],
  ['empenho_valor', 'asc', 'Menor valor'],
]

const filter = filterOf<typeof empenhoList>()
const amount = { field: (props: Common) => <TextField {...props} inputMode="decimal" placeholder="R$ 0,00" /> }
const day = { field: DateField }

export const empenhoSearch = filter('empenho_credor_nome', 'nome do credor')

/** What must be mended comes first in the panel. */
export const panelFilters = (opcoes: EmpenhoOpcoes): Filter[] => [
  filter('empenho_sem_origem', 'Origem', {
    options: [{ value: 'S', label: 'Licitáveis sem licitação nem fundamento' }],
    empty: 'Qualquer',
  }),
  ...empenhoFilters(opcoes),
]

export function empenhoFilters({ anos, entidades, codigos }: EmpenhoOpcoes): Filter[] {
  const of = (name: keyof typeof codigos & string) => ({
    options: (codigos[name] ?? []).map(({ codigo, nome }) => ({ value: codigo, label: coded(codigo, nome) })),
    empty: 'Todos',
  })
  return [
    filter('empenho_ano', 'Ano', ofYears(anos)),
    filter('empenho_mes', 'Mês', { options: mesOptions, empty: 'Todos' }),
    filter('empenho_credor_nome', 'Credor'),
    filter('empenho_credor_documento', 'CNPJ ou CPF'),
    filter('empenho_numero', 'Número do empenho'),
    filter('empenho_funcao', 'Função', of('empenho_funcao')),
    filter('empenho_data_inicio', 'Data, de', day),
    filter('empenho_data_fim', 'Data, até', day),
    filter('empenho_valor_inicio', 'Valor, de', amount),
    filter('empenho_valor_fim', 'Valor, até', amount),
    filter('empenho_orgao', 'Órgão', of('empenho_orgao')),
    filter('empenho_unidade', 'Unidade', of('empenho_unidade')),
    filter('empenho_subfuncao', 'Subfunção', of('empenho_subfuncao')),
    filter('empenho_programa', 'Programa', of('empenho_programa')),
    filter('empenho_acao', 'Ação', of('empenho_acao')),
    filter('empenho_categoria', 'Categoria econômica', of('empenho_categoria')),
    filter('empenho_grupo', 'Grupo de natureza', of('empenho_grupo')),
    filter('empenho_modalidade', 'Modalidade de aplicação', of('empenho_modalidade')),
    filter('empenho_elemento', 'Elemento', of('empenho_elemento')),
    filter('empenho_fonte', 'Fonte', of('empenho_fonte')),
    filter('empenho_modalidade_licitacao', 'Modalidade da licitação', of('empenho_modalidade_licitacao')),
    filter('empenho_licitacao', 'Licitação', {
      options: [
        { value: 'S', label: 'Informada' },
        { value: 'N', label: 'Não informada' },
      ],
      empty: 'Qualquer',
    }),
    filter('exercicio', 'Exercício', ofYears(anos)),
    ...(entidades.length > 1 ? [filter('entidade_id', 'Entidade', ofRecords(entidades, 'Todas'))] : []),
  ]
}

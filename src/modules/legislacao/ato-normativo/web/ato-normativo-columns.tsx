// Filters, columns and texts shared by the public list and the panel's.
import { mostraData } from '#base/data.ts'
import { DateField } from '#kits/form/web/date-field.tsx'
import { ofYears } from '#kits/list/web/choices.ts'
import type { Column } from '#kits/list/web/column.ts'
import { type Filter, filterOf } from '#kits/list/web/filter-of.ts'
import { byNumber } from '#kits/list/web/orders.ts'
import { Day } from '#ui/day.tsx'
import type { AtoNormativoExtras, AtoNormativoRow, atoNormativoList } from '../ato-normativo.contract.ts'
import { artigoDe, nomeDoTipo, situacaoDe, situacoes, tipoOptions, tituloDoAto } from '../tipos-de-ato.ts'
import { SituacaoPill } from './situacao-pill.tsx'

const ementa: Column<AtoNormativoRow> = { field: 'ato_normativo_ementa', label: 'Ementa' }
const data: Column<AtoNormativoRow> = {
  field: 'ato_normativo_data',
  label: 'Data',
  className: 'data',
  place: 'quando',
  text: (row) => (row.ato_normativo_data ? mostraData(row.ato_normativo_data) : String(row.ato_normativo_ano)),
  cell: (row) => (row.ato_normativo_data ? <Day date={row.ato_normativo_data} /> : row.ato_normativo_ano),
}
const situacao: Column<AtoNormativoRow> = {
  field: 'ato_normativo_situacao',
  label: 'Situação',
  place: 'estado',
  text: ({ ato_normativo_tipo, ato_normativo_situacao }) => situacaoDe(ato_normativo_tipo, ato_normativo_situacao),
  cell: (row) => <SituacaoPill tipo={row.ato_normativo_tipo} situacao={row.ato_normativo_situacao} />,
}
const tipo: Column<AtoNormativoRow> = {
  field: 'ato_normativo_tipo',
  label: 'Tipo',
  text: (row) => nomeDoTipo(row.ato_normativo_tipo),
}
const numero: Column<AtoNormativoRow> = {
  field: 'ato_normativo_numero',
  label: 'Número',
  orders: byNumber('Número'),
}
const ano: Column<AtoNormativoRow> = { field: 'ato_normativo_ano', label: 'Ano', className: 'data' }
const anexos: Column<AtoNormativoRow> = { field: 'qtd_anexos', label: 'Anexos', className: 'num' }

/** Type and number are in the line below the text. */
export const publicColumns: Column<AtoNormativoRow>[] = [
  {
    ...ementa,
    isRowHeader: true,
    text: (row) => row.ato_normativo_ementa || tituloDoAto(row),
    sub: (row) => [tituloDoAto(row), row.orgao_nome].filter(Boolean).join(' · '),
  },
  situacao,
  data,
]

export const panelColumns: Column<AtoNormativoRow>[] = [
  { ...numero, label: 'Ato', isRowHeader: true, text: tituloDoAto },
  ementa,
  situacao,
  data,
  { ...anexos, isExtra: true },
  { field: 'entidade_nome', label: 'Entidade', className: 'palavras', isExtra: true },
]

/** In a file each fact has a column of its own. */
export const fileColumns: Column<AtoNormativoRow>[] = [tipo, numero, ano, data, ementa, situacao, anexos]

const filter = filterOf<typeof atoNormativoList>()
const day = { field: DateField }

export const atoSearch = filter('busca', 'número, ementa ou texto')

export const atoNormativoFilters = ({ anos }: AtoNormativoExtras): Filter[] => [
  filter('busca', 'Palavra'),
  filter('ato_normativo_tipo', 'Tipo', { options: tipoOptions, empty: 'Todos' }),
  filter('ato_normativo_ano', 'Ano', ofYears(anos)),
  filter('ato_normativo_situacao', 'Situação', {
    options: Object.entries(situacoes).map(([value, label]) => ({ value, label })),
    empty: 'Todas',
  }),
  filter('ato_normativo_numero', 'Número'),
  filter('ato_normativo_data_inicio', 'Data, de', day),
  filter('ato_normativo_data_fim', 'Data, até', day),
]

export const atoQuestion = (row: Parameters<typeof tituloDoAto>[0]) =>
  `Tem certeza que deseja remover ${artigoDe(row.ato_normativo_tipo)} ${tituloDoAto(row)}?`

export const savedMessages = { '1': 'Norma salva com sucesso.', '2': 'Norma atualizada com sucesso.' }

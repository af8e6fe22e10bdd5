// Filters, columns and texts shared by the public list, the panel's and the detail.
import { mostraData } from '#base/data.ts'
import { mostraDinheiro } from '#base/dinheiro.ts'
import { mesOptions } from '#base/mes.ts'
import { DateField } from '#kits/form/web/date-field.tsx'
import type { Column } from '#kits/list/web/column.ts'
import { type Filter, filterOf } from '#kits/list/web/filter-of.ts'
import { byNumber, byStage, type Order } from '#kits/list/web/orders.ts'
import { Day } from '#ui/day.tsx'
import type { LicitacaoOpcoes, LicitacaoRow, licitacaoList } from '../licitacao.contract.ts'
import { SituacaoPill } from './situacao-pill.tsx'

const unknown = <span className="vago">Não informado</span>

const objeto: Column<LicitacaoRow> = { field: 'licitacao_objeto', label: 'Objeto', isRowHeader: true }
const situacao: Column<LicitacaoRow> = {
  field: 'situacao_licitacao_nome',
  label: 'Situação',
  place: 'estado',
  cell: (row) => (row.situacao_licitacao_nome ? <SituacaoPill nome={row.situacao_licitacao_nome} /> : unknown),
}
const valor: Column<LicitacaoRow> = {
  field: 'licitacao_valor_estimado',
  label: 'Valor',
  className: 'num',
  place: 'valor',
  cell: (row) => valorText(row) || unknown,
  text: valorText,
  note: (row) => (row.licitacao_valor_homologado === null && row.licitacao_valor_estimado !== null ? 'estimado' : ''),
}
const realizacao: Column<LicitacaoRow> = {
  field: 'licitacao_realizacao',
  label: 'Realização',
  className: 'data',
  place: 'quando',
  cell: (row) => (row.licitacao_realizacao ? <Day date={row.licitacao_realizacao} /> : unknown),
  text: (row) => (row.licitacao_realizacao ? mostraData(row.licitacao_realizacao) : ''),
}

export const publicColumns: Column<LicitacaoRow>[] = [{ ...objeto, sub: origemDe }, situacao, valor, realizacao]

/** In a file each fact has a column of its own. */
export const fileColumns: Column<LicitacaoRow>[] = [
  { field: 'tpr_nome', label: 'Modalidade' },
  { field: 'licitacao_numero', label: 'Número' },
  { field: 'licitacao_orgao', label: 'Órgão' },
  objeto,
  situacao,
  valor,
  realizacao,
]

const day = (field: 'licitacao_realizacao' | 'licitacao_homologacao' | 'licitacao_adjudicacao', label: string) =>
  ({
    field,
    label,
    className: 'data',
    isExtra: true,
    text: (row) => (row[field] ? mostraData(row[field]) : ''),
  }) satisfies Column<LicitacaoRow>

const amount = (field: 'licitacao_valor_estimado' | 'licitacao_valor_homologado', label: string) =>
  ({
    field,
    label,
    className: 'num',
    isExtra: true,
    text: (row) => (row[field] ? mostraDinheiro(row[field]) : ''),
  }) satisfies Column<LicitacaoRow>

const [numeroUp, numeroDown] = byNumber('Número')

export const licitacaoOrders: Order[] = [
  ['licitacao_realizacao', 'desc', 'Realização recente'],
  ['licitacao_realizacao', 'asc', 'Realização antiga'],
  ['situacao_licitacao_nome', 'asc', byStage[0]],
  ['licitacao_sequencial', 'asc', 'Sequência, 1ª à última'],
  ['licitacao_sequencial', 'desc', 'Sequência, última à 1ª'],
  ['licitacao_numero', 'asc', numeroUp],
  ['licitacao_numero', 'desc', numeroDown],
  ['tpr_nome', 'asc', 'Modalidade, A a Z'],
  ['licitacao_orgao', 'asc', 'Órgão, A a Z'],
  ['licitacao_id', 'desc', 'Cadastro recente'],
]

export const licitacaoSums = [
  ['licitacao_valor_estimado', 'Valor estimado'],
  ['licitacao_valor_homologado', 'Valor homologado'],
] as const

/** 'Pregão Eletrônico 008/2026 · Secretaria de Obras' */
function origemDe({ tpr_nome, licitacao_numero, licitacao_orgao }: LicitacaoRow): string {
  return [`${tpr_nome ?? 'Licitação'} ${licitacao_numero}`, licitacao_orgao].filter(Boolean).join(' · ')
}

/** What it came to; before that is known, what it was estimated at. */
function valorText({
  licitacao_valor_homologado: homologado,
  licitacao_valor_estimado: estimado,
}: LicitacaoRow): string {
  const value = homologado ?? estimado
  return value === null ? '' : mostraDinheiro(value)
}

export const panelColumns: Column<LicitacaoRow>[] = [
  { field: 'licitacao_orgao', label: 'Órgão' },
  { field: 'licitacao_numero', label: 'Número', isRowHeader: true },
  { field: 'licitacao_objeto', label: 'Objeto' },
  { field: 'tpr_nome', label: 'Modalidade', isExtra: true },
  { field: 'tipo_licitacao_nome', label: 'Tipo', isExtra: true },
  { field: 'licitacao_numero_processo', label: 'Processo', isExtra: true },
  { field: 'licitacao_contratada', label: 'Contratada', isExtra: true },
  { field: 'licitacao_contratante', label: 'Contratante', isExtra: true },
  day('licitacao_realizacao', 'Realização'),
  day('licitacao_homologacao', 'Homologação'),
  day('licitacao_adjudicacao', 'Adjudicação'),
  amount('licitacao_valor_estimado', 'Valor estimado'),
  amount('licitacao_valor_homologado', 'Valor homologado'),
  situacao,
]

const filter = filterOf<typeof licitacaoList>()

export const licitacaoSearch = filter('busca', 'número, objeto, órgão ou contratada')

export const licitacaoFilters = ({ modalidades, situacoes, tipos, anos }: LicitacaoOpcoes): Filter[] => [
  filter('licitacao_objeto', 'Objeto'),
  filter('tipo_processo_id', 'Modalidade', { options: optionsOf(modalidades), empty: 'Todas' }),
  filter('situacao_licitacao_id', 'Situação', { options: optionsOf(situacoes), empty: 'Todas' }),
  filter('licitacao_numero', 'Número'),
  filter('licitacao_ano', 'Ano', { options: anos.map(optionOf), empty: 'Todos' }),
  filter('licitacao_mes', 'Mês', { options: mesOptions, empty: 'Todos' }),
  filter('tipo_licitacao_id', 'Tipo', { options: optionsOf(tipos), empty: 'Todos' }),
  filter('licitacao_orgao', 'Órgão'),
  filter('licitacao_contratada', 'Contratada'),
  filter('licitacao_contratante', 'Contratante'),
  filter('licitacao_realizacao_inicio', 'Realização, de', { field: DateField }),
  filter('licitacao_realizacao_fim', 'Realização, até', { field: DateField }),
  filter('licitacao_homologacao_inicio', 'Homologação, de', { field: DateField }),
  filter('licitacao_homologacao_fim', 'Homologação, até', { field: DateField }),
  filter('licitacao_adjudicacao_inicio', 'Adjudicação, de', { field: DateField }),
  filter('licitacao_adjudicacao_fim', 'Adjudicação, até', { field: DateField }),
]

const optionOf = (ano: number) => ({ value: String(ano), label: String(ano) })

export const optionsOf = (entries: { id: number; nome: string }[]) =>
  entries.map(({ id, nome }) => ({ value: String(id), label: nome }))

// docs/specification/purchases.md#tenders: the confirmation names the number
export const licitacaoQuestion = (numero: string) => `Tem certeza que deseja remover a licitação de número ${numero}?`

export const savedMessage = 'Licitação atualizada com sucesso.'

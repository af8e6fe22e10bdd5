// The list of tenders by plain comparisons of all rows: what the tests hold the real one against.
import { dobra } from '#base/dobra.ts'
import type { ListQuery } from '#kits/list/list.ts'
import type { LicitacaoRow, licitacaoList } from '#modules/compras/licitacao/licitacao.contract.ts'

export type Query = ListQuery<typeof licitacaoList>
export type Filters = Query['filters']

const searched = ['licitacao_numero', 'licitacao_objeto', 'licitacao_orgao', 'licitacao_contratada'] as const
const holds = (text: string | null, part: string) => dobra(text ?? '').includes(dobra(part))
const tests: { [Name in keyof Filters]-?: (row: LicitacaoRow, value: NonNullable<Filters[Name]>) => boolean } = {
  busca: (row, words) => words.split(' ').every((word) => searched.some((name) => holds(row[name], word))),
  tipo_processo_id: (row, id) => row.tipo_processo_id === id,
  licitacao_tipo_processo_id: (row, id) => row.tipo_processo_id === id,
  tipo_licitacao_id: (row, id) => row.tipo_licitacao_id === id,
  licitacao_tipo: (row, id) => row.tipo_licitacao_id === id,
  situacao_licitacao_id: (row, id) => row.situacao_licitacao_id === id,
  licitacao_situacao: (row, id) => row.situacao_licitacao_id === id,
  licitacao_ano: (row, ano) => row.licitacao_ano === ano,
  licitacao_mes: (row, mes) => row.licitacao_mes === mes,
  licitacao_direta: (row, direta) => String(/dispensa|inexigi/.test(dobra(row.tpr_nome ?? ''))) === direta,
  licitacao_numero: (row, text) => holds(row.licitacao_numero, text),
  licitacao_orgao: (row, text) => holds(row.licitacao_orgao, text),
  licitacao_objeto: (row, text) => holds(row.licitacao_objeto, text),
  licitacao_contratada: (row, text) => holds(row.licitacao_contratada, text),
  licitacao_contratada_cnpj: (row, cnpj) => row.licitacao_contratada_cnpj === cnpj,
  licitacao_contratante: (row, text) => holds(row.licitacao_contratante, text),
  licitacao_realizacao_inicio: (row, day) => (row.licitacao_realizacao ?? '') >= day,
  licitacao_realizacao_fim: (row, day) => (row.licitacao_realizacao ?? '9') <= day,
  licitacao_homologacao_inicio: (row, day) => (row.licitacao_homologacao ?? '') >= day,
  licitacao_homologacao_fim: (row, day) => (row.licitacao_homologacao ?? '9') <= day,
  licitacao_adjudicacao_inicio: (row, day) => (row.licitacao_adjudicacao ?? '') >= day,
  licitacao_adjudicacao_fim: (row, day) => (row.licitacao_adjudicacao ?? '9') <= day,
  licitacao_adjudiacao_inicio: (row, day) => (row.licitacao_adjudicacao ?? '') >= day,
  licitacao_adjudiacao_fim: (row, day) => (row.licitacao_adjudicacao ?? '9') <= day,
}

type Key = string | number | null
// the order of a tender's life, by hand
const lives: Record<string, string> = {
  Divulgada: '01',
  Aberta: '02',
  'Em julgamento': '04',
  Suspensa: '05',
  Adjudicada: '06',
  Homologada: '07',
  Deserta: '09',
  Fracassada: '10',
  Revogada: '11',
  Cancelada: '12',
  Anulada: '13',
}
const sortKeys: Record<Query['orderBy'], (row: LicitacaoRow) => Key> = {
  licitacao_id: (row) => row.licitacao_id,
  licitacao_numero: (row) => dobra(row.licitacao_numero),
  // of one year and number, whether or not they are shown
  licitacao_sequencial: (row) => (row.licitacao_ano ?? 0) * 1e10 + (row.licitacao_sequencial ?? 0),
  licitacao_orgao: (row) => dobra(row.licitacao_orgao),
  licitacao_realizacao: (row) => row.licitacao_realizacao,
  tpr_nome: (row) => row.tpr_nome && dobra(row.tpr_nome),
  situacao_licitacao_nome: (row) =>
    row.situacao_licitacao_nome &&
    `${lives[row.situacao_licitacao_nome] ?? '03'} ${dobra(row.situacao_licitacao_nome)}`,
}

export const filterNames = Object.keys(tests) as (keyof Filters)[]

/** The ids of the rows that match the filters, in order. */
export function found(rows: LicitacaoRow[], { filters, orderBy, ascending }: Query): number[] {
  const passes = (row: LicitacaoRow) =>
    Object.entries(filters).every(([name, value]) =>
      (tests[name as keyof Filters] as (row: LicitacaoRow, value: unknown) => boolean)(row, value),
    )
  const key = sortKeys[orderBy]
  const compare = (a: Key, b: Key) => {
    if (a === b) return 0
    if (a === null || b === null) return a === null ? 1 : -1 // nulls last, in both directions
    return a < b === ascending ? -1 : 1
  }
  return rows
    .filter(passes)
    .sort((a, b) => compare(key(a), key(b)) || compare(a.licitacao_id, b.licitacao_id))
    .map((row) => row.licitacao_id)
}

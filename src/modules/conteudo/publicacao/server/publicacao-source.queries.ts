// The conditions and columns that the lists of publications share.
import { type SqlBool, sql } from 'kysely'
import { dobra } from '#base/dobra.ts'
import { since, until } from '#kits/list/server/narrow.ts'
import type { Situacao, Tipo } from '../tipos.ts'

/** The day in the city, computed once for a statement: a function in a condition is called for every row. */
const hoje = sql`(select hoje())`

/** What is public now: stored as PUB, and its day has come in the city. */
export const isPublic = sql<SqlBool>`(pub_status = 'PUB' and pub_data_visivel <= ${hoje})`

export const isOf = (...tipos: readonly Tipo[]) =>
  sql<SqlBool>`pub_tipo_new in (${sql.join(tipos.map((tipo) => sql.lit(tipo)))})`

/** docs/specification/content.md#publications: lists show AGD when the day is later than today, whatever the stored status. */
export const situacaoNow = sql<Situacao>`case when pub_data_visivel > ${hoje} then 'AGD' else pub_status end`

const mostWords = 10
/** Of fewer letters a word is searched whole: too many words begin with them. */
const lettersOfBeginnings = 3

/** The tsquery of what has words that begin with each of these; null for a text without words. */
export function palavrasDe(text: string): string | null {
  const words = dobra(text).match(/[a-z0-9]+/g) ?? []
  const terms = words.slice(0, mostWords).map((word) => (word.length < lettersOfBeginnings ? word : `${word}:*`))
  return terms.join(' & ') || null
}

/** Titles, summaries and texts in which each of these words begins a word. */
function withWords(text: string) {
  const terms = palavrasDe(text)
  return terms
    ? sql<SqlBool>`publicacao.publicacao_id in (select id from publicacoes_com(${terms}::tsquery) com (id))`
    : sql<SqlBool>`false`
}

export const narrowByStatus = {
  pub_texto: withWords,
  pub_status: (situacao: Situacao) =>
    situacao === 'AGD'
      ? sql<SqlBool>`pub_data_visivel > ${hoje}`
      : sql<SqlBool>`(pub_status = ${situacao} and pub_data_visivel <= ${hoje})`,
  pub_data_visivel_inicio: since('pub_data_visivel'),
  pub_data_visivel_fim: until('pub_data_visivel'),
}

/** The name of the first category, as lists show it. */
export const firstCategoria = sql<string | null>`(select tcp_nome from publicacao_categoria
  join tipo_categoria_publicacao using (tipo_categoria_publicacao_id)
  where publicacao_categoria.publicacao_id = publicacao.publicacao_id order by dobra(tcp_nome) limit 1)`

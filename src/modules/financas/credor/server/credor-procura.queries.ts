// How a creditor is found in `credor`: by what everybody may see of it, and nobody who is protected by law.
import { sql } from 'kysely'
import { dobra } from '#base/dobra.ts'
import { semMascara } from '#base/documento.ts'
import { type Condition, contains } from '#kits/list/server/narrow.ts'

const mostWords = 10
const has = contains('credor_busca')

/** All of the words, in any order. */
export function credorChamado(typed: string): Condition {
  const words = dobra(typed).split(/\s+/).filter(Boolean).slice(0, mostWords)
  return sql`not credor_sigiloso and ${words.length ? sql.join(words.map(has), sql` and `) : sql`true`}`
}

/** A whole CNPJ or CPF, with or without its points. */
export const credorComDocumento = (typed: string): Condition =>
  sql`not credor_sigiloso and credor_documento <> '' and credor_documento = ${semMascara(typed)}`

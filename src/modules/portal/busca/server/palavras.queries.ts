// The dictionary of the search: words as people write them, with how many records have them.
import type { Queries } from '#platform/db/connect.ts'
import { rowsOf } from '#platform/db/rows.ts'

export type Palavra = { palavra: string; escrita: string; registros: number }

/** Of these folded words those that nothing in the index has. */
export async function unknownWords(db: Queries, words: string[]): Promise<string[]> {
  const rows = await rowsOf<{ word: string }>(db)`
    select word from unnest(${words}::text[]) as words (word)
    where not exists (select from busca_palavra where palavra = word)
      and numnode(plainto_tsquery('praca', word)) > 0
      and not busca_tem(plainto_tsquery('praca', word))`
  return rows.map(({ word }) => word)
}

/** Words that share letters in a row with this one, the most alike first. */
export async function alikeWords(db: Queries, word: string): Promise<Palavra[]> {
  return rowsOf<Palavra>(db)`
    select palavra, escrita, registros from busca_palavra
    where palavra % ${word} order by similarity(palavra, ${word}) desc, registros desc limit 40`
}

/** Words that begin so, those of most records first. */
export async function wordsFrom(db: Queries, start: string, most: number): Promise<Palavra[]> {
  return rowsOf<Palavra>(db)`
    select palavra, escrita, registros from busca_palavra
    where palavra like ${`${start.replace(/[\\%_]/g, '\\$&')}%`} order by registros desc, palavra limit ${most}`
}

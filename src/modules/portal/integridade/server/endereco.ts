// Where the history of a record is, for the page of the record.
import { mostraDataHora } from '#base/data.ts'
import { removidoPor } from '#kits/remocao/remocao.ts'
import { remocoesDe } from '#kits/remocao/server/remocao.queries.ts'
import type { Database } from '#platform/db/connect.ts'
import type { Directory } from '#platform/http/directory.ts'
import { conjuntos } from './conjuntos.ts'

type Known = Pick<Directory, 'lists'>

/** Of a page that is known by the number of its record; null for all others. Of a record that was removed, too. */
export function integridadeEm(directory: Known, url: string): string | null {
  const of = registroEm(directory, url)
  return of && `/dados/integridade?conjunto=${of.conjunto}&registro=${of.registro}#conferir`
}

/** Who removed the record that had this page, when and why, as a sentence; null when nobody said so. */
export async function remocaoEm(
  { directory, database }: { directory: Known; database: Pick<Database, 'db'> },
  url: string,
  fuso: string,
): Promise<string | null> {
  const of = registroEm(directory, url)
  const [last] = of ? await remocoesDe(database.db, of.conjunto, of.registro) : []
  return last ? `Este registro foi ${removidoPor(last)}, em ${mostraDataHora(last.em, fuso)}.` : null
}

function registroEm({ lists }: Known, url: string): { conjunto: string; registro: number } | null {
  const [, page, id] = /^([^?#]+)\/([1-9]\d{0,14})(?:[/?#]|$)/.exec(url) ?? []
  const of = lists.find((list) => list.page === page)?.records
  if (!of || of.key || !conjuntos.includes(of.table)) return null
  return { conjunto: of.table, registro: Number(id) }
}

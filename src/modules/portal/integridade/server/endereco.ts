// Where the history of a record is, for the page of the record.
import type { Directory } from '#platform/http/directory.ts'
import { conjuntos } from './conjuntos.ts'

/** Of a page that is known by the number of its record; null for all others. Of a record that was removed, too. */
export function integridadeEm({ lists }: Pick<Directory, 'lists'>, url: string): string | null {
  const [, page, id] = /^([^?#]+)\/([1-9]\d{0,14})(?:[/?#]|$)/.exec(url) ?? []
  const of = lists.find((list) => list.page === page)?.records
  if (!of || of.key || !conjuntos.includes(of.table)) return null
  return `/dados/integridade?conjunto=${of.table}&registro=${id}#conferir`
}

// What the search finds of the records of a table (docs/decisions/0057-search-sources-in-typescript.md), in plain SQL text: a declared
// set says it too, and knows no query builder. Modules declare sources with src/kits/search; every start installs them (install.queries.ts).

/** Another table whose changes change what a source says. */
export type Dependence = {
  table: string
  /**
   * The source's `key`: the changed rows name its records. Any other: a column of the source's table that names the changed rows, which
   * have it under the same name.
   */
  column: string
  /** They may be too many for one transaction (all tenders of a type that was renamed): a job writes them within seconds. */
  isLater?: boolean
  /** All three when absent. */
  events?: readonly Event[]
}
type Event = 'INSERT' | 'UPDATE' | 'DELETE'

export type SearchSource = {
  /** As `busca.fonte` names it. */
  name: string
  /** It has the records; `key` is the column with their id. */
  table: string
  key: string
  /** The SELECT of what the search finds and shows, with the columns of searchRows() in their order. It alone decides who is public. */
  rows: string
  alsoChangedBy: readonly Dependence[]
  /** Its records are attachments (column arquivo_id), whose text is to be read. */
  hasFiles: boolean
}

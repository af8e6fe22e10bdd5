// A public list or one of its records as something that is followed: the rows that its feed has, by the instant of their last change.
import { filtersInWords } from '#kits/export/server/filters-in-words.queries.ts'
import { type FeedEntry, readFeedFilters } from '#kits/feed/server/feed-calls.ts'
import type { ListDefinition, ListQuery, RowOf } from '#kits/list/list.ts'
import { changedRows, type ListSource, type NewestRow, rowOf } from '#kits/list/server/read-list.ts'
import type { Queries } from '#platform/db/connect.ts'
import { NotFound } from '#platform/errors.ts'
import type { Followed, News } from '#platform/http/directory.ts'

type EntryOf<L extends ListDefinition> = (row: RowOf<L>) => FeedEntry
type Listed<L extends ListDefinition> = { list: L; source: ListSource<L>; fixed: ListQuery<L>['filters'] }

const newsOf = ({ title, path, published }: FeedEntry, mudou: string): News => ({
  ...{ titulo: title, endereco: path, mudou },
  data: published ?? null,
})

/** Throws FieldErrors of filters that the list has not. */
export async function followList<L extends ListDefinition>(
  db: Queries,
  { list, source, fixed, entryOf }: Listed<L> & { entryOf: EntryOf<L> },
  query: Record<string, unknown>,
): Promise<Followed> {
  const { filters, typed } = readFeedFilters(list, query)
  const chosen = new URLSearchParams(Object.entries(typed).sort())
  const words = await filtersInWords(db, list, filters)
  const endereco = chosen.size > 0 ? `${list.page}?${chosen}` : list.page
  return {
    tipo: 'lista',
    endereco,
    feed: endereco,
    titulo: [list.title, ...words].join(' · '),
    nome: words.length > 0 ? `${list.title}, com filtros` : list.title,
    async news(since, most) {
      const rows = await changedRows(db, source, { filters: { ...filters, ...fixed }, since, most })
      return rows.map((row) => newsOf(entryOf(row), row.atualizado_em))
    },
  }
}

type OneOf<L extends ListDefinition> = Listed<L> & {
  entryOf: EntryOf<L> | undefined
  /** Throws NotFound of one that is not public. */
  find: (id: number) => Promise<unknown>
}

/** Throws NotFound. */
export async function followRecord<L extends ListDefinition>(
  db: Queries,
  { list, source, entryOf, find }: OneOf<L>,
  id: number,
): Promise<Followed> {
  const endereco = `${list.page}/${id}`
  const entryIn = (row: NewestRow<L>) =>
    entryOf?.(row) ?? { title: `${list.title}, registro ${id}`, lines: [], path: endereco }
  const read = async () => {
    const [row] = await Promise.all([rowOf(db, source, id), find(id)])
    if (!row) throw new NotFound()
    return row
  }
  const { title: titulo } = entryIn(await read())
  return {
    ...{ tipo: 'registro', endereco, titulo, nome: titulo, feed: null },
    async news(since) {
      const row = await read()
      return new Date(row.atualizado_em) > new Date(since) ? [newsOf(entryIn(row), row.atualizado_em)] : []
    },
  }
}

// What lists of publications find depends on the rows and on the day, as what is scheduled appears with it: it is remembered while
// neither changes.
import type { ListDefinition, ListQuery } from '#kits/list/list.ts'
import { whileUnchanged } from '#kits/list/server/memory.ts'
import { type ListSource, readList } from '#kits/list/server/read-list.ts'
import type { Queries } from '#platform/db/connect.ts'
import { findHoje } from './publicacao.queries.ts'

const tables = ['publicacao', 'publicacao_categoria', 'tipo_categoria_publicacao'] as const

/** `key` identifies the answer among all others of publications. */
export const rememberedToday = async <T extends object>(db: Queries, key: string, read: () => Promise<T>): Promise<T> =>
  whileUnchanged(db, { key: `${key} ${await findHoje(db)}`, tables }, read)

/** Reads a page of this list. */
export const readToday =
  <L extends ListDefinition>(db: Queries, list: L, source: ListSource<L>) =>
  (query: ListQuery<L>) =>
    rememberedToday(db, `${list.page} ${JSON.stringify(query)}`, () => readList(db, source, query))

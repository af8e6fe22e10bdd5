// Answers that are put together from several statements of one snapshot; what many of them have in common (the months of a search, its
// rows in an order) is remembered for the data version of that snapshot and used for no other (memory.ts).
import type { Kysely } from 'kysely'
import type { Queries } from '#platform/db/connect.ts'
import type { DB } from '#platform/db/types.generated.ts'
import { isRemembered, readVersions, remember, type Tables, versionIn, whileUnchanged } from './memory.ts'

/**
 * What `read` finds in this snapshot, from memory when somebody found it in one of the same data. `key` identifies it; `has`: whether it
 * is there already.
 */
export type Cached = { <T extends object>(key: string, read: () => Promise<T>): Promise<T>; has(key: string): boolean }

/** `read` within one snapshot, not again while none of the tables changes. Within a transaction nothing is remembered. */
export function inOneSnapshot<T extends object>(
  db: Queries,
  cacheKey: { key: string; tables: Tables },
  read: (tx: Queries, cached: Cached) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return read(db, withoutMemory)
  const pool = db as Kysely<DB>
  return whileUnchanged(db, cacheKey, () =>
    pool
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        const version = versionIn(await readVersions(tx), cacheKey.tables)
        const place = (key: string) => ({ key: `parte ${key}`, version })
        const cached: Cached = (key, find) => remember(pool, place(key), find)
        cached.has = (key) => isRemembered(pool, place(key))
        return read(tx, cached)
      }),
  )
}

const withoutMemory: Cached = (_key, find) => find()
withoutMemory.has = () => false

// Answers that are put together from several statements of one snapshot; what many of them have in common (the months of a search, its
// rows in an order) is remembered for the data version of that snapshot and used for no other: exact on every instance, after any write
// (docs/decisions/0011-lists-answered-from-memory.md).
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Queries } from '#platform/db/connect.ts'
import type { DB } from '#platform/db/types.generated.ts'
import { type CacheFigures, countCache } from '#platform/metrics/caches.ts'
import { readDataVersion, type Tables } from './remembered-answers.ts'
import { whileUnchanged } from './while-unchanged.ts'

/** What `read` finds in this snapshot, from memory when somebody found it in one of the same data. `key` identifies it. */
export type Cached = <T extends object>(key: string, read: () => Promise<T>) => Promise<T>
type Found = { found: LRUCache<string, object>; figures: CacheFigures }
const beingRead = new WeakMap<Kysely<DB>, Map<string, Promise<unknown>>>()
const largestMemory = 64 * 1024 * 1024
const memories = new WeakMap<Kysely<DB>, Found>()

/** `read` within one snapshot, not again while none of the tables changes. Within a transaction nothing is remembered. */
export function inOneSnapshot<T extends object>(
  db: Queries,
  cacheKey: { key: string; tables: Tables },
  read: (tx: Queries, cached: Cached) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return read(db, (_key, find) => find())
  const pool = db as Kysely<DB>
  return whileUnchanged(db, cacheKey, () =>
    pool
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        const dataVersion = await readDataVersion(tx, cacheKey.tables)
        return read(tx, (key, find) => cachedIn(pool, `${dataVersion} ${key}`, find))
      }),
  )
}

/** A request that comes while another one finds the same waits for that one's result; when that one fails, it finds the rows itself. */
async function cachedIn<T extends object>(pool: Kysely<DB>, key: string, find: () => Promise<T>): Promise<T> {
  const { found, figures } = memoryOf(memories, pool, () => {
    const found = new LRUCache<string, object>({ maxSize: largestMemory, sizeCalculation })
    return { found, figures: countCache(pool, 'somas', () => found.size) }
  })
  const reading = memoryOf(beingRead, pool, () => new Map())
  await reading.get(key)?.catch(() => {})
  const known = found.get(key)
  figures[known ? 'hits' : 'misses'] += 1
  if (known) return known as T
  const answer = find()
  reading.set(key, answer)
  try {
    const arrived = await answer
    found.set(key, arrived)
    return arrived
  } finally {
    if (reading.get(key) === answer) reading.delete(key)
  }
}

const sizeCalculation = (found: object, key: string) =>
  2 * key.length + (ArrayBuffer.isView(found) ? found.byteLength : 2 * JSON.stringify(found).length) + 1

function memoryOf<T>(of: WeakMap<Kysely<DB>, T>, pool: Kysely<DB>, make: () => T): T {
  const known = of.get(pool) ?? make()
  of.set(pool, known)
  return known
}

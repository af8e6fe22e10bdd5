// The one memory between a visitor and a row: what was read of tables, kept while none of them changes. Every change gives its table a new
// data version in `total`, within its own transaction (db/schema/registro.sql), and versions never come back: what is kept under a version
// is exact on every instance, after any write. What it saves, and which other memories it took the place of:
// docs/decisions/0143-one-memory.md.
import { type Kysely, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Queries } from '#platform/db/connect.ts'
import { serverHere } from '#platform/db/public-questions.ts'
import type { DB } from '#platform/db/types.generated.ts'
import { type CacheFigures, countCache } from '#platform/metrics/caches.ts'
import { refuseTable } from './total.ts'

/** Tables whose changes change the answers. */
export type Tables = readonly (keyof DB & string)[]
/** The data version of each registered table. */
export type Versions = Record<string, string>

/** `answer` is there when `reading` has ended. */
type Entry = { version: string; reading: Promise<object>; answer?: object }
type Memory = {
  entries: LRUCache<string, Entry>
  /** By the server that is asked: another one may be behind it. */
  readings: WeakMap<object, Reading>
  figures: CacheFigures
}
/** The question for the versions that has not left yet; and the last one that has. */
type Reading = { next: Promise<Versions> | null; last: Promise<unknown> }
const memories = new WeakMap<Kysely<DB>, Memory>()
// of one town: eighty orders of 200,000 rows and as many pages of lists as a crawler reads in an hour
const largestMemory = 128 * 1024 * 1024

/**
 * What `read` finds; not read again while none of the tables changes. `key` identifies the answer, which is a function of the key and of
 * the tables' rows only: no clock, no session. Nobody may change it: other requests have it too. Within a transaction nothing is kept.
 */
export async function whileUnchanged<T extends object>(
  db: Queries,
  { key, tables }: { key: string; tables: Tables },
  read: () => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return read()
  return remember(db as Kysely<DB>, { key, version: versionIn(await versionsNow(db as Kysely<DB>), tables) }, read)
}

type Place = { key: string; version: string }

/**
 * The same for a version that the caller has read: before `read` begins, or in its snapshot. Who comes while another one reads the same
 * waits for that one's answer; when that one fails, as it may have had less time left, `read` is asked.
 */
export async function remember<T extends object>(db: Kysely<DB>, place: Place, read: () => Promise<T>): Promise<T> {
  const { key, version } = place
  const { entries, figures } = memoryOf(db)
  const known = entries.get(key)
  if (known?.version === version) {
    const answer = known.answer ?? (await known.reading.catch(() => null))
    if (!answer) return remember(db, place, read)
    figures.hits += 1
    return answer as T
  }
  figures.misses += 1
  const entry: Entry = { version, reading: read() }
  entries.set(key, entry, { size: 1 })
  const isMine = () => entries.peek(key) === entry
  try {
    const answer = await entry.reading
    if (isMine()) entries.set(key, { ...entry, answer }, { size: sizeOf(answer) + 2 * key.length + 1 })
    return answer as T
  } catch (error) {
    if (isMine()) entries.delete(key)
    throw error
  }
}

/** Whether it is kept for this version, and need not be waited for. */
export const isRemembered = (db: Kysely<DB>, { key, version }: Place): boolean => {
  const known = memoryOf(db).entries.peek(key)
  return known?.version === version && known.answer !== undefined
}

const sizeOf = (answer: object) =>
  'byteLength' in answer ? Number(answer.byteLength) : 2 * JSON.stringify(answer).length

/** Of all tables. Requests that come while it is being read share the next reading, since the answer may be older than they are. */
export function versionsNow(db: Kysely<DB>): Promise<Versions> {
  const { readings } = memoryOf(db)
  // read for many requests, so without the time limit of the one that came first (questions.ts)
  const { key, run } = serverHere()
  const reading = readings.get(key ?? db) ?? { next: null, last: Promise.resolve() }
  readings.set(key ?? db, reading)
  reading.next ??= reading.last.then(() => {
    const versions = run(() => readVersions(db))
    reading.last = versions.catch(() => {})
    reading.next = null
    return versions
  })
  return reading.next
}

/** Those that this connection sees: in a snapshot, those of the snapshot. */
export async function readVersions(db: Queries): Promise<Versions> {
  const { rows } = await sql<{ todas: Versions }>`select json_object_agg(tabela, mudanca) as todas from total`.execute(
    db,
  )
  return rows[0]?.todas ?? {}
}

/** The version of these tables' data. Throws when one of them has none in `total`. */
export const versionIn = (versions: Versions, tables: Tables): string =>
  tables.map((table) => versions[table] ?? refuseTable(table)).join(' ')

/** The same in a statement, of its own snapshot. */
export const versionOf = (tables: Tables) => sql<string>`(select string_agg(mudanca::text, ' '
  order by array_position(${tables}::text[], tabela::text)) from total where tabela = any(${tables}))`

function memoryOf(db: Kysely<DB>): Memory {
  const known = memories.get(db)
  if (known) return known
  const entries: Memory['entries'] = new LRUCache({ maxSize: largestMemory })
  const memory = { entries, readings: new WeakMap(), figures: countCache(db, 'respostas', () => entries.size) }
  memories.set(db, memory)
  return memory
}

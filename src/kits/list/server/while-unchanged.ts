// Answers that many requests need, remembered while nobody changes the tables that they are read from. For every request the portal reads
// anew from `total` whether somebody did; its data versions change within the transaction of each change. So a remembered answer is exact
// on every instance, after any write. docs/decisions/0017-what-a-list-request-costs.md says what it saves.
import { type Kysely, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Queries } from '#platform/db/connect.ts'
import { serverHere } from '#platform/db/public-questions.ts'
import type { DB } from '#platform/db/types.generated.ts'
import { type CacheFigures, countCache } from '#platform/metrics/caches.ts'
import type { Tables } from './remembered-answers.ts'
import { refuseTable } from './total.ts'

/** `key` identifies the answer. The answer is a function of the key and of the tables' rows only: no clock, no session. */
type CacheKey = { key: string; tables: Tables }
type Versions = Record<string, string>

type Memory = {
  answers: LRUCache<string, { version: string; answer: object }>
  /** By the server that is asked: another one may be behind it. */
  readings: WeakMap<object, Reading>
  figures: CacheFigures
}
/** The question for the versions that has not left yet; and the last one that has. */
type Reading = { next: Promise<Versions> | null; last: Promise<unknown> }
const memories = new WeakMap<Kysely<DB>, Memory>()
const largestMemory = 32 * 1024 * 1024

/** What `read` finds; not read again while none of the tables changes. Nobody may change the answer: other requests have it too. */
export async function whileUnchanged<T extends object>(
  db: Queries,
  { key, tables }: CacheKey,
  read: () => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return read()
  const memory = memoryOf(db as Kysely<DB>)
  // versions never come back: while it is still this one, nothing has changed since before the reading
  const version = versionIn(await versionsNow(db as Kysely<DB>, memory), tables)
  const known = memory.answers.get(key)
  if (known?.version === version) {
    memory.figures.hits += 1
    return known.answer as T
  }
  memory.figures.misses += 1
  const answer = await read()
  memory.answers.set(key, { version, answer }, { size: 2 * (key.length + JSON.stringify(answer).length) })
  return answer
}

/** Of all tables. Requests that come while it is being read share the next reading, since the answer may be older than they are. */
function versionsNow(db: Kysely<DB>, { readings }: Memory): Promise<Versions> {
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

async function readVersions(db: Queries): Promise<Versions> {
  const { rows } = await sql<{ todas: Versions }>`select json_object_agg(tabela, mudanca) as todas from total`.execute(
    db,
  )
  return rows[0]?.todas ?? {}
}

function versionIn(versions: Versions, tables: Tables): string {
  return tables.map((table) => versions[table] ?? refuseTable(table)).join(' ')
}

function memoryOf(db: Kysely<DB>): Memory {
  const known = memories.get(db)
  if (known) return known
  const answers: Memory['answers'] = new LRUCache({ maxSize: largestMemory })
  const figures = countCache(db, 'respostas', () => answers.size)
  const memory = { answers, readings: new WeakMap(), figures }
  memories.set(db, memory)
  return memory
}

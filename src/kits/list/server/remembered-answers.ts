// What a question to a table finds, remembered while the table is unchanged. Every change gives the table a new data version in
// `total`, in the transaction of the change (db/schema/registro.sql). An answer carries the version that its own snapshot saw and is used
// for that version only, so it is exact on every instance, after any write. docs/decisions/0011-lists-answered-from-memory.md.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Queries } from '#platform/db/connect.ts'
import type { DB } from '#platform/db/types.generated.ts'
import { type CacheFigures, countCache } from '#platform/metrics/caches.ts'
import { type IdList, readIds } from './id-set.ts'

/** Tables whose changes change the answers. */
export type Tables = readonly (keyof DB & string)[]
export type Answer<Found> = { dataVersion: string; found: Found }
type Sized = { byteLength: number }

// For all lists of a database: eighty orders of 200,000 rows, or two thousand conditions.
const largestMemory = 64 * 1024 * 1024

/** The answer may still be on its way; then `dataVersion` is that of the first request for it. */
type Remembered = { dataVersion: string; answer: Promise<Answer<Sized> | null>; arrived?: Answer<Sized> }
type Memory = { answers: LRUCache<string, Remembered>; lastVersions: Map<string, string>; figures: CacheFigures }
const memories = new WeakMap<Kysely<DB>, Memory>()

/** The version of the tables' data now, in a statement. */
export const versionOf = (
  tables: Tables,
) => sql<string>`(select string_agg(mudanca::text, ' ' order by tabela) from total
  where tabela = any(${tables}) having count(*) = ${tables.length})`

/** The version of the tables' data now. Throws when one of the tables has none in `total`. */
export async function readDataVersion(db: Kysely<DB>, tables: Tables): Promise<string> {
  const { rows } = await sql<Versioned>`select ${versionOf(tables)} as version`.execute(db)
  return versionIn(db, rows[0], tables)
}

/** The version that was read last; what is remembered for it is to be checked in the statement that uses it. */
export const lastDataVersion = (db: Kysely<DB>, tables: Tables) => memoryOf(db).lastVersions.get(tables.join(' '))

/** The ids that the database finds now, in its order. */
export async function selectIds(db: Kysely<DB>, tables: Tables, ids: RawBuilder<unknown>): Promise<Answer<IdList>> {
  const { rows } = await sql<Versioned & { ids: string | null }>`
    select ${versionOf(tables)} as version, (select string_agg(id::text, ',') from (${ids}) chosen (id)) as ids`.execute(
    db,
  )
  return { dataVersion: versionIn(db, rows[0], tables), found: readIds(rows[0]?.ids ?? '') }
}

/** The ids that the database finds now, in its order, within a snapshot whose data version the caller knows. */
export async function readIdList(db: Queries, ids: RawBuilder<unknown>): Promise<IdList> {
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(id::text, ',') as ids from (${ids}) chosen (id)`.execute(db)
  return readIds(rows[0]?.ids ?? '')
}

/**
 * The answer remembered under `key` for this data version; else `read` finds it, once for all requests that want the same meanwhile. The
 * answer may be of a newer version. Null, which is not remembered, when `read` found none.
 */
export function rememberedAnswer<Found extends Sized>(
  db: Kysely<DB>,
  key: string,
  dataVersion: string,
  read: () => Promise<Answer<Found> | null>,
): Promise<Answer<Found> | null> {
  const { answers, figures } = memoryOf(db)
  const known = answers.get(key)
  if (known?.dataVersion === dataVersion) {
    figures.hits += 1
    return known.answer as Promise<Answer<Found> | null>
  }
  figures.misses += 1
  const answer = read()
  const waiting: Remembered = { dataVersion, answer }
  answers.set(key, waiting, { size: 1 })
  const isStillWaiting = () => answers.peek(key) === waiting
  const drop = () => void (isStillWaiting() && answers.delete(key))
  answer.then((arrived) => {
    if (!arrived) drop()
    else if (isStillWaiting()) {
      const { dataVersion, found } = arrived
      answers.set(key, { dataVersion, answer, arrived }, { size: found.byteLength + key.length * 2 + 1 })
    }
  }, drop) // the error reaches the requests that wait for it
  return answer
}

/** What is remembered under `key` for this data version, if it is there already. */
export function arrivedAnswer<Found extends Sized>(
  db: Kysely<DB>,
  key: string,
  dataVersion: string,
): Found | undefined {
  const { answers, figures } = memoryOf(db)
  const known = answers.get(key)
  const found = known?.dataVersion === dataVersion ? known.arrived?.found : undefined
  if (found) figures.hits += 1 // else rememberedAnswer counts
  return found as Found | undefined
}

type Versioned = { version: string | null }

function versionIn(db: Kysely<DB>, row: Versioned | undefined, tables: Tables): string {
  if (typeof row?.version !== 'string')
    throw new Error(`one of these has no data version in total: ${tables.join(', ')}`)
  memoryOf(db).lastVersions.set(tables.join(' '), row.version)
  return row.version
}

function memoryOf(db: Kysely<DB>): Memory {
  const known = memories.get(db)
  if (known) return known
  const answers: Memory['answers'] = new LRUCache({ maxSize: largestMemory })
  const memory = { answers, lastVersions: new Map(), figures: countCache(db, 'listas', () => answers.size) }
  memories.set(db, memory)
  return memory
}

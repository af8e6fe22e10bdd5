// The ids that a question to a table finds, remembered while the table is unchanged. Every change gives the table a new data version
// in `total`, in the transaction of the change (0018_publica.sql). An answer carries the version that its own snapshot saw and is used
// for that version only, so it is exact on every instance, whoever wrote. docs/decisions/0011-lists-answered-from-memory.md.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Queries } from '../../../platform/db/connect.ts'
import type { DB } from '../../../platform/db/types.generated.ts'
import { type IdSet, setOf } from './id-set.ts'

/** Tables whose changes change the answers. */
export type Tables = readonly (keyof DB & string)[]
export type Question = { tables: Tables; ids: RawBuilder<unknown>; as: 'set' | 'order' }
/** A question asked as a set fills `set`; one asked as an order fills `ids`, in that order, and of `set` only the size. */
export type Answer = { dataVersion: string; set: IdSet; ids: Uint32Array }

// For all lists of a database: forty orders of 200,000 rows, or a thousand conditions.
const largestMemory = 32 * 1024 * 1024

/** The answer may still be on its way; then `dataVersion` is that of who asked first. */
type Remembered = { dataVersion: string; answer: Promise<Answer> }
type Memory = LRUCache<string, Remembered>
const memories = new WeakMap<Kysely<DB>, Memory>()

/** The version of the tables' data now. Throws when one of the tables has none in `total`. */
export async function readDataVersion(db: Queries, tables: Tables): Promise<string> {
  const { rows } = await sql<Versioned>`select ${versionOf(tables)} as version`.execute(db)
  return versionIn(rows[0], tables)
}

/** Asks the database. An id must fit four bytes. */
export async function askDatabase(db: Queries, { tables, ids, as }: Question): Promise<Answer> {
  const { rows } = await sql<Versioned & { ids: Buffer | null }>`
    select ${versionOf(tables)} as version, (select string_agg(int4send(id::int4), '') from (${ids}) chosen (id)) as ids`.execute(
    db,
  )
  const dataVersion = versionIn(rows[0], tables)
  const bytes = rows[0]?.ids ?? Buffer.alloc(0)
  const found = new Uint32Array(bytes.length / 4)
  for (let at = 0; at < found.length; at += 1) found[at] = bytes.readUInt32BE(at * 4)
  return as === 'set'
    ? { dataVersion, set: setOf(found), ids: new Uint32Array() }
    : { dataVersion, set: { bits: new Uint32Array(), size: found.length }, ids: found }
}

/** The answer remembered for this data version; else the database is asked, once for all who ask the same meanwhile. */
export function rememberedAnswer(db: Kysely<DB>, question: Question, dataVersion: string): Promise<Answer> {
  const memory = memoryOf(db)
  const key = keyOf(db, question)
  const known = memory.get(key)
  if (known?.dataVersion === dataVersion) return known.answer
  const answer = askDatabase(db, question)
  const waiting: Remembered = { dataVersion, answer }
  memory.set(key, waiting, { size: 1 })
  const isStillWaiting = () => memory.peek(key) === waiting
  answer.then(
    ({ dataVersion, set, ids }) => {
      const size = set.bits.byteLength + ids.byteLength + key.length * 2
      if (isStillWaiting()) memory.set(key, { dataVersion, answer }, { size })
    },
    () => void (isStillWaiting() && memory.delete(key)), // the error reaches those who asked
  )
  return answer
}

export function isRemembered(db: Kysely<DB>, question: Question, dataVersion: string): boolean {
  return memoryOf(db).peek(keyOf(db, question))?.dataVersion === dataVersion
}

type Versioned = { version: string | null }

const versionOf = (tables: Tables) => sql`(select string_agg(mudanca::text, ' ' order by tabela) from total
  where tabela = any(${tables}) having count(*) = ${tables.length})`

function versionIn(row: Versioned | undefined, tables: Tables): string {
  if (typeof row?.version !== 'string')
    throw new Error(`one of these has no data version in total: ${tables.join(', ')}`)
  return row.version
}

function memoryOf(db: Kysely<DB>): Memory {
  const memory = memories.get(db) ?? new LRUCache({ maxSize: largestMemory })
  memories.set(db, memory)
  return memory
}

function keyOf(db: Kysely<DB>, { ids, as }: Question): string {
  const { sql: text, parameters } = ids.compile(db)
  return `${as} ${text} ${JSON.stringify(parameters)}`
}

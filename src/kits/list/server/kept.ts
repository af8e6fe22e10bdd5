// The ids that a question to a table finds, remembered while the table is unchanged. Every change leaves a new mark in `total`, in
// its own transaction (0018_publica.sql); a question brings the mark of its own snapshot, and its answer serves under that mark
// alone. So what is remembered is exact on every instance, whoever wrote. docs/decisions/0011-lists-answered-from-memory.md.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../../platform/db/connect.ts'
import type { DB } from '../../../platform/db/types.generated.ts'
import { type IdSet, setOf } from './id-set.ts'

/** Tables whose changes change the answers. */
export type Tables = readonly (keyof DB & string)[]
export type Question = { tables: Tables; ids: RawBuilder<unknown>; as: 'set' | 'order' }
/** `set` of questions asked as sets, `ids` in their order of the others. */
export type Found = { mark: string; set: IdSet; ids: Uint32Array }

// For all lists of a database: forty orders of 200,000 rows, or a thousand conditions.
const mostBytes = 32 * 1024 * 1024

type Entry = { mark: string; found: Promise<Found>; bytes: number }
type Memory = { entries: Map<string, Entry>; bytes: number }
const memories = new WeakMap<Kysely<DB>, Memory>()

/** The mark that the tables bear now. Throws when `total` knows one of them not. */
export async function readMark(db: Queries, tables: Tables): Promise<string> {
  const { rows } = await sql<Marked>`select ${markOf(tables)} as mark`.execute(db)
  return markIn(rows, tables).mark
}

/** Asks the database. An id must fit four bytes. */
export async function ask(db: Queries, { tables, ids, as }: Question): Promise<Found> {
  const { rows } = await sql<Marked & { ids: Buffer | null }>`
    select ${markOf(tables)} as mark, (select string_agg(int4send(id::int4), '') from (${ids}) chosen (id)) as ids`.execute(
    db,
  )
  const { mark, ids: bytes } = markIn(rows, tables)
  const found = new Uint32Array((bytes?.length ?? 0) / 4)
  for (let at = 0; at < found.length; at += 1) found[at] = (bytes as Buffer).readUInt32BE(at * 4)
  return as === 'set'
    ? { mark, set: setOf(found), ids: new Uint32Array() }
    : { mark, set: { bits: new Uint32Array(), size: found.length }, ids: found }
}

/** What is remembered under `mark`; else the database is asked, once for all who ask the same meanwhile. */
export function recall(db: Kysely<DB>, question: Question, mark: string): Promise<Found> {
  const memory = memoryOf(db)
  const key = keyOf(db, question)
  const known = memory.entries.get(key)
  if (known) forget(memory, key)
  const entry: Entry = known?.mark === mark ? known : { mark, found: ask(db, question), bytes: 0 }
  memory.entries.set(key, entry) // the youngest is the last
  memory.bytes += entry.bytes
  if (entry !== known) void weigh(memory, key, entry)
  return entry.found
}

export function isKept(db: Kysely<DB>, question: Question, mark: string): boolean {
  return memoryOf(db).entries.get(keyOf(db, question))?.mark === mark
}

type Marked = { mark: string | null }

const markOf = (tables: Tables) => sql`(select string_agg(mudanca::text, ' ' order by tabela) from total
  where tabela = any(${tables}) having count(*) = ${tables.length})`

function markIn<Row extends Marked>([row]: Row[], tables: Tables): Row & { mark: string } {
  if (typeof row?.mark !== 'string')
    throw new Error(`one of these tables has no row in total (call publica of it in a migration): ${tables.join(', ')}`)
  return row as Row & { mark: string }
}

async function weigh(memory: Memory, key: string, entry: Entry): Promise<void> {
  try {
    const { mark, set, ids } = await entry.found
    entry.mark = mark
    if (memory.entries.get(key) !== entry) return
    entry.bytes = set.bits.byteLength + ids.byteLength + key.length * 2
    memory.bytes += entry.bytes
    for (const oldest of memory.entries.keys()) {
      if (memory.bytes <= mostBytes) return
      forget(memory, oldest)
    }
  } catch {
    if (memory.entries.get(key) === entry) forget(memory, key) // who asked is told of the error
  }
}

function forget(memory: Memory, key: string): void {
  memory.bytes -= memory.entries.get(key)?.bytes ?? 0
  memory.entries.delete(key)
}

function memoryOf(db: Kysely<DB>): Memory {
  const memory = memories.get(db) ?? { entries: new Map(), bytes: 0 }
  memories.set(db, memory)
  return memory
}

function keyOf(db: Kysely<DB>, { ids, as }: Question): string {
  const { sql: text, parameters } = ids.compile(db)
  return `${as} ${text} ${JSON.stringify(parameters)}`
}

// The SQL of all lookup lists: tables of an id and a name that is unique whatever its case and accents.
import { sql } from 'kysely'
import { orderOfLookup } from '#kits/list/server/lookup-order.ts'
import { whileUnchanged } from '#kits/list/server/memory.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import type { DB } from '#platform/db/types.generated.ts'
import { Forbidden, NotFound } from '#platform/errors.ts'

export type LookupTable = {
  /** The table needs a unique index on dobra(name). */
  table: keyof DB & string
  id: string
  name: string
  /** The column of the order in which people think of the entries; they are sorted by their name alone when absent. */
  order?: string
  /** The column that says which entries are neither changed nor removed; S or N on the wire. */
  fixed?: string
}

/** A table that refers to a lookup. Its foreign key must not cascade: it protects an entry in use. */
export type LookupUser = {
  table: keyof DB & string
  column: string
  /** 'licitação', 'licitações' */
  one: string
  many: string
}

/** `fixa`: of lists that have fixed entries. */
export type LookupRow = { id: number; nome: string; fixa?: boolean }

const columnsOf = ({ id, name, fixed }: LookupTable) => {
  const columns = sql`${sql.ref(id)} as id, ${sql.ref(name)} as nome`
  return fixed ? sql`${columns}, ${sql.ref(fixed)} as fixa` : columns
}

/** All entries, in their order. Their table is under `publica`. */
export const listLookup = (db: Queries, lookup: LookupTable): Promise<LookupRow[]> =>
  whileUnchanged(db, { key: lookup.table, tables: [lookup.table] }, () => readLookup(db, lookup))

export async function readLookup(db: Queries, lookup: LookupTable): Promise<LookupRow[]> {
  const { rows } = await sql<LookupRow>`select ${columnsOf(lookup)} from ${sql.table(lookup.table)}
    order by ${orderOfLookup(lookup)}, ${sql.ref(lookup.id)}`.execute(db)
  return rows
}

/** Throws NotFound. */
export async function findLookup(db: Queries, lookup: LookupTable, id: number): Promise<LookupRow> {
  const { rows } = await sql<LookupRow>`select ${columnsOf(lookup)} from ${sql.table(lookup.table)}
    where ${sql.ref(lookup.id)} = ${id}`.execute(db)
  return firstOf(rows)
}

export async function createLookup(tx: WriteTransaction, lookup: LookupTable, nome: string): Promise<LookupRow> {
  const { rows } = await sql<LookupRow>`insert into ${sql.table(lookup.table)} (${sql.ref(lookup.name)})
    values (${nome}) returning ${columnsOf(lookup)}`.execute(tx)
  return firstOf(rows)
}

/** Throws NotFound, or Forbidden for a fixed entry. */
export async function renameLookup(tx: WriteTransaction, lookup: LookupTable, row: LookupRow): Promise<LookupRow> {
  const { rows } = await sql<LookupRow>`update ${sql.table(lookup.table)} set ${sql.ref(lookup.name)} = ${row.nome}
    where ${sql.ref(lookup.id)} = ${row.id} and ${isFree(lookup)} returning ${columnsOf(lookup)}`.execute(tx)
  return rows[0] ?? refuseFixed(await findLookup(tx, lookup, row.id))
}

/** The same. */
export async function removeLookup(tx: WriteTransaction, lookup: LookupTable, id: number): Promise<void> {
  const { rows } = await sql<LookupRow>`delete from ${sql.table(lookup.table)}
    where ${sql.ref(lookup.id)} = ${id} and ${isFree(lookup)} returning ${columnsOf(lookup)}`.execute(tx)
  if (!rows[0]) refuseFixed(await findLookup(tx, lookup, id))
}

const isFree = ({ fixed }: LookupTable) => (fixed ? sql`not ${sql.ref(fixed)}` : sql`true`)

function refuseFixed({ nome }: LookupRow): never {
  throw new Forbidden(`“${nome}” é fixa: não pode ser alterada nem removida.`)
}

/** How many rows of the table refer to the entry. */
export async function countUses(db: Queries, user: LookupUser, id: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(user.table)}
    where ${sql.ref(user.column)} = ${id}`.execute(db)
  return rows[0]?.n ?? 0
}

function firstOf(rows: LookupRow[]): LookupRow {
  const [row] = rows
  if (!row) throw new NotFound()
  return row
}

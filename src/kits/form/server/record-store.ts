// A record that several people edit: each change increments its `versao`, and saving over a newer version is a Conflict. The
// table has columns `versao` and `atualizado_em`.
import type { FastifyRequest } from 'fastify'
import { type Insertable, sql } from 'kysely'
import { z } from 'zod'
import type { Database, Queries, WriteTransaction } from '#platform/db/connect.ts'
import type { DB } from '#platform/db/types.generated.ts'
import { isExclusionViolation, isForeignKeyViolation, isUniqueViolation, refusalOf } from '#platform/db/violations.ts'
import { Conflict, FieldErrors, NotFound } from '#platform/errors.ts'
import type { StoreResult } from '#platform/http/envio.queries.ts'
import { newerVersion, noRecord } from '#platform/trail/newer-version.queries.ts'

export type RecordTable<Table extends keyof DB & string> = { table: Table; id: keyof DB[Table] & string }
/** The columns to store for a form, without the version, which the store keeps. */
export type ColumnsOf<Table extends keyof DB & string> = Omit<Insertable<DB[Table]>, 'versao'>
export type Versioned = { versao?: number | null | undefined }
/** The answer to creating or changing a record: the id, under the name of its column. */
export const madeOf = (id: string) => z.object({ [id]: z.int() })
export type Made = z.output<ReturnType<typeof madeOf>>

/** `table`, `made`, create, update and remove, for recordCalls, of a record whose form fields are its columns. */
export function recordStore<Table extends keyof DB & string>({ write }: Database, record: RecordTable<Table>) {
  const columnsOf = ({ versao: _versao, ...columns }: ColumnsOf<Table> & Versioned) => columns
  return {
    table: record.table,
    made: madeOf(record.id),
    create: (form: ColumnsOf<Table> & Versioned, _request: FastifyRequest, storeResult: StoreResult): Promise<Made> =>
      write(async (tx) => storeResult(tx, { [record.id]: await insertRecord(tx, record, columnsOf(form)) })),
    update: (id: number, form: ColumnsOf<Table> & Versioned): Promise<Made> =>
      write(async (tx) => {
        await lockRecord(tx, record, id, form.versao ?? null)
        await changeRecord(tx, record, id, columnsOf(form))
        return { [record.id]: id }
      }),
    remove: (id: number, versao: number | null): Promise<void> =>
      write(async (tx) => {
        await lockRecord(tx, record, id, versao)
        await removeRecord(tx, record, id)
      }),
  }
}

type Named = { table: string; id: string }

/** Throws NotFound, or Conflict when somebody changed it after `versao` (null: the caller has none). */
export async function refuseStale(db: Queries, record: Named, id: number, versao: number | null): Promise<void> {
  await refuse(db, record, id, await versionOf(db, record, id, sql``), versao)
}

/** The same, and locks the record until the transaction ends. */
export async function lockRecord(tx: WriteTransaction, record: Named, id: number, versao: number | null) {
  await refuse(tx, record, id, await versionOf(tx, record, id, sql`for update`), versao)
}

export async function insertRecord(tx: WriteTransaction, { table, id }: Named, columns: object): Promise<number> {
  const entries = Object.entries(columns)
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.join(entries.map(([name]) => sql.ref(name)))})
    values (${sql.join(entries.map(([, value]) => sql.val(value)))})
    returning ${sql.ref(id)} as id`
    .execute(tx)
    .catch((error) => refuseByTable(table, error))
  if (!rows[0]) throw new Error(`nothing inserted into ${table}`)
  return rows[0].id
}

/** The caller has locked the record. */
export async function changeRecord(tx: WriteTransaction, { table, id }: Named, value: number, columns: object) {
  const changes = Object.entries(columns).map(([name, cell]) => sql`${sql.ref(name)} = ${cell}`)
  await sql`update ${sql.table(table)}
    set ${sql.join([...changes, sql`versao = versao + 1`, sql`atualizado_em = now()`])} where ${sql.ref(id)} = ${value}`
    .execute(tx)
    .catch((error) => refuseByTable(table, error))
}

/** Throws NotFound, or the conflict when other records name this one. */
export async function removeRecord(tx: WriteTransaction, { table, id }: Named, value: number): Promise<void> {
  const { rows } = await sql`delete from ${sql.table(table)} where ${sql.ref(id)} = ${value} returning 1`
    .execute(tx)
    .catch((error) => {
      const refusal = refusalOf(error)
      if (refusal) throw new Conflict(refusal.message)
      if (isForeignKeyViolation(error)) throw new Conflict('Outros registros usam este: ele não pode ser removido.')
      throw error
    })
  if (!rows.length) throw new NotFound()
}

async function versionOf(db: Queries, { table, id }: Named, value: number, lock: ReturnType<typeof sql>) {
  const { rows } = await sql<{ versao: number }>`
    select versao from ${sql.table(table)} where ${sql.ref(id)} = ${value} ${lock}`.execute(db)
  return rows[0]?.versao
}

async function refuse(db: Queries, { table }: Named, id: number, current: number | undefined, versao: number | null) {
  if (current === undefined) throw await noRecord(db, table, id)
  if (versao !== null && versao !== current) throw await newerVersion(db, table, id)
}

// Refusals that only the table can give: a value that another record has already, a lookup entry that somebody removed between the check
// and the write, a rule over several records.
function refuseByTable(table: string, error: unknown): never {
  const refusal = refusalOf(error)
  if (refusal) throw new FieldErrors({ [refusal.column]: [refusal.message] })
  const { constraint = '', detail = '' } = error as { constraint?: string; detail?: string }
  const column = new RegExp(`^${table}_(\\w+)_fkey$`).exec(constraint)?.[1]
  if (isForeignKeyViolation(error) && column) throw new FieldErrors({ [column]: ['Opção inválida.'] })
  // 'Key (entidade_cnpj)=(…) already exists.', in the language of the database
  const taken = /^[^()]*\((\w+)\)=/.exec(detail)?.[1]
  if (isUniqueViolation(error) && taken) throw new FieldErrors({ [taken]: ['Outro registro já tem este valor.'] })
  // the name of the constraint has the column that says since when: <table>_<column>_excl
  const since = new RegExp(`^${table}_(\\w+)_excl$`).exec(constraint)?.[1]
  if (isExclusionViolation(error) && since)
    throw new FieldErrors({ [since]: ['Outro registro igual a este já vale em parte deste período.'] })
  throw error
}

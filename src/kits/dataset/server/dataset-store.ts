// Records of a set that people type: checked by the set's own rules; a second editor gets a conflict when somebody else was faster.
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { oncePer } from '#base/once-per.ts'
import { changeRecord, insertRecord, lockRecord, removeRecord } from '#kits/form/server/record-store.ts'
import { type Marked, removeEach } from '#kits/form/server/remove-each.ts'
import type { Database, Queries } from '#platform/db/connect.ts'
import { isUniqueViolation, refusalOf } from '#platform/db/violations.ts'
import { Conflict, FieldErrors, type FieldMessages } from '#platform/errors.ts'
import type { StoreResult } from '#platform/http/envio.queries.ts'
import { axesOf, type Dataset, type DatasetCheck, idOf } from '../dataset.ts'

export type DatasetForm = Record<string, unknown> & { versao?: number | null | undefined }

const madeOf = oncePer((dataset: Dataset) => z.object({ [idOf(dataset)]: z.int() }))

/** The writing half of the calls of a record: table, create, update, remove, and removeSeveral. */
export function datasetStore({ write }: Database, dataset: Dataset) {
  const record = { table: dataset.name, id: idOf(dataset) }
  const columnsOf = ({ versao: _versao, ciente: _ciente, ...columns }: DatasetForm) => columns
  return {
    table: record.table,
    made: madeOf(dataset),
    create: (form: DatasetForm, _request: FastifyRequest, storeResult: StoreResult) =>
      write(async (tx) => {
        await refuseWrong(tx, dataset, columnsOf(form))
        await askStrange(tx, dataset, form)
        return storeResult(tx, { [record.id]: await insertRecord(tx, record, columnsOf(form)) })
      }).catch(sayTaken(dataset)),
    update: (id: number, form: DatasetForm) =>
      write(async (tx) => {
        await lockRecord(tx, record, id, form.versao ?? null)
        await refuseWrong(tx, dataset, columnsOf(form))
        await askStrange(tx, dataset, form, id)
        await changeRecord(tx, record, id, columnsOf(form))
        return { [record.id]: id }
      }).catch(sayTaken(dataset)),
    remove: (id: number, versao: number | null) =>
      write(async (tx) => {
        await lockRecord(tx, record, id, versao)
        await removeRecord(tx, record, id)
      }).catch(sayRefused),
    removeSeveral: (marked: Marked[]) =>
      write((tx) => removeEach(tx, record, marked, (id) => removeRecord(tx, record, id))).catch(sayRefused),
  }
}

// What the table refuses once all that goes together is gone: a group of which too few people would be left (fila_item).
function sayRefused(error: unknown): never {
  const refusal = refusalOf(error)
  throw refusal ? new Conflict(refusal.message) : error
}

/** Throws in words for people that another record has the same key, and all else as it is. */
export const sayTaken =
  ({ columns, one, import: file }: Dataset) =>
  (error: unknown): never => {
    const shown = (file?.key ?? []).flatMap((name) => (columns[name] ? { name, label: columns[name].label } : []))
    const last = shown.at(-1)
    if (!isUniqueViolation(error) || !last) throw error
    const same = shown.map(({ label }) => `“${label}”`).join(' e ')
    throw new FieldErrors({
      [last.name]: [`Já existe ${one.gender === 'f' ? 'outra' : 'outro'} ${one.name} com o mesmo em ${same}.`],
    })
  }

// The rules are conditions over the table's own columns: the form is made a row of the table, which is not stored.
export async function refuseWrong(
  db: Queries,
  { name, checks = [] }: Dataset,
  columns: object,
  of: 'all' | 'withoutFile' = 'all',
): Promise<void> {
  const errors = checks.filter(
    ({ isWarning, isOfFile, unlessFile = false }) => !isWarning && !isOfFile && unlessFile === (of === 'withoutFile'),
  )
  await refuse(db, name, columns, errors)
}

// What may be right all the same, unless the person said so, or it was stored like this before.
async function askStrange(db: Queries, { name, checks = [], columns }: Dataset, form: DatasetForm, id?: number) {
  const asked = checks.filter(({ isAsked }) => isAsked)
  if (!asked.length || form.ciente) return
  const axes = axesOf(columns).filter((axis) => axis !== undefined)
  const { rows } = await sql<Record<string, string | null>>`
    select ${sql.join(axes.map((axis) => sql`${sql.ref(axis)}::text as ${sql.ref(axis)}`))}
    from ${sql.table(name)} where ${sql.ref(`${name}_id`)} = ${id ?? null}`.execute(db)
  const [before] = rows
  if (before && axes.every((axis) => Number(before[axis]) === Number(form[axis]))) return
  await refuse(db, name, form, asked)
}

async function refuse(db: Queries, name: string, columns: object, errors: readonly DatasetCheck[]): Promise<void> {
  if (!errors.length) return
  const answers = errors.map((check, at) => sql`coalesce(${sql.raw(check.if)}, false) as ${sql.ref(`c${at}`)}`)
  const { rows } = await sql<Record<string, boolean>>`
    select ${sql.join(answers)} from jsonb_populate_record(null::${sql.table(name)}, ${JSON.stringify(columns)}::jsonb)`.execute(
    db,
  )
  const wrong: FieldMessages = {}
  errors.forEach(({ column, say }, at) => {
    if (rows[0]?.[`c${at}`]) wrong[column] = [...(wrong[column] ?? []), say]
  })
  if (Object.keys(wrong).length) throw new FieldErrors(wrong)
}

// The work on each record of a change: looked at, stored, undone. Storing and undoing are one transaction each; a record that can't be
// changed is left as it is, with the reason, and takes nothing of the others with it.
import { sql } from 'kysely'
import { type Database, isDatabaseAway, type WriteTransaction } from '#platform/db/connect.ts'
import { isBlocked } from '#platform/db/violations.ts'
import { Conflict, FieldErrors, NotFound, WireError } from '#platform/errors.ts'
import type { PanelAccount } from '#platform/http/request.ts'
import type { Log } from '#platform/log.ts'
import { findChange, moveOn, noteOutcomes, type Outcome, recordsIn, type Seen } from './bulk.queries.ts'
import { type Edited, storedValue, textOf, type Value } from './edit-values.ts'
import type { EditCalls, Edits } from './edits.ts'

/** All that the work must know of a list. */
export type BulkSet = { calls: Pick<EditCalls, 'source' | 'fields' | 'save'>; edits: Edits; lista: string }

export type Floor = { database: Database; log: Log }

const changed = 'Mudou depois da conferência.'
const notedAtOnce = 200
// One savepoint for each record would make thousands of transactions within one, which every reader of these rows has to look up. Where one
// of these is refused, they are saved again one by one.
const savedTogether = 50

/** Looks at each record that waits: what it has, whether it can be saved with the new value. Stores nothing of theirs. */
export async function checkChange(floor: Floor, set: BulkSet, id: number, account: PanelAccount): Promise<void> {
  const { database } = floor
  const { alt_campo, alt_valor } = await findChange(database.db, set.lista, id)
  const field = await set.edits.field(alt_campo)
  const waiting = await recordsIn(database.db, id, 'espera')
  for (let at = 0; at < waiting.length; at += notedAtOnce) {
    const outcomes: Outcome[] = []
    for (const { registro_id } of waiting.slice(at, at + notedAtOnce))
      outcomes.push(await look(floor, set, { field, valor: alt_valor, account }, registro_id))
    await noteOutcomes(database.db, id, outcomes)
  }
  await database.transact((tx) => moveOn(tx, id, ['conferindo'], 'conferida', account.usu_login))
}

async function look(
  floor: Floor,
  { calls, edits }: BulkSet,
  { field, valor, account }: { field: Edited; valor: Value; account: PanelAccount },
  id: number,
): Promise<Outcome> {
  let seen = { reg_versao: null as number | null }
  try {
    const record = await edits.read(account, id)
    const before = storedValue(field, (record as Record<string, unknown>)[field.name])
    seen = { reg_versao: record.versao, ...{ reg_antes: before, reg_antes_texto: textOf(field, before) } }
    if (before === valor) return { registro_id: id, reg_estado: 'igual', reg_motivo: '', ...seen }
    await calls.save.check(edits.request(account, id, record, { [field.name]: valor }))
    return { registro_id: id, reg_estado: 'muda', reg_motivo: '', ...seen }
  } catch (error) {
    return { registro_id: id, reg_estado: 'fica', reg_motivo: reasonOf(floor, calls, field.name, error), ...seen }
  }
}

/** `from`: the states that it is stored from. Throws Conflict when somebody else did. */
export function storeChange(
  floor: Floor,
  set: BulkSet,
  { id, from, account }: { id: number; from: 'conferida' | 'gravando'; account: PanelAccount },
): Promise<void> {
  return eachInOne(floor, set, { id, account, from, to: 'gravada', of: 'muda' }, ({ alt_valor }) => alt_valor)
}

/** Only of records that nobody changed since. */
export function undoChange(
  floor: Floor,
  set: BulkSet,
  { id, from, account }: { id: number; from: 'gravada' | 'desfazendo'; account: PanelAccount },
): Promise<void> {
  return eachInOne(floor, set, { id, account, from, to: 'desfeita', of: 'gravada' }, (_change, seen) => seen.reg_antes)
}

type Step = {
  id: number
  account: PanelAccount
  from: 'conferida' | 'gravando' | 'gravada' | 'desfazendo'
  to: 'gravada' | 'desfeita'
  /** The state of the records that it is about. */
  of: 'muda' | 'gravada'
}

function eachInOne(
  floor: Floor,
  set: BulkSet,
  { id, account, from, to, of }: Step,
  valueFor: (change: { alt_valor: Value }, seen: Seen) => Value,
): Promise<void> {
  return floor.database.together(async (tx) => {
    await moveOn(tx, id, [from], to, account.usu_login)
    // somebody's save takes a moment: who holds a record for longer keeps it, and the others are not waited for by all that want theirs
    await sql`set local lock_timeout = '1s'`.execute(tx)
    const change = await findChange(tx, set.lista, id)
    const left = of === 'muda' ? 'fica' : 'gravada'
    const outcomeOf = ({ registro_id, reg_versao }: Seen, reg_motivo: string): Outcome => ({
      ...{ registro_id, reg_versao, reg_motivo },
      reg_estado: reg_motivo ? left : to,
    })
    const saved = async (seen: Seen): Promise<Outcome> => {
      const wanted = { campo: change.alt_campo, valor: valueFor(change, seen), account }
      const reason = await save(set, wanted, seen)
      const reg_versao = reason ? seen.reg_versao : await versionOf(tx, set, seen.registro_id)
      return { ...outcomeOf(seen, reason), reg_versao }
    }
    const savedAlone = (seen: Seen) =>
      inSavepoint(tx, () => saved(seen)).catch((error: unknown) =>
        outcomeOf(seen, reasonOf(floor, set.calls, change.alt_campo, error)),
      )
    const outcomes: Outcome[] = []
    const records = await recordsIn(tx, id, of)
    for (let at = 0; at < records.length; at += savedTogether) {
      const some = records.slice(at, at + savedTogether)
      const all = await inSavepoint(tx, () => inTurn(some, saved)).catch((error: unknown) => {
        if (isDatabaseAway(error)) throw error
        return inTurn(some, savedAlone)
      })
      outcomes.push(...all)
    }
    await noteOutcomes(tx, id, outcomes)
  })
}

type Saved = { campo: string; valor: Value; account: PanelAccount }

/** Why it stays as it is; '' when it was saved. */
async function save({ calls, edits }: BulkSet, { campo, valor, account }: Saved, seen: Seen): Promise<string> {
  const record = await edits.read(account, seen.registro_id)
  if (record.versao !== seen.reg_versao) return changed
  await calls.save.update(edits.request(account, seen.registro_id, record, { [campo]: valor }))
  return ''
}

async function inTurn<T, R>(all: T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const one of all) results.push(await work(one))
  return results
}

async function inSavepoint<T>(tx: WriteTransaction, work: () => Promise<T>): Promise<T> {
  await sql`savepoint registro`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint registro`.execute(tx)
    return result
  } catch (error) {
    if (!isDatabaseAway(error)) await sql`rollback to savepoint registro`.execute(tx)
    throw error
  }
}

async function versionOf(tx: WriteTransaction, { calls: { source } }: BulkSet, id: number): Promise<number | null> {
  const { rows } = await sql<{ versao: number }>`
    select versao from ${sql.table(source.table)} where ${sql.ref(source.id)} = ${id}`.execute(tx)
  return rows[0]?.versao ?? null
}

/** In words for the person who wanted the change. Throws what is not about the record. */
function reasonOf({ log }: Floor, { fields }: BulkSet['calls'], campo: string, error: unknown): string {
  if (isDatabaseAway(error)) throw error
  if (isBlocked(error)) return 'Outra pessoa está salvando este registro agora.'
  if (error instanceof FieldErrors)
    return Object.entries(error.fields)
      .map(([name, [message]]) => (name === campo ? message : `${fields[name]?.label ?? name}: ${message}`))
      .join(' ')
  if (error instanceof NotFound) return 'Já não existe.'
  if (error instanceof Conflict) return changed
  if (error instanceof WireError) return error.message
  log.error({ err: error }, 'alteração de um registro falhou')
  return 'O portal não conseguiu salvar este registro.'
}

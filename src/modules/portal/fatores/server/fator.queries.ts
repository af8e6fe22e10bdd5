import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import type { DB, Fator } from '#platform/db/types.generated.ts'
import type { Realm } from '#platform/session/session.queries.ts'
import type { FatorRow, TipoDeFator } from '../fatores.contract.ts'

/** Whose factors: an account of a realm. */
export type Owner = { realm: Realm; account: number }

const factorsOf =
  ({ realm, account }: Owner) =>
  (e: ExpressionBuilder<DB, 'fator'>) =>
    e.and({ fat_reino: realm, fat_conta: account })
const reservesOf =
  ({ realm, account }: Owner) =>
  (e: ExpressionBuilder<DB, 'fator_reserva'>) =>
    e.and({ res_reino: realm, res_conta: account })
const startedOf =
  ({ realm, account }: Owner, tipo: TipoDeFator) =>
  (e: ExpressionBuilder<DB, 'fator_novo'>) =>
    e.and([e.and({ nov_reino: realm, nov_conta: account, nov_tipo: tipo }), e('nov_expira', '>', sql<string>`now()`)])

/** Of one account: so many are more than a person has, and few enough to look at one by one. */
export const mostFactors = 10

const newMinutes = 15

export async function listFactors(db: Queries, owner: Owner): Promise<FatorRow[]> {
  const rows = await db
    .selectFrom('fator')
    .select(['fator_id', 'fat_tipo', 'fat_nome', 'fat_feito', 'fat_usado'])
    .where(factorsOf(owner))
    .orderBy('fator_id')
    .execute()
  return rows as FatorRow[]
}

/** The kinds of factors that the account has; codes of reserve alone are none. */
export async function kindsOf(db: Queries, owner: Owner): Promise<Set<TipoDeFator>> {
  const rows = await db.selectFrom('fator').select('fat_tipo').distinct().where(factorsOf(owner)).execute()
  return new Set(rows.map(({ fat_tipo }) => fat_tipo as TipoDeFator))
}

export type Application = { fator_id: number; secret: string; step: number }

export const listApplications = (db: Queries, owner: Owner): Promise<Application[]> =>
  db
    .selectFrom('fator')
    .select(['fator_id', 'fat_segredo as secret', 'fat_passo as step'])
    .where(factorsOf(owner))
    .where('fat_tipo', '=', 'aplicativo')
    .execute()

/** False when the code of this half minute, or a later one, was accepted before: of two at once one is. */
export async function takeStep(db: Queries, fatorId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('fator')
    .set({ fat_passo: step, fat_usado: sql`now()` })
    .where('fator_id', '=', fatorId)
    .where('fat_passo', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type Passkey = {
  fator_id: number
  account: number
  id: string
  publicKey: string
  counter: number
  transports: string[]
}

const passkeys = (db: Queries, realm: Realm) =>
  db
    .selectFrom('fator')
    .select((e) => [
      'fator_id',
      'fat_conta as account',
      e.ref('fat_credencial').$notNull().as('id'),
      'fat_publica as publicKey',
      'fat_contador as counter',
      'fat_vias as transports',
    ])
    .where('fat_reino', '=', realm)
    .where('fat_tipo', '=', 'chave')

export const listPasskeys = (db: Queries, { realm, account }: Owner): Promise<Passkey[]> =>
  passkeys(db, realm).where('fat_conta', '=', account).execute()

/** Locked, so that of two answers with one counter the second is compared with the first. */
export const lockPasskey = (tx: WriteTransaction, realm: Realm, id: string): Promise<Passkey | undefined> =>
  passkeys(tx, realm).where('fat_credencial', '=', id).forUpdate().executeTakeFirst()

export async function notePasskey(tx: WriteTransaction, fatorId: number, counter: number): Promise<void> {
  await tx
    .updateTable('fator')
    .set({ fat_contador: counter, fat_usado: sql`now()` })
    .where('fator_id', '=', fatorId)
    .execute()
}

type NewFactor = Omit<Insertable<Fator>, 'fat_reino' | 'fat_conta'>

/** False when the passkey is another account's, or one already. */
export async function insertFactor(tx: WriteTransaction, owner: Owner, factor: NewFactor): Promise<boolean> {
  const made = await tx
    .insertInto('fator')
    .values({ ...factor, fat_reino: owner.realm, fat_conta: owner.account })
    .onConflict((on) => on.column('fat_credencial').doNothing())
    .returning('fator_id')
    .executeTakeFirst()
  return made !== undefined
}

/** Its name; null when there is none such. With the last one go the codes of reserve. */
export async function removeFactor(tx: WriteTransaction, owner: Owner, fatorId: number): Promise<string | null> {
  const removed = await tx
    .deleteFrom('fator')
    .where(factorsOf(owner))
    .where('fator_id', '=', fatorId)
    .returning('fat_nome')
    .executeTakeFirst()
  if (removed && (await kindsOf(tx, owner)).size === 0) await removeReserves(tx, owner)
  return removed?.fat_nome ?? null
}

/** The name of before; null when there is none such. */
export async function renameFactor(
  tx: WriteTransaction,
  { realm, account }: Owner,
  fatorId: number,
  nome: string,
): Promise<string | null> {
  const of = (e: ExpressionBuilder<DB, 'fator'>) => e.and({ fat_reino: realm, fat_conta: account, fator_id: fatorId })
  const before = await tx.selectFrom('fator').select('fat_nome').where(of).forUpdate().executeTakeFirst()
  if (before) await tx.updateTable('fator').set({ fat_nome: nome }).where('fator_id', '=', fatorId).execute()
  return before?.fat_nome ?? null
}

export type Started = { tipo: TipoDeFator; nome: string; segredo: string }

/** One that is being made; of each kind the newest counts. */
export async function startFactor(tx: WriteTransaction, { realm, account }: Owner, started: Started): Promise<void> {
  const values = {
    nov_nome: started.nome,
    nov_segredo: started.segredo,
    nov_expira: sql<string>`now() + make_interval(mins => ${newMinutes})`,
  }
  await tx
    .insertInto('fator_novo')
    .values({ nov_reino: realm, nov_conta: account, nov_tipo: started.tipo, ...values })
    .onConflict((on) => on.columns(['nov_reino', 'nov_conta', 'nov_tipo']).doUpdateSet(values))
    .execute()
}

export const findStarted = (
  db: Queries,
  owner: Owner,
  tipo: TipoDeFator,
): Promise<{ nome: string; segredo: string } | undefined> =>
  db
    .selectFrom('fator_novo')
    .select(['nov_nome as nome', 'nov_segredo as segredo'])
    .where(startedOf(owner, tipo))
    .executeTakeFirst()

/** It is used up; undefined when it was, or its time is over. */
export async function takeStarted(tx: WriteTransaction, owner: Owner, tipo: TipoDeFator) {
  return tx
    .deleteFrom('fator_novo')
    .where(startedOf(owner, tipo))
    .returning(['nov_nome as nome', 'nov_segredo as segredo'])
    .executeTakeFirst()
}

export async function countReserves(db: Queries, owner: Owner): Promise<number> {
  const row = await db
    .selectFrom('fator_reserva')
    .select((e) => e.fn.countAll<number>().as('restam'))
    .where(reservesOf(owner))
    .executeTakeFirstOrThrow()
  return Number(row.restam)
}

export async function findSalt(db: Queries, owner: Owner): Promise<string | null> {
  const row = await db.selectFrom('fator_reserva').select('res_sal').where(reservesOf(owner)).executeTakeFirst()
  return row?.res_sal ?? null
}

/** Uses a code up: of two at once one does. */
export async function takeReserve(db: Queries, owner: Owner, digest: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('fator_reserva')
    .where(reservesOf(owner))
    .where('res_resumo', '=', digest)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function replaceReserves(
  tx: WriteTransaction,
  owner: Owner,
  { salt, digests }: { salt: string; digests: string[] },
): Promise<void> {
  await removeReserves(tx, owner)
  const { realm: res_reino, account: res_conta } = owner
  await tx
    .insertInto('fator_reserva')
    .values(digests.map((res_resumo) => ({ res_reino, res_conta, res_resumo, res_sal: salt })))
    .execute()
}

async function removeReserves(tx: WriteTransaction, owner: Owner): Promise<void> {
  await tx.deleteFrom('fator_reserva').where(reservesOf(owner)).execute()
}

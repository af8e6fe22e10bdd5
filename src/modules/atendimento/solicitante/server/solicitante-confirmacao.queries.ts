// Turns a registration into an account. An e-mail may have many unconfirmed registrations (so that using somebody else's address
// blocks nothing) and one account: the registration whose link was used.
import { sql } from 'kysely'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { forgetReturned } from '#platform/mail/devolucao.queries.ts'
import { hashToken } from '#platform/session/session.queries.ts'
import type { CadastroForm } from '../cadastro.contract.ts'

/** The purpose of the token in a confirmation link. */
export const confirmationPurpose = 'confirmar-cadastro'

/**
 * Makes the registration an account, and removes the others of its e-mail with their links. True when it is an account now (or was one
 * before); false when it was removed, or when its e-mail has another account.
 */
export async function confirmSolicitante(tx: WriteTransaction, solicitanteId: number): Promise<boolean> {
  const login = await findLogin(tx, solicitanteId)
  if (login === null) return false
  await holdLogin(tx, login)
  await forgetReturned(tx, login) // the link arrived
  const rows = await tx
    .selectFrom('solicitante')
    .select(['solicitante_id', 'sol_confirmado_em'])
    .where('usu_login', '=', login)
    .execute()
  const account = rows.find((row) => row.sol_confirmado_em !== null)
  if (account) return account.solicitante_id === solicitanteId
  if (!rows.some((row) => row.solicitante_id === solicitanteId)) return false
  await removeOtherRegistrations(tx, login, solicitanteId)
  await tx
    .updateTable('solicitante')
    .set({ sol_confirmado_em: sql`now()` })
    .where('solicitante_id', '=', solicitanteId)
    .execute()
  return true
}

/** The registrations of a login but `solicitanteId` go, with their links; an account stays. */
export async function removeOtherRegistrations(tx: WriteTransaction, login: string, solicitanteId: number) {
  const rows = await tx
    .selectFrom('solicitante')
    .select('solicitante_id')
    .where('usu_login', '=', login)
    .where('solicitante_id', '<>', solicitanteId)
    .where('sol_confirmado_em', 'is', null)
    .execute()
  await removeRegistrations(
    tx,
    rows.map((row) => row.solicitante_id),
  )
}

/**
 * What makes an account of an e-mail happens one after the other, until the transaction ends: of two links used at once the second no longer
 * finds its registration.
 */
export async function holdLogin(tx: WriteTransaction, login: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(74003, hashtext(${login}))`.execute(tx)
}

/** Removes registrations not confirmed within these days, unless a newer link still works. Returns how many. */
export async function removeUnconfirmed(tx: WriteTransaction, days: number): Promise<number> {
  const rows = await tx
    .selectFrom('solicitante')
    .select('solicitante_id')
    .where('sol_confirmado_em', 'is', null)
    .where('usu_login', 'is not', null)
    .where('sol_data_cadastro', '<', sql<string>`now() - make_interval(days => ${days})`)
    .where((e) => e.not(e.exists(liveLink(tx))))
    .forUpdate()
    .skipLocked()
    .execute()
  await removeRegistrations(
    tx,
    rows.map((row) => row.solicitante_id),
  )
  return rows.length
}

// Removes a registration and its links; never an account.
async function removeRegistrations(tx: WriteTransaction, ids: number[]): Promise<void> {
  if (!ids.length) return
  await tx
    .deleteFrom('solicitante')
    .where('solicitante_id', 'in', ids)
    .where('sol_confirmado_em', 'is', null)
    .where('usu_login', 'is not', null)
    .execute()
  // A link in use at this moment is locked: afterwards it no longer finds its registration.
  await tx
    .deleteFrom('token')
    .where('tok_hash', 'in', (e) =>
      e
        .selectFrom('token')
        .select('tok_hash')
        .where('tok_finalidade', 'in', [confirmationPurpose, 'recuperar-senha:esic'])
        .where('tok_conta', 'in', ids)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}

const liveLink = (db: Queries) =>
  db
    .selectFrom('token')
    .select('tok_hash')
    .where('tok_finalidade', '=', confirmationPurpose)
    .whereRef('tok_conta', '=', sql.ref('solicitante.solicitante_id'))
    .where('tok_expira', '>', sql<string>`now()`)

/** Null when the account is closed. */
export async function findLogin(db: Queries, solicitanteId: number): Promise<string | null> {
  const row = await db
    .selectFrom('solicitante')
    .select('usu_login')
    .where('solicitante_id', '=', solicitanteId)
    .executeTakeFirst()
  return row?.usu_login ?? null
}

// Registrations up to the e-mailed link. For the link's effect see solicitante-confirmacao.queries.ts.

/** Always a new row: nobody overwrites another registration with the same e-mail. */
export async function createCadastro(tx: WriteTransaction, form: CadastroForm, passwordHash: string) {
  const { sol_email_confirmacao: _e, usu_senha: _s, usu_senha_confirmacao: _c, cid_nome: _n, ...columns } = form
  return tx
    .insertInto('solicitante')
    .values({ ...columns, usu_login: form.sol_email, usu_senha: passwordHash })
    .returning('solicitante_id')
    .executeTakeFirstOrThrow()
}

const columns = (db: Queries) =>
  db
    .selectFrom('solicitante')
    .select((e) => [
      'solicitante_id',
      'usu_login',
      'sol_data_cadastro',
      e('sol_confirmado_em', 'is not', null).$castTo<boolean>().as('isConfirmed'),
    ])
    .where('usu_login', 'is not', null)
    .$narrowType<{ usu_login: string }>()

export async function findCadastro(db: Queries, solicitanteId: number) {
  return columns(db).where('solicitante_id', '=', solicitanteId).executeTakeFirst()
}

/** All registrations of an e-mail, newest first; when there is an account, all others are later than it. */
export async function listCadastrosOf(db: Queries, login: string, limit: number) {
  return columns(db)
    .where('usu_login', '=', login)
    .orderBy(sql`sol_confirmado_em is null`)
    .orderBy('solicitante_id', 'desc')
    .limit(limit)
    .execute()
}

/** The registration that a valid link would confirm; undefined for any other link. */
export async function findCadastroOfToken(db: Queries, token: string) {
  return db
    .selectFrom('token')
    .innerJoin('solicitante', 'solicitante.solicitante_id', 'token.tok_conta')
    .select(['sol_nome', 'sol_email'])
    .where('tok_hash', '=', hashToken(token))
    .where('tok_finalidade', '=', confirmationPurpose)
    .where('tok_expira', '>', sql<string>`now()`)
    .where('sol_confirmado_em', 'is', null)
    .executeTakeFirst()
}

// How requesters come in: what the login compares, and the password that they choose. Any number of unconfirmed rows may bear the
// same login (whoever registers somebody else's e-mail blocks nothing), and at most one confirmed one.
import type { Queries, WriteTransaction } from '../../../../platform/db/connect.ts'
import { endAccess } from '../../../../platform/session/token.queries.ts'
import { confirmSolicitante } from './solicitante-confirmacao.queries.ts'

export type Credentials = {
  account: number
  passwordHash: string
  /** The e-mail was not confirmed yet. */
  isUnconfirmed: boolean
  /** Beside an account: the password of the newest registration that was made with its e-mail afterwards. */
  waitingHash: string | null
}

/** Of the confirmed row, else of the newest. */
export async function findCredentials(db: Queries, login: string): Promise<Credentials | undefined> {
  const [found, next] = await db
    .selectFrom('solicitante')
    .select((e) => [
      'solicitante_id as account',
      'usu_senha as passwordHash',
      e('sol_confirmado_em', 'is', null).$castTo<boolean>().as('isUnconfirmed'),
    ])
    .where('usu_login', '=', login)
    .where('usu_senha', 'is not', null)
    .orderBy('isUnconfirmed')
    .orderBy('solicitante_id', 'desc')
    .limit(2)
    .$narrowType<{ passwordHash: string }>()
    .execute()
  return found && { ...found, waitingHash: found.isUnconfirmed ? null : (next?.passwordHash ?? null) }
}

/** True while the account has this password's hash; it can't get another until the transaction ends. */
export async function holdsPassword(tx: WriteTransaction, account: number, passwordHash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('solicitante')
    .select('solicitante_id')
    .where('solicitante_id', '=', account)
    .where('usu_login', 'is not', null)
    .where('usu_senha', '=', passwordHash)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The person's own choice. Whoever makes it reads the e-mail, so it confirms the registration too (1-public 4). All sessions end
 * except that of the token `keep`. False when the registration is gone, or another of its e-mail was confirmed.
 */
export async function chooseOwnPassword(
  tx: WriteTransaction,
  account: number,
  passwordHash: string,
  keep?: string | null,
): Promise<boolean> {
  if (!(await confirmSolicitante(tx, account))) return false
  await tx.updateTable('solicitante').set({ usu_senha: passwordHash }).where('solicitante_id', '=', account).execute()
  await endAccess(tx, 'esic', account, keep)
  return true
}

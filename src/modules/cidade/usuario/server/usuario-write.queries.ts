// Creates, changes and removes panel users. Each change locks the administrators first, always in the same order, so that two
// who demote each other at the same time are handled one after the other, and the rules refuse the second.

import { sql } from 'kysely'
import { lockRecord } from '#kits/form/server/record-store.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { Conflict, FieldErrors, Forbidden } from '#platform/errors.ts'
import { forgetReturned } from '#platform/mail/devolucao.queries.ts'
import { closeSessionsOf } from '#platform/session/session.queries.ts'
import { endAccess } from '#platform/session/token.queries.ts'
import type { UsuarioCreateForm, UsuarioEditForm } from '../usuario.contract.ts'
import { demotionProblem, removalProblem } from './usuario.rules.ts'
import { chooseOwnPassword, setTemporaryPassword, temporaryPasswordEnd } from './usuario-password.queries.ts'

const usuario = { table: 'usuario', id: 'usuario_id' }

export const loginTaken = 'Já existe um usuário com este login.'

/** Creates a user with a temporary password. Throws FieldErrors when the login is taken. */
export async function createUsuario(tx: WriteTransaction, form: UsuarioCreateForm, passwordHash: string) {
  const made = await tx
    .insertInto('usuario')
    .values({
      usu_login: form.usu_login,
      usu_senha: passwordHash,
      usu_senha_expira: temporaryPasswordEnd,
      usu_situacao: 'P',
      usu_administrador: form.usu_administrador,
      usu_privilegios: form.privileges,
    })
    .onConflict((on) => on.column('usu_login').doNothing())
    .returning('usuario_id')
    .executeTakeFirst()
  if (!made) throw new FieldErrors({ usu_login: [loginTaken] })
  return made
}

export type Actor = { usuario_id: number; sessionToken: string | null }
export type Saving = { actor: Actor; id: number; form: UsuarioEditForm; passwordHash: string | null }

/**
 * `passwordHash` null keeps the password; that of somebody else becomes a temporary one. Throws NotFound, or Conflict by the rules or
 * for a second editor.
 */
export async function saveUsuario(tx: WriteTransaction, { actor, id, form, passwordHash }: Saving) {
  const administrators = await lockAdministrators(tx, actor)
  const problem = demotionProblem({ actor: actor.usuario_id, target: id, administrators })
  if (problem && !form.usu_administrador) throw new Conflict(problem)
  await lockRecord(tx, usuario, id, form.versao ?? null)
  await tx
    .updateTable('usuario')
    .set({
      usu_administrador: form.usu_administrador,
      usu_privilegios: form.privileges,
      versao: sql`versao + 1`,
      atualizado_em: sql`now()`,
    })
    .where('usuario_id', '=', id)
    .execute()
  if (passwordHash !== null && id === actor.usuario_id)
    await chooseOwnPassword(tx, id, passwordHash, actor.sessionToken)
  else if (passwordHash !== null) await setTemporaryPassword(tx, id, passwordHash)
  if (form.encerrar_acessos)
    await closeSessionsOf(tx, 'painel', id, id === actor.usuario_id ? actor.sessionToken : null)
  return { usuario_id: id }
}

export type Removing = { actor: Actor; id: number; versao: number | null }

/** Throws NotFound, or Conflict by the rules or when somebody changed the user after `versao`. The user's sessions end. */
export async function removeUsuario(tx: WriteTransaction, { actor, id, versao }: Removing): Promise<void> {
  const administrators = await lockAdministrators(tx, actor)
  const problem = removalProblem({ actor: actor.usuario_id, target: id, administrators })
  if (problem) throw new Conflict(problem)
  await lockRecord(tx, usuario, id, versao)
  const removed = await tx.deleteFrom('usuario').where('usuario_id', '=', id).returning('usu_login').executeTakeFirst()
  if (removed) await forgetReturned(tx, removed.usu_login)
  await endAccess(tx, 'painel', id)
}

/** Throws Forbidden when the actor was demoted or removed while waiting for the lock. */
export async function lockAdministrators(tx: WriteTransaction, actor: Pick<Actor, 'usuario_id'>): Promise<number[]> {
  const rows = await tx
    .selectFrom('usuario')
    .select('usuario_id')
    .where('usu_administrador', '=', true)
    .orderBy('usuario_id')
    .forUpdate()
    .execute()
  const administrators = rows.map((row) => row.usuario_id)
  if (!administrators.includes(actor.usuario_id)) throw new Forbidden()
  return administrators
}

import type { Queries, WriteTransaction } from '../../../platform/db/connect.ts'
import type { PanelAccount } from '../../../platform/http/request.ts'

/** The account behind a panel session, with what it may open. */
export async function findPanelAccount(db: Queries, usuarioId: number): Promise<PanelAccount | undefined> {
  const row = await db
    .selectFrom('usuario')
    .select(['usuario_id', 'usu_login', 'usu_administrador', 'usu_privilegios', 'usu_senha_expira'])
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst()
  return (
    row && {
      usuario_id: row.usuario_id,
      usu_login: row.usu_login,
      isAdmin: row.usu_administrador,
      privileges: row.usu_privilegios,
      mustChangePassword: row.usu_senha_expira !== null,
    }
  )
}

/** Makes the first administrator unless there is any panel user. Answers whether it did. Safe when several instances start at once. */
export async function createFirstAdministrator(db: Queries, login: string, passwordHash: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await tx.executeQuery(
      tx.selectNoFrom((e) => e.fn<void>('pg_advisory_xact_lock', [e.lit(74_001)]).as('lock')).compile(),
    )
    const any = await tx.selectFrom('usuario').select('usuario_id').limit(1).executeTakeFirst()
    if (any) return false
    await tx
      .insertInto('usuario')
      .values({ usu_login: login, usu_senha: passwordHash, usu_administrador: true, usu_situacao: 'A' })
      .execute()
    return true
  })
}

export async function findPasswordHash(db: Queries, usuarioId: number): Promise<string | undefined> {
  const row = await db.selectFrom('usuario').select('usu_senha').where('usuario_id', '=', usuarioId).executeTakeFirst()
  return row?.usu_senha
}

/** A password that the person chose: it does not expire, and makes the account an active one. */
export async function storeOwnPassword(tx: WriteTransaction, usuarioId: number, passwordHash: string): Promise<void> {
  await tx
    .updateTable('usuario')
    .set({ usu_senha: passwordHash, usu_senha_expira: null, usu_situacao: 'A' })
    .where('usuario_id', '=', usuarioId)
    .execute()
}

// What links to files of citizens are signed with, and whether the account that has one is still logged in.
import type { Queries } from '#platform/db/connect.ts'

export async function findSigning(db: Queries): Promise<string> {
  const secrets = db.selectFrom('segredo').where('seg_nome', '=', 'arquivo')
  return (await secrets.select('seg_valor').executeTakeFirstOrThrow()).seg_valor
}

export async function isLoggedIn(db: Queries, usuarioId: number): Promise<boolean> {
  const sessions = db.selectFrom('sessao').where('ses_reino', '=', 'painel').where('ses_conta', '=', usuarioId)
  return (await sessions.select('ses_conta').limit(1).executeTakeFirst()) !== undefined
}

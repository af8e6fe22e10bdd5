// What happens to an account is told to its owner by e-mail, in the transaction in which it happens: staff and citizens alike. Nothing that
// opens anything is in these messages; one link takes an address back.
import { findSiteName } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { Platform } from '#platform/platform.ts'
import type { Realm } from '#platform/session/session.queries.ts'
import { type ContaMudou, contaMail } from './conta.mail.ts'

const realms: Record<Realm, { name: string; recoveryPage: string }> = {
  painel: { name: 'painel administrativo', recoveryPage: '/painel/recuperar-senha' },
  esic: { name: 'E-Sic', recoveryPage: '/esic/recuperar-senha' },
}

export type { ContaMudou } from './conta.mail.ts'

/** Whose account it is: the login is the e-mail. */
export type DeQuem = { realm: Realm; login: string }

/** Queues one message for one event; with the transaction's rollback there is none. */
export async function avisaConta(
  { mail, env }: Pick<Platform, 'mail' | 'env'>,
  tx: Queries,
  { realm, login }: DeQuem,
  mudou: ContaMudou,
): Promise<void> {
  const { name, recoveryPage } = realms[realm]
  const site = await findSiteName(tx)
  const recovery = `${env.publicUrl}${recoveryPage}`
  await mail.queue(tx, contaMail({ to: login, site, realm: name, recovery, mudou }))
}

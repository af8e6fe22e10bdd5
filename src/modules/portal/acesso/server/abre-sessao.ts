// Opens a session for whoever has shown who they are. Its owner is told of a browser that the account has not logged in from before.

import { avisaConta } from '#modules/cidade/conta/server/avisos-da-conta.facade.ts'
import type { AccessRealm } from '#modules/portal/reino/server/reino.facade.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import type { Platform } from '#platform/platform.ts'
import { isNewDevice, type Origin, remember } from '#platform/session/known.queries.ts'
import { openSession } from '#platform/session/session.queries.ts'

/** The tokens of both cookies: the session's, and the browser's. */
export async function abreSessao(
  platform: Pick<Platform, 'mail' | 'env'>,
  tx: WriteTransaction,
  { realm, account, origin }: { realm: AccessRealm; account: number; origin: Origin },
): Promise<{ token: string; deviceToken: string }> {
  const { aparelho } = origin
  const isNew = await isNewDevice(tx, realm.realm, account, origin)
  const login = isNew ? await realm.loginOf(tx, account) : null
  if (login !== null) await avisaConta(platform, tx, { realm: realm.realm, login }, { fato: 'entrada', aparelho })
  const token = await openSession(tx, realm.realm, account, aparelho)
  return { token, deviceToken: await remember(tx, realm.realm, account, origin) }
}

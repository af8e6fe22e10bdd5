// A series of wrong passwords is announced to the person by e-mail. The login only queues a job, which looks the account up: neither its
// answer nor its time reveals whether there is one.

import { findSiteName } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { type AccessRealm, findRealm } from '#modules/portal/reino/server/reino.facade.ts'
import type { Platform } from '#platform/platform.ts'
import type { Realm } from '#platform/session/session.queries.ts'
import { failuresMail } from './acesso.mail.ts'

const queue = 'avisar-tentativas'

/** Returns what queues the notice; a login does not fail for want of it. */
export function failureNotices({ database, jobs, mail, env, log }: Platform) {
  jobs.handle<{ realm: Realm; login: string }>(queue, async ({ realm: name, login }) => {
    const realm = findRealm(name)
    const found = await realm.find(database.db, login)
    // an e-mail that nobody has confirmed may be of somebody who knows of no registration
    if (!found || found.isUnconfirmed) return
    const site = await findSiteName(database.db)
    const recovery = `${env.publicUrl}${realm.recoveryPage}`
    await mail.queue(database.db, failuresMail({ to: login, site, realm: realm.name, recovery }))
  })
  return ({ realm }: AccessRealm, login: string) =>
    jobs
      .enqueue(database.db, queue, { realm, login })
      .catch((error) => log.warn({ err: error }, 'aviso de tentativas de login não enviado'))
}

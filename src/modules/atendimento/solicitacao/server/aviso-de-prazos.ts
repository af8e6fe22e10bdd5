// The daily e-mail to staff: requests and appeals that are overdue or due within five days. Without personal data.

import { findSiteName } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { listLoginsWith } from '#modules/cidade/usuario/server/usuario.facade.ts'
import type { Platform } from '#platform/platform.ts'
import { avisoDePrazosMail } from './aviso-de-prazos.mail.ts'
import { listPrazos } from './prazos.queries.ts'

const mostListed = 50

/** Every day at seven in the morning in Bahia. */
export const scheduleAvisoDePrazos = (platform: Platform): void =>
  platform.jobs.repeat('prazos-do-esic', '0 10 * * *', async () => void (await sendAvisoDePrazos(platform)))

/** Queues one message for each user who answers requests; none when nothing is due. Returns how many. */
export async function sendAvisoDePrazos(platform: Platform): Promise<number> {
  const { database, env, mail } = platform
  return database.write(async (tx) => {
    const first = { page: 1, limit: mostListed, orderBy: 'slc_prazo', ascending: true } as const
    const due = (vence: 'vencidas' | 'aviso') =>
      listPrazos(tx, { filters: { vence }, ...first }, { esic: true, ouvidoria: false })
    const [vencidos, emAviso] = [await due('vencidas'), await due('aviso')]
    if (vencidos.count + emAviso.count === 0) return 0
    const logins = await listLoginsWith(tx, 'esic')
    const site = await findSiteName(tx)
    for (const to of logins) {
      await mail.queue(tx, avisoDePrazosMail({ to, site, publicUrl: env.publicUrl, vencidos, emAviso }))
    }
    return logins.length
  })
}

// The daily e-mail to the ombudsman: cases that are overdue or due within five days, and organs that are late. Without what people wrote, nor who they are.

import { openRelogio } from '#modules/atendimento/solicitacao/server/solicitacao.facade.ts'
import { findSiteName } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { listLoginsWith } from '#modules/cidade/usuario/server/usuario.facade.ts'
import type { Platform } from '#platform/platform.ts'
import { listVencendo } from './contato-fila.queries.ts'
import { prazosDaOuvidoriaMail } from './contato-prazos.mail.ts'
import { listAtrasados } from './encaminhamento-relogio.queries.ts'

const most = 50

/** Every day at seven in the morning in Bahia. */
export const schedulePrazosDaOuvidoria = (platform: Platform): void =>
  platform.jobs.repeat('prazos-da-ouvidoria', '0 10 * * *', async () => void (await sendPrazosDaOuvidoria(platform)))

/** Queues one message for each user of the ombudsman; none when nothing is due. Returns how many. */
export function sendPrazosDaOuvidoria({ database, env, mail }: Platform): Promise<number> {
  return database.write(async (tx) => {
    const { hoje } = await openRelogio(tx)
    const vencidas = await listVencendo(tx, { vence: 'vencidas', hoje, most })
    const emAviso = await listVencendo(tx, { vence: 'aviso', hoje, most })
    const atrasados = await listAtrasados(tx, hoje, most)
    if (vencidas.count + emAviso.count + atrasados.length === 0) return 0
    const about = { site: await findSiteName(tx), publicUrl: env.publicUrl, vencidas, emAviso, atrasados }
    const logins = await listLoginsWith(tx, 'ouvidoria')
    for (const to of logins) await mail.queue(tx, prazosDaOuvidoriaMail(to, about))
    return logins.length
  })
}

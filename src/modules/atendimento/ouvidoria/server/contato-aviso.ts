// Queues the e-mail to the person of a case, in the transaction of its step; nothing for a person who gave no address, or where the address's
// owner has ended these mails. Its fate is recorded with the step.
import { comFim } from '#kits/seguir/server/seguir-link.ts'
import { findSiteName } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import type { Message } from '#platform/mail/mail.ts'
import type { Platform } from '#platform/platform.ts'
import { linkEmail } from './contato-email.queries.ts'
import type { Aviso } from './ouvidoria.mail.ts'

export async function notifyPerson(
  platform: Platform,
  tx: WriteTransaction,
  { protocolo, ctt_email }: { protocolo: string; ctt_email: string },
  message: (aviso: Aviso) => Message,
): Promise<void> {
  if (ctt_email === '') return
  const { env, mail } = platform
  const site = await findSiteName(tx)
  const address = `${env.publicUrl}/ouvidoria/acompanhar`
  const written = message({ to: ctt_email, site, protocolo, address })
  // whose the address is was never proved
  const sent = await comFim(platform, tx, { o: protocolo, titulo: `Manifestação ${protocolo}` }, written)
  if (!sent) return
  const email_id = await mail.queueFollowed(tx, sent)
  await linkEmail(tx, protocolo, email_id)
}

// Queues the e-mail to the person of a case, in the transaction of its step; nothing for a person who gave no address. Its fate is
// recorded with the step.

import { findSiteName } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import type { Message } from '#platform/mail/mail.ts'
import type { Platform } from '#platform/platform.ts'
import { linkEmail } from './contato-email.queries.ts'
import type { Aviso } from './ouvidoria.mail.ts'

type Person = { protocolo: string; ctt_email: string }

export async function notifyPerson(
  { env, mail }: Platform,
  tx: WriteTransaction,
  { protocolo, ctt_email }: Person,
  message: (aviso: Aviso) => Message,
): Promise<void> {
  if (ctt_email === '') return
  const site = await findSiteName(tx)
  const address = `${env.publicUrl}/ouvidoria/acompanhar`
  const email_id = await mail.queueFollowed(tx, message({ to: ctt_email, site, protocolo, address }))
  await linkEmail(tx, protocolo, email_id)
}

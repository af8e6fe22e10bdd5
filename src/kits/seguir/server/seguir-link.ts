// The address in each mail to somebody who follows: its page confirms and ends, and a POST to it ends at once (RFC 8058).
import type { WriteTransaction } from '#platform/db/connect.ts'
import type { Message } from '#platform/mail/mail.ts'
import type { Platform } from '#platform/platform.ts'
import { chaveDoCaso } from './seguimento.queries.ts'

export const linkDeSeguir = ({ env }: Pick<Platform, 'env'>, chave: string): string =>
  `${env.publicUrl}/seguir/aviso?token=${chave}`

/**
 * A mail of a case to the address that came with it, which may be anybody's, with what ends such mails; null when its owner has
 * ended them. `o` names the case, as `titulo` does for people.
 */
export async function comFim(
  platform: Pick<Platform, 'env'>,
  tx: WriteTransaction,
  { o, titulo }: { o: string; titulo: string },
  message: Message,
): Promise<Message | null> {
  const chave = await chaveDoCaso(tx, o, titulo)
  if (chave === null) return null
  const unsubscribe = linkDeSeguir(platform, chave)
  const fim = `Se este assunto não é seu, ou se não quer mais estas mensagens, pare de recebê-las em ${unsubscribe}`
  return { ...message, unsubscribe, text: `${message.text}\n${fim}\n` }
}

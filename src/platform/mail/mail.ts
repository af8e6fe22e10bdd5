// E-mail: queued in the transaction that causes it, sent by a worker; without SMTP_URL a message is a file in DATA_DIR/mail.
import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import nodemailer from 'nodemailer'
import type { Database, Queries } from '../db/connect.ts'
import type { Env } from '../env.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import { findReturned, findSecret } from './devolucao.queries.ts'
import { mailFolderOf } from './folder.ts'
import { sealedId } from './message-id.ts'
import { mailQueue } from './queues.ts'

export type Message = {
  to: string
  subject: string
  text: string
  /**
   * One of many alike: passwords and confirmations, for which somebody waits, are sent first. An address whose mail comes back gets none
   * of these.
   */
  isBulk?: boolean
  /** An address that ends what this message is part of: opened it offers so, and a POST to it does so (RFC 8058). */
  unsubscribe?: string
}
export type Mail = {
  queue(tx: Queries, message: Message): Promise<void>
  /** The same with a row in the table `email`, whose id it returns: whether it waits, was sent or was given up stays there. */
  queueFollowed(tx: Queries, message: Message): Promise<string>
}

const givenUpQueue = 'email-desistido'
type Followed = { email_id?: string }
/** `em`: when it was queued; a message of an earlier version does not say. */
type Queued = Omit<Message, 'isBulk'> & Followed & { em?: number }
const limitMs = 20_000
// One that was given up can be tried again so long; one that was sent is removed within two hours (given-up.queries.ts).
const keptSeconds = 7 * 24 * 3600

export function createMail(
  env: Pick<Env, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'publicUrl' | 'dkim'>,
  { jobs, log, database: { db } }: { jobs: Jobs; log: Log; database: Pick<Database, 'db'> },
): Mail {
  const folder = mailFolderOf(env)
  const transport = env.smtpUrl
    ? nodemailer.createTransport({
        url: env.smtpUrl,
        connectionTimeout: limitMs,
        greetingTimeout: limitMs,
        socketTimeout: limitMs,
        dkim: env.dkim,
      })
    : nodemailer.createTransport({ streamTransport: true, buffer: true, dkim: env.dkim })
  const host = new URL(env.publicUrl).hostname
  let secret = ''
  // made before the queue that leads to it
  jobs.handle<Followed>(givenUpQueue, ({ email_id }) => note(db, email_id, 'desistencia'))
  jobs.handle<Queued>(
    mailQueue,
    async ({ email_id, ...message }, jobId) => {
      await send(message, jobId)
      await note(db, email_id, 'enviado')
    },
    keptSeconds,
  )
  async function send({ unsubscribe, em = 0, ...message }: Queued, jobId: string): Promise<void> {
    secret ||= await findSecret(db)
    // The same id at each try: a server that took the message before the connection broke does not deliver it twice.
    const sent = await transport
      .sendMail({
        from: env.mailFrom,
        messageId: sealedId(secret, { jobId, to: message.to, at: em }, host),
        headers: { ...automatic, ...(unsubscribe && oneClick(unsubscribe)) },
        ...message,
      })
      .catch((error) => {
        throw withoutAddress(error)
      })
    if (env.smtpUrl) return
    await fs.mkdir(folder, { recursive: true, mode: 0o700 })
    const file = path.join(folder, `${jobId}.eml`)
    await fs.writeFile(file, (sent as unknown as { message: Buffer }).message, { mode: 0o600 })
    log.info({ arquivo: file }, 'mensagem gravada (SMTP_URL não informado)')
  }
  return {
    async queue(tx, { isBulk = false, ...message }) {
      if (isBulk && (await findReturned(tx, message.to))) return
      await jobs.enqueue(tx, { queue: mailQueue, isLast: isBulk }, { ...message, em: Date.now() })
    },
    async queueFollowed(tx, { isBulk = false, ...message }) {
      const email_id = randomUUID()
      await tx.insertInto('email').values({ email_id }).execute()
      const place = { queue: mailQueue, isLast: isBulk, givenUpTo: givenUpQueue }
      await jobs.enqueue(tx, place, { ...message, email_id, em: Date.now() })
      return email_id
    },
  }
}

// No mailbox answers it with a note of its own (RFC 3834).
const automatic = { 'Auto-Submitted': 'auto-generated' }

const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

// What a server says of a refused message has the address in it, and the error goes to the log.
function withoutAddress(error: { code?: string; responseCode?: number; command?: string }): Error {
  const { code = '', responseCode = '', command = '' } = error
  return new Error(
    `o servidor de e-mail não aceitou a mensagem: ${[code, responseCode, command].filter(Boolean).join(' ')}`,
  )
}

// A message that reached its server stays 'sent': its job may end badly after the server took it.
async function note(db: Queries, email_id: string | undefined, ema_situacao: 'enviado' | 'desistencia'): Promise<void> {
  if (email_id === undefined) return
  await db
    .updateTable('email')
    .set({ ema_situacao, ema_data: new Date().toISOString() })
    .where('email_id', '=', email_id)
    .where('ema_situacao', '<>', 'enviado')
    .execute()
}

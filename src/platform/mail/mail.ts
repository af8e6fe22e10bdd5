// E-mail: queued in the transaction that causes it, sent by a worker; without SMTP_URL a message is a file in DATA_DIR/mail.
import fs from 'node:fs/promises'
import path from 'node:path'
import nodemailer from 'nodemailer'
import type { Queries } from '../db/connect.ts'
import type { Env } from '../env.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'

export type Message = {
  to: string
  subject: string
  text: string
  /** One of many alike: passwords and confirmations, which somebody waits for, are sent first. */
  isBulk?: boolean
}
export type Mail = { queue(tx: Queries, message: Message): Promise<void> }

const queueName = 'email'
const limitMs = 20_000

export function createMail(
  env: Pick<Env, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'publicUrl'>,
  jobs: Jobs,
  log: Log,
): Mail {
  const folder = path.join(env.dataDir, 'mail')
  const transport = env.smtpUrl
    ? nodemailer.createTransport({
        url: env.smtpUrl,
        connectionTimeout: limitMs,
        greetingTimeout: limitMs,
        socketTimeout: limitMs,
      })
    : nodemailer.createTransport({ streamTransport: true, buffer: true })
  const host = new URL(env.publicUrl).hostname
  jobs.handle<Omit<Message, 'isBulk'>>(queueName, async (message, jobId) => {
    // The same id at each try: a server that took the message before the connection broke does not deliver it twice.
    const sent = await transport.sendMail({ from: env.mailFrom, messageId: `<${jobId}@${host}>`, ...message })
    if (env.smtpUrl) return
    await fs.mkdir(folder, { recursive: true, mode: 0o700 })
    const file = path.join(folder, `${jobId}.eml`)
    await fs.writeFile(file, (sent as unknown as { message: Buffer }).message, { mode: 0o600 })
    log.info({ arquivo: file }, 'mensagem gravada (SMTP_URL não informado)')
  })
  return {
    queue: (tx, { isBulk = false, ...message }) => jobs.enqueue(tx, { queue: queueName, isLast: isBulk }, message),
  }
}

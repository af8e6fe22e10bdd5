// Mail that does not go through the queue: to see whether the server answers, and what it says to one message.
import nodemailer from 'nodemailer'
import type { Env } from '../env.ts'

type Settings = Pick<Env, 'mailFrom' | 'dkim'> & { smtpUrl: string }
type Direct = { to: string; subject: string; text: string }

const limitMs = 4000

/** Throws when the server does not let the portal in. */
export async function verifySmtp(smtpUrl: string): Promise<void> {
  const transport = transportTo(smtpUrl)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Returns what the server answered; throws when it did not take the message. */
export async function sendDirectly({ smtpUrl, mailFrom, dkim }: Settings, message: Direct): Promise<string> {
  const transport = transportTo(smtpUrl, dkim)
  try {
    const headers = { 'Auto-Submitted': 'auto-generated' }
    return (await transport.sendMail({ from: mailFrom, headers, ...message })).response
  } finally {
    transport.close()
  }
}

const transportTo = (url: string, dkim?: Env['dkim']) =>
  nodemailer.createTransport({
    url,
    dkim,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
    dnsTimeout: limitMs,
  })

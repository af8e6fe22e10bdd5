// A mail server on loopback that takes every message, for tests that read what really left.
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Received } from './mailbox.ts'

/** `url`: for SMTP_URL; `mails`: what has come, oldest first. */
export async function startSmtp(): Promise<{ url: string; mails: Received[]; close(): Promise<void> }> {
  const mails: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      const { to, subject = '', text = '' } = await PostalMime.parse(await new Response(stream as never).arrayBuffer())
      mails.push({ to: to?.[0]?.address ?? '', subject, text })
      done()
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

// A portal whose e-mails leave through a mail server of the journey's own.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { test as journey } from './journey.ts'
import { startPortal } from './portals.ts'

export type Received = { to: string; text: string }

export const test = journey.extend<{ received: Received[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  received: async ({}, use) => use([]),

  portal: async ({ received }, use) => {
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, { envelope }, done) {
        const read = async () => {
          const { text = '' } = await PostalMime.parse(await buffer(stream))
          received.push(...envelope.rcptTo.map(({ address }) => ({ to: address, text })))
        }
        read().then(() => done(null), done)
      },
    })
    const server = smtp.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const portal = await startPortal({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Portal <portal@exemplo.com>',
      ALERT_EMAIL: 'ti@exemplo.com',
    })
    await use(portal)
    await portal.end()
    smtp.close()
  },
})

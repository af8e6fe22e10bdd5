import net from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestPortal, type TestPortal } from '../../app/testing/test-portal.ts'

let portal: TestPortal
let port = 0
let server: SMTPServer | undefined
const received: string[] = []

beforeAll(async () => {
  port = await freePort()
  portal = await startTestPortal({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Portal <portal@exemplo.ba.gov.br>',
  })
  await portal.platform.jobs.start()
})

afterAll(() => new Promise<void>((resolve) => (server ? server.close(resolve) : resolve())))

test('a message queued while the SMTP server is down arrives once, when it is up', async () => {
  const { database, mail } = portal.platform
  await database.write((tx) =>
    mail.queue(tx, { to: 'cidada@exemplo.com', subject: 'Protocolo nº 2026000001', text: 'Olá, Conceição.' }),
  )
  const tries = () =>
    database.pool.query("select retry_count, state from pgboss.job where name = 'email'").then((r) => r.rows)
  await vi.waitFor(async () => expect((await tries())[0]?.state).toBe('retry'), { timeout: 15_000, interval: 100 })

  server = await smtpServer()
  // the next try would wait for the delay of the queue: the row is made due instead of waiting
  await database.pool.query("update pgboss.job set start_after = now() where name = 'email'")
  await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 15_000, interval: 100 })
  const message = await PostalMime.parse(received[0] ?? '')
  expect(message).toMatchObject({
    subject: 'Protocolo nº 2026000001',
    from: { address: 'portal@exemplo.ba.gov.br' },
    to: [{ address: 'cidada@exemplo.com' }],
  })
  expect(message.text?.trim()).toBe('Olá, Conceição.')
  await vi.waitFor(async () => expect((await tries())[0]?.state).toBe('completed'), { timeout: 15_000, interval: 100 })
  expect(received).toHaveLength(1)
})

test('a message of a transaction that does not commit is never sent', async () => {
  const { database, mail } = portal.platform
  const failing = database.write(async (tx) => {
    await mail.queue(tx, { to: 'ninguem@exemplo.com', subject: 'Nunca', text: 'Nunca' })
    throw new Error('não gravou')
  })
  await expect(failing).rejects.toThrow('não gravou')
  const { rows } = await database.pool.query("select count(*) as n from pgboss.job where data->>'subject' = 'Nunca'")
  expect(rows[0].n).toBe(0)
})

function smtpServer(): Promise<SMTPServer> {
  const made = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk) => {
        text += chunk
      })
      stream.on('end', () => {
        received.push(text)
        done()
      })
    },
  })
  return new Promise((resolve) => made.listen(port, '127.0.0.1', () => resolve(made)))
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

import { generateKeyPairSync } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pino from 'pino'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '#app/testing/built-portal.ts'
import { verifyDkim } from '#app/testing/dkim.ts'
import { closeAfterFile } from '#app/testing/opened.ts'
import { makeScratchFolder } from '#app/testing/scratch-folder.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { createLog } from '../log.ts'
import { sendDirectly } from './direct.ts'
import { createMail } from './mail.ts'

let portal: TestPortal
let port = 0
let server: SMTPServer | undefined
const received: string[] = []
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const refusedAddress = 'fechada@exemplo.com'

beforeAll(async () => {
  port = await freePort()
  const folder = makeScratchFolder('praca-dkim-')
  closeAfterFile(() => fs.rmSync(folder, { recursive: true, force: true }))
  const keyFile = path.join(folder, 'chave.pem')
  fs.writeFileSync(keyFile, keys.privateKey.export({ type: 'pkcs8', format: 'pem' }))
  portal = await startTestPortal({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Portal <portal@exemplo.ba.gov.br>',
    DKIM_DOMAIN: 'exemplo.ba.gov.br',
    DKIM_SELECTOR: 'praca',
    DKIM_KEY_FILE: keyFile,
  })
  await portal.platform.jobs.start()
})

const close = () =>
  new Promise<void>((resolve) => {
    const closing = server
    server = undefined
    closing ? closing.close(resolve) : resolve()
  })
afterAll(close)

test('a day without the SMTP server loses no message: each arrives once when it is back', async () => {
  const { database, mail } = portal.platform
  const subjects = ['Um', 'Dois', 'Três']
  for (const subject of subjects)
    await database.write((tx) => mail.queue(tx, { to: 'pessoa@exemplo.com', subject, text: 'Olá.' }))
  const query = (text: string) => database.pool.query(text).then(({ rows }) => rows)
  let hours = 0
  for (let tries = 1; hours < 24; tries += 1) {
    const failed = () =>
      query(`select extract(epoch from start_after - now()) / 3600 as hours from pgboss.job
        where name = 'email' and state = 'retry' and retry_count = ${tries - 1} and start_after > now()`)
    await vi.waitFor(async () => expect(await failed()).toHaveLength(subjects.length), {
      timeout: 30_000,
      interval: 50,
    })
    hours += Math.min(...(await failed()).map((row) => Number(row.hours)))
    if (hours >= 24) server = await smtpServer()
    await query("update pgboss.job set start_after = now() where name = 'email'")
  }
  const subjectsOf = async () =>
    (await Promise.all(received.map((text) => PostalMime.parse(text)))).map(({ subject }) => subject)
  await vi.waitFor(async () => expect((await subjectsOf()).sort()).toEqual([...subjects].sort()), {
    timeout: 30_000,
    interval: 50,
  })
  const states = () => query("select distinct state from pgboss.job where name = 'email'")
  await vi.waitFor(async () => expect(await states()).toEqual([{ state: 'completed' }]), {
    timeout: 30_000,
    interval: 50,
  })
  expect(received).toHaveLength(subjects.length)
  await close()
  received.splice(0)
  await query("delete from pgboss.job where name = 'email'")
})

test('what a server says of an address it refuses is not in the error, which goes to the log', async () => {
  const to = 'segredo@exemplo.com'
  const strict = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`<${address}> unknown`), { responseCode: 550 })),
  })
  const own = await freePort()
  await new Promise<void>((resolve) => strict.listen(own, '127.0.0.1', resolve))
  let send: (data: object, jobId: string) => Promise<void> = async () => {}
  const handle = (_queue: string, work: typeof send) => {
    send = work
  }
  const jobs = { handle } as unknown as Jobs
  const env = {
    smtpUrl: `smtp://127.0.0.1:${own}`,
    mailFrom: 'p@exemplo.com',
    dataDir: '',
    publicUrl: 'http://localhost',
    dkim: undefined,
  }
  createMail(env, { jobs, log: createLog('silent'), database: portal.platform.database })
  const error = await send({ to, subject: 'Um', text: 'Olá.' }, 'id').catch((error: Error) => error)
  await new Promise<void>((resolve) => strict.close(resolve))
  expect(error).toMatchObject({ message: expect.stringContaining('550') })
  expect(JSON.stringify(pino.stdSerializers.err(error as Error))).not.toContain(to)
})

test('a message queued while the SMTP server is down arrives once, when it is up', async () => {
  const { database, mail } = portal.platform
  await database.write((tx) =>
    mail.queue(tx, { to: 'cidada@exemplo.com', subject: 'Protocolo nº 2026000001', text: 'Olá, Conceição.' }),
  )
  const tries = () =>
    database.pool.query("select retry_count, state from pgboss.job where name = 'email'").then((r) => r.rows)
  await vi.waitFor(async () => expect((await tries())[0]?.state).toBe('retry'), { timeout: 30_000, interval: 100 })

  server = await smtpServer()
  // the next try would wait for the delay of the queue: the row is made due instead of waiting
  await database.pool.query("update pgboss.job set start_after = now() where name = 'email'")
  await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 30_000, interval: 100 })
  const message = await PostalMime.parse(received[0] ?? '')
  expect(message).toMatchObject({
    subject: 'Protocolo nº 2026000001',
    from: { address: 'portal@exemplo.ba.gov.br' },
    to: [{ address: 'cidada@exemplo.com' }],
  })
  expect(message.text?.trim()).toBe('Olá, Conceição.')
  const [signed = ''] = received
  expect(message.headers.find(({ key }) => key === 'dkim-signature')?.value).toMatch(
    /d=exemplo\.ba\.gov\.br; .*s=praca;/,
  )
  expect(verifyDkim(signed, keys.publicKey)).toEqual(
    expect.arrayContaining(['from', 'to', 'subject', 'date', 'message-id', 'auto-submitted']),
  )
  expect(verifyDkim(signed.replace('2026000001', '2026000002'), keys.publicKey)).toBeNull()
  expect(verifyDkim(signed.replace(/(\r\n\r\n.)/, '$1x'), keys.publicKey)).toBeNull()
  await vi.waitFor(async () => expect((await tries())[0]?.state).toBe('completed'), { timeout: 30_000, interval: 100 })
  expect(received).toHaveLength(1)
})

test('a message that is followed has its fate recorded: waiting, sent, or given up after the last try', async () => {
  const { database, mail } = portal.platform
  const queued = (to: string) =>
    database.write((tx) => mail.queueFollowed(tx, { to, subject: 'Acompanhada', text: 'Olá.' }))
  const fateOf = (email_id: string) =>
    database.db.selectFrom('email').select('ema_situacao').where('email_id', '=', email_id).executeTakeFirstOrThrow()
  const reaches = (email_id: string, ema_situacao: string) =>
    vi.waitFor(async () => expect(await fateOf(email_id)).toEqual({ ema_situacao }), { timeout: 30_000, interval: 100 })
  await reaches(await queued('cidada@exemplo.com'), 'enviado')

  const refused = await queued(refusedAddress)
  const job = `data->>'email_id' = '${refused}'`
  const state = () => database.pool.query(`select state from pgboss.job where name = 'email' and ${job}`)
  await vi.waitFor(async () => expect((await state()).rows[0]?.state).toBe('retry'), { timeout: 30_000, interval: 100 })
  expect(await fateOf(refused)).toEqual({ ema_situacao: 'espera' })
  // its last try
  await database.pool.query(`update pgboss.job set retry_limit = retry_count, start_after = now() where ${job}`)
  await reaches(refused, 'desistencia')
})

test('a message that goes past the queue is signed as well', async () => {
  const { mailFrom, dkim } = portal.platform.env
  const before = received.length
  await sendDirectly(
    { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom, dkim },
    { to: 'a@exemplo.com', subject: 'Teste', text: 'Olá.' },
  )
  expect(verifyDkim(received[before] ?? '', keys.publicKey)).toContain('auto-submitted')
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
    onRcptTo({ address }, _session, done) {
      done(address === refusedAddress ? new Error('no such mailbox') : null)
    },
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

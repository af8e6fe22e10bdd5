// Clients that close the connection at every step of an upload, to every call that takes files: nothing of them stays, in no file and no row.
import net from 'node:net'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { contatoSample } from '#modules/atendimento/ouvidoria/server/contato.sample.ts'
import { novoToken } from './arrivals.ts'
import { multipart, pdf, type TestFile } from './multipart.ts'
import { testRealms } from './realms.ts'
import { openSpooled } from './spooled.ts'
import { startTestPortal, type TestPortal } from './test-portal.ts'

type Call = { method: string; url: string }

let portal: TestPortal
let port: number
let cookie: string
let token: string
const db = () => portal.platform.database.db
const spooled = () => openSpooled(portal.platform.env.dataDir)

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  port = (portal.app.server.address() as net.AddressInfo).port
  const painel = await portal.loginAs('administrador')
  token = (await novoToken(portal, painel)).token
  const cookies = { ...painel }
  for (const realm of testRealms.filter(({ realm }) => realm === 'esic'))
    Object.assign(cookies, await realm.session(portal.platform, await realm.insert(portal.platform)))
  cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
})

// `isReceived`: the file goes into the storage as it comes, with a row of its own, instead of waiting beside it
const uploads = (isReceived: boolean): Call[] =>
  portal.routes
    .filter(({ config }) => config?.takesFiles && (config.receives !== undefined) === isReceived)
    .flatMap(({ method, url }) => [method].flat().map((one) => ({ method: String(one), url })))

type Body = { payload: Buffer; headers: { 'content-type': string } }

type Part = { bytes: number; from: number }

/** Sends the first bytes of a request; each call has an address of its own, since some take few uploads at a time from one. */
function begin({ method, url }: Call, { payload, headers }: Body, { bytes, from }: Part): net.Socket {
  const target = url.replace(':conjunto', 'receita').replace(/:\w+/g, '1')
  const head = [
    `${method} ${target} HTTP/1.1`,
    'Host: localhost',
    'Accept: application/json',
    `Cookie: ${cookie}`,
    ...(url.startsWith('/api/') ? [`Authorization: Bearer ${token}`] : []),
    `Content-Type: ${headers['content-type']}`,
    `Content-Length: ${payload.length}`,
  ]
  const socket = net.connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${2 + from}` }).on('error', () => {})
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(payload.subarray(0, bytes))
  return socket
}

async function rowsOfAll(): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not in ('limite', 'importacao_token')`.execute(db())
  const counts = tables.map(({ name }) => sql`select ${name}::text as name, count(*)::int as n from ${sql.table(name)}`)
  const { rows } = await sql<{ name: string; n: number }>`${sql.join(counts, sql` union all `)}`.execute(db())
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]))
}

describe('a client that leaves in the middle', () => {
  test('of any upload leaves no file and no row', async () => {
    const calls = uploads(false)
    expect(calls.map(({ url }) => url)).toEqual(
      expect.arrayContaining([
        '/painel/ajax/envio',
        '/ajax/contato',
        '/api/importacao/:conjunto',
        '/esic/ajax/solicitacao',
      ]),
    )
    const file = (name: string) => ({ name, content: pdf(name.repeat(30_000)) })
    const body = await multipart({ ctt_anonimo: 'S', texto: 'x'.repeat(500) }, { files0: file('a'), files1: file('b') })
    const [first, second] = ['aaaa', 'bbbb'].map((some) => body.payload.indexOf(some))
    const atBoundary = body.payload.indexOf('name="files1"')
    if (!first || !second) throw new Error('the body is another')
    // in the head, a text, the first file, between the files, in the second, and before the last boundary ends
    const steps = [0, 150, first + 20_000, atBoundary, second + 20_000, body.payload.length - 4]
    const inSpool = 0 + 0 + 1 + 1 + 2 + 2
    const before = await rowsOfAll()
    const together = 10
    for (let at = 0; at < calls.length; at += together) {
      const some = calls.slice(at, at + together)
      const message = some.map(({ url }) => url).join(' ')
      const sockets = some.flatMap((call, from) => steps.map((bytes) => begin(call, body, { bytes, from })))
      await expect.poll(() => spooled().length, { interval: 5, message }).toBe(some.length * inSpool)
      for (const socket of sockets) socket.destroy()
      await expect.poll(spooled, { interval: 5, message }).toEqual([])
    }
    expect(await rowsOfAll()).toEqual(before)

    const received = uploads(true)
    expect(received.map(({ url }) => url)).toContain('/painel/ajax/ato_normativo/zip')
    for (const call of received) {
      const sockets = steps.map((bytes) => begin(call, body, { bytes, from: 0 }))
      const waiting = async () => (await rowsOfAll()).arquivo ?? 0
      await expect.poll(waiting, { interval: 5, timeout: 20_000 }).toBeGreaterThan(before.arquivo ?? 0)
      for (const socket of sockets) socket.destroy()
      await expect.poll(rowsOfAll, { interval: 20, timeout: 20_000 }).toEqual(before)
    }
  })

  // the whole file has come: the client leaves while the portal stores it
  const stored: [string, string, Record<string, string>, () => Record<string, TestFile>][] = [
    ['/painel/ajax/envio', 'arquivo_envio', {}, () => ({ arquivo: { name: 'a.pdf', content: pdf() } })],
    ['/painel/ajax/midia', 'midia', {}, () => ({ file: { name: 'a.png', content: png } })],
    [
      '/painel/ajax/receita/importacao/leitura',
      'arquivo_envio',
      {},
      () => ({ arquivo: { name: 'a.csv', content: 'Um;Dois\r\n1;2\r\n' } }),
    ],
    [
      '/ajax/contato',
      'contato',
      { ...contatoSample, tipo_contato_id: '2', ctt_anonimo: 'S' },
      () => ({ files0: { name: 'a.png', content: png } }),
    ],
  ]
  test.each(stored)(
    'of storing what was sent to %s leaves no file and no row',
    async (url, table, fields, files) => {
      const body = await multipart(fields, files())
      const before = await rowsOfAll()
      const holder = await portal.platform.database.pool.connect()
      await holder.query(`begin; lock table ${table} in share row exclusive mode`)
      const socket = begin({ method: 'POST', url }, body, { bytes: body.payload.length, from: 0 })
      const waiting = async () =>
        (await sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`.execute(db())).rows[0]?.n
      await expect.poll(waiting, { interval: 5, timeout: 20_000 }).toBeGreaterThan(0)
      const open = () => new Promise((resolve) => portal.app.server.getConnections((_error, count) => resolve(count)))
      socket.destroy()
      await expect.poll(open, { interval: 2 }).toBe(0)
      await holder.query('rollback')
      holder.release()
      await expect.poll(spooled, { interval: 2 }).toEqual([])
      await expect.poll(rowsOfAll).toEqual(before)
    },
    60_000,
  )
})

const png = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)

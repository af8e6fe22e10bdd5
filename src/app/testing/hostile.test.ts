// Five thousand hostile requests, to every address of the portal: none ends it, none is answered as a fault of its own, none holds
// it. HOSTILE_SEED repeats a run or makes another.
import net from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { createRandom } from '#demo/random.ts'
import { citizenSessionOf, insertSolicitante } from '#modules/atendimento/solicitante/server/solicitante.sample.ts'
import { fieldsOfFile, type HostileRequest, hostileTo, type Visitor } from './hostile-requests.ts'
import { createSampleRecords } from './sample-records.ts'
import { startTestPortal, type TestPortal } from './test-portal.ts'

const seed = process.env.HOSTILE_SEED ?? 'praça'
const count = 5000
const atOnce = 4
const longestMs = 2000

// The fields that the modules declare, to know what their calls read.
const declared = Object.entries(
  import.meta.glob<Record<string, unknown>>(['../../modules/**/*.fields.ts', '../../modules/**/*.dataset.ts'], {
    eager: true,
  }),
).map(([file, exported]) => fieldsOfFile(file, exported))

let portal: TestPortal
let requests: HostileRequest[]
const cookies: Record<Visitor, Record<string, string>> = { stranger: {}, citizen: {}, staff: {} }

const logIn: Record<Visitor, () => Promise<Record<string, string>>> = {
  stranger: async () => ({}),
  citizen: async () => citizenSessionOf(portal.platform, await insertSolicitante(portal.platform)),
  staff: () => portal.loginAs('administrador'),
}

beforeAll(async () => {
  portal = await startTestPortal({ CEP_BASE_URL: 'http://127.0.0.1:9' })
  await portal.platform.jobs.start()
  for (const who of ['citizen', 'staff'] as const) cookies[who] = await logIn[who]()
  await createSampleRecords(portal, { ...cookies.staff, ...cookies.citizen })
  const random = createRandom(seed)
  const make = hostileTo(portal.routes, declared)
  requests = Array.from({ length: count }, (_, at) => make(random, at))
})

test('every address is attacked, those of the OpenAPI document too', () => {
  const shapes = portal.routes.map(({ url }) => url)
  expect(requests.length).toBeGreaterThan(shapes.length)
  const documented = Object.keys(portal.app.swagger().paths ?? {}).map((url) => url.replace(/\{(\w+)\}/g, ':$1'))
  expect(documented.length).toBeGreaterThan(30)
  expect(documented.filter((url) => !shapes.includes(url))).toEqual([])
})

test(`${count} requests: no 5xx, no stack, no answer over ${longestMs} ms`, { timeout: 400_000 }, async () => {
  const statuses: number[] = []
  const wrong: string[] = []
  const slow: number[] = []
  let next = 0
  const attack = async () => {
    for (let at = next++; at < count; at = next++) {
      const { status, ms, problem } = await send(requests[at] as HostileRequest, at)
      statuses.push(status)
      if (ms > longestMs) slow.push(at)
      if (problem) wrong.push(`${problem}: ${named(at)}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, attack))
  // a machine that is busy elsewhere makes any answer wait: it is the request's fault when it is slow alone too
  for (const at of slow) {
    const { ms } = await send(requests[at] as HostileRequest, at)
    if (ms > longestMs) wrong.push(`took ${Math.round(ms)} ms: ${named(at)}`)
  }
  expect(wrong).toEqual([])
  const share = (status: number) => statuses.filter((one) => one === status).length / count
  expect(share(200)).toBeGreaterThan(0.2) // they reach what they are meant to reach
  expect(share(401)).toBeLessThan(0.1)
  await expectAlive()
})

test('requests that break off: the connection ends, and the portal lives', async () => {
  const port = Number(new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' })).port)
  const withBody = requests.map((request, at) => ({ request, at })).filter(({ request }) => request.payload)
  for (const { request, at } of withBody.slice(0, 400)) {
    const answer = await breakOff(port, request, at)
    expect([named(at), /^HTTP\/1\.1 5/m.test(answer)]).toEqual([named(at), false])
  }
  await expectAlive()
})

const named = (at: number) => `seed ${seed}, request ${at}: ${JSON.stringify(requests[at]).slice(0, 1500)}`
const expectAlive = async () => expect((await portal.call({ url: '/healthz' })).statusCode).toBe(200)

const stack = /\n\s+at |node_modules|\.ts:\d+/

async function send({ who, method, url, headers, payload }: HostileRequest, at: number) {
  const start = performance.now()
  const answer = await portal.call({
    method: method as 'GET',
    url,
    headers,
    ...(payload !== undefined && { payload }),
    cookies: cookies[who],
    remoteAddress: `10.0.${at >> 8}.${at & 255}`, // tries are limited for each address
  })
  const ms = performance.now() - start
  const status = answer.statusCode
  if (status === 401 || status === 302) cookies[who] = await logIn[who]() // logged out, or the account was removed
  const problem = (status >= 500 && `answered ${status}`) || (stack.test(answer.body) && 'shows a stack')
  return { status, ms, problem }
}

type Ending = (body: string) => [length: string, sent: string]
const endings: Ending[] = [
  (body) => [`Content-Length: ${body.length + 10}`, body],
  (body) => [`Content-Length: ${body.length}`, body.slice(0, body.length / 2)],
  (body) => ['Transfer-Encoding: chunked', `${body.length.toString(16)}\r\n${body.slice(0, body.length / 2)}`],
  (body) => ['Transfer-Encoding: chunked', `zz\r\n${body}`],
  (body) => ['Content-Length: -1', body],
  (body) => [`Content-Length: ${body.length}\r\nTransfer-Encoding: chunked`, body],
]

/** Sends a part of the request, every fourth time without waiting for an answer. What was answered until the connection ended. */
function breakOff(port: number, { who, method, url, headers, payload = '' }: HostileRequest, at: number) {
  const [length, sent] = (endings[at % endings.length] as Ending)(Buffer.from(payload).toString('latin1'))
  const session = Object.entries(cookies[who]).map((pair) => pair.join('='))
  const lines = Object.entries({ ...headers, cookie: session.join('; '), host: 'localhost' }).map((pair) =>
    pair.join(': '),
  )
  return new Promise<string>((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (bytes) => {
      answer += bytes
    })
    socket.on('error', () => {}) // the server may close first
    socket.on('close', () => resolve(answer))
    socket.write(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n${length}\r\n\r\n`, 'latin1')
    socket.write(sent, 'latin1', () => (at % 4 === 0 ? socket.destroy() : socket.end()))
  })
}

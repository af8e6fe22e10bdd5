import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readSlowly } from '#app/testing/slow-reader.ts'
import { openSpooled } from '#app/testing/spooled.ts'
import { startTestPortal } from '#app/testing/test-portal.ts'
import { createDeadlines } from './deadlines.ts'

const pace = { bodyBytes: 1000, withinMs: 1000, checkedEveryMs: 50 }
const deadlines = createDeadlines(pace)
const server = http.createServer(async (request, response) => {
  if (request.url === '/late') await sleep(pace.withinMs * 3) // its body waits meanwhile
  if (request.url !== '/endless') return void response.end(String((await text(request).catch(() => '')).length))
  const more = () => {
    while (response.write(Buffer.alloc(64 * 1024))); // until the reader is behind
  }
  response.on('drain', more)
  more()
})

beforeAll(async () => {
  deadlines.watch(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const connect = async (to: net.Server = server) => {
  const socket = net.connect((to.address() as net.AddressInfo).port, '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  return socket
}
const head = (path: string, length: number) => `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`

/** Sends `count` pieces, one each 50 ms; stops when the other side ends the connection. */
async function trickle(socket: net.Socket, piece: string, count: number): Promise<void> {
  for (let at = 0; at < count && socket.writable; at++) {
    socket.write(piece)
    await sleep(50)
  }
}

describe('a body', () => {
  test('of which no more comes is answered with 408, and the connection is closed', async () => {
    const socket = await connect()
    socket.write(`${head('/', 5000)}{`)
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toMatch(/\r\nX-Content-Type-Options: nosniff\r\n/)
    expect(answer).toMatch(/\r\n\r\nO envio parou no meio e foi encerrado\. Envie de novo\.$/)
  })

  test('that comes byte by byte is ended as well', async () => {
    const socket = await connect()
    socket.write(head('/', 5000))
    const answer = text(socket)
    await trickle(socket, 'x', 200)
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('that is slow but moves takes as long as it needs', async () => {
    const socket = await connect()
    socket.write(head('/', 60 * 200))
    const answered = once(socket, 'data')
    await trickle(socket, 'x'.repeat(200), 60) // three seconds
    expect(String(await answered)).toMatch(/^HTTP\/1\.1 200 .*\r\n12000$/s)
    socket.destroy()
  })

  test('that waits for us is not ended', async () => {
    const socket = await connect()
    socket.write(head('/late', 5000) + 'x'.repeat(3000))
    const answered = once(socket, 'data')
    await sleep(pace.withinMs * 2.5)
    socket.write('x'.repeat(2000))
    expect(String(await answered)).toMatch(/^HTTP\/1\.1 200 /)
    socket.destroy()
  })
})

test('an upload to the portal that stops in the middle leaves no file behind', async () => {
  const portal = await startTestPortal({}, { pace })
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const spooled = () => openSpooled(portal.platform.env.dataDir)
  const socket = await connect(portal.app.server)
  const part = '--x\r\nContent-Disposition: form-data; name="a"; filename="a.pdf"\r\n\r\n%PDF-1.7'
  const { painel } = await portal.loginAs('administrador') // for the calls that take files
  const more = `Content-Type: multipart/form-data; boundary=x\r\nCookie: painel=${painel}`
  const begin = head('/painel/ajax/licitacao/novo', 100_000).replace('\r\n\r\n', `\r\n${more}\r\n\r\n`)
  socket.write(`${begin}${part}${'x'.repeat(50_000)}`)
  const answer = text(socket)
  await expect.poll(spooled).toHaveLength(1)
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /)
  await expect.poll(spooled).toEqual([])
})

test('while the portal itself does not look, nobody stands still', async () => {
  const arrived = once(server, 'request')
  const socket = await connect()
  socket.write(`${head('/', 5000)}{`)
  const answer = text(socket)
  await arrived
  await sleep(pace.checkedEveryMs * 2) // it is looked at before, too
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pace.withinMs * 1.5) // a process that is busy, or was suspended
  await sleep(pace.checkedEveryMs * 4)
  expect(await openConnections()).toBe(1)
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /)
})

test('the last requests have four seconds from the end of the portal', async () => {
  const ended = createDeadlines(pace)
  const other = net.createServer() as unknown as http.Server
  ended.watch(other)
  await once(other.listen(0, '127.0.0.1'), 'listening')
  const socket = await connect(other)
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  ended.endRequests()
  const connections = () => new Promise((resolve) => other.getConnections((_error, count) => resolve(count)))
  vi.advanceTimersByTime(3999)
  expect(await connections()).toBe(1)
  vi.advanceTimersByTime(1)
  await once(socket, 'close')
  other.close()
})

describe('an answer', () => {
  test('of which nobody takes anything is cut', async () => {
    const response = await endless()
    await expect.poll(() => openConnections()).toBe(0)
    response.destroy()
  })

  test('that is taken slowly lives', async () => {
    const reader = readSlowly(await endless())
    await expect.poll(reader.taken).toBeGreaterThan(6_000_000)
    expect(await openConnections()).toBe(1)
    reader.leave()
  })
})

async function endless(): Promise<http.IncomingMessage> {
  const { port } = server.address() as net.AddressInfo
  const [response] = (await once(http.get({ port, path: '/endless', agent: false }), 'response')) as [
    http.IncomingMessage,
  ]
  response.on('error', () => {})
  response.pause()
  return response
}

const openConnections = () => new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))

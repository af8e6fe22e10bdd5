import net from 'node:net'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'

let portal: TestPortal
let port: number

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.app.listen({ host: '127.0.0.1', port: 0 })
  port = (portal.app.server.address() as net.AddressInfo).port
})

/** What is answered until the connection ends. */
function send(bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    const pieces: Buffer[] = []
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (piece) => void pieces.push(piece))
    socket.on('error', () => {})
    socket.on('close', () => resolve(Buffer.concat(pieces).toString()))
  })
}
const ask = (target: string, more = '', method = 'GET') =>
  send(`${method} ${target} HTTP/1.1\r\nHost: localhost\r\n${more}Connection: close\r\n\r\n`)
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])

test('an address with letters as they are is read as one in which they are written out', async () => {
  const [plain, encoded] = [await ask('/busca?q=licitação'), await ask(`/busca?q=${encodeURIComponent('licitação')}`)]
  expect([statusOf(plain), statusOf(encoded)]).toEqual([200, 200])
  expect(plain).toContain('licitação')
  expect(/etag: (.*)/.exec(plain)?.[1]).toBe(/etag: (.*)/.exec(encoded)?.[1])
  const latin1 = await send(Buffer.from('GET /busca?q=licita\xe7\xe3o HTTP/1.1\r\nHost: x\r\n\r\n', 'latin1'))
  expect([statusOf(latin1), latin1.includes('licitação')]).toEqual([200, true])
})

test('it is one request like any other: headers, HEAD, files, pages that are not there, logins', async () => {
  const etag = /etag: (.*)\r/.exec(await ask('/ajax/orgao?x=ç'))?.[1] ?? ''
  expect(statusOf(await ask('/ajax/orgao?x=ç', `If-None-Match: ${etag}\r\n`))).toBe(304)
  const head = await ask('/acesso/contratos.csv?x=ç', '', 'HEAD')
  expect([statusOf(head), head.split('\r\n\r\n')[1]]).toEqual([200, ''])
  expect(await ask('/acesso/contratos.csv?x=ç')).toContain('"contrato_id"')
  expect(statusOf(await ask('/não-há', 'Accept: text/html\r\n'))).toBe(404)
  expect(statusOf(await ask('/painel/ajax/orgao?x=ç'))).toBe(401)
  const { painel } = await portal.loginAs('administrador')
  expect(statusOf(await ask('/painel/ajax/orgao?x=ç', `Cookie: painel=${painel}\r\n`))).toBe(200)
})

test.each([
  ['a host twice', 'Host: y\r\n'],
  ['a folded header', ' folded\r\n'],
  ['a name with a space', 'Bad Name: x\r\n'],
  ['a control character', 'A: \u0001\r\n'],
  ['another end', 'Connection: keep-alive\r\n'],
  ['too many letters', `A: ${'a'.repeat(20_000)}\r\n`],
])('what else is odd is answered as in any request: %s', async (_what, more) => {
  expect(statusOf(await ask('/ajax/orgao?x=ç', more))).toBe(statusOf(await ask('/ajax/orgao?x=%C3%A7', more)))
})

test('of who leaves in the middle of a file nothing is left behind, and a slow reader is waited for', async () => {
  const { db } = portal.platform.database
  await sql`insert into orgao (orgao_nome, orgao_responsavel, orgao_telefone, orgao_endereco, orgao_email, orgao_horario_funcionamento, orgao_competencias)
    select 'Órgão ' || n, repeat('x', 100), '', '', '', '', '' from generate_series(1, 10000) n`.execute(db)
  const leave = () =>
    new Promise<void>((resolve) => {
      const socket = net.connect(port, '127.0.0.1', () =>
        socket.write('GET /acesso/estrutura-organizacional.json?x=ç HTTP/1.1\r\nHost: x\r\n\r\n'),
      )
      socket.once('data', () => socket.destroy())
      socket.on('close', () => resolve())
    })
  for (let turn = 0; turn < 6; turn += 1) await leave()
  // Two of one address may run at once, and a place is free a moment after its connection ended. HTTP/1.0 has no chunks, whose sizes would count.
  const fileOf = async (target: string) => {
    let answer = ''
    const asked = async () => {
      answer = await send(`GET ${target} HTTP/1.0\r\nHost: x\r\n\r\n`)
      return statusOf(answer)
    }
    await expect.poll(asked).toBe(200)
    return answer.split('\r\n\r\n')[1] ?? ''
  }
  const whole = JSON.parse(await fileOf('/acesso/estrutura-organizacional.json?x=ç'))
  expect(whole).toHaveLength(10_000)
  expect(whole).toEqual(JSON.parse(await fileOf('/acesso/estrutura-organizacional.json?x=%C3%A7')))
})

test.each([
  ['a body', 'POST /busca?q=ç HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\na'],
  ['a body of GET', 'GET /busca?q=ç HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\na'],
  ['pieces', 'GET /busca?q=ç HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['a control character', 'GET /busca?q=ç\u0001 HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a space', 'GET /busca?q=ç a HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['another site', 'GET http://x/ç HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a head without an end', `GET /busca?q=ç HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(500)}`],
  ['no HTTP', 'olá\r\n\r\n'],
])('refused in words, and the connection ends: %s', async (_what, bytes) => {
  const answer = await send(bytes)
  expect([statusOf(answer), answer.split('\r\n\r\n')[1]]).toEqual([
    400,
    '{"message":"O pedido não pôde ser entendido."}',
  ])
})

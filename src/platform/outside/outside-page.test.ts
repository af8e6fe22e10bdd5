// Sites that are what nobody hopes for, on loopback: allowed here by name, as an operator may allow a network.
import { once } from 'node:events'
import http, { type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import zlib from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NoPage, readOutsidePage } from './outside-page.ts'
import { networksOf } from './public-address.ts'

const none = networksOf([])
const loopback = networksOf(['127.0.0.1/32'])
const html = { 'content-type': 'text/html; charset=utf-8' }

type Answer = (response: ServerResponse) => void
const answers: Record<string, Answer> = {
  '/': (response) => response.writeHead(200, html).end('<p>Olá, praça</p>'),
  '/gzip': (response) =>
    response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(zlib.gzipSync('<p>oi</p>')),
  '/bomba': (response) =>
    response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(zlib.gzipSync(Buffer.alloc(200_000_000, 'a'))),
  '/quebrado': (response) => response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end('isto não é gzip'),
  '/sem-fim': (response) => {
    response.writeHead(200, html)
    const more = () => {
      while (!response.destroyed && response.write('b'.repeat(65_536)));
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  },
  '/leva': (response) => response.writeHead(302, { location: '/' }).end(),
  '/gira': (response) => response.writeHead(302, { location: '/gira' }).end(),
  '/para-dentro': (response) => response.writeHead(302, { location: 'http://127.0.0.2/' }).end(),
  '/para-arquivo': (response) => response.writeHead(301, { location: 'file:///etc/passwd' }).end(),
  '/para-nada': (response) => response.writeHead(301, { location: 'http://[' }).end(),
  '/pdf': (response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF'),
  '/erro': (response) => response.writeHead(503, html).end('fora do ar'),
  '/corta': (response) => {
    response.writeHead(200, { ...html, 'content-length': '1000' }).write('<p>')
    setImmediate(() => response.destroy())
  },
}

let site: string
const server = http.createServer(({ url = '' }, response) => answers[url]?.(response))
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const read = (path: string) => readOutsidePage(site + path, loopback)
const problemOf = async (reading: Promise<unknown>) => {
  const error = await reading.then(
    () => null,
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(NoPage)
  return error as NoPage
}

describe('readOutsidePage', () => {
  test('a page, also a compressed one and one that another address leads to', async () => {
    expect(await read('/')).toEqual({ address: `${site}/`, html: '<p>Olá, praça</p>' })
    expect((await read('/gzip')).html).toBe('<p>oi</p>')
    expect((await read('/leva')).address).toBe(`${site}/`)
  })

  test.each(['/bomba', '/sem-fim'])('%s: a megabyte is read, and no more', async (path) => {
    expect((await read(path)).html).toHaveLength(1_000_000)
  })

  test.each([
    ['/gira', /mais de 5 vezes/],
    ['/para-nada', /endereço inválido/],
    ['/pdf', /não é de uma página/],
    ['/erro', /código 503/],
    ['/corta', /interrompeu/],
    ['/quebrado', /interrompeu/],
  ])('%s ends in words', async (path, words) => {
    const { message, isForbidden } = await problemOf(read(path))
    expect([message, isForbidden]).toEqual([expect.stringMatching(words), false])
  })

  test.each(['/para-dentro', '/para-arquivo'])('%s: a redirect is judged as the first address', async (path) => {
    expect((await problemOf(read(path))).isForbidden).toBe(true)
  })

  test.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost/',
    'http://8.8.8.8:22/',
    'http://ana:senha@8.8.8.8/',
    'ftp://8.8.8.8/',
    'file:///etc/passwd',
  ])('%s is not called', async (address) => {
    expect((await problemOf(readOutsidePage(address, none))).isForbidden).toBe(true)
  })
})

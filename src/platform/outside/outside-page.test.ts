// Sites that are what nobody hopes for, on loopback: allowed here by name, as an operator may allow a network.
import { once } from 'node:events'
import http, { type ServerResponse } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import zlib from 'node:zlib'
import { HeadBucketCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openBucket } from '../storage/s3.ts'
import { NoPage, readOutsidePage, statusOutside } from './outside-page.ts'
import { callThroughProxies, type Proxies, proxyFor } from './proxy.ts'
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

const direct = { https: undefined, http: undefined, none: undefined }
const read = (path: string) => readOutsidePage(site + path, loopback, direct)
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
    expect((await problemOf(readOutsidePage(address, none, direct))).isForbidden).toBe(true)
  })
})

describe('statusOutside', () => {
  const statusOf = (address: string, networks = loopback) =>
    statusOutside(address, { networks, proxies: direct, signal: AbortSignal.timeout(10_000) })

  test.each([
    ['/', 200],
    ['/erro', 503],
    ['/pdf', 200],
    ['/para-dentro', 302],
    ['/sem-fim', 200],
  ])('of %s is %i: nothing is read, no redirect followed', async (path, status) => {
    expect(await statusOf(site + path)).toBe(status)
  })

  test.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://[::ffff:10.0.0.1]/',
    'http://8.8.8.8:22/',
    'file:///etc/passwd',
    'x',
  ])('of %s is nobody’s to know', async (address) => {
    await problemOf(statusOf(address, none))
  })
})

describe('through the proxy of a closed network', () => {
  // a proxy for which all the world is the site above; it notes where it was to lead
  const asked: string[] = []
  const proxy = http.createServer(({ url = '', headers }, response) => {
    asked.push(`${headers['proxy-authorization'] ?? ''} ${url}`.trim())
    response.end('pelo proxy')
  })
  proxy.on('connect', ({ url = '', headers }: http.IncomingMessage, socket: net.Socket) => {
    asked.push(`${headers['proxy-authorization'] ?? ''} ${url}`.trim())
    if (url.startsWith('9.9.9.9')) return socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    const target = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => target.destroy())
    target.on('error', () => socket.destroy())
    return target.pipe(socket).pipe(target)
  })
  let proxies: Proxies
  beforeAll(async () => {
    await once(proxy.listen(0, '127.0.0.1'), 'listening')
    const own = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
    proxies = { http: `http://${own}`, https: `http://ana:uma%20senha@${own}`, none: '.interna,127.0.0.1' }
  })
  afterAll(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  beforeEach(() => void asked.splice(0))

  test('the page comes, and the proxy is given an address, not a name', async () => {
    expect(await readOutsidePage('http://8.8.8.8/gzip', none, proxies)).toMatchObject({ html: '<p>oi</p>' })
    expect(asked).toEqual(['8.8.8.8:80'])
    const named = readOutsidePage(
      `http://localhost:${new URL(site).port}/`,
      networksOf(['127.0.0.0/8', '::/8']),
      proxies,
    )
    expect(await named).toMatchObject({ html: '<p>Olá, praça</p>' })
    expect(asked[1]).toMatch(/^(127\.0\.0\.1|\[::1\]):\d+$/)
  })

  test.each(['http://127.0.0.2/', 'http://localhost/', 'http://10.0.0.1/', 'https://[::1]/'])(
    '%s is not asked of it',
    async (address) => {
      expect((await problemOf(readOutsidePage(address, none, proxies))).isForbidden).toBe(true)
      expect(asked).toEqual([])
    },
  )

  test('what it refuses, and a site without TLS behind it, end in words', async () => {
    expect((await problemOf(readOutsidePage('http://9.9.9.9/', none, proxies))).message).toMatch(/proxy.*código 403/)
    expect((await problemOf(readOutsidePage('https://8.8.4.4/', none, proxies))).message).toMatch(/O site|certificado/)
    expect(asked[1]).toBe('Basic YW5hOnVtYSBzZW5oYQ== 8.8.4.4:443')
  })

  test('excepted hosts are called directly', async () => {
    expect(await readOutsidePage(`${site}/`, loopback, proxies)).toMatchObject({ html: '<p>Olá, praça</p>' })
    expect(asked).toEqual([])
    const direct = (address: string, none: string) => proxyFor(new URL(address), { ...proxies, none }) === null
    expect(direct('http://a.interna/', '.interna')).toBe(true)
    expect(direct('http://ainterna/', 'interna')).toBe(false)
    expect(direct('https://a.b:8443/', 'x,a.b:8443')).toBe(true)
    expect(direct('https://a.b/', 'a.b:8443')).toBe(false)
    expect(direct('https://a.b/', '*')).toBe(true)
    expect(direct('https://[2804::1]/', '2804::1')).toBe(true)
  })

  test('fetch, as the postal code service is called, and the clients of storage take it too', async () => {
    const back = callThroughProxies({ ...proxies, none: undefined })
    try {
      expect(await (await fetch('http://cep.exemplo/')).text()).toContain('Olá, praça')
      expect(asked).toEqual([expect.stringContaining('cep.exemplo')])
      expect(await (await fetch(`${site}/`)).text()).toContain('Olá, praça')
      const [response] = (await once(http.get('http://balde.exemplo/'), 'response')) as [http.IncomingMessage]
      response.resume()
      expect(asked.slice(1)).toEqual([expect.stringContaining('balde.exemplo')])
      vi.stubEnv('AWS_ACCESS_KEY_ID', 'x')
      vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'x')
      const { client } = openBucket('s3://balde?endpoint=http://objetos.exemplo')
      await client.send(new HeadBucketCommand({ Bucket: 'balde' })).catch(() => null)
      expect(asked[2]).toContain('objetos.exemplo')
    } finally {
      vi.unstubAllEnvs()
      back()
    }
  })
})

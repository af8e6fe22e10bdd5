// Several towns behind one port: who gets an answer from which, and what happens to a town while the others go on.
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { newTownDatabase, startTestTowns } from '../testing/towns.ts'

vi.mock('./assets.ts', async () => {
  const { testAssets } = await import('../testing/test-assets.ts')
  return { readAssets: () => testAssets }
})

const [licuri, umbu] = [await newTownDatabase(), await newTownDatabase()]
const towns = await startTestTowns({
  licuri: { ...licuri.settings, CIDADE_HOSTS: 'www.licuri.example, São-Licuri.example' },
  umbu: umbu.settings,
})
const { ask } = towns
const titleOf = async (host: string) =>
  /<loc>(http:\/\/[^/]+)/.exec((await ask(host, { path: '/sitemap.xml' })).body)?.[1]
const isFinally = (host: string, path: string, status: number) =>
  expect.poll(async () => (await ask(host, { path })).status, { timeout: 15_000 }).toBe(status)

test('the host name chooses the town, however it is written', async () => {
  for (const host of [
    'licuri.example',
    'LICURI.example',
    'licuri.example:8080',
    'licuri.example.',
    'www.licuri.example',
  ])
    expect([host, await titleOf(host)]).toEqual([host, 'http://licuri.example'])
  expect(await titleOf('xn--so-licuri-l2a.example')).toBe('http://licuri.example')
  expect(await titleOf('umbu.example')).toBe('http://umbu.example')
})

test('under any other name there is no town, and none is named', async () => {
  for (const host of [
    '',
    'localhost',
    '127.0.0.1',
    'x.licuri.example',
    'licuri.example, umbu.example',
    'licuri.example@x',
  ]) {
    const { status, body } = await ask(host, { headers: { accept: 'text/html', 'x-forwarded-host': 'umbu.example' } })
    expect([host, status]).toEqual([host, 421])
    expect(body).toContain('Não há portal neste endereço')
    expect(body).not.toMatch(/licuri|umbu/i)
  }
})

async function raw(port: number, text: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1').setEncoding('latin1')
  socket.write(text, 'latin1')
  const parts = await socket.toArray()
  return parts.join('')
}
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])

test('a request that names two towns, or none, gets neither', async () => {
  const end = 'Connection: close\r\n\r\n'
  const of = async (head: string) => statusOf(await raw(towns.port, head + end))
  expect(await of('GET /sitemap.xml HTTP/1.0\r\n')).toBe(421)
  expect(await of('GET /sitemap.xml HTTP/1.1\r\n')).toBe(400)
  expect(await of('GET /sitemap.xml HTTP/1.1\r\nHost: licuri.example\r\nHost: umbu.example\r\n')).toBe(421)
  expect(await of('GET http://umbu.example/sitemap.xml HTTP/1.1\r\nHost: licuri.example\r\n')).toBe(421)
  expect(await of('GET http://nada.example/sitemap.xml HTTP/1.1\r\nHost: licuri.example\r\n')).toBe(421)
})

test('a request that is read again, for letters as they are, stays with its town', async () => {
  const answer = await raw(
    towns.port,
    'GET /sitemap.xml?q=licita\xc3\xa7\xc3\xa3o HTTP/1.1\r\nHost: umbu.example\r\n\r\n',
  )
  expect(statusOf(answer)).toBe(200)
  expect(answer).toContain('http://umbu.example/')
  expect(answer).not.toContain('licuri')
  expect(statusOf(await raw(towns.port, 'GET /\xc3\xa7 HTTP/1.1\r\nHost: nada.example\r\n\r\n'))).toBe(421)
})

test('one connection may ask for two towns, one after the other', async () => {
  const socket = net.connect(towns.port, '127.0.0.1').setEncoding('utf8')
  const answerTo = async (host: string) => {
    socket.write(`GET /robots.txt HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
    const [text] = await once(socket, 'data')
    return /Sitemap: (\S+)/.exec(String(text))?.[1]
  }
  expect(await answerTo('licuri.example')).toBe('http://licuri.example/sitemap.xml')
  expect(await answerTo('umbu.example')).toBe('http://umbu.example/sitemap.xml')
  socket.destroy()
})

test('behind a trusted proxy X-Forwarded-Host counts where Host names nobody, and contradicts nobody', async () => {
  const trusting = await startTestTowns(
    { licuri: licuri.settings, umbu: umbu.settings },
    { settings: { TRUST_PROXY: '1' }, machine: { TRUST_PROXY: '1' } },
  )
  const statusFor = async (host: string, forwarded: string) => {
    const { status, body } = await trusting.ask(host, {
      path: '/robots.txt',
      headers: { 'x-forwarded-host': forwarded },
    })
    return status === 200 ? /Sitemap: http:\/\/(\w+)/.exec(body)?.[1] : status
  }
  expect(await statusFor('10.0.0.5:3000', 'umbu.example')).toBe('umbu')
  expect(await statusFor('10.0.0.5:3000', 'licuri.example, umbu.example')).toBe('umbu')
  expect(await statusFor('licuri.example', 'umbu.example')).toBe(421)
  expect(await statusFor('licuri.example', 'licuri.example')).toBe('licuri')
  expect(await statusFor('licuri.example', 'nada.example')).toBe('licuri')
})

test('the process says how it is without a town; a town says it without being opened', async () => {
  const added = await newTownDatabase()
  expect((await ask('nada.example', { path: '/healthz' })).status).toBe(200)
  const { data } = JSON.parse((await ask('127.0.0.1', { path: '/readyz' })).body)
  expect(data).toEqual({ cidades: 2, abertas: 2, recusadas: 0 })
  expect(JSON.parse((await ask('umbu.example', { path: '/readyz' })).body).data.banco).toBe('ok')
  towns.write('parada', { ...added.settings, CIDADE_MANUTENCAO: '1' })
  await isFinally('parada.example', '/readyz', 503)
  const { status, body, headers } = await ask('parada.example', { headers: { accept: 'text/html' } })
  expect([status, headers['retry-after']]).toEqual([503, '10'])
  expect(body).toContain('O portal muda de lugar e volta sozinho')
})

test('towns come, move and go while the others answer', async () => {
  const [before, after] = [await newTownDatabase(), await newTownDatabase()]
  towns.write('nova', before.settings)
  await isFinally('nova.example', '/robots.txt', 200)
  towns.write('nova', { ...before.settings, CIDADE_MANUTENCAO: '1' })
  await isFinally('nova.example', '/robots.txt', 503)
  expect((await ask('umbu.example', { path: '/robots.txt' })).status).toBe(200)
  towns.write('nova', { ...after.settings, CIDADE_HOSTS: 'outra.example' })
  await isFinally('outra.example', '/robots.txt', 200)
  fs.rmSync(path.join(towns.folder, 'nova.env'))
  await isFinally('nova.example', '/robots.txt', 421)
  expect((await ask('umbu.example', { path: '/robots.txt' })).status).toBe(200)
})

test('a file that is wrong, or claims what is another town’s, changes nothing', async () => {
  const refusal = (name: string) => towns.log.findLast((line) => line.cidade === name && line.problema)?.problema
  const isRefused = (name: string, words: RegExp) => expect.poll(() => refusal(name), { timeout: 5000 }).toMatch(words)
  towns.write('ladra', { ...umbu.settings })
  await isRefused('ladra', /o banco .* é da cidade umbu/)
  const own = await newTownDatabase()
  towns.write('ladra', { ...own.settings, CIDADE_HOSTS: 'licuri.example' })
  await isRefused('ladra', /o nome licuri.example é da cidade licuri/)
  towns.write('ladra', { ...own.settings, AWS_SECRET_ACCESS_KEY: 'x' })
  await isRefused('ladra', /AWS_SECRET_ACCESS_KEY/)
  expect((await ask('ladra.example')).status).toBe(421)
  towns.write('umbu', { ...umbu.settings, SMTP_URL: 'http://não' })
  await isRefused('umbu', /SMTP_URL/)
  expect(await titleOf('umbu.example')).toBe('http://umbu.example')
  towns.write('ladra', own.settings)
  await isFinally('ladra.example', '/robots.txt', 200)
})

test('a town whose database is away is told in words, alone, and comes back by itself', async () => {
  const missing = await newTownDatabase()
  const address = missing.settings.DATABASE_URL.replace(missing.name, `${missing.name}_x`)
  towns.write('quebrada', { DATABASE_URL: address })
  await isFinally('quebrada.example', '/robots.txt', 503)
  const { body } = await ask('quebrada.example')
  expect(body).toContain('fora do ar por um problema no servidor')
  expect(body).not.toContain(missing.name)
  expect((await ask('licuri.example', { path: '/robots.txt' })).status).toBe(200)
  towns.write('quebrada', missing.settings)
  await isFinally('quebrada.example', '/robots.txt', 200)
})

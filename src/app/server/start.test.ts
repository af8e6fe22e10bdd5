// Start and stop of the built portal, as its operator sees them.

import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import pg from 'pg'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { orgaoSample } from '#modules/cidade/orgao/server/orgao.sample.ts'
import { startEmbedded } from '#platform/db/embedded.ts'
import { upgradeLock, waitingForOther } from '#platform/db/upgrade.ts'
import { arrivedMessage } from '#platform/http/request-log.ts'
import {
  type BuiltPortal,
  databaseUrl,
  freePort,
  makeDataDir,
  spawnBuiltPortal,
  startBuiltPortal,
} from '../testing/built-portal.ts'
import { makeReadyDataDir } from '../testing/cached-cluster.ts'
import { newDatabase } from '../testing/new-database.ts'

const administrator = { ADMIN_LOGIN: 'admin@exemplo.com', ADMIN_PASSWORD: 'uma senha de teste 1' }
const started: BuiltPortal[] = []
const folders: string[] = []

afterEach(async () => {
  for (const portal of started.splice(0)) await portal.stop()
  for (const folder of folders.splice(0)) {
    await (await startEmbedded(folder)).stop() // a server that a killed process left behind
    fs.rmSync(folder, { recursive: true, force: true })
  }
})

async function start(settings: Record<string, string>): Promise<BuiltPortal> {
  const portal = await startBuiltPortal(settings)
  started.push(portal)
  return portal
}

async function newDataDir(): Promise<string> {
  const folder = await makeReadyDataDir()
  folders.push(folder)
  return folder
}

/** As a town's first start finds it. */
function emptyDataDir(): string {
  const folder = makeDataDir()
  folders.push(folder)
  return folder
}

/** A folder for a portal whose database is elsewhere. */
function scratch(): string {
  const folder = makeDataDir()
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function login(portal: BuiltPortal): Promise<string> {
  const answer = await fetch(`${portal.url}/ajax/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ usu_login: administrator.ADMIN_LOGIN, usu_senha: administrator.ADMIN_PASSWORD, painel: 1 }),
  })
  expect(answer.status).toBe(200)
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

const createOrgao = (portal: BuiltPortal, cookie: string, orgao_nome: string) =>
  fetch(`${portal.url}/painel/ajax/orgao/novo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ ...orgaoSample, orgao_nome }),
  })

// The other settings: src/platform/env.test.ts.
describe('a wrong setting stops the start with one line that names it', () => {
  const nowhere = `${import.meta.filename}/dados`
  test.each([
    ['DATABASE_URL', { DATABASE_URL: 'postgres://ninguem@127.0.0.1:1/portal' }],
    ['DATA_DIR', { DATA_DIR: nowhere }],
    ['PORT', { PORT: 'oitenta' }],
    ['ADMIN_PASSWORD', { ADMIN_LOGIN: 'ana@exemplo.com', ADMIN_PASSWORD: 'Prefeitura@2026', DATA_DIR: emptyDataDir() }],
  ])('%s (%j)', async (name, settings) => {
    const { code, stderr } = await spawnBuiltPortal({ DATA_DIR: scratch(), LOG_LEVEL: 'fatal', ...settings }).ended
    expect(stderr).toMatch(/^Não foi possível iniciar o portal: .*\n$/)
    expect(stderr).toContain(name)
    expect(code).toBe(1)
  })

  test('a PORT in use by another program ends the start, and no embedded database stays behind', async () => {
    const holder = net.createServer().listen(0, '127.0.0.1')
    await once(holder, 'listening')
    onTestFinished(() => void holder.close())
    const folder = await newDataDir()
    const { port } = holder.address() as net.AddressInfo
    const { code, stderr } = await spawnBuiltPortal({ DATA_DIR: folder, PORT: String(port) }).ended
    expect(stderr).toBe(`Não foi possível iniciar o portal: PORT: a porta ${port} já está em uso. Informe outra.\n`)
    expect(code).toBe(1)
    const server = await startEmbedded(folder)
    expect(server.reused).toBe(false)
    await server.stop()
  })
})

test('the first administrator is printed once, and never again', async () => {
  const settings = { DATA_DIR: emptyDataDir() }
  const printed = /Primeiro acesso ao painel: \S+\/painel\/login {2}login: (\S+) {2}senha: (\S+)\n/
  const first = await start(settings)
  expect(first.output()).toMatch(printed)
  const [, usu_login, usu_senha] = printed.exec(first.output()) ?? []
  const answer = await fetch(`${first.url}/ajax/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ usu_login, usu_senha, painel: 1 }),
  })
  expect(answer.status).toBe(200)
  expect(await first.stop()).toMatchObject({ code: 0, stderr: '' })
  const second = await start(settings)
  expect(second.output()).not.toMatch(/senha/)
})

test('SIGTERM lets a slow request finish, then the process ends with 0', async () => {
  const portal = await start({ DATA_DIR: await newDataDir(), LOG_LEVEL: 'debug', ...administrator })
  const cookie = await login(portal)
  const body = JSON.stringify({ ...orgaoSample, orgao_nome: 'Chegou devagar' })
  const request = http.request(`${portal.url}/painel/ajax/orgao/novo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), cookie },
  })
  const answered = once(request, 'response')
  request.write(body.slice(0, 20))
  const received = () => portal.logLines().filter(({ msg }) => msg === arrivedMessage).length
  await expect.poll(received).toBe(2) // the login was the first
  portal.child.kill('SIGTERM')
  await expect.poll(() => portal.logLines().some(({ msg }) => msg === 'encerrando')).toBe(true)
  request.end(body.slice(20))
  const [answer] = (await answered) as [http.IncomingMessage]
  answer.resume()
  expect(answer.statusCode).toBe(201)
  expect(await portal.ended).toMatchObject({ code: 0, signal: null, stderr: '' })
})

test('after kill -9 a new start finds every row that was acknowledged', async () => {
  const settings = { DATA_DIR: await newDataDir(), ...administrator }
  const killed = await start(settings)
  const cookie = await login(killed)
  const acknowledged: string[] = []
  const write = async (name: string) => {
    const answer = await createOrgao(killed, cookie, name).catch(() => null)
    if (answer?.status === 201) acknowledged.push(name)
  }
  for (let at = 0; at < 20; at++) await write(`Órgão ${at}`)
  const inFlight = Array.from({ length: 20 }, (_, at) => write(`Em voo ${at}`))
  killed.child.kill('SIGKILL')
  await Promise.all(inFlight)
  const again = await start(settings)
  expect(again.output()).toContain('"reaproveitado":true')
  const list = await fetch(`${again.url}/ajax/orgao?limit=100`)
  const { data } = (await list.json()) as { data: { items: { orgao_nome: string }[]; count: number } }
  expect(data.items.map((row) => row.orgao_nome)).toEqual(expect.arrayContaining(acknowledged))
  expect(data.count).toBe(data.items.length)
  expect(acknowledged.length).toBeGreaterThanOrEqual(20)
})

test('two instances that start at once on a new database both serve, and one administrator is made', async () => {
  const DATABASE_URL = await newDatabase(`praca_duas_${process.pid}`, 'template1')
  const portals = await Promise.all([
    start({ DATA_DIR: scratch(), DATABASE_URL }),
    start({ DATA_DIR: scratch(), DATABASE_URL }),
  ])
  const printed = portals.filter((portal) => portal.output().includes('Primeiro acesso ao painel'))
  expect(printed).toHaveLength(1)
  for (const portal of portals) {
    expect((await fetch(`${portal.url}/acesso/estrutura-organizacional`)).status).toBe(200)
    expect(portal.logLines().filter((line) => line.level >= 50)).toEqual([])
  }
})

test('two instances wait while a third one upgrades the database, and answer meanwhile', async () => {
  const DATABASE_URL = await newDatabase(`praca_espera_${process.pid}`, 'template1')
  const third = new pg.Client(DATABASE_URL)
  await third.connect()
  onTestFinished(() => third.end())
  await third.query(`select pg_advisory_lock(${upgradeLock})`)
  const portals = await Promise.all(
    [1, 2].map(async () => {
      const port = await freePort()
      const portal = spawnBuiltPortal({ DATA_DIR: scratch(), DATABASE_URL, HOST: '127.0.0.1', PORT: String(port) })
      onTestFinished(async () => {
        portal.child.kill('SIGTERM')
        expect(await portal.ended).toMatchObject({ code: 0, stderr: '' })
      })
      const get = (address: string) =>
        fetch(`http://127.0.0.1:${port}${address}`, { headers: { accept: 'text/html' } }).catch(() => null)
      return { ...portal, get }
    }),
  )
  const statusOf = (address: string) => Promise.all(portals.map(async ({ get }) => (await get(address))?.status))
  await expect.poll(() => statusOf('/healthz')).toEqual([200, 200])
  for (const { get, output } of portals) {
    expect(await (await get('/readyz'))?.json()).toEqual({ data: { migracoes: waitingForOther } })
    expect(await (await get('/'))?.text()).toContain('Portal em atualização')
    await expect.poll(output).toContain(waitingForOther)
  }
  await third.query(`select pg_advisory_unlock(${upgradeLock})`)
  await expect.poll(() => statusOf('/readyz'), { timeout: 100_000 }).toEqual([200, 200]) // one after the other
  expect(await statusOf('/acesso/estrutura-organizacional')).toEqual([200, 200])
})

test('a migration that fails stops the start with one line', async () => {
  const DATABASE_URL = await newDatabase(`praca_falha_${process.pid}`, 'template1')
  const client = new pg.Client(DATABASE_URL)
  await client.connect()
  await client.query('create table orgao (outra text)')
  await client.end()
  const { code, stderr } = await spawnBuiltPortal({ DATA_DIR: scratch(), DATABASE_URL, PORT: String(await freePort()) })
    .ended
  expect(stderr).toMatch(/^Não foi possível iniciar o portal: a migração 0100_base falhou[^\n]*\n$/)
  expect(code).toBe(1)
})

test('while the database is away the portal answers 503 with Retry-After, and recovers when it is back', async () => {
  const folder = await newDataDir()
  const server = await startEmbedded(folder)
  const portal = await start({ DATA_DIR: scratch(), DATABASE_URL: databaseUrl(server.connection, 'postgres') })
  const getPage = (address: string) => fetch(portal.url + address, { headers: { accept: 'text/html' } })
  expect((await getPage('/ajax/orgao')).status).toBe(200)

  const [postmaster] = fs.readFileSync(`${server.dataDir}/postmaster.pid`, 'utf8').split('\n')
  process.kill(Number(postmaster), 'SIGINT')
  await expect.poll(async () => (await getPage('/readyz')).status).toBe(503)
  for (const address of ['/ajax/orgao', '/acesso/estrutura-organizacional?orgao_nome=x', '/readyz']) {
    const answer = await getPage(address)
    expect([address, answer.status]).toEqual([address, 503])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect((await getPage('/healthz')).status).toBe(200)

  await expect.poll(() => fs.existsSync(`${server.dataDir}/postmaster.pid`)).toBe(false)
  const again = await startEmbedded(folder)
  onTestFinished(again.stop)
  await expect.poll(async () => (await getPage('/readyz')).status).toBe(200)
  expect((await getPage('/acesso/estrutura-organizacional?orgao_nome=x')).status).toBe(200)
  expect(await portal.stop()).toMatchObject({ code: 0, stderr: '' })
})

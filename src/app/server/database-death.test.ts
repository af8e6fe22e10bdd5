// The death of the embedded database under the built portal, as visitors and operator see it.
import fs from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { orgaoSample } from '#modules/cidade/orgao/server/orgao.sample.ts'
import { type BuiltPortal, startBuiltPortal } from '../testing/built-portal.ts'
import { makeReadyDataDir } from '../testing/cached-cluster.ts'

const administrator = { ADMIN_LOGIN: 'admin@exemplo.com', ADMIN_PASSWORD: 'uma senha de teste 1' }

async function newDataDir(): Promise<string> {
  const folder = await makeReadyDataDir()
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function start(settings: Record<string, string>): Promise<BuiltPortal> {
  const portal = await startBuiltPortal({ ...administrator, ...settings })
  onTestFinished(async () => void (await portal.stop()))
  return portal
}

async function login(portal: BuiltPortal): Promise<string> {
  const answer = await fetch(`${portal.url}/ajax/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ usu_login: administrator.ADMIN_LOGIN, usu_senha: administrator.ADMIN_PASSWORD, painel: 1 }),
  })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** The folder of the server that the portal uses, as its log names it. */
function clusterOf(portal: BuiltPortal): string {
  const line = portal.logLines().find(({ msg }) => msg === 'banco de dados embutido pronto') as
    | { pasta?: string }
    | undefined
  return line?.pasta ?? ''
}

function killServer(cluster: string): void {
  const [postmaster] = fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(postmaster), 'SIGKILL')
}

const statusOf = async (portal: BuiltPortal, address: string) => (await fetch(portal.url + address)).status

test('killed three times under two portals, the database comes back by itself with every acknowledged row', async () => {
  const settings = { DATA_DIR: await newDataDir() }
  const portals = [await start(settings), await start(settings)] as const
  const cookie = await login(portals[0])
  const acknowledged: string[] = []
  const write = async (portal: BuiltPortal, orgao_nome: string) => {
    const answer = await fetch(`${portal.url}/painel/ajax/orgao/novo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ ...orgaoSample, orgao_nome }),
    })
    if (answer.status === 201) acknowledged.push(orgao_nome)
    return answer.status
  }
  for (let kill = 0; kill < 3; kill++) {
    for (let at = 0; at < 5; at++) expect(await write(portals[0], `Órgão ${kill} ${at}`)).toBe(201)
    const inFlight = Array.from({ length: 10 }, (_, at) => write(portals[1], `Em voo ${kill} ${at}`))
    killServer(clusterOf(portals[0]))
    const seen = new Set(await Promise.all(inFlight))
    for (const portal of portals) {
      const isBack = async () => {
        seen.add(await statusOf(portal, '/ajax/orgao?limit=25'))
        return statusOf(portal, '/readyz')
      }
      await expect.poll(isBack, { timeout: 30_000, interval: 20 }).toBe(200)
    }
    expect([200, 201, 503]).toEqual(expect.arrayContaining([...seen]))
    expect([...seen]).toContain(503)
  }
  const list = await fetch(`${portals[1].url}/ajax/orgao?limit=100`)
  const { data } = (await list.json()) as { data: { items: { orgao_nome: string }[]; count: number } }
  expect(data.items.map((row) => row.orgao_nome)).toEqual(expect.arrayContaining(acknowledged))
  expect(data.count).toBe(data.items.length)
  expect(acknowledged.length).toBeGreaterThanOrEqual(15)

  for (const portal of portals) expect(await portal.stop()).toMatchObject({ code: 0, stderr: '' })
  expect(fs.existsSync(path.join(clusterOf(portals[0]), 'postmaster.pid'))).toBe(false)
})

test('a database that can not be started again ends the process with a line that says why', async () => {
  const portal = await start({ DATA_DIR: await newDataDir() })
  const cluster = clusterOf(portal)
  fs.rmSync(path.join(cluster, 'global/pg_control'))
  killServer(cluster)
  const { code, stderr } = await portal.ended
  expect(stderr).toMatch(/^Encerrado: o banco de dados embutido caiu e não voltou\. .*pg_control.*\n$/)
  expect(code).toBe(1)
})

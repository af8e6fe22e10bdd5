// Two towns in one process, each full of records that say whose they are: every address is asked in the one and then in the other, and none
// says anything of the other's; nothing that opens a door of the one opens it in the other.

import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { citizenSessionOf, insertSolicitante } from '#modules/atendimento/solicitante/server/solicitante.sample.ts'
import { createSampleRecords } from './sample-records.ts'
import { startTestPortal, type TestPortal } from './test-portal.ts'
import { type Asked, newTownDatabase, startTestTowns, type TestTowns } from './towns.ts'

vi.mock('../server/assets.ts', async () => {
  const { testAssets } = await import('./test-assets.ts')
  return { readAssets: () => testAssets }
})

const marks = { licuri: 'Jacarandalicuri', umbu: 'Quixabeiraumbu' } as const
type Name = keyof typeof marks
const names = Object.keys(marks) as Name[]
const other = (name: Name): Name => (name === 'licuri' ? 'umbu' : 'licuri')

let towns: TestTowns
const portals = {} as Record<Name, TestPortal>
const cookies = {} as Record<Name, { painel: string; esic: string }>

// Who logs in, what is counted, signed or written by the portal alone is no words of a town.
const unmarked =
  /^(usuario|sessao|kysely|segredo|chave|selo|trilha|total|limite|busca_|migra|cidade$|estado$|copia$|memoria|tabela_|integridade|tarefa|alerta)/

/** Writes the word into every text that may have it. */
async function mark(connection: pg.PoolConfig, word: string): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`set praca.em_lote = 'sim'`)
  const { rows } = await client.query<{ tabela: string; coluna: string }>(
    `select table_name as tabela, column_name as coluna from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'character varying') and is_generated = 'NEVER'`,
  )
  let marked = 0
  for (const { tabela, coluna } of rows.filter(
    ({ tabela, coluna }) => !unmarked.test(tabela) && coluna !== 'fuso_horario',
  )) {
    const said = `update "${tabela}" set "${coluna}" = "${coluna}" || ' ${word}' where "${coluna}" ~ '[a-z]{3}'`
    const { rowCount } = await client.query(said).catch(() => ({ rowCount: 0 })) // a code, a key or an address has its form
    marked += rowCount ?? 0
  }
  await client.end()
  return marked
}

beforeAll(async () => {
  const settings = {} as Record<Name, Record<string, string>>
  for (const name of names) {
    const base = await newTownDatabase()
    settings[name] = base.settings
    const portal = await startTestPortal({ PUBLIC_URL: `http://${name}.example` }, { database: base.connection })
    portals[name] = portal
    await portal.platform.jobs.start()
    const { esic = '' } = await citizenSessionOf(portal.platform, await insertSolicitante(portal.platform))
    cookies[name] = { ...(await portal.loginAs('administrador')), esic }
    await createSampleRecords(portal, cookies[name])
    expect(await mark(base.connection, marks[name])).toBeGreaterThan(100)
  }
  towns = await startTestTowns(settings)
  for (const name of names) {
    const { status } = await asked(name, '/robots.txt')
    expect([status, towns.log.filter(({ problema }) => problema)]).toEqual([200, []])
  }
}, 240_000)

const cookieOf = (name: Name) =>
  Object.entries(cookies[name])
    .map((pair) => pair.join('='))
    .join('; ')
const asked = (of: Name, path: string, method = 'GET', session: Name = of): Promise<Asked> =>
  towns.ask(`${of}.example`, {
    method,
    path,
    headers: { cookie: cookieOf(session), accept: '*/*', origin: `http://${of}.example` },
  })

const addresses = (methods: string[]) =>
  portals.licuri.routes.flatMap(({ method, url, config }) =>
    [method]
      .flat()
      .filter((verb) => methods.includes(verb))
      .map((verb) => ({ verb, url, privilege: config?.privilege })),
  )
const filled = (url: string, value: string) => url.replace(/:\w+(\([^)]*\))?|\*/g, value)
// they change who asks, or how the portal is
const leavesSession = /logout|sair|levar-tudo|\/saida/

test('every address that is read: in each town only its own words', { timeout: 600_000 }, async () => {
  const wrong: string[] = []
  const own = { licuri: 0, umbu: 0 }
  const reads = addresses(['GET']).filter(({ url }) => !leavesSession.test(url))
  const paths = [
    ...new Set(reads.flatMap(({ url }) => (/[:*]/.test(url) ? ['1', '2'] : ['1']).map((id) => filled(url, id)))),
  ]
  expect(paths.length).toBeGreaterThan(500)
  for (const path of paths)
    for (const name of names) {
      const { body, headers, status } = await asked(name, path)
      const all = JSON.stringify(headers) + body
      if (status >= 500) wrong.push(`${name} ${path}: ${status}`)
      if (all.includes(marks[other(name)]) || all.includes(`${other(name)}.example`)) wrong.push(`${name} ${path}`)
      if (body.includes(marks[name])) own[name] += 1
    }
  expect(wrong).toEqual([])
  for (const name of names) expect([name, own[name] > 150]).toEqual([name, true])
})

test('a session of one town opens nothing in the other, by any verb', { timeout: 600_000 }, async () => {
  const guarded = addresses(['GET', 'POST', 'PUT', 'DELETE']).filter(({ privilege }) => privilege !== undefined)
  expect(guarded.length).toBeGreaterThan(500)
  const opened: string[] = []
  for (const { verb, url } of guarded) {
    const { status, headers } = await asked('umbu', filled(url, '1'), verb, 'licuri')
    const isSentToLogin =
      [302, 303].includes(status) && /^\/(painel\/login|esic\/acesso)(\?|$)/.test(String(headers.location))
    if (status !== 401 && !isSentToLogin) opened.push(`${verb} ${url}: ${status}`)
  }
  expect(opened).toEqual([])
})

// Pages and news: how long visitors and staff wait for their lists with exact count, what a rendered page costs beside a constant one,
// and after how long another instance shows a change.
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import type { ListDefinition } from '#kits/list/list.ts'
import { readListQuery, readPageQuery } from '#kits/list/server/list-query.ts'
import { readList } from '#kits/list/server/read-list.ts'
import { noticiaList, noticiaPublicaList } from '#modules/conteudo/publicacao/noticia.contract.ts'
import { enderecoDaNoticia } from '#modules/conteudo/publicacao/noticia-card.ts'
import { paginaList, paginaPublicaList } from '#modules/conteudo/publicacao/pagina.contract.ts'
import { noticiaPublicaSource, readOpcoes } from '#modules/conteudo/publicacao/server/noticia.queries.ts'
import { noticiaPageOf } from '#modules/conteudo/publicacao/server/noticia-publica.routes.ts'
import { findPublica } from '#modules/conteudo/publicacao/server/publicacao.queries.ts'
import type { BareRoute } from './bare.ts'
import { caughtOf } from './capture.ts'
import { type Ground, prepareTown, type Town } from './ground.ts'
import { startLimit } from './limits.ts'
import type { Visited } from './load.ts'
import { type Loader, startLoader } from './loader.ts'
import { fetchBytes, html, json, type Match, mustAnswerAlike, type Side } from './matches.ts'
import { startPortal } from './portal.ts'
import { figure, percentile, table } from './table.ts'
import { compare } from './throughput.ts'

const limitMs = 50
const crowd = 16
const crowdLimitMs = 200
const reach = 0.45
const shownWithinMs = 1000
const mostShown = 12

type Search = Record<string, string>
type Measured = { list: ListDefinition; isPanel: boolean; filters: Search[] }
type Line = { name: string; found: number; alone: Visited; many: Visited }

// words of all texts, of many, of few and of none; beginnings of words; what begins too many words
const words = [
  'prefeitura',
  'a',
  'con',
  'c',
  'biblioteca',
  'vacinacao rural',
  'protocolo de agua',
  'cfcd2',
  'nenhuma dessas',
  "'&|",
]
const texts = words.map((pub_texto) => ({ pub_texto }))
const ofCategory = { tipo_categoria_publicacao_id: '6' }
const period = { pub_data_visivel_inicio: '2022-01-01', pub_data_visivel_fim: '2022-12-31' }
const ofStatus = ['PUB', 'RAS', 'AGD'].map((pub_status) => ({ pub_status }))

const measured: Measured[] = [
  {
    list: noticiaPublicaList,
    isPanel: false,
    filters: [...texts, ofCategory, { ano: '2022' }, { ...ofCategory, ano: '2022', pub_texto: 'prefeitura' }],
  },
  {
    list: noticiaList,
    isPanel: true,
    filters: [
      ...texts,
      ...ofStatus,
      ofCategory,
      period,
      { ...period, ...ofCategory, pub_status: 'PUB', pub_texto: 'a' },
    ],
  },
  { list: paginaPublicaList, isPanel: false, filters: texts },
  { list: paginaList, isPanel: true, filters: [...texts, ...ofStatus, period, { pub_tipo_new: 'pagina' }] },
]

export async function measureContent(ground: Ground): Promise<string> {
  const rows = ground.isQuick ? 500 : 20_000
  const town = await prepareContent(ground, rows)
  const loader = startLoader()
  const lines: Line[] = []
  for (const each of measured) lines.push(...(await measureList(loader, town, each, ground.isQuick)))
  const rates = await compare('Requests per second of news beside the limit', await drawContent(town), ground.isQuick)
  return [latencyTable(lines, rows), rates, await measureSpreading(ground, town)].join('\n')
}

async function prepareContent(ground: Ground, rows: number): Promise<Town> {
  const town = await prepareTown(ground, 'conteudo', 100)
  await fillContent(town, rows)
  return town
}

/** So many news, and a tenth as many pages. */
export async function fillContent(town: Town, rows: number): Promise<void> {
  const client = new pg.Client(town.connection)
  await client.connect()
  const text = fs.readFileSync(path.join(import.meta.dirname, 'generate-conteudo.sql'), 'utf8')
  await client.query(text.replaceAll(':rows', String(rows)))
  await client.query('vacuum analyze')
  await client.end()
}

async function measureList(loader: Loader, town: Town, { list, isPanel, filters }: Measured, isQuick: boolean) {
  const headers = isPanel ? town.asAdministrator : {}
  const countOf = async (search: Search) => {
    const answer = await fetch(`${town.portal.base}${list.path}?${new URLSearchParams(search)}`, { headers })
    return ((await answer.json()) as { data: { count: number } }).data.count
  }
  const last = Math.ceil((await countOf({})) / 10)
  const pages = ['1', String(Math.ceil(last / 2)), String(last)]
  const asked: Search[] = [
    ...list.sort.by.flatMap((orderBy) =>
      ['1', '0'].flatMap((ascending) => pages.map((page) => ({ orderBy, ascending, page }))),
    ),
    { limit: '100' },
    ...filters.flatMap((one) => ['1', '20'].map((page) => ({ filters: JSON.stringify(one), page }))),
  ]
  const lines: Line[] = []
  for (const search of asked) {
    const visit = (connections: number, amount: number) =>
      loader.visit({
        base: town.portal.base,
        paths: [`${list.path}?${new URLSearchParams(search)}`],
        headers,
        connections,
        amount,
      })
    if (!loader.isOnce) await visit(1, 8) // lets each connection plan its statements
    const alone = await visit(1, isQuick ? 5 : 40)
    const many = loader.isOnce ? alone : await visit(crowd, isQuick ? 16 : 96)
    if (alone.failed + many.failed) throw new Error(`${list.path} ${JSON.stringify(search)}: requests failed`)
    const name = `${list.path.slice(1)} ${Object.values(search).join(' ')}`
    lines.push({ name, found: await countOf(search), alone, many })
  }
  return lines
}

function latencyTable(lines: Line[], rows: number): string {
  const isOver = ({ alone, many }: Line) => alone.p95 > limitMs || many.p95 > crowdLimitMs
  const over = lines.filter(isOver).length
  const slowest = [...lines].sort((a, b) => Number(isOver(b)) - Number(isOver(a)) || b.alone.p95 - a.alone.p95)
  const marked = (value: number, limit: number) => `${figure(value)}${value > limit ? ' (!)' : ''}`
  return table(
    `Lists of ${figure(rows, 0)} news and ${figure(rows / 10, 0)} pages`,
    ['Query', 'rows found', 'p50 ms', 'p95 ms', 'worst ms', `${crowd} at once: p95`],
    slowest
      .slice(0, Math.max(mostShown, over))
      .map(({ name, found, alone, many }) => [
        `\`${name}\``,
        figure(found, 0),
        figure(alone.p50),
        marked(alone.p95, limitMs),
        figure(alone.worst),
        marked(many.p95, crowdLimitMs),
      ]),
    [
      `To reach: p95 at most ${limitMs} ms, ${crowd} visitors at once ${crowdLimitMs} ms. ${over} of ${lines.length} queries are over; these are the slowest.`,
    ],
  )
}

/** The portal beside a bare server that reads the same and sends a constant page. */
async function drawContent({ portal, connection, database }: Town): Promise<Match[]> {
  const ids = await sql<{
    publicacao_id: number
    pub_titulo: string
  }>`select publicacao_id, pub_titulo from noticia_publica
    join publicacao using (publicacao_id) order by pub_data_visivel desc, publicacao_id desc limit 40`.execute(
    database.db,
  )
  const records = ids.rows.map(enderecoDaNoticia).map((address) => `${address}?x=1`)
  const numbers = Array.from({ length: 40 }, (_none, at) => at + 1)
  const calls = numbers.map((page) => `${noticiaPublicaList.path}?page=${page}`)
  const lists = numbers.map((page) => `${noticiaPublicaList.page}?page=${page}`)
  const routes: BareRoute[] = []
  const constant = async (path: string) => (await fetchBytes(portal.base + path, 'identity')).body
  const queryOf = (address: string) => Object.fromEntries(new URLSearchParams(address.split('?')[1]))
  for (const path of calls) {
    const query = readListQuery(noticiaPublicaList, queryOf(path))
    const { statements, answer } = await caughtOf(database, (db) => readList(db, noticiaPublicaSource, query))
    routes.push({ path, statements, count: answer.count, headers: json })
  }
  for (const path of lists) {
    const { query } = readPageQuery(noticiaPublicaList, queryOf(path))
    const { statements } = await caughtOf(database, (db) =>
      Promise.all([readList(db, noticiaPublicaSource, query), readOpcoes(db)]),
    )
    routes.push({ path, statements, body: await constant(path), headers: html })
  }
  for (const [at, path] of records.entries()) {
    const id = ids.rows[at]?.publicacao_id ?? 0
    const { statements } = await caughtOf(database, async (db) =>
      noticiaPageOf(db, await findPublica(db, id, ['noticia'])),
    )
    routes.push({ path, statements, body: await constant(path), headers: html })
  }
  const bare = await startLimit(connection, routes)
  await mustAnswerAlike(portal.base, bare.base, calls[0] ?? '')
  const ours = (paths: string[]): Side => ({
    ...{ base: portal.base, pid: portal.pid, name: 'portal', paths },
    headers: { 'accept-encoding': 'identity' },
  })
  const match = (name: string, paths: string[], limit: string, asked = paths): Match => ({
    ...{ name, reach, portal: ours(asked) },
    limit: { ...bare, name: limit, paths, headers: {} },
  })
  const fresh = (paths: string[]) => paths.map((path) => `${path}&v={n}`) // the cache's key is the whole address
  return [
    match('JSON list of news', calls, 'same SQL'),
    match('page of news, rendered each time', records, 'same SQL, constant page', fresh(records)),
    match('list of news, rendered each time', lists, 'same SQL, constant page', fresh(lists)),
  ]
}

/** Somebody saves on one instance; a visitor of another instance, which had the page in its cache, reads the new one. */
async function measureSpreading({ folder, isQuick }: Ground, { portal, url, asAdministrator, database }: Town) {
  const other = await startPortal(path.join(folder, 'outra'), { DATABASE_URL: url })
  const [{ publicacao_id = 0 } = {}] = await database.db
    .selectFrom('noticia_publica')
    .select('publicacao_id')
    .limit(1)
    .execute()
  const page = async (place: string) => (await fetch(`${other.base}${place}`)).text()
  const times: number[] = []
  for (let turn = 1; turn <= (isQuick ? 3 : 20); turn += 1) {
    const pub_titulo = `Mudou ${turn} vezes`
    for (let visit = 0; visit < 3; visit += 1) await page(`/noticias/${publicacao_id}`)
    const body = JSON.stringify({ _method: 'PUT', pub_titulo, pub_conteudo: '<p>Mudou</p>' })
    const headers = { ...asAdministrator, 'content-type': 'application/json', accept: 'application/json' }
    const saved = await fetch(`${portal.base}${noticiaList.path}/${publicacao_id}`, { method: 'POST', headers, body })
    if (saved.status !== 200) throw new Error(`saving: ${saved.status} ${await saved.text()}`)
    const started = performance.now()
    while (!(await page(`/noticias/${publicacao_id}`)).includes(`<h1>${pub_titulo}</h1>`))
      if (performance.now() - started > 10_000) throw new Error('the other instance never showed the change')
    times.push(performance.now() - started)
  }
  const worst = percentile(times, 1)
  return table(
    'A change of news on another instance, which had the page in its cache',
    ['changes', 'p50 ms', 'worst ms', 'to reach'],
    [
      [
        figure(times.length, 0),
        figure(percentile(times, 0.5)),
        `${figure(worst)}${worst > shownWithinMs ? ' (!)' : ''}`,
        figure(shownWithinMs, 0),
      ],
    ],
  )
}

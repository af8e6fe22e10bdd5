// Requests per second of the portal beside the limit of each, in interleaved rounds of one run: what ratio of a bare server's
// speed is left to a visitor.
import type { BareRoute } from './bare.ts'
import { type Capture, captureFrom } from './capture.ts'
import type { Ground } from './ground.ts'
import { startLimit } from './limits.ts'
import { type Loader, startLoader } from './loader.ts'
import { processorSeconds } from './process.ts'
import { figure, median, table } from './table.ts'

type Side = { name: string; base: string; pid: number; paths: string[]; headers: Record<string, string> }
type Match = { name: string; reach: number; portal: Side; limit: Side }
type Round = { perSecond: number; p95: number; microseconds: number }

const pages = Array.from({ length: 40 }, (_none, at) => at + 1)
const connections = 16

const filtered = JSON.stringify({
  tipo_processo_id: 7,
  licitacao_realizacao_inicio: '2019-01-01',
  licitacao_realizacao_fim: '2019-12-31',
})
const words = JSON.stringify({ licitacao_objeto: 'merenda escolar' })
const browsers = { identity: 'identity', gzip: 'gzip, deflate', br: 'gzip, deflate, br, zstd' }

export async function measureThroughput(ground: Ground): Promise<string> {
  const capture = captureFrom(ground.database)
  const matches = await drawMatches(ground, capture)
  const loader = startLoader()
  const rounds = new Map<Side, Round[]>()
  const sides = matches.flatMap(({ portal, limit }) => [portal, limit])
  for (const side of sides) await run(loader, side, ground.isQuick ? 0.3 : 2) // warm
  for (let round = 0; round < (ground.isQuick ? 1 : 4); round += 1) {
    for (const side of sides)
      rounds.set(side, [...(rounds.get(side) ?? []), await run(loader, side, ground.isQuick ? 0.5 : 4)])
  }
  return table(
    'Requests per second beside the limit',
    ['What', 'portal req/s', 'p95 ms', 'CPU µs/req', 'limit', 'req/s', 'p95 ms', 'CPU µs/req', 'ratio', 'to reach'],
    matches.map((match) => rowOf(match, rounds)),
    [
      `${connections} connections; median of the rounds; the ratio is the median of each round's own. CPU is that of the Node process.`,
    ],
  )
}

function rowOf({ name, reach, portal, limit }: Match, rounds: Map<Side, Round[]>): string[] {
  const of = (side: Side) => rounds.get(side) ?? []
  const middle = (side: Side, part: keyof Round) => figure(median(of(side).map((round) => round[part])))
  const figures = (side: Side) => [middle(side, 'perSecond'), middle(side, 'p95'), middle(side, 'microseconds')]
  const ratio = median(of(portal).map((round, at) => round.perSecond / (of(limit)[at]?.perSecond ?? Number.NaN)))
  return [
    name,
    ...figures(portal),
    limit.name,
    ...figures(limit),
    `${figure(ratio)}${ratio < reach ? ' (!)' : ''}`,
    figure(reach),
  ]
}

async function run(loader: Loader, { name, base, pid, paths, headers }: Side, seconds: number): Promise<Round> {
  const before = processorSeconds(pid)
  const { requests, perSecond, p95, failed } = await loader.visit({ base, paths, headers, connections, seconds })
  if (failed) throw new Error(`${name}: ${failed} of ${requests} requests failed (${base}${paths[0]})`)
  return { perSecond, p95, microseconds: ((processorSeconds(pid) - before) / requests) * 1e6 }
}

async function drawMatches({ portal, connection }: Ground, capture: Capture): Promise<Match[]> {
  const routes: BareRoute[] = []
  const paths = (begin: string) => pages.map((page) => `${begin}page=${page}`)
  const list = paths('/ajax/licitacao?limit=25&')
  const byFilter = paths(`/ajax/licitacao?filters=${encodeURIComponent(filtered)}&`)
  const byWords = paths(`/ajax/licitacao?filters=${encodeURIComponent(words)}&`)
  const page = paths('/acesso/licitacoes?')
  const [cached = ''] = page

  const search = (path: string) => path.split('?')[1] ?? ''
  const json = { 'content-type': 'application/json; charset=utf-8' }
  const html = { 'content-type': 'text/html; charset=utf-8' }
  for (const path of [...list, ...byFilter, ...byWords])
    routes.push({ path, statements: await capture.call(search(path)), headers: json })
  for (const path of page) {
    const { body } = await fetchBytes(portal.base + path, browsers.br)
    routes.push({
      path,
      statements: await capture.page(search(path)),
      body,
      headers: { ...html, 'content-encoding': 'br' },
    })
  }
  const memory = async (path: string, encoding: string, name: string, headers: Record<string, string>) => {
    const { body, sent } = await fetchBytes(portal.base + path, encoding)
    routes.push({
      path: name,
      statements: [],
      body,
      headers: { ...headers, ...(sent && { 'content-encoding': sent }) },
    })
  }
  await memory(list[0] ?? '', browsers.identity, '/json', json)
  for (const [name, accepted] of Object.entries(browsers)) await memory(cached, accepted, `/${name}`, html)

  const bare = await startLimit(connection, routes)
  await compare(portal.base, bare.base, [list[3], byFilter[1], byWords[1]] as string[])
  const ours = (paths: string[], encoding: string): Side => ({
    ...portal,
    name: 'portal',
    paths,
    headers: { 'accept-encoding': encoding },
  })
  const theirs = (name: string, paths: string[]): Side => ({ ...bare, name, paths, headers: {} })
  const sameSql = 'same SQL'
  const varied = page.map((path) => `${path}&v={n}`)
  const listed = ours(list, browsers.identity)
  return [
    { name: 'JSON list, 25 rows', reach: 0.75, portal: listed, limit: theirs(sameSql, list) },
    { name: 'the same', reach: 0, portal: listed, limit: theirs('same bytes', ['/json']) },
    {
      name: 'JSON list by modality and year',
      reach: 0.75,
      portal: ours(byFilter, browsers.identity),
      limit: theirs(sameSql, byFilter),
    },
    {
      name: 'JSON list by two words',
      reach: 0.75,
      portal: ours(byWords, browsers.identity),
      limit: theirs(sameSql, byWords),
    },
    {
      name: 'list page, rendered each time',
      reach: 0.45,
      portal: ours(varied, browsers.br),
      limit: theirs('same SQL, constant page', varied),
    },
    ...Object.entries(browsers).map(([name, accepted]) => ({
      name: `list page, cached, ${name}`,
      reach: 0.4,
      portal: ours([cached], accepted),
      limit: theirs('same bytes', [`/${name}`]),
    })),
  ]
}

async function fetchBytes(url: string, encoding: string): Promise<{ body: Uint8Array; sent: string | undefined }> {
  const http = await import('node:http')
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { 'accept-encoding': encoding }, agent: false }, async (response) => {
        const body = Buffer.concat(await response.toArray())
        if (response.statusCode === 200) resolve({ body, sent: response.headers['content-encoding'] })
        else reject(new Error(`${url}: ${response.statusCode} ${body.toString('utf8', 0, 300)}`))
      })
      .on('error', reject)
  })
}

/** A limit that answers something else is no limit: the same records, to the byte, whatever the order of their columns. */
async function compare(portal: string, bare: string, paths: string[]): Promise<void> {
  for (const path of paths) {
    const [ours, theirs] = await Promise.all(
      [portal, bare].map(async (base) => JSON.parse(await (await fetch(base + path)).text())),
    )
    const { isDeepStrictEqual } = await import('node:util')
    if (!isDeepStrictEqual(ours, theirs)) throw new Error(`the bare server answers ${path} otherwise than the portal`)
  }
}

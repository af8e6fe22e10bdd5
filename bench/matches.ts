// The comparisons: each address of the portal, and a bare server that does only what the same answer needs.
import http from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import type { BareRoute } from './bare.ts'
import { captureFrom } from './capture.ts'
import type { Ground } from './ground.ts'
import { startLimit } from './limits.ts'

export type Side = { name: string; base: string; pid: number; paths: string[]; headers: Record<string, string> }
/** `reach` is the ratio of requests per second to reach, or null. */
export type Match = { name: string; reach: number | null; portal: Side; limit: Side }

const pages = Array.from({ length: 40 }, (_none, at) => at + 1)
const listPaths = (begin: string) => pages.map((page) => `${begin}page=${page}`)
const filtered = (filters: Record<string, string>) =>
  listPaths(`/ajax/licitacao?filters=${encodeURIComponent(JSON.stringify(filters))}&`)

const calls = listPaths('/ajax/licitacao?limit=25&')
const ofYear = { licitacao_realizacao_inicio: '2019-01-01', licitacao_realizacao_fim: '2019-12-31' }
const callsOfYear = filtered({ tipo_processo_id: '7', ...ofYear })
const callsOfWords = filtered({ licitacao_objeto: 'merenda escolar' })
const listPages = listPaths('/acesso/licitacoes?')
const [firstPage = ''] = listPages
/** Accept-Encoding of a browser -> the portal's encoding. */
const encodings = { identity: 'plain', gzip: 'gzip', 'gzip, deflate, br, zstd': 'br' }

export const json = { 'content-type': 'application/json; charset=utf-8' }
export const html = { 'content-type': 'text/html; charset=utf-8' }

export async function drawMatches({ portal, connection, database }: Ground): Promise<Match[]> {
  const capture = captureFrom(database)
  const routes: BareRoute[] = []
  for (const path of [...calls, ...callsOfYear, ...callsOfWords]) {
    // what the answer has besides, the portal remembers as it does the count
    const { body } = await fetchBytes(portal.base + path, 'identity')
    const { items: _rows, count: _count, ...beside } = JSON.parse(body.toString()).data
    routes.push({ path, ...(await capture.call(searchOf(path))), beside, headers: json })
  }
  for (const path of listPages) {
    const { body } = await fetchBytes(portal.base + path, 'identity')
    routes.push({ path, statements: await capture.page(searchOf(path)), body, headers: html })
  }
  for (const [accepted, name] of Object.entries(encodings)) {
    const { body, encoding } = await fetchBytes(portal.base + firstPage, accepted)
    routes.push({ path: `/${name}`, statements: [], body, headers: { ...html, ...encoding } })
  }
  const { body } = await fetchBytes(portal.base + calls[0], 'identity')
  routes.push({ path: '/json', statements: [], body, headers: json })

  const bare = await startLimit(connection, routes)
  for (const [path = ''] of [calls, callsOfYear, callsOfWords]) await mustAnswerAlike(portal.base, bare.base, path)
  const ours = (paths: string[], accepted = 'identity'): Side => ({
    ...{ ...portal, name: 'portal', paths },
    headers: { 'accept-encoding': accepted },
  })
  const theirs = (name: string, paths: string[]): Side => ({ ...bare, name, paths, headers: {} })
  const list = ours(calls)
  const fresh = listPages.map((path) => `${path}&v={n}`) // the cache's key is the whole address
  return [
    { name: 'JSON list, 25 rows', reach: 0.75, portal: list, limit: theirs('same SQL', calls) },
    { name: 'the same', reach: null, portal: list, limit: theirs('same bytes', ['/json']) },
    match('JSON list, one modality in one year', 0.5, callsOfYear, 'same SQL'),
    match('JSON list, two words', 0.6, callsOfWords, 'same SQL'),
    match('list page, rendered each time', 0.5, fresh, 'same SQL, constant page'),
    ...Object.entries(encodings).map(([accepted, name]) => ({
      name: `list page, cached, ${name}`,
      reach: 0.4,
      portal: ours([firstPage], accepted),
      limit: theirs('same bytes', [`/${name}`]),
    })),
  ]

  function match(name: string, reach: number, paths: string[], limit: string): Match {
    return { name, reach, portal: ours(paths), limit: theirs(limit, paths) }
  }
}

const searchOf = (path: string) => path.split('?')[1] ?? ''

/** Checks that the limit sends the same answer; the order of a row's columns may differ. */
export async function mustAnswerAlike(portal: string, bare: string, path: string): Promise<void> {
  const [ours, theirs] = await Promise.all(
    [portal, bare].map(async (base) => JSON.parse((await fetchBytes(base + path, 'identity')).body.toString())),
  )
  if (!isDeepStrictEqual(ours, theirs)) throw new Error(`the bare server answers ${path} otherwise than the portal`)
}

/** The body as sent, still encoded; fetch() would decode it. */
export function fetchBytes(url: string, accepted: string): Promise<{ body: Buffer; encoding: Record<string, string> }> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers: { 'accept-encoding': accepted }, agent: false }, async (response) => {
      const body = Buffer.concat(await response.toArray())
      const sent = response.headers['content-encoding']
      if (response.statusCode === 200) resolve({ body, encoding: sent ? { 'content-encoding': sent } : {} })
      else reject(new Error(`${url}: ${response.statusCode} ${body.toString('utf8', 0, 300)}`))
    })
    request.on('error', reject)
  })
}

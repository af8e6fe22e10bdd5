// What everybody may read is for programs too, those in pages of other sites among them (CORS), and says whether it changed: an ETag and 304
// for every public answer, Last-Modified where the route names its tables.
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/connect.ts'
import { readDataState } from '../db/data-state.queries.ts'
import { atPrimary } from '../db/public-questions.ts'
import {
  areaHeader,
  type Borne,
  type DataVersion,
  installDataVersion,
  unknownState,
  versionHeader,
} from './data-version.ts'
import { carriesToken, isOfRealm } from './request.ts'

/** A weak validator: what is sent compressed differs by letters, not by what it says. */
export const etagOf = (content: string | Buffer): string =>
  `W/"${createHash('sha1').update(content).digest('base64url')}"`

/** What the visitor has already, as RFC 9110, 13.1.2 compares it. */
export function hasIt(tags: string | undefined, etag: string): boolean {
  if (tags === undefined) return false
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  return tags.split(',').some((tag) => tag.trim() === '*' || plain(tag) === plain(etag))
}

/**
 * What everybody reads alike: browsers ask each time, a cache that many share (nginx, a CDN) answers from its own for five seconds, and while the
 * portal is down for ten minutes. Browsers know `stale-while-revalidate` too, and would show a page of before to who has just saved: caches of
 * CDNs read it in a header of their own (RFC 9213).
 */
export const shared = 'public, max-age=0, s-maxage=5, stale-if-error=600'
const sharedByCdn = 'max-age=5, stale-while-revalidate=4, stale-if-error=600'

/** What never changes at its address. */
export const forEver = 'public, max-age=31536000, immutable'

/** `borne`: of the data that the answer was made of, or older. */
export function keepInSharedCaches(reply: FastifyReply, borne: Borne | null): FastifyReply {
  return reply.headers({
    'cache-control': shared,
    'cdn-cache-control': sharedByCdn,
    [versionHeader]: borne?.all ?? unknownState,
    [areaHeader]: borne?.area ?? unknownState,
  })
}

const openTo = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'content-disposition, content-length, content-range, etag, last-modified, link, retry-after',
}

// A script that sends a validator of its own asks first.
const preflight = {
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'if-modified-since, if-none-match, range',
  'access-control-max-age': '86400',
}

/** Comes before the compression, which makes streams of texts. */
export function installOpenAnswers(app: FastifyInstance, database: Database, version: DataVersion): void {
  const lastChange = lastChanges(database)
  app.decorateRequest('dataVersion', null)
  installDataVersion(app, version)
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'OPTIONS')
      return reply
        .code(204)
        .headers({ ...openTo, ...preflight })
        .send()
    if (!isOpen(request)) return
    reply.headers(openTo)
    request.dataVersion = await version.borneBy(request.originalUrl) // before anything is read
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isOpen(request) || reply.statusCode !== 200 || !mayBeKept(reply)) return payload
    const { tables = [] } = request.routeOptions.config
    const changed = reply.hasHeader('last-modified') ? null : await lastChange(tables as readonly string[])
    if (changed) reply.header('last-modified', changed)
    if (!reply.hasHeader('etag') && isText(payload)) reply.header('etag', etagOf(payload))
    const kept = reply.getHeader('cache-control') ?? shared
    if (isOfRealm(request, 'esic') || isOfRealm(request, 'painel') || carriesToken(request)) {
      if (kept === shared) reply.header('cache-control', 'public, no-cache')
    } else if (kept === shared && !reply.hasHeader(versionHeader)) keepInSharedCaches(reply, request.dataVersion)
    const etag = reply.getHeader('etag')
    if (!isText(payload) || !hasIt(request.headers['if-none-match'], String(etag))) return payload
    reply.code(304).removeHeader('content-type').removeHeader('content-length').removeHeader('content-encoding')
    return ''
  })
}

/** Pages, calls and files of which no route asks who somebody is. */
export const isOpen = ({ method, routeOptions }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && routeOptions.config?.privilege === undefined

/** What is one person's says 'no-store', or sets a cookie. */
const mayBeKept = (reply: FastifyReply) =>
  !reply.hasHeader('set-cookie') && !String(reply.getHeader('cache-control') ?? '').includes('no-store')

const isText = (payload: unknown): payload is string | Buffer => typeof payload === 'string' || Buffer.isBuffer(payload)

function lastChanges(database: Database) {
  const known = new Map<string, Promise<string | null>>()
  database.onChange(() => known.clear())
  return async (tables: readonly string[]): Promise<string | null> => {
    if (!tables.length) return null
    const key = tables.join(' ')
    const found =
      known.get(key) ??
      atPrimary(() => readDataState(database.db, tables)).then(
        ({ changed }) => changed,
        () => null,
      )
    if (database.receivesChanges()) known.set(key, found)
    return found
  }
}

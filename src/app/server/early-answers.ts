// A page that is in the cache leaves before the framework sees the request, byte for byte as it was first sent: a quarter of the
// work (docs/decisions/0006-early-answers.md). A request with preferences or a session takes the ordinary way.
import http, { type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import type { Prefs } from '#kits/page/page.ts'
import { headersWithin } from '#platform/http/deadlines.ts'
import { hasIt } from '#platform/http/open-answers.ts'
import { answeredMessage } from '#platform/http/request-log.ts'
import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'
import { noPrefs, prefsOfAddress } from './aparencia.ts'
import type { CachedPage, Encoding, PageCache } from './page-cache.ts'

/** Answers the request, or says false and leaves it alone. */
export type EarlyAnswer = (request: IncomingMessage, response: ServerResponse) => boolean

// Cookies that make a page another one: see the key of a page in pages.ts.
const preferences = /\b(fonte|contraste|tema)=/
const isPersonal = (url: string, cookie: string) =>
  preferences.test(cookie) || (url.startsWith('/esic') && /\besic=/.test(cookie))

export const pageKey = (url: string, { fonte, contraste, tema }: Prefs) => `${fonte}${contraste}${tema} ${url}`
export const addressOfKey = (key: string) => key.slice(key.indexOf(' ') + 1)

type Headers = Record<string, number | string | string[] | undefined>

type EarlyOptions = { log: Log; trustProxy: boolean; metrics: Pick<Metrics, 'count'> | null }

export function answerEarly(cache: PageCache, { log, trustProxy, metrics }: EarlyOptions): EarlyAnswer {
  return (request, response) => {
    const begun = performance.now()
    const { method, url = '', headers } = request
    if (method !== 'GET' || isPersonal(url, headers.cookie ?? '')) return false
    const page = cache.peek(pageKey(url, prefsOfAddress(url) ?? noPrefs))
    const sent = page?.sent.get(encodingOf(headers['accept-encoding']))
    if (!page || !sent) return false
    const isUnchanged = hasIt(headers['if-none-match'], page.etag)
    response.writeHead(isUnchanged ? 304 : 200, isUnchanged ? withoutBody(sent.headers) : sent.headers)
    response.end(isUnchanged ? undefined : sent.body)
    const address = (trustProxy && firstOf(headers['x-forwarded-for'])) || request.socket.remoteAddress
    log.info({ req: { method, url, ip: address }, res: response, memoria: true }, answeredMessage)
    cache.figures.hits += 1
    metrics?.count(method, page.route, response.statusCode, (performance.now() - begun) / 1000)
    return true
  }
}

/** The server that Fastify would make, with the early answers before its own. */
export const serverThatAnswersEarly =
  (answer: EarlyAnswer, watch: (server: http.Server) => void): FastifyServerFactory =>
  (handle, { keepAliveTimeout, requestTimeout }) => {
    const server = http.createServer(headersWithin, (request, response) => {
      if (!answer(request, response)) handle(request, response)
    })
    server.keepAliveTimeout = Number(keepAliveTimeout)
    server.requestTimeout = Number(requestTimeout)
    watch(server)
    return server
  }

/** Remembers how a page was sent, so that the next visitor can be answered early. `headers` are those of the reply. */
export function rememberSent(page: CachedPage, encoding: Encoding, body: Buffer, headers: Headers): void {
  if (page.status !== 200 || headers['set-cookie'] !== undefined) return
  page.sent.set(encoding, { headers: { ...headers, 'content-length': body.length }, body })
}

// From the best to the worst, for browsers that like them as much.
const encodings: readonly Encoding[] = ['br', 'gzip', 'identity']

// Browsers send a handful of headers, and to read one takes a thirtieth of an early answer.
const encodingsRead = new LRUCache<string, Encoding>({
  max: 200,
  memoMethod: (accepted) =>
    new Negotiator({ headers: { 'accept-encoding': accepted } }).encoding(encodings, { preferred: encodings }) ??
    'identity',
})

/** The encoding that the header Accept-Encoding likes best (RFC 9110, 12.5.3); where it refuses every one, the page as it is. */
export function encodingOf(accepted: string | string[] | undefined): Encoding {
  return encodingsRead.memo(String(accepted ?? ''))
}

function withoutBody({ ...headers }: OutgoingHttpHeaders): OutgoingHttpHeaders {
  delete headers['content-length']
  delete headers['content-encoding']
  return headers
}

const firstOf = (forwarded: string | string[] | undefined) =>
  String(forwarded ?? '')
    .split(',')[0]
    ?.trim()

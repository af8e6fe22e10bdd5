// Pages of anonymous visitors, remembered for a few seconds: one promise per address and preferences, so that a rush renders once.
// Emptied after every write, on every instance; nothing is remembered while news of writes can't arrive.
import type { OutgoingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Database } from '#platform/db/connect.ts'
import { type Borne, quarterMs, unknownState } from '#platform/http/data-version.ts'
import { etagOf } from '#platform/http/open-answers.ts'
import type { CacheFigures } from '#platform/metrics/caches.ts'

/** `opened`: the origin of another server from which the page may load a program. */
export type Rendered = { status: number; html: string; redirect?: string; opened?: string }
export type Encoding = 'br' | 'gzip' | 'identity'

export type CachedPage = Omit<Rendered, 'html'> & {
  etag: string
  bodyIn(encoding: Encoding): Promise<Buffer>
  /** How it was first sent in an encoding, for early-answers.ts to repeat. */
  sent: Map<Encoding, { headers: OutgoingHttpHeaders; body: Buffer }>
  /** Of the data it was made of, or older. */
  borne: Borne | null
  /** The pattern of its address. */
  route?: string
}

export type PageCache = {
  find(key: string, render: () => Promise<Rendered>): Promise<CachedPage>
  /** The page if it is there and ready. */
  peek(key: string): CachedPage | undefined
  figures: CacheFigures
}

const cacheMs = 5000
/** Each holds about 40 KB: a crawler that reads every page must not fill the memory. */
const largestNumber = 400

type Entry = { page: Promise<CachedPage>; made?: CachedPage }

/** `borneBy`: the state of what the page of a key is made of. */
export function createPageCache(
  database: Pick<Database, 'onChange' | 'receivesChanges'>,
  borneBy: (key: string) => Promise<Borne | null>,
): PageCache {
  const pages = new LRUCache<string, Entry>({ max: largestNumber, ttl: cacheMs })
  database.onChange(() => pages.clear())
  const make = async (key: string, render: () => Promise<Rendered>) => {
    const before = await borneBy(key) // before its data are read
    const page = await render()
    // the state of what stands on every page is its text, which may come back: what was made between two is kept for neither
    const isOfOne = before !== null && (await borneBy(key))?.area === before.area
    return withBodies(page, isOfOne ? before : before && { ...before, area: unknownState })
  }
  const figures: CacheFigures = { hits: 0, misses: 0, entries: () => pages.size }
  return {
    figures,
    peek: (key) => pages.get(key)?.made,
    find(key, render) {
      const known = pages.get(key)
      if (known) {
        figures.hits += 1
        return known.page
      }
      figures.misses += 1
      const page = make(key, render)
      if (!database.receivesChanges()) return page
      const entry: Entry = { page }
      pages.set(key, entry, { ttl: Math.min(cacheMs, quarterMs - (Date.now() % quarterMs)) })
      const drop = () => pages.peek(key) === entry && pages.delete(key)
      page.then((made) => {
        if (made.status === 200) entry.made = made
        else drop()
      }, drop)
      return page
    },
  }
}

const compress: Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
}

export function withBodies({ html, ...rendered }: Rendered, borne: Borne | null = null): CachedPage {
  const plain = Buffer.from(html)
  const bodies = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(plain)]])
  return {
    ...rendered,
    borne,
    etag: etagOf(plain),
    sent: new Map(),
    bodyIn(encoding) {
      let body = bodies.get(encoding)
      if (!body) {
        body = encoding === 'identity' ? Promise.resolve(plain) : compress[encoding](plain)
        bodies.set(encoding, body)
      }
      return body
    },
  }
}

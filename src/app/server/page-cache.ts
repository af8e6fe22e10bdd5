// Pages of anonymous visitors, kept for a few seconds: one promise per address and preferences, so that a rush renders once.
// Emptied after every write, on every instance; nothing is kept while news of writes can't arrive.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Database } from '../../platform/db/connect.ts'

export type Rendered = { status: number; html: string; redirect?: string }
export type CachedPage = Rendered & { etag: string; bodyIn(encoding: Encoding): Promise<Buffer> }
export type Encoding = 'br' | 'gzip' | 'identity'

export type PageCache = { find(key: string, render: () => Promise<Rendered>): Promise<CachedPage> }

const keptMs = 5000
const largestNumber = 1000

export function createPageCache(database: Pick<Database, 'onChange' | 'hearsChanges'>): PageCache {
  const pages = new Map<string, { page: Promise<CachedPage>; until: number }>()
  database.onChange(() => pages.clear())
  return {
    find(key, render) {
      const known = pages.get(key)
      if (known && known.until > Date.now()) return known.page
      const page = render().then(withBodies)
      if (!database.hearsChanges()) return page
      const entry = { page, until: Date.now() + keptMs }
      pages.delete(key)
      pages.set(key, entry)
      const drop = () => pages.get(key) === entry && pages.delete(key)
      page.then((made) => made.status !== 200 && drop(), drop)
      for (const oldest of pages.keys()) {
        if (pages.size <= largestNumber) break
        pages.delete(oldest)
      }
      return page
    },
  }
}

const compress: Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
}

export function withBodies(rendered: Rendered): CachedPage {
  const plain = Buffer.from(rendered.html)
  const bodies = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(plain)]])
  return {
    ...rendered,
    etag: `W/"${createHash('sha1').update(plain).digest('base64url')}"`,
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

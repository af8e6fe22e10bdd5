// For search engines: /robots.txt, and the site map of sitemaps.org, an index of streamed files.
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ErrorLevel, SitemapIndexStream, SitemapStream } from 'sitemap'
import { NotFound } from '#platform/errors.ts'
import type { Directory, PublicList, RecordPages } from '#platform/http/directory.ts'
import type { App } from '#platform/http/module.ts'
import { shared } from '#platform/http/open-answers.ts'
import type { Platform } from '#platform/platform.ts'
import { robotsText } from './robots.ts'
import { listParts, recordsOfPart } from './sitemap.queries.ts'

export function sitemapCalls(app: App, { env, database }: Platform, directory: Directory): void {
  const { db } = database
  const { publicUrl } = env

  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robotsText(publicUrl)),
  )

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const lists = listsWithRecords(directory)
    const parts = await Promise.all(lists.map(({ records }) => listParts(db, records)))
    const files = lists.flatMap(({ id }, at) =>
      (parts[at] ?? []).map(({ number, changed }) => ({
        url: `${publicUrl}/sitemap/${id}-${number}.xml`,
        lastmod: changed,
      })),
    )
    const index = new SitemapIndexStream({ level: ErrorLevel.THROW })
    return sendXml(reply, Readable.from([{ url: `${publicUrl}/sitemap/paginas.xml` }, ...files]).pipe(index))
  })

  app.get('/sitemap/:parte', { schema: { hide: true } }, async (request, reply) => {
    const urls = await urlsOf(request)
    const xmlns = { news: false, video: false, image: false, xhtml: false }
    const file = new SitemapStream({ level: ErrorLevel.THROW, xmlns })
    const source = Readable.from(urls)
    source.on('error', (error) => file.destroy(error))
    reply.raw.on('close', () => source.destroy()) // a client that disconnected needs no further rows
    return sendXml(reply, source.pipe(file))
  })

  async function urlsOf(request: FastifyRequest): Promise<Iterable<Url> | AsyncIterable<Url>> {
    const part = readPart(directory, String((request.params as { parte: string }).parte))
    if (part === 'paginas') {
      const further = await Promise.all(directory.addresses.map((find) => find()))
      return [...directory.pages.map(({ href }) => href), ...further.flat()].map((href) => ({ url: publicUrl + href }))
    }
    const parts = part ? await listParts(db, part.list.records) : []
    if (!part || !parts.some(({ number }) => number === part.part)) throw new NotFound()
    return recordUrls(part.list, part.part)
  }

  async function* recordUrls({ page, records }: ListWithRecords, part: number): AsyncGenerator<Url> {
    for await (const { name, changed } of recordsOfPart(db, records, part))
      yield { url: `${publicUrl}${page}/${name}`, lastmod: changed }
  }
}

type Url = { url: string; lastmod?: string }

type ListWithRecords = PublicList & { records: RecordPages }

const listsWithRecords = ({ lists }: Directory): ListWithRecords[] =>
  lists.filter((list): list is ListWithRecords => list.records !== null)

// 'licitacoes-2.xml'
function readPart(directory: Directory, file: string): 'paginas' | { list: ListWithRecords; part: number } | null {
  if (file === 'paginas.xml') return 'paginas'
  const [, name, number] = /^([a-z-]+)-([1-9]\d{0,8})\.xml$/.exec(file) ?? []
  const list = listsWithRecords(directory).find(({ id }) => id === name)
  return list ? { list, part: Number(number) } : null
}

const sendXml = (reply: FastifyReply, stream: Readable) =>
  reply.type('application/xml; charset=utf-8').header('cache-control', shared).send(stream)

// RSS 2.0 and Atom feeds of a list: its newest records that match the list's own filters.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Feed } from 'feed'
import type { ListDefinition, ListQuery, RowOf } from '#kits/list/list.ts'
import { filtersQueryOf } from '#kits/list/server/list-parameters.ts'
import { readListQuery, readPageQuery } from '#kits/list/server/list-query.ts'
import { changedAt, type ListSource, type NewestRow, newestRows } from '#kits/list/server/read-list.ts'
import type { Queries } from '#platform/db/connect.ts'
import { FieldErrors } from '#platform/errors.ts'
import type { App } from '#platform/http/module.ts'
import type { Platform } from '#platform/platform.ts'

export type FeedEntry = {
  title: string
  /** Lines of plain text that the feed reader shows below the title; empty ones are left out. */
  lines: (string | null)[]
  /** Path of the record's page. */
  path: string
  /** The day of publication, 'YYYY-MM-DD', where that is not the time of the last change. */
  published?: string
}

export type FeedSource<L extends ListDefinition> = {
  list: L
  source: ListSource<L>
  /** The title of the list: 'Licitações'. */
  title: string
  siteName: () => Promise<string>
  /** Filters that always apply, for a list that is one part of its table. */
  fixed?: ListQuery<L>['filters']
  entryOf: (row: RowOf<L>) => FeedEntry
  /** When its entries changed last; when its table did, if absent. */
  changedAt?: ((db: Queries) => Promise<string | null>) | undefined
}

export const feedFormats = [
  { extension: 'rss', label: 'RSS 2.0', type: 'application/rss+xml', write: (feed: Feed) => feed.rss2() },
  { extension: 'atom', label: 'Atom', type: 'application/atom+xml', write: (feed: Feed) => feed.atom1() },
]
type Format = (typeof feedFormats)[number]

export const longestFeed = 50

/** Registers `<list.page>.rss` and `.atom`, which take the list's filters as one JSON object or as single fields. */
export function feedCalls<L extends ListDefinition>(app: App, platform: Platform, feed: FeedSource<L>): void {
  const { list, title } = feed
  const querystring = filtersQueryOf(list)
  for (const format of feedFormats) {
    const schema = { summary: `${title}: as novidades em ${format.label}`, querystring }
    app.get(`${list.page}.${format.extension}`, { schema }, async (request, reply) => {
      const { filters, typed } = readFeedFilters(list, request.query as Record<string, unknown>)
      const { db } = platform.database
      const search = { ...filters, ...feed.fixed }
      const question = {
        shape: [list.page, 'feed', ...Object.keys(search).sort()].join(' '),
        key: `${list.page} feed ${JSON.stringify(search)}`,
      }
      const [rows, changed] = await app.ask(question, () =>
        Promise.all([
          newestRows(db, feed.source, search, longestFeed),
          feed.changedAt ? feed.changedAt(db) : changedAt(db, feed.source),
        ]),
      )
      const site = { address: platform.env.publicUrl, name: await feed.siteName() }
      return answerFeed(request, reply, contentOf(feed, rows, typed), { format, site, changed })
    })
  }
}

/** Unknown filters are refused, as in the JSON call; single fields have the names of the page's form. Throws FieldErrors. */
export function readFeedFilters<L extends ListDefinition>(list: L, query: Record<string, unknown>) {
  readListQuery(list, { filters: query.filters })
  const read = readPageQuery(list, query)
  if (Object.keys(read.errors).length) throw new FieldErrors(read.errors)
  return { filters: read.query.filters, typed: read.typed }
}

function contentOf<L extends ListDefinition>(
  { list, title, entryOf }: FeedSource<L>,
  rows: NewestRow<L>[],
  typed: Record<string, string>,
): FeedContent {
  const isNarrowed = Object.keys(typed).length > 0
  return {
    title,
    description: isNarrowed ? 'As novidades da lista, com os filtros escolhidos.' : 'As novidades da lista.',
    page: list.page,
    query: isNarrowed ? `?${new URLSearchParams({ filters: JSON.stringify(typed) })}` : '',
    pageQuery: isNarrowed ? `?${new URLSearchParams(typed)}` : '',
    entries: rows.map((row) => ({ ...entryOf(row), changed: row.atualizado_em })),
  }
}

export type FeedContent = {
  title: string
  description: string
  page: string
  /** Of the feed's own address, and of the page that it is of: '' or with '?'. */
  query: string
  pageQuery: string
  entries: (FeedEntry & { changed: string })[]
}
type Surroundings = { format: Format; site: { address: string; name: string }; changed: string | null }

/** Writes the feed, or answers that the reader has it already. */
export function answerFeed(
  request: FastifyRequest,
  reply: FastifyReply,
  content: FeedContent,
  surroundings: Surroundings,
) {
  const { format, changed } = surroundings
  return send(request, reply, { body: format.write(feedOf(content, surroundings)), type: format.type, changed })
}

// No date comes from the clock, so an unchanged feed stays the same: a list that never had a record has a fixed, old date.
function feedOf(content: FeedContent, { format, site, changed }: Surroundings): Feed {
  const { title, description, page, query, pageQuery, entries } = content
  const self = `${site.address}${page}.${format.extension}${query}`
  const newest = entries
    .map((entry) => entry.changed)
    .sort()
    .at(-1)
  const feed = new Feed({
    title: xmlText(`${title} – ${site.name}`),
    description,
    id: self,
    feed: self,
    link: `${site.address}${page}${pageQuery}`,
    language: 'pt-BR',
    updated: new Date(newest ?? changed ?? 0),
    author: { name: xmlText(site.name), link: site.address },
    generator: false,
  })
  for (const entry of entries) {
    feed.addItem({
      title: htmlText(entry.title),
      description: entry.lines.flatMap((line) => (line ? [`<p>${htmlText(line)}</p>`] : [])).join(''),
      link: site.address + entry.path,
      date: new Date(entry.changed),
      // in Brazil noon in Greenwich is in the morning of the same day
      ...(entry.published && { published: new Date(`${entry.published}T12:00:00Z`) }),
    })
  }
  return feed
}

type Sent = { body: string; type: string; changed: string | null }

function send(request: FastifyRequest, reply: FastifyReply, { body, type, changed }: Sent) {
  if (changed) reply.header('last-modified', new Date(changed).toUTCString())
  if (changed && isNotNewer(request, changed)) return reply.code(304).send()
  return reply.type(`${type}; charset=utf-8`).send(body)
}

// RFC 9110: If-None-Match, when sent, decides; the date has whole seconds only.
function isNotNewer({ headers }: FastifyRequest, changed: string): boolean {
  if (headers['if-none-match'] !== undefined) return false
  return Math.floor(Date.parse(changed) / 1000) * 1000 <= Date.parse(headers['if-modified-since'] ?? '')
}

// Texts of people inside XML and HTML.

// Characters that XML 1.0 can't express: most control characters, U+FFFE and U+FFFF, single surrogates.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it matches
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

/** The text without the characters that would make a document invalid. */
const xmlText = (text: string): string => text.replace(unwritable, '')

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** The text as HTML that shows it and does nothing else. */
const htmlText = (text: string): string => xmlText(text).replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)

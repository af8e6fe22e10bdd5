// A module's single declaration of a public list. It gives the list its call, page, files and feeds, and its entries in menu,
// site map, statements of no occurrence, sitemap, dictionary and data package. The search finds its records by a view (db/schema/busca.sql).
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { confirmacaoPublica } from '#kits/confirmacao/confirmacao.contract.ts'
import { exportCalls } from '#kits/export/server/export-calls.ts'
import { referencesInWords } from '#kits/export/server/filters-in-words.queries.ts'
import { type FeedEntry, feedCalls } from '#kits/feed/server/feed-calls.ts'
import { recordCall, recordId } from '#kits/form/server/record-calls.ts'
import type { ListDefinition, ListQuery, RowOf } from '#kits/list/list.ts'
import { type ListTables, listCall, listPage, type PlainListPage, type ReadRows } from '#kits/list/server/list-calls.ts'
import { type ListSource, readList, tablesOf } from '#kits/list/server/read-list.ts'
import { type ListTotals, pageWithTotals, withTotals } from '#kits/list/server/totals.queries.ts'
import { followList, followRecord } from '#kits/seguir/server/followed.ts'
import {
  type DeclaredPart,
  type ListNotes,
  listIdOf,
  type PublicList,
  type RecordPages,
  type SitePage,
} from '#platform/http/directory.ts'
import type { ModuleContext, PageLoader } from '#platform/http/module.ts'
import { listState, type StateOptions } from './list-state.ts'

export type PublicListOptions<L extends ListDefinition> = {
  list: L
  /** Name of the page's file. */
  view: string
  source: ListSource<L>
  /** For lists that do not use readList. Its answer is the same for everybody. */
  read?: (query: ListQuery<L>) => ReturnType<ReadRows<L>>
  /** The sums of all rows that the filters find: in the call's answer, on the page and in what spreadsheets say about themselves. */
  totals?: ListTotals<L>
  /** Further data of the call's answer, besides items and count. */
  answer?: z.ZodRawShape
  /** Further tables whose rows its answers depend on. */
  tables?: ListTables
  /**
   * In the site map and, by its dimension, in /transparencia; with an icon on the home page, with `menu` in the menus. The label is the
   * list's title when absent.
   */
  site: Pick<SitePage, 'text' | 'icon' | 'menu' | 'dimension'> & { label?: string }
  /** The name of the records, when the title differs: 'Órgãos'. */
  many?: string
  record?: RecordOptions
  feed?: (row: RowOf<L>) => FeedEntry
  /** Further data of the page, such as the options of filters. */
  extendPage?: (plain: PlainListPage) => PageLoader
  /** The filters with which its page opens, when the address has none. */
  opening?: () => Promise<Record<string, string>>
  /** The same, where `extendPage` sets them. */
  opened?: () => Promise<Record<string, string>>
  /** The filter by the year, where it is not `exercicio`. */
  year?: string | undefined
  /** When its rows changed last, where the table has those of other lists too. */
  changedAt?: ChangedAt<L>
  /** No statement says that it has nothing: the law demands it. */
  mustHave?: true | undefined
  /** The parts that statements are about, where they are not all of the list. */
  declared?: readonly DeclaredPart[] | undefined
  /** What it shows depends on the day, too. */
  isOfDay?: boolean
  /** For a list that is one part of its table, and whose call its module registers. */
  part?: PartOptions<L>
}

export type RecordOptions = {
  /** The public schema, and the call's name in the documentation. */
  schema: z.ZodObject
  summary: string
  find: (id: number) => Promise<unknown>
  /** The name of its page's file; without one the record has no page. */
  view?: string
  /** For a page that shows more than the call answers. */
  page?: PageLoader
  /** Where the sitemap finds the records, when they are only a part of the list's table. */
  pages?: RecordPages
}

type ChangedAt<L extends ListDefinition> = (db: Parameters<ListSource<L>['select']>[0]) => Promise<string | null>

type PartOptions<L extends ListDefinition> = {
  only: NonNullable<RecordPages['only']>
  fixed: ListQuery<L>['filters']
}

export function publicList<L extends ListDefinition>(context: ModuleContext, options: PublicListOptions<L>): void {
  const { app, page, platform, town } = context
  const { list, source, part } = options
  const { totals } = options
  const rows = options.read ?? ((query: ListQuery<L>) => readList(platform.database.db, source, query))
  const read = withTotals(rows, totals)

  const notes = town.notesOf(list.page, [source.table], options.changedAt)
  const own = source.remembers ? tablesOf(platform.database.db, source) : [source.table]
  const tables = [...own, ...(options.tables ?? [])]
  // lists that are parts of one table share a call, which their module registers
  if (!part)
    app.get(
      list.path,
      ...listCall(list, withConfirmation(read, notes), tables, {
        extra: { ...options.answer, ...totals?.shape, confirmacao: confirmacaoPublica.optional() },
        isShared: true,
      }),
    )
  exportCalls(app, context, list, source, totals)
  if (options.feed) {
    const { feed: entryOf, changedAt } = options
    const feed = { list, source, title: list.title, siteName: town.siteName, entryOf, changedAt }
    feedCalls(app, platform, part ? { ...feed, fixed: part.fixed } : feed)
  }
  const stateOf = (page: string, opening: StateOptions<L>['opening']) =>
    listState(platform.database.db, {
      ...{ list: { ...list, page }, read: rows, tables, notes, opening },
      ...{ year: options.year, isOfDay: options.isOfDay },
    })
  enter(context, options, stateOf)
  const listed: PlainListPage = listPage(list, read, {
    notes,
    isShared: true,
    opening: options.opening,
    wordsOf: (filters) => referencesInWords(platform.database.db, list, filters),
  })
  const plain = pageWithTotals(listed, totals as ListTotals | undefined)
  page(list.page, options.view, options.extendPage?.(plain) ?? plain)
  if (options.record) recordAddresses(context, options, options.record)
}

// The address has it only where somebody confirmed the list.
const withConfirmation =
  <Query, Answer extends object>(read: (query: Query) => Promise<Answer>, notes: () => Promise<ListNotes>) =>
  async (query: Query) => {
    const [answer, { confirmation }] = await Promise.all([read(query), notes()])
    if (!confirmation) return answer
    const { completeUntil: completo_ate, confirmedAt: confirmado_em } = confirmation
    return { ...answer, confirmacao: { completo_ate, confirmado_em } }
  }

function recordAddresses<L extends ListDefinition>(
  { app, page }: ModuleContext,
  { list, part }: PublicListOptions<L>,
  record: RecordOptions,
): void {
  const find = record.find as (id: number) => Promise<never>
  if (!part) app.get(`${list.path}/:id`, ...recordCall(record.schema, find, record.summary))
  if (!record.view) return
  const plain = { output: record.schema, load: (request: FastifyRequest) => find(recordId(request)) }
  page(`${list.page}/:id`, record.view, record.page ?? plain)
}

function enter<L extends ListDefinition>(
  context: ModuleContext,
  options: PublicListOptions<L>,
  stateOf: (page: string, opening: StateOptions<L>['opening']) => PublicList['state'],
): void {
  const { directory } = context
  const { list, source, site, record, part, mustHave, declared } = options
  const { label = list.title, ...place } = site
  const partOf = ({ title, filters }: DeclaredPart) => {
    const page = `${list.page}?${new URLSearchParams(filters)}`
    return { page, title, state: stateOf(page, async () => ({ ...filters })) }
  }
  directory.pages.push({ group: 'Transparência', href: list.page, label, ...place })
  directory.lists.push({
    tables: [source.table],
    page: list.page,
    title: list.title,
    id: listIdOf(list.page),
    many: options.many ?? list.title,
    filters: Object.keys(list.filters.shape),
    hasFeed: options.feed !== undefined,
    ...followedOf(context, options),
    state: stateOf(list.page, options.opening ?? options.opened),
    ...(mustHave && { mustHave }),
    ...(declared && { declared: declared.map(partOf) }),
    records:
      record?.pages ?? (record?.view ? { table: source.table, id: source.id, ...(part && { only: part.only }) } : null),
  })
}

// What of it may be followed by e-mail: the list where it has a feed, its records where they have pages.
function followedOf<L extends ListDefinition>(
  { platform }: ModuleContext,
  { list, source, part, feed, record }: PublicListOptions<L>,
): Pick<PublicList, 'follow' | 'followRecord'> {
  const { db } = platform.database
  const of = { list, source, fixed: part?.fixed ?? {}, entryOf: feed }
  return {
    ...(feed && { follow: (query) => followList(db, { ...of, entryOf: feed }, query) }),
    ...((record?.view || record?.pages) && {
      followRecord: (id) => followRecord(db, { ...of, find: record.find }, id),
    }),
  }
}

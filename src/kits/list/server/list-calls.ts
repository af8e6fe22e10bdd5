// The two ways to read a list, JSON call and page. Both use the same function of the module.
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { oncePer } from '#base/once-per.ts'
import type { Confirmable } from '#kits/confirmacao/confirmacao.contract.ts'
import type { DB } from '#platform/db/types.generated.ts'
import { Unanswered } from '#platform/errors.ts'
import { envelope } from '#platform/http/answers.ts'
import type { ListEdits } from '../edits.contract.ts'
import type { EndingSoon } from '../ending.ts'
import type { ListDefinition, ListNotes, ListPageData, ListQuery, RowOf } from '../list.ts'
import { listPageSchema } from '../list.ts'
import { listQueryOf } from './list-parameters.ts'
import { readListQuery, readPageQuery } from './list-query.ts'
import { openPersonal, rememberCall, saysWhatToShow } from './personal-lists.ts'
import type { ListAnswer } from './read-list.ts'

export type ReadRows<L extends ListDefinition> = (
  query: ListQuery<L>,
  request: FastifyRequest,
) => Promise<ListAnswer<RowOf<L>>>

/** Tables that a list is read from; the start checks that each is registered as a list needs it. */
export type ListTables = readonly (keyof DB & string)[]

/** Options and handler of `GET <list.path>`: `app.get(list.path, ...listCall(list, read, ['licitacao']))`. */
export function listCall<L extends ListDefinition>(
  list: L,
  read: ReadRows<L>,
  tables: ListTables,
  { extra = {}, isShared = false }: ListCallOptions = {},
) {
  const options = {
    config: { tables },
    schema: {
      summary: list.title,
      querystring: listQueryOf(list),
      // the OpenAPI document names the list's page: the addresses of its files and feeds begin with it
      'x-lista': list.page,
      response: { 200: envelope(answerOf(list.row, extra)) },
    },
  }
  const handler = async (request: FastifyRequest) => {
    const query = readListQuery(list, request.query as Record<string, unknown>)
    const data = await readInTime({ list, read, isShared }, query, request)
    await rememberCall(request, list, query)
    return { data }
  }
  return [options, handler] as const
}

const plainAnswerOf = oncePer((row: z.ZodObject) => z.object({ items: z.array(row), count: z.int() }))
const answerOf = (row: z.ZodObject, extra: z.ZodRawShape) =>
  Object.keys(extra).length ? plainAnswerOf(row).extend(extra) : plainAnswerOf(row)

type Shared = {
  /** The answer is the same for everybody: requests for the same page at the same time share one. */
  isShared?: boolean
}
export type ListCallOptions = Shared & {
  /** What the answer has besides items and count. */
  extra?: z.ZodRawShape
}
export type ListPageOptions = Shared & {
  /** Parameters that stay in the list's addresses whatever the search. */
  fixedOf?: (request: FastifyRequest) => Record<string, string>
  /** What a public list says about its data as a whole. */
  notes?: () => Promise<ListNotes>
  /** What people read of filters by the id of a record. */
  wordsOf?: ((filters: ListQuery['filters']) => Promise<Record<string, string>>) | undefined
  /** The filters of an address that does not say what to show. */
  opening?: (() => Promise<Record<string, string>>) | undefined
  /** The fields that are changed in the list itself. */
  edits?: ListEdits
  /** What the panel shows of the confirmations of its public lists (confirmationCalls). */
  confirms?: () => Promise<Confirmable>
  /** What the panel shows of records that end soon (endsSoon). */
  ending?: (() => Promise<EndingSoon>) | undefined
}

/**
 * The page of a list: `page(list.page, listPage(list, read))`. A wrong filter is shown beside its field (422), and a search that
 * got no answer above the table (422 or 503), without rows.
 */
export function listPage<L extends ListDefinition>(
  list: L,
  read: ReadRows<L>,
  { fixedOf, notes, opening, wordsOf, edits, confirms, ending, isShared = false }: ListPageOptions = {},
) {
  return {
    output: listPageSchema(list.row),
    async load(request: FastifyRequest): Promise<ListPageData<RowOf<L>> & { status?: number }> {
      const parameters = request.query as Record<string, unknown>
      const opened = opening && !saysWhatToShow(list, parameters) ? await opening() : {}
      const { query, typed, errors } = readPageQuery(list, { ...parameters, ...opened })
      const isWrong = Object.keys(errors).length > 0
      const fixed = fixedOf?.(request) ?? {}
      const personal = await openPersonal(request, { list, query, typed, isWrong, fixed })
      const { filters: _read, ...state } = query
      const { problem = null, ...answer } = isWrong
        ? noRows
        : await readInTime({ list, read, isShared }, query, request).catch(problemOf)
      return {
        ...answer,
        problem,
        ...state,
        filters: typed,
        errors,
        told: (await wordsOf?.(query.filters)) ?? {},
        notes: (await notes?.()) ?? null,
        personal,
        ...(edits && { edits }),
        ...(confirms && { confirmable: await confirms() }),
        ...(ending && { ending: await ending() }),
        list: { ...describe(list), opensNarrowed: opening !== undefined || list.page.startsWith('/painel'), fixed },
      }
    },
  }
}

type Reading<L extends ListDefinition> = { list: L; read: ReadRows<L>; isShared: boolean }

function readInTime<L extends ListDefinition>(
  { list, read, isShared }: Reading<L>,
  query: ListQuery<L>,
  request: FastifyRequest,
): Promise<ListAnswer<RowOf<L>> & { problem?: null; status?: number }> {
  const shape = [list.path, query.orderBy, ...Object.keys(query.filters).sort()].join(' ')
  return request.server.ask({ shape, ...(isShared && { key: `${list.page} ${JSON.stringify(query)}` }) }, () =>
    read(query, request),
  )
}

const noRows = { items: [], count: 0, problem: null, status: 422 }

function problemOf(error: unknown) {
  if (error instanceof Unanswered) return { ...noRows, problem: error.message, status: error.status }
  throw error
}

/** For pages that have more than the list: `extend` the output, spread what `load` brings. */
export type PlainListPage = {
  output: ReturnType<typeof listPageSchema>
  load: (request: FastifyRequest) => Promise<ListPageData<object> & { status?: number }>
}

function describe(list: ListDefinition) {
  const [firstOrderBy, firstDirection] = list.sort.first
  const { path, page, title, lead = '', exportName } = list
  return {
    path,
    page,
    title,
    lead,
    exportName,
    sortable: [...list.sort.by],
    firstOrderBy,
    firstAscending: firstDirection === 'asc',
  }
}

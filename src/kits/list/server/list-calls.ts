// The two ways to read a list, JSON call and page. Both use the same function of the module.
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { DB } from '../../../platform/db/types.generated.ts'
import type { ListDefinition, ListNotes, ListPageData, ListQuery, RowOf } from '../list.ts'
import { listPageSchema } from '../list.ts'
import { listQuerySchema, readListQuery, readPageQuery } from './list-query.ts'
import type { ListAnswer } from './read-list.ts'

export type ReadRows<L extends ListDefinition> = (
  query: ListQuery<L>,
  request: FastifyRequest,
) => Promise<ListAnswer<RowOf<L>>>

/** Tables that a list is read from; the start checks that each is kept as a list needs it. */
export type ListTables = readonly (keyof DB & string)[]

/** Options and handler of `GET <list.path>`: `app.get(list.path, ...listCall(list, read, ['licitacao']))`. */
/** `extra`: what the answer has besides items and count. */
export function listCall<L extends ListDefinition>(
  list: L,
  read: ReadRows<L>,
  tables: ListTables,
  extra: z.ZodRawShape = {},
) {
  const options = {
    config: { tables },
    schema: {
      summary: list.title,
      querystring: listQuerySchema,
      // the OpenAPI document names the list's page: the addresses of its files and feeds begin with it
      'x-lista': list.page,
      response: { 200: z.object({ data: z.object({ items: z.array(list.row), count: z.int(), ...extra }) }) },
    },
  }
  const handler = async (request: FastifyRequest) => ({
    data: await read(readListQuery(list, request.query as Record<string, unknown>), request),
  })
  return [options, handler] as const
}

export type ListPageOptions = {
  /** Parameters that stay in the list's addresses whatever the search. */
  fixedOf?: (request: FastifyRequest) => Record<string, string>
  /** What a public list says about its data as a whole. */
  notes?: () => Promise<ListNotes>
}

/**
 * The page of a list: `page(list.page, listPage(list, read))`. A wrong filter is shown beside its field (422), without rows.
 */
export function listPage<L extends ListDefinition>(
  list: L,
  read: ReadRows<L>,
  { fixedOf, notes }: ListPageOptions = {},
) {
  return {
    output: listPageSchema(list.row),
    async load(request: FastifyRequest): Promise<ListPageData<RowOf<L>> & { status?: number }> {
      const { query, typed, errors } = readPageQuery(list, request.query as Record<string, unknown>)
      const isWrong = Object.keys(errors).length > 0
      const { filters: _read, ...state } = query
      const answer = isWrong ? { items: [], count: 0 } : await read(query, request)
      return {
        ...answer,
        ...state,
        filters: typed,
        errors,
        notes: (await notes?.()) ?? null,
        list: { ...describe(list), fixed: fixedOf?.(request) ?? {} },
        ...(isWrong && { status: 422 }),
      }
    },
  }
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

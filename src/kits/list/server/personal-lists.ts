// How each person of the panel left each list: the search to come back to, the columns they chose, what they removed last
// (docs/decisions/0029-lists-of-ones-own.md). Nobody else sees any of it.
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '#platform/db/types.generated.ts'
import { Redirect } from '#platform/http/module.ts'
import type { ListDefinition, ListQuery, PersonalView } from '../list.ts'
import { pageSizes } from '../page-sizes.ts'
import { sentFilters } from './list-query.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Set by the app; a scope of routes without it remembers nothing. */
    personalLists?: PersonalLists
  }
}

type Owner = { usuario_id: number; lista: string }
type PersonalList = { consulta: string; colunas: string[] | null; aviso: string }

export type PersonalLists = {
  find(of: Owner): Promise<PersonalList | undefined>
  store(of: Owner, change: Partial<PersonalList>): Promise<void>
}

export const personalLists = (db: Kysely<DB>): PersonalLists => ({
  find: ({ usuario_id, lista }) =>
    db
      .selectFrom('lista_pessoal')
      .select(['consulta', 'colunas', 'aviso'])
      .where('usuario_id', '=', usuario_id)
      .where('lista', '=', lista)
      .executeTakeFirst(),
  async store(of, change) {
    await db
      .insertInto('lista_pessoal')
      .values({ ...of, ...change })
      .onConflict((on) => on.columns(['usuario_id', 'lista']).doUpdateSet(change))
      .execute()
  },
})

type ListRequest = {
  list: ListDefinition
  /** What the list shows, when nothing in the address is wrong. */
  query: ListQuery
  /** The filters as they were typed. */
  typed: Record<string, string>
  isWrong: boolean
  fixed: Record<string, string>
}

/**
 * For the page of a list: what its owner chose; null outside the panel. An address that says nothing about what to show leads to what the
 * person saw last (throws Redirect); any other address wins, and the person will come back to it.
 */
export async function openPersonal(request: FastifyRequest, requested: ListRequest): Promise<PersonalView | null> {
  const lists = request.server.personalLists
  const of = ownerOf(request, requested.list, requested.fixed)
  if (!lists || !of) return null
  const stored = await lists.find(of)
  const query = request.query as Record<string, unknown>
  if (saysWhatToShow(requested.list, query)) await remember(request, requested, stored)
  else if (stored?.consulta) throw new Redirect(addressOf(requested, stored.consulta, query))
  return {
    columns: stored?.colunas ?? null,
    notice: query.excluidos === undefined ? null : stored?.aviso || null,
    isRemembered: query.lembrada !== undefined && Object.keys(requested.typed).length > 0,
  }
}

/** For the call of a list: what the browser shows next (`table`) is what the person will come back to. */
export async function rememberCall(request: FastifyRequest, list: ListDefinition, query: ListQuery): Promise<void> {
  const { table, ...others } = request.query as Record<string, unknown>
  const fixed = Object.entries(others).filter(([name]) => !isState(list, name))
  const requested = {
    list,
    query,
    typed: typedIn(sentFilters(list, others, {})),
    isWrong: false,
    fixed: Object.fromEntries(fixed) as ListRequest['fixed'],
  }
  const of = table === undefined ? null : ownerOf(request, list, requested.fixed)
  if (of) await remember(request, requested, await request.server.personalLists?.find(of))
}

/** The list at `lista`, an address of this panel, as the account of the request sees it; null outside the panel. */
export function ownerOf(
  { panelAccount }: FastifyRequest,
  { page }: Pick<ListDefinition, 'page'>,
  fixed: Record<string, string> = {},
): Owner | null {
  if (!panelAccount || !page.startsWith('/painel')) return null
  const query = new URLSearchParams(fixed).toString()
  return { usuario_id: panelAccount.usuario_id, lista: query ? `${page}?${query}` : page }
}

const stateNames = ['filters', 'page', 'limit', 'orderBy', 'ascending']

/** Whether an address has any filter, order or page of the list, an empty one too. */
export const saysWhatToShow = (list: ListDefinition, query: Record<string, unknown>) =>
  Object.keys(query).some((name) => query[name] !== undefined && isState(list, name))

const isState = (list: ListDefinition, name: string) =>
  stateNames.includes(name) || Object.hasOwn(list.filters.shape, name)

// A list that can't be remembered is shown all the same.
async function remember(
  request: FastifyRequest,
  requested: ListRequest,
  stored: PersonalList | undefined,
): Promise<void> {
  const consulta = consultaOf(requested)
  const of = ownerOf(request, requested.list, requested.fixed)
  if (!of || requested.isWrong || consulta === (stored?.consulta ?? '') || consulta.length > longest) return
  await request.server.personalLists
    ?.store(of, { consulta })
    .catch((error: unknown) => request.log.warn({ err: error }, 'lista pessoal não guardada'))
}

const longest = 4000

/** Filters, order and page size; without the page, which tomorrow shows other rows. */
function consultaOf({ list, query, typed }: ListRequest): string {
  const [firstColumn, firstDirection] = list.sort.first
  const isFirstOrder = query.orderBy === firstColumn && query.ascending === (firstDirection === 'asc')
  return new URLSearchParams({
    ...typed,
    ...(query.limit !== pageSizes[0] && { limit: String(query.limit) }),
    ...(!isFirstOrder && { orderBy: query.orderBy, ascending: query.ascending ? '1' : '0' }),
  }).toString()
}

function typedIn(sent: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sent)
      .map(([name, value]): [string, string] => [name, String(value ?? '').trim()])
      .filter(([, value]) => value),
  )
}

// What else the address says (success=1) stays in it.
function addressOf({ list, fixed }: ListRequest, consulta: string, query: Record<string, unknown>): string {
  const others = Object.entries(query).filter(([name, value]) => !(name in fixed) && typeof value === 'string')
  const first = new URLSearchParams([...Object.entries(fixed), ...(others as [string, string][])])
  const parts = [first.toString(), consulta, 'lembrada=1'].filter(Boolean)
  return `${list.page}?${parts.join('&')}`
}

// Reads a list's query from an address. Two readers: a strict one for the JSON call and the files, and one for the page, which never
// throws and returns what was typed. Both read each filter by its own name, and all of them as one JSON object.
import type { z } from 'zod'
import { FieldErrors, type FieldMessages } from '#platform/errors.ts'
import { fieldMessages } from '#platform/http/wire.ts'
import { type ListDefinition, type ListQuery, largestPage } from '../list.ts'
import { pageSizes } from '../page-sizes.ts'
import { asRanges, invertedRanges } from '../ranges.ts'

type RawQuery = Record<string, unknown>

/** A call answers up to so many rows at once; a page has the sizes that it offers. */
export const largestLimit = 1000
const limitMessage = `Use um número inteiro de 1 a ${largestLimit}.`

/** Throws FieldErrors for a malformed or unknown filter, column, page or limit. */
export function readListQuery<L extends ListDefinition>(list: L, query: RawQuery): ListQuery<L> {
  const errors: FieldMessages = Object.create(null) // a filter may be called __proto__
  const state = readState(list, query, { errors, isLimit: (limit) => limit >= 1 && limit <= largestLimit })
  const filters = readFilters(list, sentFilters(list, query, errors), errors)
  Object.assign(errors, invertedRanges(filters))
  if (Object.keys(errors).length) throw new FieldErrors(errors)
  return { ...state, filters }
}

export type PageQuery<L extends ListDefinition> = {
  query: ListQuery<L>
  typed: Record<string, string>
  errors: FieldMessages
}

/** Never throws: a wrong filter gets a message beside its field, a wrong page or order becomes the first one. */
export function readPageQuery<L extends ListDefinition>(list: L, query: RawQuery): PageQuery<L> {
  const errors: FieldMessages = {}
  const names = Object.keys(list.filters.shape)
  const raw = asRanges(sentFilters(list, query, {}), names)
  const known = Object.fromEntries(Object.entries(raw).filter(([name]) => names.includes(name)))
  const filters = readFilters(list, known, errors)
  Object.assign(errors, invertedRanges(filters))
  const typed = Object.fromEntries(
    Object.entries(known)
      .filter(([, value]) => !isEmpty(value) && typeof value !== 'object') // which no field could show
      .map(([name, value]) => [name, String(value).slice(0, 500)]),
  )
  const state = readState(list, withDirection(query), {
    errors: {},
    isLimit: (limit) => pageSizes.includes(limit as 10),
  })
  return { query: { ...state, filters }, typed, errors }
}

// 'Ordenar por' without JavaScript sends both in one value: 'licitacao_numero asc'.
function withDirection(query: RawQuery): RawQuery {
  const [orderBy, direction] = String(query.orderBy ?? '').split(' ')
  return direction === undefined ? query : { ...query, orderBy, ascending: direction === 'asc' ? '1' : '0' }
}

function readState<L extends ListDefinition>(
  list: L,
  query: RawQuery,
  { errors, isLimit }: { errors: FieldMessages; isLimit: (limit: number) => boolean },
): Omit<ListQuery<L>, 'filters'> {
  const [firstColumn, firstDirection] = list.sort.first
  const page = readNumber(query.page, 1)
  if (page === null || page < 1 || page > largestPage) errors.page = ['Página inválida.']
  const limit = readNumber(query.limit, pageSizes[0])
  if (limit === null || !isLimit(limit)) errors.limit = [limitMessage]
  const orderBy = columnOf(list, query.orderBy)
  if (!list.sort.by.includes(orderBy)) errors.orderBy = ['Coluna desconhecida.']
  const direction = query.ascending === undefined || query.ascending === '' ? null : String(query.ascending)
  if (direction !== null && !['0', '1', 'true', 'false'].includes(direction)) errors.ascending = ['Use 1 ou 0.']
  return {
    page: errors.page ? 1 : (page ?? 1),
    limit: errors.limit ? pageSizes[0] : (limit ?? pageSizes[0]),
    orderBy: errors.orderBy ? firstColumn : orderBy,
    ascending:
      direction === null || errors.ascending
        ? orderBy === firstColumn && firstDirection === 'asc'
        : ['1', 'true'].includes(direction),
  }
}

function columnOf({ sort }: ListDefinition, named: unknown): string {
  if (named === undefined || named === '') return sort.first[0]
  const name = String(named)
  return Object.hasOwn(sort.aliases ?? {}, name) ? String(sort.aliases?.[name]) : name
}

function readNumber(value: unknown, otherwise: number): number | null {
  if (value === undefined || value === '') return otherwise
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : null
}

/** What was sent for each filter: by its own name, which wins, or in the JSON object `filters`. */
export function sentFilters({ filters }: ListDefinition, query: RawQuery, errors: FieldMessages): RawQuery {
  const plain = Object.keys(filters.shape).flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]]))
  return { ...readFilterObject(query.filters, errors), ...Object.fromEntries(plain) }
}

function readFilterObject(text: unknown, errors: FieldMessages): RawQuery {
  if (text === undefined || text === '') return {}
  try {
    const value: unknown = JSON.parse(String(text))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as RawQuery
  } catch {
    // reported below
  }
  errors.filters = ['Filtros malformados: envie um objeto JSON.']
  return {}
}

function readFilters<L extends ListDefinition>(list: L, raw: RawQuery, errors: FieldMessages): ListQuery<L>['filters'] {
  const filters: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(raw)) {
    const schema = Object.hasOwn(list.filters.shape, name) ? (list.filters.shape[name] as z.ZodType) : undefined
    if (!schema) errors[name] = ['Filtro desconhecido.']
    else if (!isEmpty(value)) {
      const read = schema.safeParse(value)
      if (read.success) filters[name] = read.data
      else errors[name] = Object.values(fieldMessages(read.error)).flat()
    }
  }
  checkRanges(filters, errors)
  return filters as ListQuery<L>['filters']
}

// A range that ends before it begins would find nothing without saying why. `x_inicio` or `x` begins what `x_fim` ends.
function checkRanges(filters: Record<string, unknown>, errors: FieldMessages): void {
  for (const [name, from] of Object.entries(filters)) {
    const end = `${name.replace(/_inicio$/, '')}_fim`
    const to = filters[end]
    if (typeof from !== 'string' || typeof to !== 'string') continue
    const isAmount = /^-?\d+\.\d\d$/.test(to)
    if (isAmount ? Number(from) > Number(to) : from > to)
      errors[end] = [isAmount ? 'O valor final é menor que o inicial.' : 'O fim do período vem antes do início.']
  }
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

// The parameters of a list's calls, as their document says them: each filter with its type, its meaning and an example that finds rows or
// none, but is read.
import { z } from 'zod'
import { oncePer } from '#base/once-per.ts'
import { factsOf, filterLabel } from '../labels.ts'
import { type ListDefinition, largestPage } from '../list.ts'
import { pageSizes } from '../page-sizes.ts'
import { largestLimit } from './list-query.ts'

/** An address has texts only; `facts` is what the document says of what is in them. The reader of the list's query checks it. */
const parameter = (facts: Record<string, unknown>) => z.string().meta(facts).optional()

const allFilters = 'Os filtros em um objeto JSON: o mesmo que um parâmetro para cada um'

/** What every list call reads. */
export const listQuerySchema = z.object({
  page: parameter({
    ...{ type: 'integer', minimum: 1, maximum: largestPage, default: 1 },
    description: 'Página, a partir de 1; depois da última não há linhas, e o total é o mesmo',
  }),
  limit: parameter({
    ...{ type: 'integer', minimum: 1, maximum: largestLimit, default: pageSizes[0] },
    description: `Registros por página, de 1 a ${largestLimit}`,
  }),
  orderBy: parameter({ description: 'Coluna da ordem' }),
  ascending: parameter({ enum: ['1', '0', 'true', 'false'], description: '1 crescente, 0 decrescente' }),
  filters: parameter({ description: allFilters }),
  table: parameter({ description: 'Lido e sem efeito' }),
})

/** The same of one list: its columns of order, and each filter by its name. */
export const listQueryOf = oncePer((list: ListDefinition) => {
  const [first, direction] = list.sort.first
  const filters = filterParameters(list)
  return listQuerySchema.extend({
    orderBy: parameter({
      ...{ enum: [...list.sort.by, ...Object.keys(list.sort.aliases ?? {})], default: first },
      description: `Coluna da ordem; sem ela, ${first}, ${direction === 'asc' ? 'crescente' : 'decrescente'}`,
    }),
    filters: parameter({
      description: allFilters,
      ...(filters.length > 0 && { examples: [exampleOfAll(filters)] }),
    }),
    ...Object.fromEntries(filters.map(({ name, facts }) => [name, parameter(facts)])),
  })
})

/** What its files read: everything, in one order. */
export const wholeQueryOf = oncePer((list: ListDefinition) =>
  listQueryOf(list).omit({ page: true, limit: true, table: true }),
)

/** What its feeds and figures read: they have an order of their own. */
export const filtersQueryOf = oncePer((list: ListDefinition) =>
  wholeQueryOf(list).omit({ orderBy: true, ascending: true }),
)

type Facts = {
  type: string
  description: string
  examples: [string | number]
} & Partial<Record<'format' | 'enum' | 'minimum' | 'maximum' | 'maxLength' | 'pattern', unknown>>
type Parameter = { name: string; facts: Facts }

const filterParameters = (list: ListDefinition): Parameter[] =>
  Object.keys(list.filters.shape).map((name) => ({ name, facts: filterFacts(list, name) }))

// In an object the filter has its value with its type, as in the answer.
const exampleOfAll = ([first]: Parameter[]): string => JSON.stringify({ [first?.name ?? '']: first?.facts.examples[0] })

function filterFacts(list: ListDefinition, name: string): Facts {
  const schema = z.toJSONSchema(list.filters.shape[name] as z.ZodType, { io: 'input', unrepresentable: 'any' })
  const { type, format, enum: choices, maximum, maxLength, pattern, example } = schema
  const minimum = schema.minimum ?? (schema.exclusiveMinimum === 0 ? 1 : undefined)
  const isId = maximum === Number.MAX_SAFE_INTEGER
  const facts = { format, enum: choices, minimum, ...(!isId && { maximum }), maxLength, pattern }
  const isInteger = type === 'integer'
  return {
    type: isInteger ? type : 'string',
    ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)),
    description: meaningOf(list, name, { how: schema.description ?? (isId ? 'código do registro' : ''), choices }),
    examples: [(example as string | undefined) ?? exampleOf(name, { ...facts, isInteger })],
  }
}

/** 'Data de publicação, a partir de: dia, como 2026-01-31'. */
function meaningOf(list: ListDefinition, name: string, { how, choices }: { how: string; choices: unknown }): string {
  const { label = name, part = null } = filterLabel(list, name) ?? {}
  const end = part === null ? '' : part === 'de' ? ', a partir de' : ', até'
  const words = list.words?.values?.[name] ?? choicesOf(list, name)
  const isRead = (code: string) => !Array.isArray(choices) || choices.includes(code)
  const told = Object.entries(words).flatMap(([code, word]) => (isRead(code) ? `${code} (${word})` : []))
  const said = told.length > 0 && told.length <= mostSaid ? told.join(', ') : how
  return `${label}${end}${said && `: ${said}`}`
}

const mostSaid = 20

function choicesOf(list: ListDefinition, name: string): Readonly<Record<string, string>> {
  const facts = factsOf(list, name)
  if (facts?.kind === 'flag') return { 1: 'sim', 0: 'não' }
  return facts?.kind === 'choice' ? facts.options : {}
}

type Known = { format?: unknown; enum?: unknown; minimum?: unknown; maximum?: unknown; isInteger: boolean }

const year = 2026

function exampleOf(name: string, { format, enum: choices, minimum, maximum, isInteger }: Known): string | number {
  const isEnd = name.endsWith('_fim')
  if (Array.isArray(choices)) return choices[0]
  if (format === 'date') return isEnd ? `${year}-12-31` : `${year}-01-01`
  if (format === 'decimal') return isEnd ? '50000.00' : '1000.00'
  if (!isInteger) return /cnpj/.test(name) ? '11.222.333/0001-81' : /cpf/.test(name) ? '111.444.777-35' : 'saude'
  const [least, most] = [Number(minimum), Number(maximum ?? Number.MAX_SAFE_INTEGER)]
  if (/(ano|exercicio)(_|$)/.test(name) && least <= year && year <= most) return year
  return isEnd && most < year ? most : Math.max(1, least)
}

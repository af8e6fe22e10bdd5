// The SQL conditions of filters, each a function of the filter's value.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { dobra } from '#base/dobra.ts'
import type { FilterName, ListDefinition } from '../list.ts'

export type Condition = RawBuilder<SqlBool>

/** One condition per declared filter: one without a condition does not compile. The kit makes that of `busca` (ListSource). */
export type Narrowing<L extends ListDefinition> = {
  [Name in Exclude<FilterName<L>, 'busca'>]: (value: NonNullable<z.output<L['filters']>[Name]>) => Condition
}

/** Text contained in a folded search column (`column` ends in _busca); `%` and `_` are literal. */
export const contains = (column: string) => (value: string) =>
  sql<SqlBool>`${sql.ref(column)} like ${`%${dobra(value).replace(/[\\%_]/g, '\\$&')}%`}`

/** The same; a text in quotation marks is the whole column: '"Ana Lima"' does not find Ana Lima Souza. */
export const containsOrIs = (column: string) => (value: string) => {
  const [, whole] = /^"([^"]+)"$/.exec(value) ?? []
  return whole === undefined ? contains(column)(value) : sql<SqlBool>`${sql.ref(column)} = ${dobra(whole.trim())}`
}

export const equals = (column: string) => (value: string | number | boolean) =>
  sql<SqlBool>`${sql.ref(column)} = ${value}`

/** A date column on or after the day. */
export const since = (column: string) => (value: string) => sql<SqlBool>`${sql.ref(column)} >= ${value}::date`

/** A date column on or before the day. */
export const until = (column: string) => (value: string) => sql<SqlBool>`${sql.ref(column)} <= ${value}::date`

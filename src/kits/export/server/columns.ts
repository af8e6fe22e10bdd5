// The columns of an export with their database types, which decide how cells are written.
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'

export type ColumnKind = 'text' | 'number' | 'decimal' | 'instant' | 'other'
export type ExportColumn = { name: string; kind: ColumnKind }

const { builtins } = pg.types
const kinds = new Map<number, ColumnKind>([
  [builtins.TEXT, 'text'],
  [builtins.VARCHAR, 'text'],
  [builtins.BPCHAR, 'text'],
  [builtins.INT2, 'number'],
  [builtins.INT4, 'number'],
  [builtins.INT8, 'number'],
  [builtins.FLOAT4, 'number'],
  [builtins.FLOAT8, 'number'],
  [builtins.NUMERIC, 'decimal'],
  [builtins.TIMESTAMPTZ, 'instant'],
])

export const kindOf = (typeId: number): ColumnKind => kinds.get(typeId) ?? 'other'

/** A column of the select, whose alias is `linha` in every statement. */
export const refOf = (name: string): RawBuilder<unknown> => sql.ref(`linha.${name}`)

/** A cell as text, the same as in the JSON call: instants with milliseconds and Z. */
export function textCell({ name, kind }: ExportColumn): RawBuilder<unknown> {
  if (kind === 'text') return refOf(name)
  if (kind === 'instant') return sql`to_char(${refOf(name)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  return sql`${refOf(name)}::text`
}

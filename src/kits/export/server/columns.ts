// The columns of an export: how the database writes a cell depends on their types, what people read of them comes from the list.
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { columnLabel, factsOf, meaningOf } from '#kits/list/labels.ts'
import type { ListDefinition } from '#kits/list/list.ts'

export type ColumnKind = 'text' | 'number' | 'decimal' | 'date' | 'instant' | 'flag' | 'other'
export type ExportColumn = {
  name: string
  kind: ColumnKind
  /** Digits after the point of a decimal. */
  places: number
  label: string
  meaning: string
  /** The words of its codes: what is stored -> what is shown. */
  values: Readonly<Record<string, string>> | null
  /** Of a text that is usually longer than a line. */
  isLong: boolean
}

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
  [builtins.DATE, 'date'],
  [builtins.TIMESTAMPTZ, 'instant'],
  [builtins.BOOL, 'flag'],
])

/** `field`: the column as the driver describes it. */
export function exportColumn(
  list: ListDefinition,
  { name, dataTypeID, dataTypeModifier }: Pick<pg.FieldDef, 'name' | 'dataTypeID' | 'dataTypeModifier'>,
): ExportColumn {
  const facts = factsOf(list, name)
  return {
    name,
    kind: kinds.get(dataTypeID) ?? 'other',
    places: placesOf(dataTypeModifier),
    label: columnLabel(list, name),
    meaning: meaningOf(list, name),
    values: list.words?.values?.[name] ?? (facts?.kind === 'choice' ? facts.options : null),
    isLong: facts?.kind === 'long-text',
  }
}

// the driver gives numeric(precision, places) as precision * 65536 + places + 4; the amount of a calculation as -1.
const placesOf = (modifier: number) => (modifier < 4 ? 2 : (modifier - 4) & 0xffff)

/** A column of the select, whose alias is `linha` in every statement. */
export const refOf = (name: string): RawBuilder<unknown> => sql.ref(`linha.${name}`)

/** A cell as text, the same as in the JSON call: instants with milliseconds and Z. */
export function textCell({ name, kind }: Pick<ExportColumn, 'name' | 'kind'>): RawBuilder<unknown> {
  if (kind === 'text') return refOf(name)
  if (kind === 'instant') return sql`to_char(${refOf(name)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  return sql`${refOf(name)}::text`
}

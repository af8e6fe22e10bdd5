// Of which state the rows of some tables are, as `total` knows it (db/schema/registro.sql).
import { sql } from 'kysely'
import type { Queries } from './connect.ts'

/**
 * `version` never comes back; null where the changes of one of the tables are not counted. `changed` is a date of HTTP; null where no row ever
 * changed, or within the second of a change, as another may follow in it.
 */
export type DataState = { version: string | null; changed: string | null }

/** Table -> its mark, of all tables whose changes are counted but `others`; and the town's day, as YYYY-MM-DD. */
export async function readMarks(
  db: Queries,
  others: readonly string[],
): Promise<{ dia: string; marcas: Record<string, string> }> {
  const { rows } = await sql<{ dia: string; marcas: Record<string, string> | null }>`
    select hoje()::text as dia, json_object_agg(tabela, mudanca) as marcas from total where tabela <> all(${others})`.execute(
    db,
  )
  return { dia: rows[0]?.dia ?? '', marcas: rows[0]?.marcas ?? {} }
}

export async function readDataState(db: Queries, tables: readonly string[]): Promise<DataState> {
  const { rows } = await sql<{ version: string; n: number; em: string | null }>`
    select coalesce(string_agg(mudanca::text, ' ' order by tabela), '') as version, count(*)::int as n,
      case when max(atualizado_em) < now() - interval '2 seconds' then max(atualizado_em) end as em
    from total where tabela = any(${tables})`.execute(db)
  const { version = '', n = 0, em = null } = rows[0] ?? {}
  return { version: n === tables.length ? version : null, changed: em && new Date(em).toUTCString() }
}

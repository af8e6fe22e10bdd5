import type { Queries } from '#platform/db/connect.ts'
import type { DB } from '#platform/db/types.generated.ts'

/** The exact number of a table's rows, without counting them. Throws for a table that was never registered. */
export async function totalOf(db: Queries, table: keyof DB & string): Promise<number> {
  const row = await db.selectFrom('total').select('linhas').where('tabela', '=', table).executeTakeFirst()
  return demandTotal(table, row?.linhas)
}

/** Throws when the table has no total. */
export function demandTotal(table: string, total: number | null | undefined): number {
  return typeof total === 'number' ? total : refuseTable(table)
}

export function refuseTable(table: string): never {
  throw new Error(`the table ${table} has no row in total: add call registra('${table}', …); to a new migration`)
}

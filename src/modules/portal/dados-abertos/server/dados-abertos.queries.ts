import type { Queries } from '#platform/db/connect.ts'

/** When any table of the public lists last changed; null before the first record. */
export async function lastChange(db: Queries): Promise<string | null> {
  const row = await db
    .selectFrom('total')
    .select((e) => e.fn.max('atualizado_em').as('changed'))
    .executeTakeFirst()
  return row?.changed ?? null
}

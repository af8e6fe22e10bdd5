import { sql } from 'kysely'
import { whileUnchanged } from '#kits/list/server/while-unchanged.ts'
import { findRestosDoEmpenho } from '#modules/financas/empenho/server/empenho.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { RestoAPagarPage } from '../resto-a-pagar.contract.ts'

export async function findVida(db: Queries, id: number): Promise<Pick<RestoAPagarPage, 'vida'>> {
  const row = await db
    .selectFrom('resto_a_pagar')
    .select('empenho_id')
    .where('resto_a_pagar_id', '=', id)
    .executeTakeFirst()
  return { vida: row?.empenho_id ? await findRestosDoEmpenho(db, row.empenho_id) : null }
}

/** What the report of a year says was paid in it, decimal text; null when the portal has no report of that year. */
export async function restosPagosEm(db: Queries, exercicio: number): Promise<string | null> {
  const cacheKey = { key: `restos pagos ${exercicio}`, tables: ['resto_a_pagar'] as const }
  const { pagos } = await whileUnchanged(db, cacheKey, async () => {
    const { rows } = await sql<{ pagos: string | null }>`
      select sum(resto_a_pagar_pago)::numeric(20, 2)::text as pagos from resto_a_pagar where exercicio = ${exercicio}`.execute(
      db,
    )
    return rows[0] ?? { pagos: null }
  })
  return pagos
}

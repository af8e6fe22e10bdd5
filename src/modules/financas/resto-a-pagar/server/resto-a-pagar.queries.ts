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

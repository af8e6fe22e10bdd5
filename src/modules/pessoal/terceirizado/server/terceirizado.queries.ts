import { achaContrato } from '#modules/compras/contrato/server/contrato.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { DoTerceirizado } from '../terceirizado.contract.ts'

/** The contract by which somebody works for the town, as it stands in the portal. */
export async function findContratoDe(db: Queries, id: number): Promise<DoTerceirizado> {
  const row = await db
    .selectFrom('terceirizado')
    .select(['terceirizado_contrato as numero', 'terceirizado_contrato_ano as ano'])
    .select(['terceirizado_orgao as orgao', 'terceirizado_empresa as contratada'])
    .where('terceirizado_id', '=', id)
    .executeTakeFirst()
  return { contrato_id: row?.numero ? await achaContrato(db, row) : null }
}

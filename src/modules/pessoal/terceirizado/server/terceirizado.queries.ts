import type { Queries } from '#platform/db/connect.ts'
import { rowsOf } from '#platform/db/rows.ts'
import type { DoTerceirizado } from '../terceirizado.contract.ts'

/** The contract by which somebody works for the town, as it stands in the portal; null of none, or of several. */
export async function findContratoDe(db: Queries, id: number): Promise<DoTerceirizado> {
  const rows = await rowsOf<{ contrato_id: number }>(db)`
    select contrato.contrato_id from terceirizado,
      contratos_de(terceirizado_contrato, terceirizado_contrato_ano, terceirizado_orgao, terceirizado_empresa) contrato
    where terceirizado_id = ${id} and terceirizado_contrato <> '' limit 2`
  return { contrato_id: rows.length === 1 ? (rows[0]?.contrato_id ?? null) : null }
}

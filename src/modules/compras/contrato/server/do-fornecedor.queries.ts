// Contracts of a supplier: those that its commitments name, and those whose text of the contractor has its CNPJ.
import { sql } from 'kysely'
import { dobra } from '../../../../base/dobra.ts'
import { mostraCnpj } from '../../../../base/documento.ts'
import type { Queries } from '../../../../platform/db/connect.ts'

export type ContratoDoFornecedor = { contrato_id: number; numero: string; objeto: string; valor: string }

const most = 20

/** Newest first, twenty at most. `cnpj`: null of whoever is no company. */
export async function contratosDoFornecedor(
  db: Queries,
  { ids, cnpj }: { ids: number[]; cnpj: string | null },
): Promise<ContratoDoFornecedor[]> {
  const texts = cnpj ? [`%${dobra(cnpj)}%`, `%${dobra(mostraCnpj(cnpj))}%`] : []
  const { rows } = await sql<ContratoDoFornecedor>`
    select contrato_id, contrato_numero as numero, oculta_cpf(contrato_objeto) as objeto, contrato_valor as valor from contrato
    where contrato_id = any(${ids}::bigint[]) or contrato_contratada_busca like any(${texts}::text[])
    order by contrato_data_publicacao desc nulls last, contrato_id desc limit ${most}`.execute(db)
  return rows
}

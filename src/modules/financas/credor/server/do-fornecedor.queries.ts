// Contracts and tenders of a supplier: those that its commitments name, and those whose free text of the contractor has its CNPJ. Read from
// their tables, as the files of expense read them: this area doesn't call the other.
import { sql } from 'kysely'
import { dobra } from '#base/dobra.ts'
import { mostraCnpj } from '#base/documento.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { CredorPage } from '../credor-page.contract.ts'

type ContratoDoFornecedor = CredorPage['contratos'][number]
type LicitacaoDoFornecedor = CredorPage['licitacoes'][number]

const most = 20

/** Newest first, twenty at most. `cnpj`: null for a creditor that is no company. */
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

/** Newest first, twenty at most. `cnpj`: null for a creditor that is no company. */
export async function licitacoesDoFornecedor(
  db: Queries,
  { ids, cnpj }: { ids: number[]; cnpj: string | null },
): Promise<LicitacaoDoFornecedor[]> {
  const texts = cnpj ? [`%${dobra(cnpj)}%`, `%${dobra(mostraCnpj(cnpj))}%`] : []
  const { rows } = await sql<LicitacaoDoFornecedor>`
    select licitacao_id, licitacao_numero as numero, coalesce(tpr_nome, '') as modalidade, oculta_cpf(licitacao_objeto) as objeto
    from licitacao left join tipo_processo using (tipo_processo_id)
    where licitacao_id = any(${ids}::bigint[]) or licitacao_contratada_busca like any(${texts}::text[])
    order by licitacao_realizacao desc nulls last, licitacao_id desc limit ${most}`.execute(db)
  return rows
}

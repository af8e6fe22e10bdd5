// Tenders of a supplier: those that its commitments name, and those whose text of who was contracted has its CNPJ.
import { sql } from 'kysely'
import { dobra } from '../../../../base/dobra.ts'
import { mostraCnpj } from '../../../../base/documento.ts'
import type { Queries } from '../../../../platform/db/connect.ts'

export type LicitacaoDoFornecedor = { licitacao_id: number; numero: string; modalidade: string; objeto: string }

const most = 20

/** Newest first, twenty at most. `cnpj`: null of whoever is no company. */
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

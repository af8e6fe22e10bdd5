// Names without a document, and the confirmation of one for all contracts and tenders of a name. The tables are read as the page of a
// creditor reads them.
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { rowOf, rowsOf } from '#platform/db/rows.ts'
import { type FornecedoresPage, mostNomes } from '../fornecedor.contract.ts'

type Nome = FornecedoresPage['nomes'][number] & { total: number }

/**
 * Those with a proposal first, then those on most records. One whom the law protects is never proposed; nor is a creditor without a document,
 * since a name alone is nobody.
 */
export async function listSemDocumento(db: Queries): Promise<FornecedoresPage> {
  const rows = await rowsOf<Nome>(db)`
    with escrito as (
      select contrato_contratada_busca as busca, contrato_contratada as nome, 1 as contratos, 0 as licitacoes from contrato
      where contrato_contratada_cnpj = '' and contrato_contratada_cpf = ''
      union all
      select licitacao_contratada_busca, licitacao_contratada, 0, 1 from licitacao
      where licitacao_contratada_cnpj = '' and licitacao_contratada_cpf = '' and licitacao_contratada <> ''
    ),
    agrupado as (
      select busca, min(nome) as nome, sum(contratos)::int as contratos, sum(licitacoes)::int as licitacoes,
        upper(regexp_replace(substring(busca from '[0-9a-z]{2}\\.?[0-9a-z]{3}\\.?[0-9a-z]{3}/?[0-9a-z]{4}-?[0-9]{2}'), '[./-]', '', 'g')) as cnpj
      from escrito group by busca
    ),
    proposto as (
      select busca, json_agg(json_build_object('credor_id', credor_id, 'nome', credor_nome_publico(credor_nome, false),
        'documento', credor_documento_publico(credor_documento, false), 'empresa', length(credor_documento) = 14) order by credor_id) as credores
      from (
        select busca, credor.* from agrupado join credor on credor_nome_busca = trim(busca)
        union
        select busca, credor.* from agrupado join credor on credor_documento = cnpj
      ) par where credor_documento <> '' and not credor_sigiloso group by busca
    )
    select busca, oculta_cpf(left(nome, 300)) as nome, contratos, licitacoes, coalesce(credores, '[]') as credores,
      (count(*) over ())::int as total
    from agrupado left join proposto using (busca)
    order by credores is null, contratos + licitacoes desc, busca limit ${mostNomes}`
  return { nomes: rows.map(({ total: _total, ...nome }) => nome), total: rows[0]?.total ?? 0 }
}

/** How many records got the creditor's document; null of a creditor that has none, or that the law protects. */
export async function confirmaDocumento(tx: WriteTransaction, busca: string, credorId: number): Promise<number | null> {
  const row = await rowOf<{ registros: number | null }>(tx)`
    with quem as (
      select case when length(credor_documento) = 14 then credor_documento else '' end as cnpj,
        case when length(credor_documento) = 11 then credor_documento else '' end as cpf
      from credor where credor_id = ${credorId} and credor_documento <> '' and not credor_sigiloso
    ),
    contratos as (
      update contrato set contrato_contratada_cnpj = cnpj, contrato_contratada_cpf = cpf, versao = versao + 1, atualizado_em = now()
      from quem where contrato_contratada_busca = ${busca} and contrato_contratada_cnpj = '' and contrato_contratada_cpf = '' returning 1
    ),
    licitacoes as (
      update licitacao set licitacao_contratada_cnpj = cnpj, licitacao_contratada_cpf = cpf, versao = versao + 1, atualizado_em = now()
      from quem where licitacao_contratada_busca = ${busca} and licitacao_contratada_cnpj = '' and licitacao_contratada_cpf = '' returning 1
    )
    select case when exists (select from quem) then (select count(*) from contratos) + (select count(*) from licitacoes) end::int as registros`
  return row?.registros ?? null
}

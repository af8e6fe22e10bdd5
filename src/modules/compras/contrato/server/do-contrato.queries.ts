// What belongs to contracts, on their pages.
import { withoutCpf } from '#kits/list/server/without-cpf.ts'
import type { Queries } from '#platform/db/connect.ts'
import { rowsOf } from '#platform/db/rows.ts'
import type { AditivoDoContrato, FiscaisEmTexto, FiscalDoContrato } from '../do-contrato.contract.ts'

/** Those who began last first. */
export async function listFiscaisDoContrato(db: Queries, id: number): Promise<FiscalDoContrato[]> {
  const rows = await db
    .selectFrom('contrato_fiscal')
    .select(['contrato_fiscal_id', withoutCpf('contrato_fiscal_nome').as('contrato_fiscal_nome')])
    .select(['contrato_fiscal_papel', withoutCpf('contrato_fiscal_cargo').as('contrato_fiscal_cargo')])
    .select([withoutCpf('contrato_fiscal_ato').as('contrato_fiscal_ato')])
    .select(['contrato_fiscal_inicio', 'contrato_fiscal_fim'])
    .where('contrato_id', '=', id)
    .orderBy('contrato_fiscal_inicio', 'desc')
    .orderBy('contrato_fiscal_id')
    .execute()
  return rows as FiscalDoContrato[]
}

/** In the order of signature. */
export async function listAditivosDoContrato(db: Queries, id: number): Promise<AditivoDoContrato[]> {
  const rows = await db
    .selectFrom('contrato_escada')
    .innerJoin('contrato_aditivo', 'contrato_aditivo.contrato_aditivo_id', 'contrato_escada.contrato_aditivo_id')
    .select(['contrato_aditivo.contrato_aditivo_id', 'contrato_aditivo_numero', 'contrato_aditivo_tipo'])
    .select(['contrato_aditivo_assinatura', 'contrato_aditivo_nova_vigencia_fim', 'contrato_aditivo_acrescimo'])
    .select(['contrato_aditivo_supressao', 'contrato_aditivo_valor_apos', 'contrato_aditivo_reajuste_indice'])
    .select(['contrato_aditivo_reforma', 'mudanca', 'faltam_antes', 'valor_depois', 'fim_depois'])
    .where('contrato_escada.contrato_id', '=', id)
    .orderBy('degrau')
    .execute()
  return rows as AditivoDoContrato[]
}

const mostInText = 20

/** Contracts without a row of their inspectors, where a text names one. */
export async function findFiscaisEmTexto(db: Queries): Promise<FiscaisEmTexto> {
  const rows = await rowsOf<FiscaisEmTexto['em_texto']['contratos'][number] & { total: number }>(db)`
    select contrato_id, contrato_numero, oculta_cpf(contrato_contratada) as contrato_contratada,
      oculta_cpf(contrato_fiscal) as contrato_fiscal, (count(*) over ())::int as total
    from contrato
    where contrato_fiscal <> '' and not exists (select from contrato_fiscal f where f.contrato_id = contrato.contrato_id)
    order by contrato_data_publicacao desc nulls last, contrato_id desc limit ${mostInText}`
  const [first] = rows
  return { em_texto: { total: first?.total ?? 0, contratos: rows.map(({ total: _total, ...contrato }) => contrato) } }
}

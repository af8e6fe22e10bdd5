// What the form of a commitment shows.
import { sql } from 'kysely'
import { mascaraCpf } from '#base/documento.ts'
import { columnsOf } from '#kits/list/server/columns-of.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { rowOf, rowsOf } from '#platform/db/rows.ts'
import { notFound } from '#platform/errors.ts'
import { type EmpenhoEdicao, type EmpenhoFormPage, empenhoEdicao } from '../empenho-form.contract.ts'
import { type Origem, origemDeId } from './rotulos.queries.ts'

const deOutros = [
  ...(['credor_nome', 'credor_versao', 'empenho_da_licitacao', 'empenho_do_contrato'] as const),
  ...(['empenho_da_emenda', 'empenho_do_acordo'] as const),
]

/** With the ids that its ties stand for. Throws NotFound. */
export async function findEdicao(db: Queries, id: number) {
  const row = await db
    .selectFrom('empenho')
    .innerJoin('credor', 'credor.credor_id', 'empenho.credor_id')
    .select(columnsOf(empenhoEdicao, ...deOutros, 'versao'))
    .select(['licitacao_id', 'contrato_id', 'emenda_id', 'acordo_id', 'empenho.versao'])
    .select(['credor.credor_id', 'credor_documento', 'credor.versao as credor_versao'])
    .select(sql<string>`credor_nome_publico(credor_nome, false)`.as('credor_nome'))
    .where('empenho_id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const named = async (origem: Origem, of: number | null) => (of === null ? undefined : origemDeId(db, origem, of))
  const [licitacao, contrato, emenda, acordo] = await Promise.all([
    named('licitacao', row.licitacao_id),
    named('contrato', row.contrato_id),
    named('emenda', row.emenda_id),
    named('acordo', row.acordo_id),
  ])
  const { credor_documento: documento, credor_nome: nome } = row
  const edicao: EmpenhoEdicao = {
    ...row,
    credor_nome: documento.length === 11 ? `${nome}, CPF ${mascaraCpf(documento)}` : nome,
    empenho_da_licitacao: licitacao?.rotulo ?? '',
    empenho_do_contrato: contrato?.rotulo ?? '',
    empenho_da_emenda: emenda?.rotulo ?? '',
    empenho_do_acordo: acordo?.rotulo ?? '',
  }
  return { edicao, row, licitacao, contrato, emenda, acordo }
}

/** The modalities of that fiscal year, and the code that the commitment has. */
export async function listModalidades(
  db: Queries,
  { exercicio, empenho_modalidade_licitacao: codigo }: EmpenhoEdicao,
): Promise<EmpenhoFormPage['modalidades']> {
  return rowsOf<{ value: string; label: string }>(db)`
    select codigo as value, codigo || coalesce(' – ' || nome_da_classificacao('modalidade_licitacao', codigo, ${exercicio}), '') as label
    from (select classificacao_codigo as codigo from classificacao where classificacao_tabela = 'modalidade_licitacao'
      union select ${codigo}::text where ${codigo}::text <> '') um
    order by lpad(codigo, 13, '0')`
}

/** Whether the creditor is protected, in which version; locked until the transaction ends. */
export async function lockCredor(tx: WriteTransaction, credorId: number) {
  return rowOf<{ sigiloso: boolean; versao: number }>(tx)`
    select credor_sigiloso as sigiloso, versao from credor where credor_id = ${credorId} for update`
}

export async function protectCredor(tx: WriteTransaction, credorId: number, sigiloso: boolean): Promise<void> {
  await sql`update credor set credor_sigiloso = ${sigiloso}, versao = versao + 1, atualizado_em = now() where credor_id = ${credorId}`.execute(
    tx,
  )
}

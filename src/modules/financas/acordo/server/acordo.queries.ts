import { sql } from 'kysely'
import { empenhosDe } from '#modules/financas/empenho/server/empenho.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { AcordoPage } from '../acordo.contract.ts'

type Partes = Pick<AcordoPage, 'empenhos' | 'parcelas' | 'aditivos' | 'metas' | 'documentos'>

const convenio = 3 // the kind of document (docs/specification/purchases.md#generic-documents)

/** Commitments, instalments, amendments, goals, and the documents that may be its text. */
export async function findPartes(db: Queries, id: number): Promise<Partes> {
  const parcelas = await sql<Partes['parcelas'][number]>`
    select acordo_parcela_id as id, acordo_parcela_data as data, acordo_parcela_valor as valor, acordo_parcela_ordem_bancaria as ordem
    from acordo_parcela where acordo_id = ${id} order by acordo_parcela_data, acordo_parcela_id`.execute(db)
  const aditivos = await sql<Partes['aditivos'][number]>`
    select acordo_aditivo_id as id, acordo_aditivo_numero as numero, acordo_aditivo_tipo as tipo, acordo_aditivo_assinatura as assinatura,
      acordo_aditivo_nova_vigencia_fim as fim, acordo_aditivo_acrescimo as acrescimo, acordo_aditivo_supressao as supressao,
      oculta_cpf(acordo_aditivo_objeto) as objeto
    from acordo_aditivo where acordo_id = ${id} order by acordo_aditivo_numero`.execute(db)
  const metas = await sql<Partes['metas'][number]>`
    select acordo_meta_id as id, acordo_meta_numero as numero, oculta_cpf(acordo_meta_descricao) as descricao,
      concat_ws(' ', replace(trim_scale(acordo_meta_quantidade)::text, '.', ','), nullif(acordo_meta_unidade, '')) as quantidade,
      acordo_meta_fim as fim, acordo_meta_valor as valor, trim_scale(acordo_meta_percentual)::text as percentual,
      acordo_meta_situacao as situacao
    from acordo_meta where acordo_id = ${id} order by acordo_meta_numero`.execute(db)
  const documentos = await sql<Partes['documentos'][number]>`
    select documento_generico_id as id, documento_generico_numero as numero,
      (select count(*)::integer from documento_generico_anexo a where a.documento_generico_id = d.documento_generico_id) as anexos
    from documento_generico d join acordo on acordo_id = ${id}
    where documento_generico_tipo = ${convenio} and acordo_numero_busca <> ''
      and documento_generico_numero_busca in (acordo_numero_busca, acordo_numero_busca || '/' || exercicio)
    order by 1`.execute(db)
  return {
    empenhos: await empenhosDe(db, { acordo_id: id }),
    parcelas: parcelas.rows,
    aditivos: aditivos.rows,
    metas: metas.rows,
    documentos: documentos.rows,
  }
}

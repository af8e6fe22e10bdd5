// Contracts whose documents are incomplete.
import { sql } from 'kysely'
import type { PendingPage } from '#kits/anexo/pending.ts'
import type { Queries } from '#platform/db/connect.ts'
import { rowOf, rowsOf } from '#platform/db/rows.ts'
import { type Conferir, faltamDe } from '../documentos.ts'

type Suspeito = Conferir & { contrato_id: number; contrato_numero: string; contrato_contratada: string }

/** The newest first. Of those whose rows can't be complete; what each lacks is the rule of documentos.ts. */
export async function listIncompletos(db: Queries, most: number): Promise<PendingPage['incomplete']> {
  const rows = await rowsOf<Suspeito>(db)`
    select contrato_id, contrato_numero, left(contrato_contratada, 200) as contrato_contratada, contrato_situacao, anexos, termos
    ${incompletos}
    order by contrato_data_publicacao desc nulls last, contrato_id desc limit ${most}`
  return rows.map(({ contrato_id, contrato_numero, contrato_contratada, ...contrato }) => ({
    record_id: contrato_id,
    record: `Contrato ${contrato_numero}`,
    text: contrato_contratada,
    lacks: faltamDe(contrato),
  }))
}

// their rows can't be complete; what each lacks is the rule of documentos.ts
const incompletos = sql`from contrato
    cross join lateral (
      select coalesce(json_agg(json_build_object('contrato_anexo_tipo', contrato_anexo_tipo, 'contrato_anexo_numero', contrato_anexo_numero)),
          '[]') as anexos,
        count(*) filter (where contrato_anexo_tipo = 'contrato') as contratos,
        count(*) filter (where contrato_anexo_tipo = 'rescisao') as rescisoes,
        count(distinct contrato_anexo_numero) filter (where contrato_anexo_tipo = 'aditivo') as aditivos,
        coalesce(max(contrato_anexo_numero) filter (where contrato_anexo_tipo = 'aditivo'), 0) as ultimo
      from contrato_anexo where contrato_anexo.contrato_id = contrato.contrato_id) os_anexos
    cross join lateral (
      select coalesce(json_agg(contrato_aditivo_numero), '[]') as termos, coalesce(max(contrato_aditivo_numero), 0) as ultimo_termo
      from contrato_aditivo where contrato_aditivo.contrato_id = contrato.contrato_id and contrato_aditivo_serie = 1) os_termos
    where (contratos = 0 or aditivos < greatest(ultimo, ultimo_termo) or (rescisoes = 0 and contrato_situacao_busca like '%rescindid%'))`

/** How many of them were signed since `desde`, 'YYYY-MM-DD'. */
export async function contaIncompletos(db: Queries, desde: string): Promise<number> {
  const row = await rowOf<{ linhas: number }>(db)`
    select count(*)::int as linhas ${incompletos} and contrato_data_celebracao >= ${desde}::date`
  return row?.linhas ?? 0
}

// What is missing in the documents of tenders that are over: found with the lists of documentos.ts, which the pages use too.
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '#platform/db/connect.ts'
import { rowOf, rowsOf } from '#platform/db/rows.ts'
import { type Exigencia, exigenciasDaDireta, exigenciasDaLicitacao } from '../documentos.ts'

/** Whether a tender is over, and since when: its documents are demanded for three years. */
const conferivel = (hoje: string) => sql<boolean>`coalesce(situacao_licitacao_fim, false)
  and not (licitacao_direta and licitacao_pequeno_valor)
  and coalesce(licitacao_homologacao, licitacao_adjudicacao, licitacao_realizacao, ${hoje}::date) > ${hoje}::date - interval '3 years'`

/** `hoje`: 'YYYY-MM-DD' in the city. */
export async function isConferivel(db: Queries, id: number, hoje: string): Promise<boolean> {
  const row = await rowOf<{ sim: boolean }>(db)`
    select ${conferivel(hoje)} as sim from licitacao left join situacao_licitacao using (situacao_licitacao_id)
    where licitacao_id = ${id}`
  return row?.sim ?? false
}

export type Incompleta = {
  licitacao_id: number
  licitacao_numero: string
  tpr_nome: string | null
  licitacao_objeto: string
  faltam: string[]
}

/** Tenders that lack documents, the newest first; and whether there are more of them. */
export async function listIncompletas(db: Queries, hoje: string, most: number): Promise<Incompleta[]> {
  return rowsOf<Incompleta>(db)`
    select licitacao_id, licitacao_numero, tpr_nome, left(licitacao_objeto, 300) as licitacao_objeto, faltam from ${incompletas(hoje)}
    order by licitacao_realizacao desc nulls last, licitacao_id desc limit ${most}`
}

/** How many tenders that are over lack documents, those of direct contracting apart. */
export async function contaIncompletas(db: Queries, hoje: string): Promise<{ licitacoes: number; diretas: number }> {
  const row = await rowOf<{ licitacoes: number; diretas: number }>(db)`
    select (count(*) filter (where not licitacao_direta))::int as licitacoes, (count(*) filter (where licitacao_direta))::int as diretas
    from ${incompletas(hoje)}`
  return row ?? { licitacoes: 0, diretas: 0 }
}

/** Those that are over and lack documents: all columns of theirs, `tpr_nome` and `faltam`. */
const incompletas = (hoje: string) => sql`(
    select licitacao.*, tpr_nome, faltam
    from licitacao
    join situacao_licitacao using (situacao_licitacao_id)
    left join tipo_processo using (tipo_processo_id)
    cross join lateral (
      select coalesce(array_agg(distinct licitacao_anexo_tipo) filter (where licitacao_anexo_tipo is not null), '{}') as tipos
      from licitacao_anexo where licitacao_anexo.licitacao_id = licitacao.licitacao_id) os_tipos
    cross join lateral (select array_remove(case when licitacao_direta then ${faltamEm(exigenciasDaDireta)}
      else ${faltamEm(exigenciasDaLicitacao)} end, null) as faltam) o_que_falta
    where ${conferivel(hoje)} and cardinality(faltam) > 0) as incompletas`

function faltamEm(exigencias: readonly Exigencia[]): RawBuilder<unknown> {
  const each = exigencias.map(({ nome, tipos, dispensa }) => {
    const free = dispensa ? sql`${sql.ref(dispensa)}` : sql`false`
    return sql`case when not ${free} and not tipos && ${[...tipos]}::text[] then ${nome}::text end`
  })
  return sql`array[${sql.join(each)}]`
}

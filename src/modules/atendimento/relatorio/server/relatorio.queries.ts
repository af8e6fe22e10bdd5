// All counts of the report, in three queries. Callers that need several read them from one snapshot.
import { sql } from 'kysely'
import type { Database, Queries } from '#platform/db/connect.ts'
import { rowOf, rowsOf } from '#platform/db/rows.ts'
import type { NumerosDoAno, Periodo } from '../relatorio.contract.ts'
import type { GrupoMes } from './atendimento.rules.ts'
import type { PrazosContados, RecursosContados } from './prazos.rules.ts'

/** Runs `read` on one snapshot of the database, so that its figures agree with each other despite simultaneous writes. */
export const readSnapshot = <T>(db: Database['db'], read: (tx: Queries) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      // groups counted in memory: sorting 100,000 requests on disk takes twice the time
      await sql`set local work_mem = '16MB'`.execute(tx)
      return read(tx)
    })

/** Both days are inclusive, in the time zone. */
export async function countAtendimentos(db: Queries, periodo: Periodo, fuso: string): Promise<GrupoMes[]> {
  return rowsOf<GrupoMes>(db)`
    select esic, slc_grupo as grupo, to_char(slc_data_cadastro at time zone ${fuso}, 'YYYY-MM') as mes,
      count(*) as quantidade,
      count(*) filter (where slc_situacao = 'CON') as concluidas,
      count(*) filter (where slc_situacao = 'REJ') as rejeitadas,
      count(*) filter (where sol_tipo_pessoa = 'F') as pes_fisica,
      count(*) filter (where not sol_estrangeiro) as residente
    from solicitacao join solicitante using (solicitante_id)
    where slc_data_cadastro >= ${periodo.data_inicial}::date::timestamp at time zone ${fuso}
      and slc_data_cadastro < (${periodo.data_final}::date + 1)::timestamp at time zone ${fuso}
    group by 1, 2, 3`
}

/** A term is over when its day has passed in the time zone (`hoje` is the current day there). */
export async function countPrazos(db: Queries, hoje: string, fuso: string): Promise<PrazosContados[]> {
  return rowsOf<PrazosContados>(db)`
    select extract(year from slc_data_cadastro at time zone ${fuso})::int as ano,
      case when slc_situacao = 'REJ' then slc_fundamento end as fundamento,
      count(*) as recebidos,
      count(slc_primeira_resposta_em) as respondidos,
      coalesce(sum((slc_primeira_resposta_em at time zone ${fuso})::date - (slc_data_cadastro at time zone ${fuso})::date), 0)
        as soma_dias,
      count(*) filter (where slc_no_prazo) as no_prazo,
      count(*) filter (where not slc_no_prazo or (slc_primeira_resposta_em is null and slc_prazo < ${hoje}::date))
        as fora_do_prazo,
      count(*) filter (where slc_respondida_em is null and slc_prazo < ${hoje}::date) as vencidos,
      count(slc_prorrogada_em) as prorrogados,
      count(*) filter (where slc_situacao = 'CON') as concluidos
    from solicitacao where esic
    group by 1, 2`
}

/** By the year in which each appeal was filed. */
export async function countRecursos(db: Queries, fuso: string): Promise<RecursosContados[]> {
  return rowsOf<RecursosContados>(db)`
    select extract(year from rec_data at time zone ${fuso})::int as ano, rec_tipo as tipo, rec_instancia as instancia,
      rec_decisao as decisao, count(*) as quantidade
    from recurso
    group by 1, 2, 3, 4`
}

/** A term counts when the request was answered, or when its day has passed without an answer, as in countPrazos(). */
export async function countAno(
  db: Queries,
  { ano, hoje, fuso }: { ano: number; hoje: string; fuso: string },
): Promise<Omit<NumerosDoAno, 'ano'>> {
  const row = await rowOf<Omit<NumerosDoAno, 'ano'>>(db)`
    select count(*) as recebidos,
      count(*) filter (where slc_respondida_em is null) as abertos,
      percentile_disc(0.5) within group (order by
        (slc_primeira_resposta_em at time zone ${fuso})::date - (slc_data_cadastro at time zone ${fuso})::date) as mediana,
      count(*) filter (where slc_no_prazo) as no_prazo,
      count(*) filter (where not slc_no_prazo or (slc_primeira_resposta_em is null and slc_prazo < ${hoje}::date)) as fora_do_prazo,
      count(*) filter (where slc_situacao = 'REJ') as negados
    from solicitacao
    where esic and slc_data_cadastro >= ${`${ano}-01-01`}::date::timestamp at time zone ${fuso}
      and slc_data_cadastro < ${`${ano + 1}-01-01`}::date::timestamp at time zone ${fuso}`
  if (!row) throw new Error('a count without a row')
  return row
}

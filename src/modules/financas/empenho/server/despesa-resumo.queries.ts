// What a file of expense changes, counted by entity and month: for whoever checks it.
import { nomeDoMes } from '#base/mes.ts'
import type { ImportScope } from '#kits/import/import.contract.ts'
import type { Run } from '#kits/import/server/target.ts'

type Summed = Omit<ImportScope, 'nome' | 'valores'> & {
  entidade: string
  entidade_id: number
  ano: number
  mes: number
}

/**
 * Each row of the file is new, changed or equal by its facts; its month is that of its latest fact, or 0. What would be removed is counted
 * beside what there is of the same kind, also in a month that has no row of its own.
 */
export async function countByMonth(run: Run): Promise<ImportScope[]> {
  const rows = await run<Summed>(`
    with comparada as (
      select unnest(linhas) as linha, dotacao_id is null as nova, mudou from dotacao_comparada
      union all select linha, empenho_id is null, mudou from empenho_comparado
      union all select linha, empenho_movimento_id is null, mudou from empenho_movimento_comparado
      union all select linha, liquidacao_id is null, mudou from liquidacao_comparada
      union all select linha, pagamento_despesa_id is null, mudou from pagamento_despesa_comparado
      union all select linha, empenho_item_id is null, mudou from empenho_item_comparado
    ), por_linha as (
      select linha, bool_or(nova) as nova, not bool_or(nova) and bool_or(mudou) as mudou from comparada group by linha
    ), do_arquivo as (
      select entidade_id, coalesce(extract(year from coalesce(mes_da_linha, empenho_data))::int, exercicio) as ano,
        coalesce(extract(month from coalesce(mes_da_linha, empenho_data))::int, 0) as mes,
        sum(pagamento_despesa_valor) as soma, count(*)::int as linhas, (count(*) filter (where nova))::int as novos,
        (count(*) filter (where mudou))::int as alterados
      from lida left join por_linha using (linha) group by 1, 2, 3
    ), sumido as (
      select 'empenho' as fato, entidade_id, ano, mes from empenho_sumido
      union all select 'liquidacao', entidade_id, ano, mes from liquidacao_sumida
      union all select 'movimento', entidade_id, ano, mes from empenho_movimento_sumido
      union all select 'pagamento', entidade_id, ano, mes from pagamento_despesa_sumido
    ), contado as (
      select fato, entidade_id, ano, mes, count(*)::int as ausentes from sumido group by 1, 2, 3, 4
      union all
      -- what the file is about: payments, if it has any
      select case when exists (select from pagamento_despesa_comparado) then 'pagamento'
        when exists (select from liquidacao_comparada) then 'liquidacao' else 'empenho' end, entidade_id, ano, mes, null
      from (select entidade_id, ano, mes from do_arquivo union select entidade_id, ano, mes from sumido) mes
    ), do_portal as (
      select c.*, case fato
        when 'empenho' then (select count(*) from empenho t where (t.entidade_id, empenho_ano, empenho_mes) = (c.entidade_id, c.ano, c.mes))
        when 'liquidacao' then (select count(*) from liquidacao t where (t.entidade_id, liquidacao_ano, liquidacao_mes) = (c.entidade_id, c.ano, c.mes))
        when 'movimento' then (select count(*) from empenho_movimento t
          where (t.entidade_id, empenho_movimento_ano, empenho_movimento_mes) = (c.entidade_id, c.ano, c.mes))
        else (select count(*) from pagamento_despesa t
          where (t.entidade_id, pagamento_despesa_ano, pagamento_despesa_mes) = (c.entidade_id, c.ano, c.mes)) end::int as existentes
      from contado c
    ), do_mes as (
      select entidade_id, ano, mes, coalesce(sum(ausentes), 0)::int as ausentes, min(existentes) filter (where ausentes is null) as existentes,
        coalesce(jsonb_agg(jsonb_build_object('nome', case fato when 'empenho' then 'empenhos' when 'liquidacao' then 'liquidações'
            when 'movimento' then 'reforços e anulações' else 'pagamentos' end, 'ausentes', ausentes, 'existentes', existentes) order by fato)
          filter (where ausentes is not null), '[]') as fatos
      from do_portal group by 1, 2, 3
    )
    select entidade_id, entidade_nome as entidade, ano, mes, soma::text, coalesce(linhas, 0) as linhas,
      coalesce(novos, 0) as novos, coalesce(alterados, 0) as alterados, coalesce(linhas - novos - alterados, 0) as iguais, ausentes, fatos, existentes
    from do_mes left join do_arquivo using (entidade_id, ano, mes) join entidade using (entidade_id)
    order by entidade_nome, ano, mes`)
  return rows.map(({ entidade, entidade_id, ano, mes, ...counts }) => ({
    nome: [entidade, ano, ...(mes ? [nomeDoMes(mes)] : [])].join(' · '),
    valores: { entidade_id, ano, mes },
    ...counts,
  }))
}

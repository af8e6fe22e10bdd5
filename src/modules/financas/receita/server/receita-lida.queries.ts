// The rows of a revenue file that wait, as the tables take them: natures and entries, compared with what is stored. A file of movements
// has a row for each entry. Of an accumulated one the entry is the difference to what is stored for the months before.
import type { Run } from '#kits/import/server/target.ts'

/** Of a row `s` of receita_importacao. */
const codigo = "coalesce(nullif(s.receita_detalhamento, ''), s.receita_codigo)"
const deducao = `(s.receita_deducao or left(${codigo}, 1) = '9')`
// The code down to its own level, without what would stand below it: '1711' of 171100000000. What the town adds stands in pairs; before
// 2018 the seventh digit was no level (niveisDaReceita).
const ramo = `(select substr(${codigo}, 1, nivel) from unnest(array[1, 2, 3, 4, 6, 7, 8, 10, 12, 13]) nivel
  where (nivel <> 7 or s.exercicio >= 2018) and substr(${codigo}, nivel + 1) ~ '^0*$' order by nivel limit 1)`
// A movement without a day.
const mensal =
  's.receita_data is null and s.receita_acumulado is null and s.receita_valor is not null and s.mes is not null'
/** The key of a nature. */
export const chave = `entidade_id, exercicio, receita_natureza, receita_detalhamento, receita_fonte, receita_deducao`

// The planner knows nothing of rows that were copied a moment ago: they are joined by hashing, whatever it thinks.
export async function hashed(run: Run, work: () => Promise<unknown>): Promise<void> {
  await run('set local enable_nestloop = off')
  await work()
  await run('set local enable_nestloop = on')
}

/**
 * The temporary table `lida`: each row with its nature's key, amounts without sign, and `grupo` where it is a sum of others (a row
 * 'Total', or a level above others of the file, which `abaixo` has). Made once in a transaction.
 */
export async function readStaged(run: Run, id: number): Promise<void> {
  await run(`create temporary table if not exists lida on commit drop as
    select s.linha, s.entidade_id, s.exercicio, s.mes, ${codigo} as codigo, ${ramo} as ramo,
      left(${codigo}, 8) as receita_natureza, case when length(${codigo}) > 8 then ${codigo} else '' end as receita_detalhamento,
      s.receita_fonte, ${deducao} as receita_deducao,
      case when ${deducao} then coalesce(s.receita_deducao_tipo, case
        when dobra(s.receita_natureza_nome) like '%renuncia%' then 'renuncia'
        when dobra(s.receita_natureza_nome) like '%restitui%' then 'restituicao'
        when dobra(s.receita_natureza_nome) ~ 'fundeb|fpm|fundo de participacao|icms|itr|territorial rural|ipva|ipi' then 'fundeb'
        else 'outra' end) end as receita_deducao_tipo,
      s.receita_natureza_nome as nome, s.receita_orgao,
      case when ${deducao} then abs(s.receita_valor_inicial) else s.receita_valor_inicial end as receita_valor_inicial,
      case when ${deducao} then abs(s.receita_valor_atualizado) else s.receita_valor_atualizado end as receita_valor_atualizado,
      case when ${deducao} then abs(s.receita_no_periodo) else s.receita_no_periodo end as no_periodo,
      case when ${deducao} then abs(s.receita_acumulado) else s.receita_acumulado end as acumulado,
      -- what has a month only is of its last day
      coalesce(s.receita_data, case when ${mensal} then (make_date(s.exercicio, s.mes, 1) + interval '1 month - 1 day')::date end) as receita_data,
      abs(s.receita_valor) as valor, s.receita_historico, coalesce(${mensal}, false) as mensal,
      case when not ${deducao} and s.receita_valor < 0 then 'estorno' else coalesce(nullif(s.receita_tipo, ''), 'arrecadacao') end as tipo,
      s.receita_data is not null or s.receita_acumulado is null and s.receita_valor is not null as movimento,
      s.receita_detalhamento <> '' and not starts_with(s.receita_detalhamento, regexp_replace(s.receita_codigo, '0+$', '')) as outro_codigo,
      ${codigo} = '' as grupo
    from receita_importacao s where s.importacao_id = ${id}`)
  await run('create index if not exists lida_codigo on lida (codigo)')
  await run(`analyze lida`)
  // what has levels below it in the file is their sum, whatever it says: verified, and never stored
  await run(`create temporary table if not exists abaixo on commit drop as
    select g.linha, f.linha as de, f.ramo, f.receita_deducao
    from lida g join lida f on f.entidade_id = g.entidade_id and f.exercicio = g.exercicio and f.receita_deducao = g.receita_deducao
      and f.codigo >= g.ramo and f.codigo < g.ramo || ':' and length(f.ramo) > length(g.ramo)
    where g.codigo <> '' and f.codigo <> '' and not g.movimento and not f.movimento`)
  await run('update lida set grupo = true where linha in (select linha from abaixo)')
}

/**
 * `natureza_lida`: a row for each nature of the file. `entrada`: the entries that its months will have; of an accumulated file also the
 * one that takes back what a nature had in months before which the file no longer has (`linha` null).
 */
export async function readEntries(run: Run): Promise<void> {
  await run(`create temporary table if not exists natureza_lida on commit drop as
    select ${chave}, min(linha) as linha, max(receita_deducao_tipo) as receita_deducao_tipo,
      coalesce((array_agg(nome order by linha) filter (where nome <> ''))[1],
        nome_da_classificacao('natureza_receita', receita_natureza, exercicio),
        nome_da_classificacao('natureza_receita', left(receita_natureza, 7) || '0', exercicio), 'Natureza ' || receita_natureza) as nome,
      coalesce(max(receita_orgao), '') as receita_orgao, max(receita_valor_inicial) as receita_valor_inicial,
      max(receita_valor_atualizado) as receita_valor_atualizado, bool_or(not movimento) as acumulada
    from lida where not grupo group by ${chave}`)
  await run(`create temporary table if not exists parte on commit drop as
    select distinct entidade_id, exercicio, case when movimento then extract(month from receita_data)::integer else mes end as mes,
      not movimento as acumulada
    from lida`)
  await hashed(run, () =>
    run(`create temporary table if not exists entrada on commit drop as
    with antes as (
      select ${chave}, sum(arrecadado) as arrecadado
      from parte join receita_prevista p using (entidade_id, exercicio) join receita_mes m using (receita_prevista_id, exercicio)
      where acumulada and m.mes < parte.mes group by ${chave}
    ), diferenca as (
      select linha, ${chave}, coalesce(atual.mes, parte.mes) as mes, coalesce(acumulado, 0) - coalesce(arrecadado, 0) as valor, no_periodo
      from (select * from lida where not grupo and not movimento) atual full join antes using (${chave})
      left join (select * from parte where acumulada) parte using (entidade_id, exercicio)
    )
    select linha, ${chave}, (make_date(exercicio, mes, 1) + interval '1 month - 1 day')::date as receita_data,
      case when valor < 0 then 'estorno' else 'arrecadacao' end as receita_tipo, abs(valor) as receita_valor, '' as receita_historico,
      true as receita_mensal, 1 as receita_ordem, no_periodo
    from diferenca where valor <> 0 and mes is not null
    union all
    select linha, ${chave}, receita_data, tipo, valor, receita_historico, mensal,
      row_number() over (partition by ${chave}, receita_data, tipo order by linha)::integer, null
    from lida where movimento and not grupo and valor <> 0 and receita_data is not null`),
  )
  await run('analyze entrada')
}

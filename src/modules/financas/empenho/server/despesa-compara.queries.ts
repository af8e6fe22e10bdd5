// What a file of expense would change: each commitment, movement, settlement, payment, item and appropriation of it beside that of the
// portal, and what the file no longer has of its months.
import { nomeDoMes } from '#base/mes.ts'
import type { ImportScope } from '#kits/import/import.contract.ts'
import { type Compared, quoted, type Run } from '#kits/import/server/target.ts'
import { dotacaoColumns, textColumns } from './despesa-colunas.ts'
import { readEmpenhos, readLida } from './despesa-lida.queries.ts'

/** The facts of a commitment: name of the temporary table -> table, and its columns beside those of `lida`. */
export const facts = {
  movimento: {
    table: 'empenho_movimento',
    when: 'mov_tipo is not null',
    day: 'mov_data',
    /** What distinguishes one from the others of its commitment and month; `ordem` counts those that are the same in all of it. */
    identity: {
      empenho_movimento_tipo: 'mov_tipo',
      empenho_movimento_data: 'mov_data',
      empenho_movimento_numero: 'mov_numero',
    },
    values: { empenho_movimento_valor: 'mov_valor', empenho_movimento_motivo: 'motivo' },
  },
  liquidacao: {
    table: 'liquidacao',
    when: 'liq_valor is not null',
    day: 'liq_data',
    identity: { liquidacao_numero: 'liq_numero' },
    values: {
      liquidacao_data: 'liq_data',
      liquidacao_valor: 'liq_valor',
      liquidacao_anulado: 'liq_anulado',
      liquidacao_documento_tipo: 'documento_tipo',
      liquidacao_documento_numero: 'documento_numero',
      liquidacao_documento_data: 'documento_data',
      liquidacao_data_exigivel: 'data_exigivel',
    },
  },
  pagamento: {
    table: 'pagamento_despesa',
    when: 'pag_valor is not null',
    day: 'pag_data',
    identity: { pagamento_despesa_numero: 'pag_numero' },
    values: {
      pagamento_despesa_data: 'pag_data',
      pagamento_despesa_valor: 'pag_valor',
      pagamento_despesa_retido: 'retido',
      pagamento_despesa_anulado: 'pag_anulado',
      pagamento_despesa_processo: 'pagamento_processo',
    },
  },
} as const
export type FactName = keyof typeof facts
export const factNames = Object.keys(facts) as FactName[]

const pairs = (columns: object, left: string, right: string) =>
  Object.entries(columns).map(([column, other]) => `${left}.${column} = ${right}.${other}`)

/** Makes `comparada_<fact>` and `sumida_<fact>` for each table of which the file has rows. */
export async function compareDespesa(run: Run, { importacaoId, columns }: Compared): Promise<ImportScope[]> {
  await readLida(run, importacaoId)
  await readEmpenhos(run)
  // the planner knows nothing of rows that were read a moment ago
  await run('set local enable_nestloop = off')
  await compareEmpenhos(run, columns)
  for (const name of factNames) await compareFact(run, name)
  await compareItens(run)
  await compareDotacoes(run)
  await findRemoved(run, columns)
  await run('set local enable_nestloop = on')
  return summarize(run)
}

/**
 * How a row's creditor is found, by document and by name where it has none: each an equation, since rows that meet one or the other
 * would be compared with every creditor.
 */
export const credorDe = {
  documento: (credor: string, row: string) =>
    `${credor}.credor_documento <> '' and ${credor}.credor_documento = case when ${row}.credor_chave like 'd%' then substr(${row}.credor_chave, 2) end`,
  nome: (credor: string, row: string) =>
    `${credor}.credor_documento = '' and ${credor}.credor_nome_busca = case when ${row}.credor_chave like 'n%' then substr(${row}.credor_chave, 2) end`,
}

async function compareEmpenhos(run: Run, columns: readonly string[]): Promise<void> {
  // a file without units means the commitment of that number, in the organ that it names
  const found = columns.some((name) => name === 'unidade' || name === 'unidade_nome')
    ? `empenho t on t.entidade_id = l.entidade_id and t.exercicio = l.exercicio and t.empenho_numero = l.numero and t.empenho_unidade = l.unidade
      left join dotacao d on d.dotacao_id = t.dotacao_id`
    : `(empenho t join dotacao d on d.dotacao_id = t.dotacao_id) on t.entidade_id = l.entidade_id and t.exercicio = l.exercicio
      and t.empenho_numero = l.numero and (l.unidade in ('', t.empenho_unidade) or l.unidade_presumida and d.dotacao_orgao = l.orgao)`
  const target = Object.entries(dotacaoColumns).map(([name, column]) =>
    name === 'unidade'
      ? `case when l.unidade_presumida and d.dotacao_id is not null then d.dotacao_unidade else coalesce(nullif(l.unidade, ''), d.dotacao_unidade, '') end as alvo_unidade`
      : `coalesce(nullif(l.${name}, ''), d.${column}, '') as alvo_${name}`,
  )
  await run(`create temporary table empenho_par on commit drop as
    select distinct on (l.linha) l.*, t.empenho_id as registro, t.dotacao_id as dotacao_antes, ${target.join(', ')}
    from empenho_lido l left join ${found}
    order by l.linha, t.empenho_unidade = l.unidade desc nulls last, t.empenho_id`)
  const differs = [
    't.empenho_data <> p.data_empenho',
    't.empenho_data_presumida and (p.data_empenho is not null or p.primeiro_fato < t.empenho_data)',
    't.empenho_valor is distinct from coalesce(p.valor_empenho, t.empenho_valor)',
    `p.credor_chave <> '' and coalesce(d.credor_id, n.credor_id) is distinct from t.credor_id`,
    'a.dotacao_id is distinct from t.dotacao_id',
    ...Object.entries(textColumns).map(
      ([name, column]) => `t.${column} <> coalesce(nullif(p.${name}, ''), t.${column})`,
    ),
  ]
  await run(`create temporary table comparada_empenho on commit drop as
    select p.*, a.dotacao_id, coalesce(d.credor_id, n.credor_id) as credor_id, p.registro is not null and coalesce(${differs.map((one) => `(${one})`).join(' or ')}, false) as mudou
    from empenho_par p
    left join empenho t on t.empenho_id = p.registro
    left join credor d on ${credorDe.documento('d', 'p')}
    left join credor n on ${credorDe.nome('n', 'p')}
    left join dotacao a on a.entidade_id = p.entidade_id and a.exercicio = p.exercicio
      and ${Object.entries(dotacaoColumns)
        .map(([name, column]) => `a.${column} = p.alvo_${name}`)
        .join(' and ')}`)
  await run('create index on comparada_empenho (entidade_id, exercicio, unidade, numero)')
  await run('analyze comparada_empenho')
}

// A fact is matched only with one of its own month: numbers begin anew each month in some programs, and others have none. Another fact of
// the same number follows those that are there.
async function compareFact(run: Run, name: FactName): Promise<void> {
  const { table, when, day, identity, values } = facts[name]
  const own = Object.values(identity)
  const stored = Object.keys(identity)
  const carried = [...new Set([...own, ...Object.values(values)])]
  const read = ['empenho_id', `${table}_id`, `${table}_ordem`, ...new Set([...stored, ...Object.keys(values)])]
  const differs = Object.entries(values).map(([column, read]) => `g.${column} is distinct from f.${read}`)
  const group = `f.entidade_id, f.exercicio, f.unidade, f.numero, ${own.map((one) => `f.${one}`).join(', ')}`
  // a payment may have its settlement in the same row
  const settled = name === 'pagamento' ? `, liq_numero, liq_data, tem_liquidacao` : ''
  await run(`create temporary table comparada_${name} on commit drop as
    with fato as (
      select f.linha, f.entidade_id, f.exercicio, f.unidade, f.numero, e.registro as empenho_id, ${carried.map((one) => `f.${one}`).join(', ')}${settled},
        extract(year from f.${day})::int as ano, extract(month from f.${day})::int as mes, date_trunc('month', f.${day}) = f.mes_da_linha as do_mes,
        row_number() over (partition by ${group}, date_trunc('month', f.${day}) order by f.linha)::int as vez
      from lida f join comparada_empenho e using (entidade_id, exercicio, unidade, numero)
      where ${when}
    ), guardado as (
      select ${read.map((column) => `t.${column}`).join(', ')}, t.${table}_ano as ano, t.${table}_mes as mes,
        row_number() over (partition by t.empenho_id, ${stored.join(', ')}, t.${table}_ano, t.${table}_mes order by t.${table}_ordem)::int as vez
      from ${table} t where t.empenho_id in (select empenho_id from fato)
    ), maior as (
      select empenho_id, ${stored.join(', ')}, max(${table}_ordem) as ordem from guardado group by empenho_id, ${stored.join(', ')}
    )
    select f.*, g.${table}_id as registro, g.${table}_id is not null and (${differs.join(' or ')}) as mudou,
      coalesce(m.ordem, 0) + (row_number() over (partition by ${group}, g.${table}_id is null order by f.linha))::int as ordem
    from fato f
    left join guardado g on (g.empenho_id, g.ano, g.mes, g.vez) = (f.empenho_id, f.ano, f.mes, f.vez) and ${pairs(identity, 'g', 'f').join(' and ')}
    left join maior m on m.empenho_id = f.empenho_id and ${pairs(identity, 'm', 'f').join(' and ')}`)
  await run(`analyze comparada_${name}`)
}

async function compareItens(run: Run): Promise<void> {
  await run(`create temporary table comparada_item on commit drop as
    with fato as (
      select l.*, e.registro as empenho_id,
        row_number() over (partition by l.entidade_id, l.exercicio, l.unidade, l.numero order by l.linha)::int as ordem
      from lida l join comparada_empenho e using (entidade_id, exercicio, unidade, numero) where item <> ''
    )
    select f.linha, f.entidade_id, f.exercicio, f.unidade, f.numero, f.empenho_id, f.ordem, f.item, f.item_unidade, f.item_quantidade,
      f.item_valor_unitario, f.item_valor, t.empenho_item_id as registro,
      t.empenho_item_id is not null and (t.empenho_item_descricao, t.empenho_item_unidade, t.empenho_item_quantidade, t.empenho_item_valor_unitario,
        t.empenho_item_valor_total) is distinct from (f.item, f.item_unidade, f.item_quantidade, f.item_valor_unitario, f.item_valor) as mudou
    from fato f left join empenho_item t on t.empenho_id = f.empenho_id and t.empenho_item_ordem = f.ordem`)
}

// The budget: lines with an appropriation and its amounts, which add up to those of its six digits; or the amounts beside each commitment,
// where they are those of the appropriation, the same in all rows.
async function compareDotacoes(run: Run): Promise<void> {
  const names = Object.keys(dotacaoColumns)
  const key = `entidade_id, exercicio, ${names.join(', ')}`
  await run(`create temporary table comparada_dotacao on commit drop as
    with lidas as (
      select l.linha, l.entidade_id, l.exercicio, ${names.map((name) => `coalesce(${name === 'unidade' ? 'case when l.unidade_presumida then e.alvo_unidade end, ' : ''}nullif(l.${name}, ''), e.alvo_${name}, '') as ${name}`).join(', ')},
        l.valor_inicial, l.valor_atualizado, l.numero <> '' as ao_lado
      from lida l left join comparada_empenho e using (entidade_id, exercicio, unidade, numero)
      where l.valor_inicial is not null or l.valor_atualizado is not null
    ), contadas as (
      select *, not ao_lado or not bool_or(not ao_lado) over (partition by ${key}) and row_number() over (partition by ${key}, ao_lado order by linha desc) = 1 as conta
      from lidas
    ), somadas as (
      select linha, ${key}, sum(valor_inicial) filter (where conta) over k as valor_inicial,
        sum(coalesce(valor_atualizado, valor_inicial)) filter (where conta) over k as valor_atualizado
      from contadas window k as (partition by ${key})
    )
    select l.*, t.dotacao_id as registro, t.dotacao_id is not null and (t.dotacao_valor_inicial is distinct from coalesce(l.valor_inicial, t.dotacao_valor_inicial)
        or t.dotacao_valor_atualizado is distinct from l.valor_atualizado) as mudou
    from somadas l
    left join dotacao t on t.entidade_id = l.entidade_id and t.exercicio = l.exercicio
      and ${Object.entries(dotacaoColumns)
        .map(([name, column]) => `t.${column} = l.${name}`)
        .join(' and ')}`)
}

// What the portal has of the file's months, and the file doesn't. A commitment is removed only with all that belongs to it.
async function findRemoved(run: Run, columns: readonly string[]): Promise<void> {
  for (const name of factNames) {
    const { table } = facts[name]
    await run(`create temporary table sumida_${name} on commit drop as
      select t.${table}_id as registro, t.empenho_id, t.entidade_id, t.${table}_ano as ano, t.${table}_mes as mes
      from ${table} t join (select distinct entidade_id, ano, mes from comparada_${name} where do_mes) escopo on escopo.entidade_id = t.entidade_id and escopo.ano = t.${table}_ano and escopo.mes = t.${table}_mes
      where not exists (select from comparada_${name} c where c.registro = t.${table}_id)`)
  }
  await run(`create temporary table sumida_item on commit drop as
    select t.empenho_item_id as registro from empenho_item t
    where t.empenho_id in (select empenho_id from comparada_item) and not exists (select from comparada_item c where c.registro = t.empenho_item_id)`)
  const isWhole = columns.includes('data_empenho') || columns.includes('valor_empenho') || columns.includes('evento')
  await run(`create temporary table sumida_empenho on commit drop as
    select t.empenho_id as registro, t.entidade_id, t.empenho_ano as ano, t.empenho_mes as mes from empenho t
    where ${factNames.map((name) => `not exists (select from ${facts[name].table} f where f.empenho_id = t.empenho_id and ${facts[name].table}_id not in (select registro from sumida_${name}))`).join(' and ')}
      and not exists (select from comparada_empenho c where c.registro = t.empenho_id)
      and (${
        isWhole
          ? `(t.entidade_id, t.empenho_ano, t.empenho_mes) in (select entidade_id, extract(year from data_empenho)::int, extract(month from data_empenho)::int
          from comparada_empenho where do_mes) or `
          : ''
      }
        -- known by its payments alone, which were removed
        (t.empenho_valor is null and t.empenho_id in (select empenho_id from sumida_pagamento)))`)
}

const removable = [...factNames, 'empenho'] as const

// How many the portal has of a kind in the row's month, in SQL.
function existing(name: (typeof removable)[number], row: string): string {
  const table = name === 'empenho' ? name : facts[name].table
  return `(select count(*) from ${table} t where (t.entidade_id, t.${table}_ano, t.${table}_mes) = (${row}.entidade_id, ${row}.ano, ${row}.mes))`
}

type Summed = Omit<ImportScope, 'nome' | 'valores'> & {
  entidade: string
  entidade_id: number
  ano: number
  mes: number
}

const kinds = {
  movimento: 'reforços e anulações',
  liquidacao: 'liquidações',
  pagamento: 'pagamentos',
  empenho: 'empenhos',
} as const

// Each row of the file is new, changed or equal by its facts; its month is that of its latest fact. What would be removed is counted
// beside what there is of the same kind, also in a month that has no row of its own.
async function summarize(run: Run): Promise<ImportScope[]> {
  const compared = [
    ...factNames.map((name) => `comparada_${name}`),
    'comparada_empenho',
    'comparada_item',
    'comparada_dotacao',
  ]
  const rows = await run<Summed>(`
    with fato as (${compared.map((table) => `select linha, registro is null as novo, mudou from ${table}`).join(' union all ')}),
    por_linha as (select linha, bool_or(novo) as novo, bool_or(mudou) as mudou from fato group by linha),
    linhas as (
      select l.linha, l.entidade_id, coalesce(extract(year from coalesce(pag_data, liq_data, mov_data, data_empenho))::int, exercicio) as ano,
        coalesce(extract(month from coalesce(pag_data, liq_data, mov_data, data_empenho))::int, 0) as mes, pag_valor, coalesce(novo, false) as novo, coalesce(mudou, false) as mudou
      from (select linha, entidade_id, exercicio, data_empenho, mes_da_linha as pag_data,
          case when liq_valor is not null then liq_data end as liq_data, case when mov_tipo is not null then mov_data end as mov_data, pag_valor from lida) l
      left join por_linha using (linha)
    ),
    sumidas as (${removable.map((name) => `select '${name}' as fato, entidade_id, ano, mes from sumida_${name}`).join(' union all ')}),
    perdas as (
      select entidade_id, ano, mes, sum(ausentes)::int as ausentes,
        jsonb_agg(jsonb_build_object('nome', case fato ${removable.map((name) => `when '${name}' then '${kinds[name]}'`).join(' ')} end, 'ausentes', ausentes,
          'existentes', case fato ${removable.map((name) => `when '${name}' then ${existing(name, 'p')}`).join(' ')} end) order by fato) as fatos
      from (select fato, entidade_id, ano, mes, count(*) as ausentes from sumidas group by 1, 2, 3, 4) p group by 1, 2, 3
    ),
    do_arquivo as (
      select entidade_id, ano, mes, sum(pag_valor) as soma, count(*)::int as linhas, (count(*) filter (where novo))::int as novos,
        (count(*) filter (where mudou and not novo))::int as alterados, (count(*) filter (where not mudou and not novo))::int as iguais
      from linhas group by 1, 2, 3
    ),
    principal as (select case when exists (select from comparada_pagamento) then 'p' when exists (select from comparada_liquidacao) then 'l' else 'e' end as qual)
    select entidade_id, entidade_nome as entidade, ano, mes, coalesce(soma, 0.00)::text as soma, coalesce(linhas, 0) as linhas,
      coalesce(novos, 0) as novos, coalesce(alterados, 0) as alterados, coalesce(iguais, 0) as iguais, coalesce(ausentes, 0) as ausentes,
      coalesce(fatos, '[]') as fatos,
      case (select qual from principal)
        when 'p' then ${existing('pagamento', 'l')} when 'l' then ${existing('liquidacao', 'l')} else ${existing('empenho', 'l')} end::int as existentes
    from (do_arquivo full join perdas using (entidade_id, ano, mes)) l join entidade using (entidade_id)
    order by entidade_nome, ano, mes`)
  return rows.map(({ entidade, entidade_id, ano, mes, ...counts }) => ({
    nome: [entidade, ano, ...(mes ? [nomeDoMes(mes)] : [])].join(' · '),
    valores: { entidade_id, ano, mes },
    ...counts,
  }))
}

/** For the target's tables: what was compared under this name. */
export const comparedBy = (name: FactName | 'empenho' | 'item' | 'dotacao') => ({
  changed: `select distinct registro from comparada_${quoted(name).slice(1, -1)} where mudou`,
  removed: name === 'dotacao' ? 'select null::bigint as registro where false' : `select registro from sumida_${name}`,
})

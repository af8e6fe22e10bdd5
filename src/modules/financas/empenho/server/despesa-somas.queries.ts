// What a file of expense adds up to: beside the totals of a printed report, and beside what the portal has.
import type { FileSums, Sums } from '#kits/import/server/reconcile.ts'
import type { FileAmount, Run } from '#kits/import/server/target.ts'
import type { Fato } from './despesa-fatos.queries.ts'
import { liquidacao } from './despesa-liquidacoes.queries.ts'
import { movimento } from './despesa-movimentos.queries.ts'
import { pagamento } from './despesa-pagamentos.queries.ts'

/**
 * By stage, all rows of the file and those of each unit; null for a stage that no row has. A commitment counts once, though it stands in
 * several rows (despesa-repetidas.queries.ts). What is annulled of earlier years is not of this one's.
 */
export async function somasDoArquivo(run: Run): Promise<FileSums> {
  const found = await run<{ parte: string | null } & Record<'empenhado' | 'liquidado' | 'pago', string | null>>(`
    with etapa as (
      select empenho_unidade as unidade, empenho_valor as empenhado, null::numeric as liquidado, null::numeric as pago
      from lida where empenho_numero <> ''
      union all
      select empenho_unidade, case when empenho_movimento_tipo = 'reforco' then empenho_movimento_valor else -empenho_movimento_valor end, null, null
      from lida where empenho_movimento_tipo in ('reforco', 'anulacao')
      union all
      select empenho_unidade, null, liquidacao_valor - liquidacao_anulado, null from lida where liquidacao_valor is not null
      union all
      select empenho_unidade, null, null, pagamento_despesa_valor - pagamento_despesa_anulado from lida where pagamento_despesa_valor is not null
    )
    select case when grouping(unidade) = 0 then unidade end as parte, sum(empenhado)::text as empenhado, sum(liquidado)::text as liquidado,
      sum(pago)::text as pago
    from etapa group by grouping sets ((), (unidade))`)
  const byPart = new Map(found.map(({ parte, ...sums }): [string | null, Sums] => [parte, sums]))
  const parts = new Map([...byPart].flatMap(([parte, sums]) => (parte === null ? [] : [[parte, sums] as const])))
  return { sums: byPart.get(null) ?? {}, parts, rows: [] }
}

const nomes = {
  valor_empenho: 'Empenhado',
  liquidacao_valor: 'Liquidado',
  pagamento_valor: 'Pago',
  valor_inicial: 'Dotação inicial',
  valor_atualizado: 'Dotação atualizada',
} as const

/**
 * Once the file is compared. Of each stage and month: what the portal has, what the file says, and what the portal will have: the records as
 * the file leaves them, and those that it does not touch. The months are those of which the file has something, and those out of which it
 * takes a commitment; the budget has a year alone. Null: nobody knows it, as of a month whose commitments have no value.
 */
export async function somasPorMes(run: Run): Promise<FileAmount[]> {
  const rows = await run<FileAmount & { campo: keyof typeof nomes }>(porMes)
  return rows.map((row) => ({ ...row, nome: nomes[row.campo] }))
}

// What the portal has of a kind of fact in the months of `escopo`.
const doPortal = (campo: string, { table, comparado, sumido }: Fato, valor: string, only = '') => `
  select m.*, ${valor}, c.linha is null and s.${table}_id is null
  from escopo m join ${table} t on m.campo = '${campo}' and t.entidade_id = m.entidade_id and t.${table}_ano = m.ano and t.${table}_mes = m.mes ${only}
  left join ${comparado} c on c.${table}_id = t.${table}_id left join ${sumido} s on s.${table}_id = t.${table}_id`
const movimentado =
  "case t.empenho_movimento_tipo when 'reforco' then t.empenho_movimento_valor else -t.empenho_movimento_valor end"

const porMes = `
    with do_arquivo as (
      select 'valor_empenho' as campo, c.entidade_id, extract(year from c.empenho_data)::int as ano, extract(month from c.empenho_data)::int as mes,
        l.empenho_valor as arquivo, c.empenho_valor as depois, l.empenho_data is not null or l.empenho_valor is not null as e_dito
      from empenho_comparado c join empenho_lido l using (linha)
      union all
      select 'valor_empenho', entidade_id, ano, mes, valor, valor, true
      from empenho_movimento_comparado cross join lateral (
        select case empenho_movimento_tipo when 'reforco' then empenho_movimento_valor else -empenho_movimento_valor end as valor) com_sinal
      where empenho_movimento_tipo <> 'anulacao_rp'
      union all
      select 'liquidacao_valor', entidade_id, ano, mes, liquidacao_valor - liquidacao_anulado, liquidacao_valor - liquidacao_anulado, true
      from liquidacao_comparada
      union all
      select 'pagamento_valor', entidade_id, ano, mes, pagamento_despesa_valor - pagamento_despesa_anulado,
        pagamento_despesa_valor - pagamento_despesa_anulado, true
      from pagamento_despesa_comparado
    ), escopo as (
      select campo, entidade_id, ano, mes from do_arquivo where e_dito
      union
      select 'valor_empenho', t.entidade_id, extract(year from dia)::int, extract(month from dia)::int
      from empenho_comparado c join empenho t using (empenho_id) cross join unnest(array[t.empenho_data, c.empenho_data]) dia
      where date_trunc('month', t.empenho_data) <> date_trunc('month', c.empenho_data)
      union
      select 'valor_empenho', s.entidade_id, ano, mes from empenho_sumido s join empenho t using (empenho_id) where t.empenho_valor is not null
    ), do_portal as (
      select m.*, t.empenho_valor as portal, c.linha is null and s.empenho_id is null as fica
      from escopo m join empenho t on m.campo = 'valor_empenho' and t.entidade_id = m.entidade_id
        and t.empenho_data between make_date(m.ano, m.mes, 1) and make_date(m.ano, m.mes, 1) + interval '1 month - 1 day'
      left join empenho_comparado c on c.empenho_id = t.empenho_id
      left join empenho_sumido s on s.empenho_id = t.empenho_id
      union all ${doPortal('valor_empenho', movimento, movimentado, "and t.empenho_movimento_tipo <> 'anulacao_rp'")}
      union all ${doPortal('liquidacao_valor', liquidacao, 't.liquidacao_valor - t.liquidacao_anulado')}
      union all ${doPortal('pagamento_valor', pagamento, 't.pagamento_despesa_valor - t.pagamento_despesa_anulado')}
    ), orcamento as (
      select entidade_id, exercicio as ano, d.dotacao_valor_inicial as inicial, d.dotacao_valor_atualizado as atualizado,
        c.inicial as inicial_dito, c.atualizado as atualizado_dito,
        case when c.linha is null then d.dotacao_valor_inicial else c.dotacao_valor_inicial end as inicial_depois,
        case when c.linha is null then d.dotacao_valor_atualizado else c.dotacao_valor_atualizado end as atualizado_depois
      from dotacao_comparada c full join (
        select * from dotacao where (entidade_id, exercicio) in (select entidade_id, exercicio from dotacao_comparada)) d
        using (dotacao_id, entidade_id, exercicio)
    ), parcela as (
      select campo, ano, mes, portal, null::numeric as arquivo, case when fica then portal end as depois from do_portal
      union all select campo, ano, mes, null, arquivo, depois from do_arquivo join escopo using (campo, entidade_id, ano, mes)
      union all select 'valor_inicial', ano, null, inicial, inicial_dito, inicial_depois from orcamento
      union all select 'valor_atualizado', ano, null, atualizado, atualizado_dito, atualizado_depois from orcamento
    )
    select campo, ano, mes, sum(portal)::text as portal, sum(arquivo)::text as arquivo, sum(depois)::text as depois
    from parcela group by campo, ano, mes
    having mes is not null or sum(arquivo) is not null
    order by array_position(array['valor_inicial', 'valor_atualizado', 'valor_empenho', 'liquidacao_valor', 'pagamento_valor'], campo), ano, mes`

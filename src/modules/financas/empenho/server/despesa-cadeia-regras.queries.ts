// What is strange in a chain as a whole: of a commitment in the file and what the portal has of it in months that the file does not
// replace. All of it is reported and none of it refused: accounts are corrected in later months, and pairs of codes may mix.
import { meses } from '#base/mes.ts'
import type { Run } from '#kits/import/server/target.ts'
import type { Problems } from '#kits/import/server/unreadable.ts'
import { mostProblems } from '#kits/import/server/unreadable.ts'
import { dotacaoColumns } from './despesa-colunas.ts'
import { nameRules } from './despesa-nomes.queries.ts'
import { differentTexts } from './despesa-perdas.ts'
import { repeatedRules } from './despesa-repetida.queries.ts'

const reais = (amount: string) => `mostra_dinheiro((${amount})::numeric)`

// What stays of a fact beside the file: facts of months that the file does not have.
const elsewhere = (table: string, amount: string, day: string, when: string) => `(select sum(${amount}) from ${table} t
  where t.empenho_id = par.empenho_id and (t.entidade_id, t.${table}_ano, t.${table}_mes) not in (
    select entidade_id, extract(year from ${day})::integer, extract(month from ${day})::integer from lida where ${when} and ${day} is not null))`

const signed = (tipo: string, valor: string) => `case ${tipo} when 'reforco' then ${valor} else -${valor} end`

async function readChains(run: Run): Promise<void> {
  await run(`create temporary table if not exists cadeia on commit drop as
    with par as (
      select l.*, e.empenho_id, e.empenho_valor, case when e.empenho_data_presumida then null else e.empenho_data end as data_no_portal
      from (
        select entidade_id, exercicio, unidade, numero, bool_or(unidade_presumida) as presumida, sum(valor_empenho) as valor,
          min(linha) as linha, sum(mov_valor) filter (where mov_tipo = 'reforco') as reforco, sum(mov_valor) filter (where mov_tipo <> 'reforco') as anulacao,
          min(linha) filter (where liq_valor is not null) as linha_liq, min(linha) filter (where pag_valor is not null) as linha_pag,
          sum(liq_valor - liq_anulado) as liquidado, sum(pag_valor - pag_anulado) as pago, min(liq_data) filter (where liq_valor is not null) as dia_liq,
          min(pag_data) filter (where pag_valor is not null) as dia_pag, bool_or(data_empenho is not null) as tem_data,
          sum(${signed('mov_tipo', 'mov_valor')}) filter (where mov_tipo is not null) as movido
        from lida where numero <> '' group by entidade_id, exercicio, unidade, numero) l
      left join empenho e on e.entidade_id = l.entidade_id and e.exercicio = l.exercicio and e.empenho_numero = l.numero
        and (l.unidade in ('', e.empenho_unidade) or l.presumida and exists (select from dotacao d where d.dotacao_id = e.dotacao_id and d.dotacao_orgao = l.unidade))
    )
    select linha, valor, reforco, anulacao, empenho_id, entidade_id, exercicio, unidade, numero, linha_liq, linha_pag, dia_liq, dia_pag, data_no_portal, tem_data,
      coalesce(valor, empenho_valor) + coalesce(movido, 0)
        + coalesce(${elsewhere('empenho_movimento', signed('t.empenho_movimento_tipo', 't.empenho_movimento_valor'), 'mov_data', 'mov_tipo is not null')}, 0) as final,
      case when liquidado is null then 0 else liquidado end
        + coalesce(${elsewhere('liquidacao', 't.liquidacao_valor - t.liquidacao_anulado', 'liq_data', 'liq_valor is not null')}, 0) as liquidado,
      case when pago is null then 0 else pago end
        + coalesce(${elsewhere('pagamento_despesa', 't.pagamento_despesa_valor - t.pagamento_despesa_anulado', 'pag_data', 'pag_valor is not null')}, 0) as pago
    from par`)
  await run('analyze cadeia')
}

const nomesDosMeses = `array[${Object.values(meses)
  .map((nome) => `'${nome.toLowerCase()}'`)
  .join(', ')}]`

// A day that was corrected into another month leaves the fact in the month that it had, until the file of that month is sent again.
const inAnotherMonth = (table: string, stage: { o: string; prefix: string; when: string }) => `
  select min(l.linha) as linha, '${stage.o} nº ' || l.${stage.prefix}_numero || ', de ' || ${reais(`t.${table}_valor - t.${table}_anulado`)} || ', já está no portal em '
    || (${nomesDosMeses})[t.${table}_mes] || ' de ' || t.${table}_ano || ': se só a data mudou, envie também o arquivo daquele mês.' as mensagem
  from lida l join cadeia c using (entidade_id, exercicio, unidade, numero)
  join ${table} t on t.empenho_id = c.empenho_id and t.${table}_numero = l.${stage.prefix}_numero and t.${table}_valor = l.${stage.prefix}_valor
    and t.${table}_anulado = l.${stage.prefix}_anulado
  where ${stage.when} and l.${stage.prefix}_numero <> '' and (t.entidade_id, make_date(t.${table}_ano, t.${table}_mes, 1)) not in (
    select entidade_id, date_trunc('month', ${stage.prefix}_data)::date from lida where ${stage.when} and ${stage.prefix}_data is not null)
  group by l.${stage.prefix}_numero, t.${table}_id`

/** `rows`: SQL of linha and mensagem. */
const rules: { coluna: string; rows: string }[] = [
  {
    coluna: 'Número da liquidação',
    rows: inAnotherMonth('liquidacao', {
      o: 'A liquidação',
      prefix: 'liq',
      when: 'liq_valor is not null',
    }),
  },
  {
    coluna: 'Número do pagamento',
    rows: inAnotherMonth('pagamento_despesa', {
      o: 'O pagamento',
      prefix: 'pag',
      when: 'pag_valor is not null',
    }),
  },
  {
    coluna: 'Valor liquidado',
    rows: `select linha_liq as linha, 'O liquidado deste empenho é ' || ${reais('liquidado')} || ', mais que o empenhado, que é ' || ${reais('final')} || '.' as mensagem
      from cadeia where linha_liq is not null and liquidado > final`,
  },
  {
    // a file of payments alone says nothing of settlements
    coluna: 'Valor pago',
    rows: `select linha_pag as linha, 'O pago deste empenho é ' || ${reais('pago')} || ', mais que o liquidado, que é ' || ${reais('liquidado')} || '.' as mensagem
      from cadeia where linha_pag is not null and liquidado > 0 and pago > liquidado`,
  },
  {
    coluna: 'Exercício',
    rows: `select min(linha) as linha, 'Os pagamentos de ' || exercicio || ' são quase todos de anos seguintes, de empenhos que o portal não conhece: confira o exercício.' as mensagem
      from cadeia where linha_pag is not null group by entidade_id, exercicio
      having 2 * count(*) filter (where empenho_id is null and not tem_data and extract(year from dia_pag) > exercicio) > count(*)`,
  },
  {
    coluna: 'Data da liquidação',
    rows: `select linha_liq as linha, 'A liquidação é anterior ao empenho, que é de ' || to_char(data_no_portal, 'DD/MM/YYYY') || '.' as mensagem
      from cadeia where not tem_data and dia_liq < data_no_portal`,
  },
  {
    coluna: 'Data do pagamento',
    rows: `select linha_pag as linha, 'O pagamento é anterior ao empenho, que é de ' || to_char(data_no_portal, 'DD/MM/YYYY') || '.' as mensagem
      from cadeia where not tem_data and dia_pag < data_no_portal`,
  },
  {
    // Portaria 42/1999 numbers the subfunctions of each function in thirties (361 to 368 are of 12). Those of administration (04) and of
    // special charges (28) are used with all functions, as school meals (306) are with education.
    coluna: 'Subfunção',
    rows: `select min(linha) as linha, 'A subfunção ' || subfuncao || ' não é usual na função ' || funcao || ': confira.' as mensagem
      from lida where funcao ~ '^[0-9]{2}$' and subfuncao ~ '^[0-9]{3}$' and funcao <> '99'
        and (subfuncao::integer - 1) / 30 not in (funcao::integer, 4, 28) and (funcao, subfuncao) <> ('12', '306')
      group by funcao, subfuncao`,
  },
  {
    // Portaria 163/2001: current expense has the groups 1 to 3, capital 4 to 6, the reserve 9
    coluna: 'Natureza da despesa',
    rows: `select min(linha) as linha, 'A natureza ' || natureza || ' não existe: o grupo não é da categoria.' as mensagem
      from lida where natureza ~ '^[0-9]{6}$' and natureza !~ '^(3[123]|4[456]|[79]9|77)' group by natureza`,
  },
  {
    coluna: 'Data do evento',
    rows: `select linha, 'Restos a pagar são de empenhos de exercícios anteriores: este é do mesmo ano.' as mensagem
      from lida where mov_tipo = 'anulacao_rp' and extract(year from mov_data) <= exercicio`,
  },
]

/** Once `lida` is there. What no column of the portal has room for, in all of a commitment or of an appropriation. */
export async function tooMuch(run: Run): Promise<Problems> {
  await readChains(run)
  const most = '9999999999999.99'
  const wrong = await run<{ linha: number; todas: number }>(`select linha, count(*) over ()::int as todas from (
      select linha from cadeia where greatest(abs(valor), abs(final), abs(liquidado), abs(pago), reforco, anulacao) > ${most}
      union select linha from (select min(linha) as linha, sum(valor_inicial) as inicial, sum(coalesce(valor_atualizado, valor_inicial)) as atualizado
        from lida where numero = '' group by entidade_id, exercicio, ${Object.keys(dotacaoColumns).join(', ')}) d
      where greatest(abs(inicial), abs(atualizado)) > ${most}) grande
    order by linha limit ${mostProblems}`)
  const mensagem = 'A soma dos valores deste empenho, ou desta dotação, é grande demais: confira.'
  return { erros: wrong.map(({ linha }) => ({ linha, coluna: '', mensagem })), total: wrong[0]?.todas ?? 0 }
}

/** Once `tooMuch` has reported nothing. */
export async function strangeChains(run: Run): Promise<Problems[]> {
  const found: Problems[] = []
  for (const { coluna, rows } of [...nameRules, ...repeatedRules, ...rules, differentTexts]) {
    const wrong = await run<{ linha: number; mensagem: string; todas: number }>(
      `select estranha.*, count(*) over ()::int as todas from (${rows}) estranha order by linha limit ${mostProblems}`,
    )
    found.push({
      erros: wrong.map(({ linha, mensagem }) => ({ linha, coluna, mensagem })),
      total: wrong[0]?.todas ?? 0,
    })
  }
  return found
}

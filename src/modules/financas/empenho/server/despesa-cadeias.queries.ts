// What is strange in a chain as a whole: of a commitment in the file and what the portal has of it in months that the file does not
// replace. All of it is reported and none of it refused: accounts are corrected in later months, and pairs of codes may mix.
import { meses } from '#base/mes.ts'
import type { Run } from '#kits/import/server/target.ts'
import { mostProblems } from '#kits/import/server/unreadable.ts'
import { codigos, listed } from './despesa-fatos.queries.ts'

/** `texto`: the column, a bar and the message; `todas`: how many there are of the same rules. */
export type Broken = { linha: number; texto: string; todas: number }

const movimentado =
  "case empenho_movimento_tipo when 'reforco' then empenho_movimento_valor else -empenho_movimento_valor end"

/** What facts of months that the file does not have add up to; `lido`: the column of `lida` that says that a row has such a fact. */
const fica = (fato: string, valor: string, lido: string) => `coalesce((
  select sum(${valor}) from ${fato} t where t.empenho_id = e.empenho_id and (t.entidade_id, ${fato}_ano, ${fato}_mes) not in (
    select entidade_id, extract(year from ${fato}_data)::int, extract(month from ${fato}_data)::int
    from lida where ${lido} is not null and ${fato}_data is not null)), 0)`

// `cadeia`: a commitment of the file with what all of its rows say of it, and what stays in the portal beside them: facts of months that the
// file does not have.
async function readCadeias(run: Run): Promise<void> {
  await run(`create temporary table cadeia on commit drop as
    with dita as (
      select entidade_id, exercicio, empenho_unidade, empenho_numero, bool_or(unidade_presumida) as presumida, sum(empenho_valor) as valor,
        min(linha) as linha, bool_or(empenho_data is not null) as tem_data,
        sum(empenho_movimento_valor) filter (where empenho_movimento_tipo = 'reforco') as reforco,
        sum(empenho_movimento_valor) filter (where empenho_movimento_tipo <> 'reforco') as anulacao,
        min(linha) filter (where liquidacao_valor is not null) as linha_liq,
        min(liquidacao_data) filter (where liquidacao_valor is not null) as dia_liq,
        sum(liquidacao_valor - liquidacao_anulado) as liquidado,
        min(linha) filter (where pagamento_despesa_valor is not null) as linha_pag,
        min(pagamento_despesa_data) filter (where pagamento_despesa_valor is not null) as dia_pag,
        sum(pagamento_despesa_valor - pagamento_despesa_anulado) as pago
      from lida where empenho_numero <> '' group by entidade_id, exercicio, empenho_unidade, empenho_numero
    )
    select c.linha, c.valor, c.reforco, c.anulacao, c.entidade_id, c.exercicio, c.empenho_unidade, c.empenho_numero, c.linha_liq, c.linha_pag,
      c.dia_liq, c.dia_pag, c.tem_data, e.empenho_id, case when not e.empenho_data_presumida then e.empenho_data end as data_no_portal,
      coalesce(c.valor, e.empenho_valor) + coalesce(c.reforco, 0) - coalesce(c.anulacao, 0) + ${fica('empenho_movimento', movimentado, 'empenho_movimento_tipo')} as final,
      coalesce(c.liquidado, 0) + ${fica('liquidacao', 'liquidacao_valor - liquidacao_anulado', 'liquidacao_valor')} as liquidado,
      coalesce(c.pago, 0) + ${fica('pagamento_despesa', 'pagamento_despesa_valor - pagamento_despesa_anulado', 'pagamento_despesa_valor')} as pago
    from dita c
    left join empenho e on e.entidade_id = c.entidade_id and e.exercicio = c.exercicio and e.empenho_numero = c.empenho_numero
      and (c.empenho_unidade in ('', e.empenho_unidade)
        or c.presumida and exists (select from dotacao d where d.dotacao_id = e.dotacao_id and d.dotacao_orgao = c.empenho_unidade))`)
  await run('analyze cadeia')
}

/** What no column of the portal has room for, in all of a commitment or of an appropriation. */
export async function findTooMuch(run: Run): Promise<Broken[]> {
  await readCadeias(run)
  return run<Broken>(
    `select linha, '|A soma dos valores deste empenho, ou desta dotação, é grande demais: confira.' as texto, count(*) over ()::int as todas
    from (
      select linha, greatest(abs(valor), abs(final), abs(liquidado), abs(pago), reforco, anulacao) as maior from cadeia
      union all
      select min(linha), greatest(abs(sum(dotacao_valor_inicial)), abs(sum(coalesce(dotacao_valor_atualizado, dotacao_valor_inicial))))
      from lida where empenho_numero = ''
      group by entidade_id, exercicio, empenho_unidade, ${listed(codigos)}) soma
    where maior > 9999999999999.99
    order by linha limit $1`,
    [mostProblems],
  )
}

/** Once `findTooMuch` has found nothing. */
export async function strangeChains(run: Run): Promise<Broken[][]> {
  const found: Broken[][] = []
  for (const sql of [...names, ...repeated]) found.push(await run<Broken>(sql, [mostProblems]))
  for (const sql of inAnotherMonth) found.push(await run<Broken>(sql, [mostProblems, nomesDosMeses]))
  for (const sql of chains) found.push(await run<Broken>(sql, [mostProblems]))
  return found
}

// Each is SQL of the rows that break a rule, the first of them.

/** Of names without their code (despesa-nomes.queries.ts). */
const names = [
  `select linha, case coluna when 'orgao' then 'Órgão|O órgão' when 'unidade' then 'Unidade|A unidade' when 'funcao' then 'Função|A função'
      when 'subfuncao' then 'Subfunção|A subfunção' when 'programa' then 'Programa|O programa' when 'acao' then 'Ação|A ação'
      else 'Fonte de recursos|A fonte de recursos' end || ' "' || nome || '" não tem código no arquivo, nem o nome está na tabela: '
      || case when vale = '' then 'fica sem código.' else 'vale o nome no lugar do código.' end as texto, count(*) over ()::int as todas
  from nome_lido where codigo is null
  order by array_position(array['orgao', 'unidade', 'funcao', 'subfuncao', 'programa', 'acao', 'fonte'], coluna), linha limit $1`,

  `select min(linha) as linha, 'Natureza da despesa|A natureza "' || natureza_nome || '" não tem código no arquivo: fica sem código.' as texto,
    count(*) over ()::int as todas
  from lida where dotacao_natureza = '' and natureza_nome <> '' group by natureza_nome order by linha limit $1`,
]

/** Of rows that repeat, or seem to (despesa-repetidas.queries.ts). */
const repeated = [
  `select linha, 'Valor empenhado|O empenho ' || empenho_numero || ' está em mais de uma classificação: vale a soma dos valores, na classificação da linha '
    || primeira || '.' as texto, count(*) over ()::int as todas
  from valor_repetido where vez = 1 and classe <> primeira_classe order by linha limit $1`,

  `select linha, 'Valor empenhado|O empenho ' || empenho_numero || ' tem outro valor na linha ' || linha_que_vale || ': vale o maior, '
    || mostra_dinheiro(vale) || '.' as texto, count(*) over ()::int as todas
  from valor_repetido where vez > 1 and empenho_valor <> vale order by linha limit $1`,

  `select linha, 'Evento|Este evento é igual ao da linha ' || linha_que_vale || ': o empenho ' || empenho_numero || ' conta uma vez.' as texto,
    count(*) over ()::int as todas
  from valor_repetido where e_evento and vez > 1 and empenho_valor = vale order by linha limit $1`,

  `select linha, 'Evento|O empenho ' || empenho_numero || ' tem dois eventos de empenho, na linha ' || primeira || ' e nesta: vale a soma.' as texto,
    count(*) over ()::int as todas
  from valor_repetido where e_evento and vez = 1 and linha <> primeira and classe = primeira_classe order by linha limit $1`,

  `select linha, 'Número da liquidação|Esta liquidação é igual à da linha ' || primeira || ': são contadas as duas.' as texto,
    count(*) over ()::int as todas
  from liquidacao_repetida where not repete order by linha limit $1`,

  `select linha, 'Número do pagamento|Este pagamento, sem número, é igual ao da linha ' || primeira || ': são contados os dois.' as texto,
    count(*) over ()::int as todas
  from pagamento_repetido where not repete and pagamento_despesa_numero = '' order by linha limit $1`,

  `select linha, 'Número do pagamento|Este pagamento, sem número, repete o da linha ' || primeira || ' com outro item: conta uma vez.' as texto,
    count(*) over ()::int as todas
  from pagamento_repetido where repete and pagamento_despesa_numero = '' order by linha limit $1`,

  `select linha, 'Dotação inicial|Esta linha do orçamento é igual à linha ' || primeira || ': as duas são somadas.' as texto, count(*) over ()::int as todas
  from (
    select linha, first_value(linha) over (partition by entidade_id, exercicio, empenho_unidade, empenho_subelemento, ${listed(codigos)},
      dotacao_valor_inicial, dotacao_valor_atualizado order by linha) as primeira
    from lida where empenho_numero = ''
  ) igual where linha > primeira order by linha limit $1`,

  `select linha, 'Dotação atualizada|A dotação deste empenho tem outro valor na linha ' || ultima || ': vale o da última linha.' as texto,
    count(*) over ()::int as todas
  from (
    select linha, last_value(linha) over da_dotacao as ultima, (dotacao_valor_inicial, dotacao_valor_atualizado) is distinct from
      (last_value(dotacao_valor_inicial) over da_dotacao, last_value(dotacao_valor_atualizado) over da_dotacao) as difere
    from lida where empenho_numero <> '' and (dotacao_valor_inicial is not null or dotacao_valor_atualizado is not null)
    window da_dotacao as (partition by entidade_id, exercicio, dotacao_orgao, empenho_unidade, dotacao_funcao, dotacao_subfuncao, dotacao_programa,
      dotacao_acao, dotacao_natureza, dotacao_fonte, dotacao_fonte_exercicio, dotacao_fonte_marcador
      order by linha rows between unbounded preceding and unbounded following)
  ) dita where difere order by linha limit $1`,
]

const nomesDosMeses = Object.values(meses).map((nome) => nome.toLowerCase())

/** A day that was corrected into another month leaves the fact in the month that it had, until the file of that month is sent again. */
const inAnotherMonth = [
  ['liquidacao', 'Número da liquidação|A liquidação nº '],
  ['pagamento_despesa', 'Número do pagamento|O pagamento nº '],
].map(
  ([fato, texto]) => `
  select min(l.linha) as linha, '${texto}' || t.${fato}_numero || ', de ' || mostra_dinheiro(t.${fato}_valor - t.${fato}_anulado)
    || ', já está no portal em ' || ($2::text[])[t.${fato}_mes] || ' de ' || t.${fato}_ano
    || ': se só a data mudou, envie também o arquivo daquele mês.' as texto, count(*) over ()::int as todas
  from lida l join cadeia c using (entidade_id, exercicio, empenho_unidade, empenho_numero)
  join ${fato} t on t.empenho_id = c.empenho_id and t.${fato}_numero = l.${fato}_numero and t.${fato}_valor = l.${fato}_valor
    and t.${fato}_anulado = l.${fato}_anulado
  where l.${fato}_numero <> '' and (t.entidade_id, make_date(t.${fato}_ano, t.${fato}_mes, 1)) not in (
    select entidade_id, date_trunc('month', ${fato}_data)::date from lida where ${fato}_valor is not null and ${fato}_data is not null)
  group by t.${fato}_id order by linha limit $1`,
)

/** What a commitment has one of: its name in messages, and its column. */
const unicos = {
  credor: 'credor_chave',
  objeto: 'empenho_objeto',
  tipo: 'empenho_tipo',
  processo: 'empenho_processo',
  'modalidade da licitação': 'empenho_modalidade_licitacao',
  'número de licitação': 'empenho_licitacao_numero',
  'número de contrato': 'empenho_contrato_numero',
  'número de emenda': 'empenho_emenda_numero',
  'número de convênio': 'empenho_convenio_numero',
  'fundamento legal': 'empenho_fundamento_legal',
}

const chains = [
  `select linha_liq as linha, 'Valor liquidado|O liquidado deste empenho é ' || mostra_dinheiro(liquidado) || ', mais que o empenhado, que é '
    || mostra_dinheiro(final) || '.' as texto, count(*) over ()::int as todas
  from cadeia where linha_liq is not null and liquidado > final order by linha limit $1`,

  // a file of payments alone says nothing of settlements
  `select linha_pag as linha, 'Valor pago|O pago deste empenho é ' || mostra_dinheiro(pago) || ', mais que o liquidado, que é '
    || mostra_dinheiro(liquidado) || '.' as texto, count(*) over ()::int as todas
  from cadeia where linha_pag is not null and liquidado > 0 and pago > liquidado order by linha limit $1`,

  `select min(linha) as linha, 'Exercício|Os pagamentos de ' || exercicio
    || ' são quase todos de anos seguintes, de empenhos que o portal não conhece: confira o exercício.' as texto, count(*) over ()::int as todas
  from cadeia where linha_pag is not null group by entidade_id, exercicio
  having 2 * count(*) filter (where empenho_id is null and not tem_data and extract(year from dia_pag) > exercicio) > count(*)
  order by linha limit $1`,

  `select linha_liq as linha, 'Data da liquidação|A liquidação é anterior ao empenho, que é de ' || to_char(data_no_portal, 'DD/MM/YYYY') || '.' as texto,
    count(*) over ()::int as todas
  from cadeia where not tem_data and dia_liq < data_no_portal order by linha limit $1`,

  `select linha_pag as linha, 'Data do pagamento|O pagamento é anterior ao empenho, que é de ' || to_char(data_no_portal, 'DD/MM/YYYY') || '.' as texto,
    count(*) over ()::int as todas
  from cadeia where not tem_data and dia_pag < data_no_portal order by linha limit $1`,

  // Portaria 42/1999 numbers the subfunctions of each function in thirties (361 to 368 are of 12). Those of administration (04) and of
  // special charges (28) are used with all functions, as school meals (306) are with education.
  `select min(linha) as linha, 'Subfunção|A subfunção ' || dotacao_subfuncao || ' não é usual na função ' || dotacao_funcao || ': confira.' as texto,
    count(*) over ()::int as todas
  from lida where dotacao_funcao ~ '^[0-9]{2}$' and dotacao_subfuncao ~ '^[0-9]{3}$' and dotacao_funcao <> '99'
    and (dotacao_subfuncao::integer - 1) / 30 not in (dotacao_funcao::integer, 4, 28) and (dotacao_funcao, dotacao_subfuncao) <> ('12', '306')
  group by dotacao_funcao, dotacao_subfuncao order by linha limit $1`,

  // Portaria 163/2001: current expense has the groups 1 to 3, capital 4 to 6, the reserve 9
  `select min(linha) as linha, 'Natureza da despesa|A natureza ' || dotacao_natureza || ' não existe: o grupo não é da categoria.' as texto,
    count(*) over ()::int as todas
  from lida where dotacao_natureza ~ '^[0-9]{6}$' and dotacao_natureza !~ '^(3[123]|4[456]|[79]9|77)' group by dotacao_natureza
  order by linha limit $1`,

  `select linha, 'Data do evento|Restos a pagar são de empenhos de exercícios anteriores: este é do mesmo ano.' as texto, count(*) over ()::int as todas
  from lida where empenho_movimento_tipo = 'anulacao_rp' and extract(year from empenho_movimento_data) <= exercicio order by linha limit $1`,

  // a commitment has one creditor and one text of each kind
  `with dito as (
    select min(linha) as linha, ${Object.values(unicos)
      .map((name) => `count(distinct nullif(${name}, '')) > 1 as ${name}`)
      .join(', ')}
    from lida where empenho_numero <> '' group by entidade_id, exercicio, empenho_unidade, empenho_numero
  )
  select min(linha) as linha, '|' || case count(*) when 1 then 'Um empenho tem' else count(*) || ' empenhos têm' end
    || ' mais de um ' || nome || ' em suas linhas: vale o da primeira de cada um.' as texto, count(*) over ()::int as todas
  from dito cross join lateral (values ${Object.entries(unicos)
    .map(([nome, name]) => `('${nome}', ${name})`)
    .join(', ')}) texto (nome, difere)
  where difere group by nome order by linha limit $1`,
]

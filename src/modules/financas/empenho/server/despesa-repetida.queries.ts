// Rows that say again what another row has said. One row for each payment repeats its settlement, one for each item its payment, all of
// them their commitment: each counts once. What only looks alike is counted each time, and reported.
import type { Run } from '#kits/import/server/target.ts'
import { dotacaoColumns } from './despesa-colunas.ts'

const commitment = 'l.entidade_id, l.exercicio, l.unidade, l.numero'
const classes = [...Object.keys(dotacaoColumns), 'subelemento']
const classe = `concat_ws('|', ${classes.map((name) => `l.${name}`).join(', ')})`

/**
 * Once `lida` is there: takes away what a row repeats, so that sums over its columns are right. `valor_repetido` and `fato_repetido`
 * keep what it was, for the rules below.
 */
export async function countOnce(run: Run): Promise<void> {
  await run(`create temporary table empenho_repetido on commit drop as
    select ${commitment} from lida l where numero <> '' group by ${commitment}
    having count(liq_valor) > 1 or count(pag_valor) > 1 or count(valor_empenho) > 1`)
  await run('analyze empenho_repetido')
  await readFacts(run)
  await readValues(run)
  await run(`update lida l set liq_valor = case when f.liq_repetida then null else l.liq_valor end,
      pag_valor = case when f.pag_repetido then null else l.pag_valor end
    from fato_repetido f where f.linha = l.linha and (f.liq_repetida or f.pag_repetido)`)
  await run('update lida l set valor_empenho = null from valor_repetido v where v.linha = l.linha and v.vez > 1')
}

// Of equal number, day and value, on rows that differ in another fact. Without a number only items show that a row repeats.
async function readFacts(run: Run): Promise<void> {
  const outros = (...names: string[]) => `concat_ws('|', ${names.map((name) => `l.${name}`).join(', ')})`
  const repeated = (prefix: string, others: string) =>
    `l.${prefix}_valor is not null and row_number() over ${prefix} > 1
      and (case when l.${prefix}_numero <> '' then min(${others}) over ${prefix}_todas <> max(${others}) over ${prefix}_todas
        else min(l.item) over ${prefix}_todas <> '' and min(l.item) over ${prefix}_todas <> max(l.item) over ${prefix}_todas end)`
  const key = (prefix: string, more: string) =>
    `partition by ${commitment}, l.${prefix}_numero, l.${prefix}_data, l.${prefix}_valor, l.${prefix}_anulado, ${more}, ${classe}`
  await run(`create temporary table fato_repetido on commit drop as
    select l.linha,
      ${repeated('liq', outros('pag_numero', 'pag_data', 'pag_valor', 'pag_anulado', 'item'))} as liq_repetida,
      ${repeated('pag', outros('liq_numero', 'liq_data', 'liq_valor', 'documento_numero', 'item'))} as pag_repetido,
      first_value(l.linha) over liq as liq_linha, first_value(l.linha) over pag as pag_linha
    from lida l join empenho_repetido using (entidade_id, exercicio, unidade, numero)
    window liq_todas as (${key('liq', 'l.documento_numero')}), liq as (liq_todas order by l.linha),
      pag_todas as (${key('pag', 'l.retido')}), pag as (pag_todas order by l.linha)`)
  await run('analyze fato_repetido')
}

// A commitment of two sources, or organs, has a value in each; a code that some of its rows leave out distinguishes none. Two events are
// two values, unless they are the same.
async function readValues(run: Run): Promise<void> {
  const given = classes.map((name) => `case when bool_and(l.${name} <> '') over e then l.${name} end`)
  await run(`create temporary table valor_repetido on commit drop as
    with linha as (
      select l.linha, ${commitment}, l.valor_empenho, l.e_evento, l.data_empenho, concat_ws('|', ${given.join(', ')}) as classe
      from lida l join empenho_repetido using (entidade_id, exercicio, unidade, numero)
      where l.valor_empenho is not null window e as (partition by ${commitment})
    )
    select l.linha, ${commitment}, l.valor_empenho, l.e_evento, l.classe, row_number() over classe as vez, first_value(l.linha) over classe as linha_que_vale,
      first_value(l.valor_empenho) over classe as vale, first_value(l.linha) over (partition by ${commitment} order by l.linha) as primeira,
      first_value(l.classe) over (partition by ${commitment} order by l.linha) as primeira_classe
    from linha l
    window classe as (partition by ${commitment}, l.classe, case when l.e_evento then l.data_empenho end, case when l.e_evento then l.valor_empenho end
      order by l.valor_empenho desc, l.linha)`)
  await run('analyze valor_repetido')
}

const reais = (amount: string) => `mostra_dinheiro((${amount})::numeric)`
const budgetKey = `l.entidade_id, l.exercicio, ${Object.keys(dotacaoColumns)
  .map((name) => `l.${name}`)
  .join(', ')}`

/** `rows`: SQL of linha and mensagem. All of it is reported and none of it refused. */
export const repeatedRules: { coluna: string; rows: string }[] = [
  {
    coluna: 'Valor empenhado',
    rows: `select linha, 'O empenho ' || numero || ' está em mais de uma classificação: vale a soma dos valores, na classificação da linha ' || primeira || '.' as mensagem
      from valor_repetido where vez = 1 and classe <> primeira_classe`,
  },
  {
    coluna: 'Valor empenhado',
    rows: `select linha, 'O empenho ' || numero || ' tem outro valor na linha ' || linha_que_vale || ': vale o maior, ' || ${reais('vale')} || '.' as mensagem
      from valor_repetido where vez > 1 and valor_empenho <> vale`,
  },
  {
    coluna: 'Evento',
    rows: `select linha, 'Este evento é igual ao da linha ' || linha_que_vale || ': o empenho ' || numero || ' conta uma vez.' as mensagem
      from valor_repetido where e_evento and vez > 1 and valor_empenho = vale`,
  },
  {
    coluna: 'Evento',
    rows: `select linha, 'O empenho ' || numero || ' tem dois eventos de empenho, na linha ' || primeira || ' e nesta: vale a soma.' as mensagem
      from valor_repetido where e_evento and vez = 1 and linha <> primeira and classe = primeira_classe`,
  },
  {
    coluna: 'Número da liquidação',
    rows: `select linha, 'Esta liquidação é igual à da linha ' || liq_linha || ': são contadas as duas.' as mensagem
      from lida join fato_repetido using (linha) where liq_valor is not null and liq_linha < linha`,
  },
  {
    coluna: 'Número do pagamento',
    rows: `select linha, 'Este pagamento, sem número, é igual ao da linha ' || pag_linha || ': são contados os dois.' as mensagem
      from lida join fato_repetido using (linha) where pag_valor is not null and pag_numero = '' and pag_linha < linha`,
  },
  {
    coluna: 'Número do pagamento',
    rows: `select linha, 'Este pagamento, sem número, repete o da linha ' || pag_linha || ' com outro item: conta uma vez.' as mensagem
      from lida join fato_repetido using (linha) where pag_repetido and pag_numero = ''`,
  },
  {
    coluna: 'Dotação inicial',
    rows: `select linha, 'Esta linha do orçamento é igual à linha ' || primeira || ': as duas são somadas.' as mensagem from (
      select linha, first_value(linha) over (partition by ${budgetKey}, l.subelemento, l.valor_inicial, l.valor_atualizado order by linha) as primeira
      from lida l where numero = '') l where linha > primeira`,
  },
  {
    coluna: 'Dotação atualizada',
    rows: `select linha, 'A dotação deste empenho tem outro valor na linha ' || ultima || ': vale o da última linha.' as mensagem from (
      select linha, (valor_inicial, valor_atualizado) is distinct from (last_value(valor_inicial) over k, last_value(valor_atualizado) over k) as difere, last_value(linha) over k as ultima
      from lida l where numero <> '' and (valor_inicial is not null or valor_atualizado is not null)
      window k as (partition by ${budgetKey} order by linha rows between unbounded preceding and unbounded following)) l where difere`,
  },
]

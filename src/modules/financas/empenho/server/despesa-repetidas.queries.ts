// Rows that say again what another row has said. One row for each payment repeats its settlement, one for each item its payment, all of
// them their commitment: each counts once. What only looks alike is counted each time, and reported (despesa-cadeias.queries.ts).
import type { Run } from '#kits/import/server/target.ts'
import { codigos, listed } from './despesa-fatos.queries.ts'

const classificacao = [...codigos, 'empenho_subelemento']

/**
 * Takes from `lida` what a row repeats, so that sums over its columns are right. `liquidacao_repetida`, `pagamento_repetido` and
 * `valor_repetido` keep what it was.
 */
export async function countOnce(run: Run): Promise<void> {
  await run(`create temporary table empenho_repetido on commit drop as
    select entidade_id, exercicio, empenho_unidade, empenho_numero from lida where empenho_numero <> ''
    group by entidade_id, exercicio, empenho_unidade, empenho_numero
    having count(liquidacao_valor) > 1 or count(pagamento_despesa_valor) > 1 or count(empenho_valor) > 1`)
  await run('analyze empenho_repetido')
  await readIguais(run, 'liquidacao_repetida')
  await readIguais(run, 'pagamento_repetido')
  await readValores(run)
  await run(`update lida l set liquidacao_valor = null from liquidacao_repetida r where r.linha = l.linha and r.repete`)
  await run(
    `update lida l set pagamento_despesa_valor = null from pagamento_repetido r where r.linha = l.linha and r.repete`,
  )
  await run(`update lida l set empenho_valor = null from valor_repetido r where r.linha = l.linha and r.vez > 1`)
}

// What makes two settlements, or two payments, of a commitment equal; `outros`: what else their rows have, besides the item.
const liquidacao = ['liquidacao_numero', 'liquidacao_data', 'liquidacao_valor', 'liquidacao_documento_numero']
const pagamento = [
  ...['pagamento_despesa_numero', 'pagamento_despesa_data', 'pagamento_despesa_valor', 'pagamento_despesa_anulado'],
]
const fatos = {
  liquidacao_repetida: {
    ...{ fato: [...liquidacao, 'liquidacao_anulado'], outros: pagamento },
    ...{ numero: 'liquidacao_numero', valor: 'liquidacao_valor' },
  },
  pagamento_repetido: {
    ...{ fato: [...pagamento, 'pagamento_despesa_retido'], outros: liquidacao },
    ...{ numero: 'pagamento_despesa_numero', valor: 'pagamento_despesa_valor' },
  },
}

// The facts that are equal to one of a row before: `repete` when their rows differ in what else they have. Without a number only items
// show that a row repeats.
async function readIguais(run: Run, table: keyof typeof fatos): Promise<void> {
  const { fato, outros, numero, valor } = fatos[table]
  await run(`create temporary table ${table} on commit drop as
    with igual as (
      select linha, ${numero}, row_number() over em_ordem as vez, first_value(linha) over em_ordem as primeira,
        min(resto) over iguais <> max(resto) over iguais as tem_outro_resto,
        min(empenho_item_descricao) over iguais <> '' and min(empenho_item_descricao) over iguais <> max(empenho_item_descricao) over iguais as tem_outro_item
      from (
        select lida.*, concat_ws('|', ${listed(outros)}, empenho_item_descricao) as resto
        from lida join empenho_repetido using (entidade_id, exercicio, empenho_unidade, empenho_numero)
        where ${valor} is not null) l
      window iguais as (partition by entidade_id, exercicio, empenho_unidade, empenho_numero, ${listed([...fato, ...classificacao])}),
        em_ordem as (iguais order by linha)
    )
    select linha, primeira, ${numero}, case when ${numero} <> '' then tem_outro_resto else tem_outro_item end as repete
    from igual where vez > 1`)
}

// A commitment of two sources, or organs, has a value in each (`classe`); a code that some of its rows leave out distinguishes none. Two
// events are two values, unless they are the same. `vez`: the first of each counts, which has the greatest value.
async function readValores(run: Run): Promise<void> {
  await run(`create temporary table valor_repetido on commit drop as
    with valor as (
      select linha, entidade_id, exercicio, empenho_unidade, empenho_numero, empenho_valor, e_evento, empenho_data,
        concat_ws('|', ${classificacao.map((name) => `case when bool_and(${name} <> '') over do_empenho then ${name} end`).join(', ')}) as classe
      from lida join empenho_repetido using (entidade_id, exercicio, empenho_unidade, empenho_numero)
      where empenho_valor is not null
      window do_empenho as (partition by entidade_id, exercicio, empenho_unidade, empenho_numero)
    )
    select linha, empenho_numero, empenho_valor, e_evento, classe,
      row_number() over da_classe as vez, first_value(linha) over da_classe as linha_que_vale, first_value(empenho_valor) over da_classe as vale,
      first_value(linha) over do_empenho as primeira, first_value(classe) over do_empenho as primeira_classe
    from valor
    window do_empenho as (partition by entidade_id, exercicio, empenho_unidade, empenho_numero order by linha),
      da_classe as (partition by entidade_id, exercicio, empenho_unidade, empenho_numero, classe,
        case when e_evento then empenho_data end, case when e_evento then empenho_valor end order by empenho_valor desc, linha)`)
}

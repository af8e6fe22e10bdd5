// Rows that say again what another row has said. One row for each payment repeats its settlement, one for each item its payment, all of
// them their commitment: each counts once. What only looks alike is counted each time, and reported (despesa-cadeias.queries.ts).
import type { Run } from '#kits/import/server/target.ts'

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
  await readLiquidacoes(run)
  await readPagamentos(run)
  await readValores(run)
  await run(`update lida l set liquidacao_valor = null from liquidacao_repetida r where r.linha = l.linha and r.repete`)
  await run(
    `update lida l set pagamento_despesa_valor = null from pagamento_repetido r where r.linha = l.linha and r.repete`,
  )
  await run(`update lida l set empenho_valor = null from valor_repetido r where r.linha = l.linha and r.vez > 1`)
}

// The settlements that are equal to one of a row before, by number, day, value and document: `repete` when their rows differ in payment or
// item. Without a number only items show that a row repeats.
async function readLiquidacoes(run: Run): Promise<void> {
  await run(`create temporary table liquidacao_repetida on commit drop as
    with igual as (
      select linha, liquidacao_numero, row_number() over em_ordem as vez, first_value(linha) over em_ordem as primeira,
        min(resto) over iguais <> max(resto) over iguais as tem_outro_resto,
        min(empenho_item_descricao) over iguais <> '' and min(empenho_item_descricao) over iguais <> max(empenho_item_descricao) over iguais as tem_outro_item
      from (
        select lida.*, concat_ws('|', pagamento_despesa_numero, pagamento_despesa_data, pagamento_despesa_valor, pagamento_despesa_anulado,
          empenho_item_descricao) as resto
        from lida join empenho_repetido using (entidade_id, exercicio, empenho_unidade, empenho_numero)
        where liquidacao_valor is not null) l
      window iguais as (partition by entidade_id, exercicio, empenho_unidade, empenho_numero,
          liquidacao_numero, liquidacao_data, liquidacao_valor, liquidacao_anulado, liquidacao_documento_numero,
          dotacao_orgao, dotacao_funcao, dotacao_subfuncao, dotacao_programa, dotacao_acao, dotacao_natureza, empenho_subelemento,
          dotacao_fonte, dotacao_fonte_exercicio, dotacao_fonte_marcador),
        em_ordem as (iguais order by linha)
    )
    select linha, primeira, case when liquidacao_numero <> '' then tem_outro_resto else tem_outro_item end as repete
    from igual where vez > 1`)
}

// The payments that are equal to one of a row before, as the settlements above.
async function readPagamentos(run: Run): Promise<void> {
  await run(`create temporary table pagamento_repetido on commit drop as
    with igual as (
      select linha, pagamento_despesa_numero, row_number() over em_ordem as vez, first_value(linha) over em_ordem as primeira,
        min(resto) over iguais <> max(resto) over iguais as tem_outro_resto,
        min(empenho_item_descricao) over iguais <> '' and min(empenho_item_descricao) over iguais <> max(empenho_item_descricao) over iguais as tem_outro_item
      from (
        select lida.*, concat_ws('|', liquidacao_numero, liquidacao_data, liquidacao_valor,
          liquidacao_documento_numero, empenho_item_descricao) as resto
        from lida join empenho_repetido using (entidade_id, exercicio, empenho_unidade, empenho_numero)
        where pagamento_despesa_valor is not null) l
      window iguais as (partition by entidade_id, exercicio, empenho_unidade, empenho_numero,
          pagamento_despesa_numero, pagamento_despesa_data, pagamento_despesa_valor, pagamento_despesa_anulado, pagamento_despesa_retido,
          dotacao_orgao, dotacao_funcao, dotacao_subfuncao, dotacao_programa, dotacao_acao, dotacao_natureza, empenho_subelemento,
          dotacao_fonte, dotacao_fonte_exercicio, dotacao_fonte_marcador),
        em_ordem as (iguais order by linha)
    )
    select linha, primeira, pagamento_despesa_numero, case when pagamento_despesa_numero <> '' then tem_outro_resto else tem_outro_item end as repete
    from igual where vez > 1`)
}

// A commitment of two sources, or organs, has a value in each (`classe`); a code that some of its rows leave out distinguishes none. Two
// events are two values, unless they are the same. `vez`: the first of each counts, which has the greatest value.
async function readValores(run: Run): Promise<void> {
  await run(`create temporary table valor_repetido on commit drop as
    with valor as (
      select linha, entidade_id, exercicio, empenho_unidade, empenho_numero, empenho_valor, e_evento, empenho_data,
        concat_ws('|',
          case when bool_and(dotacao_orgao <> '') over do_empenho then dotacao_orgao end,
          case when bool_and(dotacao_funcao <> '') over do_empenho then dotacao_funcao end,
          case when bool_and(dotacao_subfuncao <> '') over do_empenho then dotacao_subfuncao end,
          case when bool_and(dotacao_programa <> '') over do_empenho then dotacao_programa end,
          case when bool_and(dotacao_acao <> '') over do_empenho then dotacao_acao end,
          case when bool_and(dotacao_natureza <> '') over do_empenho then dotacao_natureza end,
          case when bool_and(dotacao_fonte <> '') over do_empenho then dotacao_fonte end,
          case when bool_and(dotacao_fonte_exercicio <> '') over do_empenho then dotacao_fonte_exercicio end,
          case when bool_and(dotacao_fonte_marcador <> '') over do_empenho then dotacao_fonte_marcador end,
          case when bool_and(empenho_subelemento <> '') over do_empenho then empenho_subelemento end) as classe
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

// What the rows of a file of expense say, in temporary tables of the transaction at hand: `lida` has each row with its facts separated,
// `empenho_lido` each commitment once.
import type { Run } from '#kits/import/server/target.ts'
import { dotacaoColumns, textColumns } from './despesa-colunas.ts'
import { resolveNames } from './despesa-nomes.queries.ts'
import { perdas } from './despesa-perdas.ts'
import { countOnce } from './despesa-repetida.queries.ts'

// '10-2025' in a file of 2025 is the commitment 10.
const numeroSemAno = `case when numero ~ ('^[0-9]+[-/]' || exercicio || '$') then substring(numero from '^[0-9]+') else numero end`

/**
 * Made once in a transaction. A row of one event has its day, value and number in whichever columns the file calls so; a negative amount
 * undoes it (`ato`). `mes_da_linha`: the first day of the month of its latest fact, which is the month of the row: a payment of February
 * beside its settlement of January says nothing of January's other settlements.
 */
export async function readLida(run: Run, importacaoId: number): Promise<void> {
  const [found] = await run<{ isMade: boolean }>(`select to_regclass('pg_temp.lida') is not null as "isMade"`)
  if (found?.isMade) return
  await run(`create temporary table lida on commit drop as
    with linha as (
      select s.*,
        case when mes is not null then (make_date(exercicio, mes, 1) + interval '1 month - 1 day')::date end as fim_do_mes,
        evento is null and pagamento_valor is null and liquidacao_valor is null and item = '' as sem_fato
      from empenho_importacao s where importacao_id = ${importacaoId}
    ), acontecida as (
      select *, case when coalesce(evento_valor, pagamento_valor, valor_empenho) < 0 then case evento when 'pagamento' then 'anulacao_pagamento'
        when 'liquidacao' then 'anulacao_liquidacao' when 'empenho' then 'anulacao' when 'reforco' then 'anulacao' else evento end else evento end as ato
      from linha
    ), fato as (
      select *, coalesce(evento_data, pagamento_data, data_empenho, fim_do_mes) as dia,
        abs(coalesce(evento_valor, pagamento_valor, valor_empenho)) as quanto,
        coalesce(nullif(evento_numero, ''), nullif(pagamento_numero, ''), liquidacao_numero) as qual
      from acontecida
    ), lidas as (
    select linha, entidade_id, exercicio, mes, fim_do_mes,
      ato is distinct from evento or evento is null and least(pagamento_valor, liquidacao_valor) < 0 as e_negativo,
      orgao, orgao_nome, unidade, unidade_nome, funcao, funcao_nome, subfuncao, subfuncao_nome, programa, programa_nome, acao, acao_nome, substr(natureza, 1, 6) as natureza, natureza_nome, coalesce(nullif(substr(natureza, 7, 2), '00'), '') as subelemento,
      split_part(fonte, '.', 2) as fonte, fonte_nome, split_part(fonte, '.', 1) as fonte_exercicio, split_part(fonte, '.', 3) as fonte_marcador,
      valor_inicial, valor_atualizado, ${numeroSemAno} as numero, credor, credor_documento,
      case when credor_documento <> '' then 'd' || credor_documento when credor <> '' then 'n' || dobra(credor) end as credor_chave,
      objeto, processo_empenho, coalesce(tipo_empenho, '') as tipo,
      coalesce((select classificacao_codigo from classificacao where classificacao_tabela = 'modalidade_licitacao'
        and (classificacao_codigo = modalidade_licitacao or classificacao_nome_busca = dobra(modalidade_licitacao)) limit 1), modalidade_licitacao) as modalidade_licitacao,
      licitacao_numero, contrato_numero, fundamento_legal,
      case when ato = 'empenho' then coalesce(data_empenho, dia) when sem_fato then coalesce(data_empenho, evento_data, pagamento_data, fim_do_mes)
        else data_empenho end as data_empenho,
      case when ato = 'empenho' then quanto when sem_fato then coalesce(valor_empenho, evento_valor)
        when evento is not null and evento_valor is null and pagamento_valor is null then null else valor_empenho end as valor_empenho,
      coalesce(ato = 'empenho', false) as e_evento,
      case when ato in ('reforco', 'anulacao', 'anulacao_rp') then ato end as mov_tipo, dia as mov_data, quanto as mov_valor, qual as mov_numero, motivo,
      case ato when 'liquidacao' then quanto when 'anulacao_liquidacao' then 0 else case when liquidacao_valor < 0 then 0 else liquidacao_valor end end
        as liq_valor,
      case when ato = 'anulacao_liquidacao' then quanto when liquidacao_valor < 0 then -liquidacao_valor else 0 end as liq_anulado,
      case when evento is null then liquidacao_numero else qual end as liq_numero,
      case when evento is null then coalesce(liquidacao_data, fim_do_mes) else coalesce(liquidacao_data, dia) end as liq_data,
      documento_tipo, documento_numero, documento_data, data_exigivel,
      case ato when 'pagamento' then quanto when 'anulacao_pagamento' then 0
        else case when evento is null then case when pagamento_valor < 0 then 0 else pagamento_valor end end end as pag_valor,
      case when ato = 'anulacao_pagamento' then quanto when evento is null and pagamento_valor < 0 then -pagamento_valor else 0 end as pag_anulado,
      case when evento is null then pagamento_numero else qual end as pag_numero,
      case when evento is null then coalesce(pagamento_data, fim_do_mes) else dia end as pag_data,
      coalesce(retido, 0) as retido, pagamento_processo,
      item, item_unidade, item_quantidade, item_valor_unitario, item_valor, ${perdas} as perdas
    from fato
    )
    select *, false as unidade_presumida, liq_valor is not null as tem_liquidacao,
      date_trunc('month', greatest(case when pag_valor is not null then pag_data end, case when liq_valor is not null then liq_data end,
        case when mov_tipo is not null then mov_data end))::date as mes_da_linha
    from lidas`)
  await run('analyze lida')
  await resolveNames(run)
  await countOnce(run)
}

const first = (column: string) => `(array_agg(${column} order by linha) filter (where ${column} <> ''))[1]`

/** Each commitment of the file, as the first of its rows that says something says it. */
export async function readEmpenhos(run: Run): Promise<void> {
  const texts = [
    ...Object.keys(dotacaoColumns).filter((name) => name !== 'unidade'),
    ...Object.keys(textColumns),
    'credor_chave',
  ]
  await run(`create temporary table empenho_lido on commit drop as
    select entidade_id, exercicio, unidade, numero, min(linha) as linha,
      ${texts.map((name) => `coalesce(${first(name)}, '') as ${name}`).join(', ')},
      min(data_empenho) as data_empenho, bool_or(unidade_presumida) as unidade_presumida,
      coalesce(bool_or(date_trunc('month', data_empenho) = coalesce(mes_da_linha, date_trunc('month', data_empenho))), false) as do_mes,
      min(least(liq_data, pag_data, mov_data)) filter (where liq_valor is not null or pag_valor is not null or mov_tipo is not null) as primeiro_fato,
      sum(valor_empenho) as valor_empenho
    from lida where numero <> '' group by entidade_id, exercicio, unidade, numero`)
  await run('analyze empenho_lido')
}

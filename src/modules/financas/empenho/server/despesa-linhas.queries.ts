// What the rows of a file of expense say, in the temporary table `lida` of the transaction at hand: each row as it was read, its facts
// separated, in columns that are called as those of the tables into which they go.
import type { Run } from '#kits/import/server/target.ts'
import { readNomes } from './despesa-nomes.queries.ts'
import { countOnce } from './despesa-repetidas.queries.ts'

/** Made once in a transaction: the check of a file reads it, and so does the comparison. */
export async function readLinhas(run: Run, importacaoId: number): Promise<void> {
  const [found] = await run<{ isMade: boolean }>(`select to_regclass('pg_temp.lida') is not null as "isMade"`)
  if (found?.isMade) return
  // the import at hand, for statements that make tables: those take no parameters
  await run('create temporary table lote (importacao_id bigint) on commit drop')
  await run('insert into lote values ($1)', [importacaoId])
  await readNomes(run)
  await run(lida)
  await run('analyze lida')
  await countOnce(run)
}

const nomeados = ['orgao', 'unidade', 'funcao', 'subfuncao', 'programa', 'acao', 'fonte']
const codigoDe = (nome: string) => (nome === 'fonte' ? "split_part(fonte, '.', 2)" : nome)
const comNome = (nome: string) => `left join nome_lido n_${nome}
  on ${codigoDe(nome)} = '' and (n_${nome}.coluna, n_${nome}.exercicio, n_${nome}.nome) = ('${nome}', s.exercicio, ${nome}_nome)`

// A row of one event has its day, value and number in whichever columns the file calls so; a negative amount undoes it (`ato`). A row that
// has no event says what its columns say.
// `mes_da_linha`: the first day of the month of its latest fact, which is the month of the row: a payment of February beside its settlement
// of January says nothing of January's other settlements.
// `perdas`: what the row says and no fact has room for (docs/decisions/0060-no-cell-in-silence.md, despesa-regras.queries.ts).
const lida = `create temporary table lida on commit drop as
    with linha as (
      select s.*,
        case when mes is not null then (make_date(exercicio, mes, 1) + interval '1 month - 1 day')::date end as fim_do_mes,
        evento is null and pagamento_valor is null and liquidacao_valor is null and item = '' as sem_fato,
        coalesce(valor_empenho, valor_inicial, valor_atualizado, liquidacao_valor, pagamento_valor, evento_valor) is not null or item <> '' as tem_valor
      from empenho_importacao s join lote using (importacao_id)
    ), com_ato as (
      select *,
        case when coalesce(evento_valor, pagamento_valor, valor_empenho) < 0 then
          case evento when 'pagamento' then 'anulacao_pagamento' when 'liquidacao' then 'anulacao_liquidacao'
            when 'empenho' then 'anulacao' when 'reforco' then 'anulacao' else evento end
          else evento end as ato,
        abs(coalesce(evento_valor, pagamento_valor, valor_empenho)) as quanto,
        coalesce(evento_data, pagamento_data, data_empenho, fim_do_mes) as dia,
        coalesce(nullif(evento_numero, ''), nullif(pagamento_numero, ''), liquidacao_numero) as qual
      from linha
    ), com_fatos as (
      select s.linha, entidade_id, s.exercicio, mes, fim_do_mes,

        -- its classification: a name stands for the code that the row does not have
        ${nomeados.map((nome) => `coalesce(n_${nome}.vale, ${codigoDe(nome)}) as ${nome === 'unidade' ? nome : `dotacao_${nome}`}, ${nome}_nome`).join(', ')},
        substr(natureza, 1, 6) as dotacao_natureza, natureza_nome,
        coalesce(nullif(substr(natureza, 7, 2), '00'), '') as empenho_subelemento,
        split_part(fonte, '.', 1) as dotacao_fonte_exercicio,
        split_part(fonte, '.', 3) as dotacao_fonte_marcador,
        valor_inicial as dotacao_valor_inicial, valor_atualizado as dotacao_valor_atualizado,

        -- its commitment: '10-2025' in a file of 2025 is the commitment 10
        case when numero ~ ('^[0-9]+[-/]' || s.exercicio || '$') then substring(numero from '^[0-9]+') else numero end as empenho_numero,
        credor, credor_documento,
        case when credor_documento <> '' then 'd' || credor_documento when credor <> '' then 'n' || dobra(credor) end as credor_chave,
        objeto as empenho_objeto, processo_empenho as empenho_processo, coalesce(tipo_empenho, '') as empenho_tipo,
        coalesce((select classificacao_codigo from classificacao where classificacao_tabela = 'modalidade_licitacao'
          and (classificacao_codigo = modalidade_licitacao or classificacao_nome_busca = dobra(modalidade_licitacao)) limit 1),
          modalidade_licitacao) as empenho_modalidade_licitacao,
        licitacao_numero as empenho_licitacao_numero, contrato_numero as empenho_contrato_numero,
        emenda_numero as empenho_emenda_numero, convenio_numero as empenho_convenio_numero, fundamento_legal as empenho_fundamento_legal,
        case when ato = 'empenho' then coalesce(data_empenho, dia)
          when sem_fato then coalesce(data_empenho, evento_data, pagamento_data, fim_do_mes)
          else data_empenho end as empenho_data,
        case when ato = 'empenho' then quanto
          when sem_fato then coalesce(valor_empenho, evento_valor)
          when evento is not null and evento_valor is null and pagamento_valor is null then null
          else valor_empenho end as empenho_valor,
        coalesce(ato = 'empenho', false) as e_evento,

        -- what raises or annuls it
        case when ato in ('reforco', 'anulacao', 'anulacao_rp') then ato end as empenho_movimento_tipo,
        dia as empenho_movimento_data, quanto as empenho_movimento_valor, qual as empenho_movimento_numero, motivo as empenho_movimento_motivo,

        -- its settlement
        case ato when 'liquidacao' then quanto when 'anulacao_liquidacao' then 0.00 else case when liquidacao_valor < 0 then 0.00 else liquidacao_valor end end as liquidacao_valor,
        case when ato = 'anulacao_liquidacao' then quanto when liquidacao_valor < 0 then -liquidacao_valor else 0.00 end as liquidacao_anulado,
        case when evento is null then liquidacao_numero else qual end as liquidacao_numero,
        coalesce(liquidacao_data, case when evento is null then fim_do_mes else dia end) as liquidacao_data,
        documento_tipo as liquidacao_documento_tipo, documento_numero as liquidacao_documento_numero,
        documento_data as liquidacao_documento_data, data_exigivel as liquidacao_data_exigivel,

        -- its payment
        case when ato = 'pagamento' then quanto when ato = 'anulacao_pagamento' then 0.00
          when evento is null then case when pagamento_valor < 0 then 0.00 else pagamento_valor end end as pagamento_despesa_valor,
        case when ato = 'anulacao_pagamento' then quanto when evento is null and pagamento_valor < 0 then -pagamento_valor else 0.00 end
          as pagamento_despesa_anulado,
        case when evento is null then pagamento_numero else qual end as pagamento_despesa_numero,
        case when evento is null then coalesce(pagamento_data, fim_do_mes) else dia end as pagamento_despesa_data,
        coalesce(retido, 0.00) as pagamento_despesa_retido, pagamento_processo as pagamento_despesa_processo,

        -- its item
        item as empenho_item_descricao, item_unidade as empenho_item_unidade, item_quantidade as empenho_item_quantidade,
        item_valor_unitario as empenho_item_valor_unitario, item_valor as empenho_item_valor_total,

        ato is distinct from evento or evento is null and least(pagamento_valor, liquidacao_valor) < 0 as e_negativo,
        case when numero <> '' then array_remove(array[
          case when evento is not null and quanto is null and ato not in ('reforco', 'anulacao', 'anulacao_rp') then 'evento' end,
          -- of a payment, if of anything: it does not even have the day of a commitment
          case when evento is null and not tem_valor
            and (data_empenho is null or pagamento_data is not null or pagamento_numero <> '') then 'tudo' end,
          case when evento is null and not tem_valor then 'linha' end,
          case when evento is null and tem_valor and pagamento_valor is null and (pagamento_numero <> '' or retido <> 0) then 'pagamento' end,
          case when evento is null and tem_valor and coalesce(liquidacao_valor, pagamento_valor) is null and liquidacao_numero <> '' then 'liquidacao' end,
          case when evento is null and evento_valor is not null and not (sem_fato and valor_empenho is null)
            and evento_valor not in (coalesce(valor_empenho, 'NaN'), coalesce(liquidacao_valor, 'NaN'), coalesce(pagamento_valor, 'NaN'), coalesce(item_valor, 'NaN'))
            then 'valor' end,
          case when evento is not null and pagamento_valor is not null and evento_valor <> pagamento_valor then 'outro' end,
          case when item = '' and (item_unidade <> '' or coalesce(item_quantidade, item_valor_unitario, item_valor) is not null) then 'item' end,
          case when liquidacao_valor is null and coalesce(ato, '') not in ('liquidacao', 'anulacao_liquidacao')
            and (documento_numero <> '' or documento_tipo <> '' or documento_data is not null) then 'documento' end,
          case when motivo <> '' and coalesce(ato, '') not in ('reforco', 'anulacao', 'anulacao_rp') then 'motivo' end
        ], null) end as perdas
      from com_ato s
      ${nomeados.map(comNome).join(' ')}
    )
    select *,
      -- a file without units has its organ for one: the same number in two organs is two commitments
      coalesce(nullif(unidade, ''), dotacao_orgao) as empenho_unidade,
      unidade = '' and dotacao_orgao <> '' as unidade_presumida,
      case when unidade = '' and dotacao_orgao <> '' then orgao_nome else unidade_nome end as empenho_unidade_nome,
      liquidacao_valor is not null as tem_liquidacao,
      date_trunc('month', greatest(
        case when pagamento_despesa_valor is not null then pagamento_despesa_data end,
        case when liquidacao_valor is not null then liquidacao_data end,
        case when empenho_movimento_tipo is not null then empenho_movimento_data end))::date as mes_da_linha
    from com_fatos`

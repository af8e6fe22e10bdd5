-- Situations of tenders in the order of a tender's life, whatever a town calls them: from the plan to the ways it may end. What no word
-- places stands with those that run.
alter table situacao_licitacao add column situacao_licitacao_ordem smallint not null generated always as (
  case
    when dobra(situacao_licitacao_nome) ~ 'anulad' then 13
    when dobra(situacao_licitacao_nome) ~ 'cancelad' then 12
    when dobra(situacao_licitacao_nome) ~ 'revogad' then 11
    when dobra(situacao_licitacao_nome) ~ 'fracassad' then 10
    when dobra(situacao_licitacao_nome) ~ 'desert' then 9
    when dobra(situacao_licitacao_nome) ~ 'concluid|encerrad|finalizad' then 8
    when dobra(situacao_licitacao_nome) ~ 'homologad' then 7
    when dobra(situacao_licitacao_nome) ~ 'adjudicad' then 6
    when dobra(situacao_licitacao_nome) ~ 'suspens|adiad' then 5
    when dobra(situacao_licitacao_nome) ~ 'julgamento|habilitacao|recurs' then 4
    when dobra(situacao_licitacao_nome) ~ 'abert|receb' then 2
    when dobra(situacao_licitacao_nome) ~ 'divulgad|publicad|previst|planejad|elaboracao|preparacao' then 1
    else 3
  end
) stored;

-- Two more orders of contracts: by amount, and by the end of the term.
create index contrato_por_valor on contrato (contrato_valor desc nulls last, contrato_id desc);
create index contrato_por_valor_asc on contrato (contrato_valor asc nulls last, contrato_id asc);
create index contrato_por_fim on contrato (contrato_data_vigencia_fim desc nulls last, contrato_id desc);
create index contrato_por_fim_asc on contrato (contrato_data_vigencia_fim asc nulls last, contrato_id asc);

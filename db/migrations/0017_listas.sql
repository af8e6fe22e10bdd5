-- What is kept of a list's answers is exact only while none of its rows changed (docs/decisions/0011-lists-answered-from-memory.md):
-- every statement that changes rows leaves a new mark beside their sum, in its own transaction. Random and not counted, so that a
-- mark never comes twice, not after a rollback, nor after an older backup is restored.
alter table total add column mudanca uuid not null default gen_random_uuid();

create or replace function conta_linhas() returns trigger language plpgsql as $$
declare
  diferenca bigint := 0;
begin
  if tg_op = 'INSERT' then
    select count(*) into diferenca from novas;
    if diferenca = 0 then return null; end if;
  elsif tg_op = 'DELETE' then
    select -count(*) into diferenca from velhas;
    if diferenca = 0 then return null; end if;
  elsif tg_op = 'UPDATE' then
    perform from novas limit 1;
    if not found then return null; end if;
  else -- truncate
    update total set linhas = 0, mudanca = gen_random_uuid() where tabela = tg_table_name;
    return null;
  end if;
  update total set linhas = linhas + diferenca, mudanca = gen_random_uuid() where tabela = tg_table_name;
  return null;
end $$;

-- For a table whose total is kept (mantem_total): its updates leave a mark too.
create procedure mantem_mudanca(nome text) language plpgsql as $$
begin
  execute format('create trigger %I after update on %I referencing new table as novas for each statement execute function conta_linhas()', nome || '_total_u', nome);
end $$;

call mantem_mudanca('licitacao');
call mantem_mudanca('contrato');
-- The list of tenders is also ordered by the names of these.
call mantem_total('tipo_processo');
call mantem_mudanca('tipo_processo');
call mantem_total('situacao_licitacao');
call mantem_mudanca('situacao_licitacao');

-- A condition that nobody asked since the last change brings the ids of its rows. Short texts are read from an index that holds
-- them with the id, whatever the words; long ones, which no B-tree takes, by their trigrams.
drop index licitacao_numeros;
drop index licitacao_orgaos;
drop index licitacao_contratantes;
create index licitacao_por_contratante on licitacao (licitacao_contratante_busca collate "C", licitacao_id);

create index contrato_por_orgao on contrato (contrato_orgao_busca collate "C", contrato_id);
create index contrato_por_licitacao on contrato (contrato_numero_licitacao_busca, contrato_id);
create index contrato_por_origem on contrato (contrato_licitacao_origem_busca collate "C", contrato_id);
create index contrato_por_natureza on contrato (contrato_natureza_juridica_busca collate "C", contrato_id);
create index contrato_por_fiscal on contrato (contrato_fiscal_busca collate "C", contrato_id);
create index contrato_por_contratante on contrato (contrato_contratante_busca collate "C", contrato_id);
create index contrato_por_despesa on contrato (contrato_natureza_despesa_busca collate "C", contrato_id);
create index contrato_por_empenho on contrato (contrato_numero_empenho_busca collate "C", contrato_id);
create index contrato_por_situacao on contrato (contrato_situacao_busca collate "C", contrato_id);
drop index contrato_da_licitacao; -- contrato_por_licitacao begins as it does
create index contrato_numero_trgm on contrato using gin (contrato_numero_busca gin_trgm_ops); -- for the site's search
create index contrato_contratada_trgm on contrato using gin (contrato_contratada_busca gin_trgm_ops);
create index contrato_pagamento_trgm on contrato using gin (contrato_pagamento_busca gin_trgm_ops);
create index contrato_local_trgm on contrato using gin (contrato_local_objeto_busca gin_trgm_ops);
create index contrato_amparo_trgm on contrato using gin (contrato_amparo_legal_busca gin_trgm_ops);
create index contrato_objeto_trgm on contrato using gin (contrato_objeto_busca gin_trgm_ops);
-- As the one of tenders: with every column that is filtered exactly or by range.
drop index contrato_por_publicacao;
create index contrato_por_publicacao on contrato (contrato_data_publicacao desc nulls last, contrato_id desc)
  include (contrato_data_vigencia, contrato_data_vigencia_fim, contrato_data_celebracao, contrato_valor,
    contrato_categoria_processo);

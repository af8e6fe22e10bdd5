-- The spine of expense (LRF 48-A I, Decreto 10.540 art. 8 I): what the budget allows (dotacao), what is committed against it
-- (empenho, with items and movements), what was delivered (liquidacao), what was paid (pagamento_despesa; `pagamento` is the payroll's).
-- A capital has 2,000,000 commitments and 5,000,000 settlements and payments in ten years, so trees, totals and counts come from sums
-- updated in the transaction of every write (financas-somas.sql).

-- What the budget allows. A source without programme, function or source of funds leaves the code empty: shown as not informed.
create table dotacao (
  dotacao_id bigint generated always as identity primary key,
  entidade_id bigint not null references entidade,
  exercicio integer not null check (exercicio between 1900 and 9999),
  dotacao_orgao text collate "C" not null default '',
  dotacao_unidade text collate "C" not null default '',
  dotacao_funcao text collate "C" not null default '', -- 2 digits
  dotacao_subfuncao text collate "C" not null default '', -- 3
  dotacao_programa text collate "C" not null default '',
  dotacao_acao text collate "C" not null default '',
  dotacao_natureza text collate "C" not null default '', -- 6: category, group, modality of application, element
  dotacao_fonte text collate "C" not null default '', -- 3
  dotacao_fonte_exercicio text collate "C" not null default '', -- the digit before: 1 of this year, 2 of earlier ones
  dotacao_fonte_marcador text collate "C" not null default '', -- what stands after it: 1070
  dotacao_valor_inicial numeric(15, 2),
  dotacao_creditos numeric(15, 2),
  dotacao_reducoes numeric(15, 2),
  dotacao_valor_atualizado numeric(15, 2), -- null where the source has no budget
  importacao_id bigint,
  linha_origem integer,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  dotacao_categoria text collate "C" not null generated always as (substr(dotacao_natureza, 1, 1)) stored,
  dotacao_grupo text collate "C" not null generated always as (substr(dotacao_natureza, 2, 1)) stored,
  dotacao_modalidade text collate "C" not null generated always as (substr(dotacao_natureza, 3, 2)) stored,
  dotacao_elemento text collate "C" not null generated always as (substr(dotacao_natureza, 5, 2)) stored,
  dotacao_orgao_nome text not null default '',
  dotacao_unidade_nome text not null default '',
  dotacao_funcao_nome text not null default '',
  dotacao_subfuncao_nome text not null default '',
  dotacao_programa_nome text not null default '',
  dotacao_acao_nome text not null default '',
  dotacao_natureza_nome text not null default '', -- of its element
  dotacao_fonte_nome text not null default '',
  unique (entidade_id, exercicio, dotacao_unidade, dotacao_funcao, dotacao_subfuncao, dotacao_programa, dotacao_acao, dotacao_natureza,
    dotacao_fonte, dotacao_fonte_exercicio, dotacao_fonte_marcador)
);
create index dotacao_do_exercicio on dotacao (exercicio, dotacao_id);
create index dotacao_da_importacao on dotacao (importacao_id) where importacao_id is not null;
call registra('dotacao', '{dotacao_unidade,dotacao_natureza,exercicio}',
  fora => '{dotacao_orgao_nome,dotacao_unidade_nome,dotacao_funcao_nome,dotacao_subfuncao_nome,dotacao_programa_nome,dotacao_acao_nome,dotacao_natureza_nome,dotacao_fonte_nome}');

-- Commitments.
create table empenho (
  empenho_id bigint generated always as identity primary key,
  entidade_id bigint not null references entidade,
  exercicio integer not null check (exercicio between 1900 and 9999),
  dotacao_id bigint not null references dotacao,
  credor_id bigint not null references credor,
  empenho_unidade text collate "C" not null default '', -- the budget unit, with which a number is unique
  empenho_numero text collate "C" not null check (empenho_numero <> ''),
  empenho_data date not null,
  empenho_data_presumida boolean not null default false, -- the source gave none: the day of its first payment
  empenho_tipo text not null default '' check (empenho_tipo in ('', 'ordinario', 'estimativo', 'global')),
  empenho_objeto text not null default '',
  empenho_processo text not null default '',
  empenho_subelemento text collate "C" not null default '', -- 2 digits after the nature's six
  empenho_modalidade_licitacao text collate "C" not null default '', -- number of the PNCP
  empenho_licitacao_numero text not null default '', -- as the source has it
  empenho_contrato_numero text not null default '',
  empenho_fundamento_legal text not null default '',
  empenho_licitavel boolean not null default false,
  licitacao_id bigint references licitacao on delete set null,
  contrato_id bigint references contrato on delete set null,
  empenho_ordenador text not null default '', -- not public
  empenho_valor numeric(15, 2), -- null where a source of payments does not have it
  importacao_id bigint,
  linha_origem integer,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  -- added up of its movements, settlements and payments (financas-somas.sql)
  empenho_reforco numeric(15, 2) not null default 0,
  empenho_anulacao numeric(15, 2) not null default 0,
  empenho_liquidado numeric(15, 2) not null default 0, -- less what was annulled
  empenho_pago numeric(15, 2) not null default 0, -- gross, less what was annulled
  empenho_valor_final numeric(15, 2) generated always as (empenho_valor + empenho_reforco - empenho_anulacao) stored,
  empenho_ano integer not null generated always as (extract(year from empenho_data)::integer) stored,
  empenho_mes integer not null generated always as (extract(month from empenho_data)::integer) stored,
  -- as people type it: without zeros before it
  empenho_numero_busca text collate "C" not null generated always as (ltrim(dobra(empenho_numero), '0')) stored,
  unique (entidade_id, exercicio, empenho_unidade, empenho_numero)
) with (fillfactor = 85,
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 20000,
  autovacuum_vacuum_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01); -- so that sums change in place: no index has them
create index empenho_por_data on empenho (empenho_data desc, empenho_id desc) include (credor_id);
create index empenho_de_credor on empenho (credor_id, empenho_data desc, empenho_id desc);
create index empenho_de_dotacao on empenho (dotacao_id, empenho_data desc, empenho_id desc);
create index empenho_por_numero on empenho (empenho_numero_busca, empenho_data desc, empenho_id desc);
create index empenho_da_importacao on empenho (importacao_id) where importacao_id is not null;
-- 'Maior valor' of a list, at any page.
create index empenho_por_valor on empenho (empenho_valor desc nulls last, empenho_id desc);
-- 'Quanto foi empenhado e pago' of a tender or contract: sums and newest commitments without reading 20,000 rows of the table.
create index empenho_da_licitacao on empenho (licitacao_id, empenho_data desc, empenho_id desc) where licitacao_id is not null;
create index empenho_do_contrato on empenho (contrato_id, empenho_data desc, empenho_id desc) where contrato_id is not null;
-- Contracts and tenders of a creditor, from the index alone.
create index empenho_contratos_do_credor on empenho (credor_id, contrato_id) where contrato_id is not null;
create index empenho_licitacoes_do_credor on empenho (credor_id, licitacao_id) where licitacao_id is not null;
-- Commitments for which a tender is required, and that name neither it nor a ground for contracting without one (PNTP 4.3): counted at every page
-- of the panel, and few where the accounts are well maintained.
create index empenho_sem_origem on empenho (empenho_data desc, empenho_id desc)
  where empenho_licitavel and licitacao_id is null and empenho_licitacao_numero = '' and empenho_fundamento_legal = '';
call registra('empenho', '{empenho_numero,exercicio}', fora => '{empenho_reforco,empenho_anulacao,empenho_liquidado,empenho_pago}', em_serie => 'despesa');

-- Items of a commitment.
create table empenho_item (
  empenho_item_id bigint generated always as identity primary key,
  empenho_id bigint not null references empenho on delete cascade,
  empenho_item_ordem integer not null,
  empenho_item_descricao text not null,
  empenho_item_unidade text not null default '',
  empenho_item_quantidade numeric(15, 4),
  empenho_item_valor_unitario numeric(15, 4),
  empenho_item_valor_total numeric(15, 2),
  importacao_id bigint,
  linha_origem integer,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  unique (empenho_id, empenho_item_ordem)
);
create index empenho_item_da_importacao on empenho_item (importacao_id) where importacao_id is not null;
call registra('empenho_item', '{empenho_item_descricao}', dono => 'empenho');

-- What a commitment was raised by, or annulled.
create table empenho_movimento (
  empenho_movimento_id bigint generated always as identity primary key,
  entidade_id bigint not null references entidade,
  exercicio integer not null, -- of the commitment
  empenho_id bigint not null references empenho,
  empenho_movimento_numero text collate "C" not null default '',
  empenho_movimento_ordem integer not null default 1, -- among those of the same number and day
  empenho_movimento_data date not null,
  empenho_movimento_tipo text not null check (empenho_movimento_tipo in ('reforco', 'anulacao', 'anulacao_rp')),
  empenho_movimento_valor numeric(15, 2) not null,
  empenho_movimento_motivo text not null default '',
  importacao_id bigint,
  linha_origem integer,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  empenho_movimento_ano integer not null generated always as (extract(year from empenho_movimento_data)::integer) stored,
  empenho_movimento_mes integer not null generated always as (extract(month from empenho_movimento_data)::integer) stored,
  unique (empenho_id, empenho_movimento_tipo, empenho_movimento_data, empenho_movimento_numero, empenho_movimento_ordem)
);
create index empenho_movimento_por_data on empenho_movimento (empenho_movimento_data desc, empenho_movimento_id desc);
create index empenho_movimento_do_mes on empenho_movimento (entidade_id, empenho_movimento_ano, empenho_movimento_mes);
create index empenho_movimento_da_importacao on empenho_movimento (importacao_id) where importacao_id is not null;
call registra('empenho_movimento', '{empenho_movimento_tipo,empenho_movimento_data}', dono => 'empenho', em_serie => 'despesa');

-- Settlements: what was delivered.
create table liquidacao (
  liquidacao_id bigint generated always as identity primary key,
  entidade_id bigint not null references entidade,
  exercicio integer not null, -- of the commitment
  empenho_id bigint not null references empenho,
  liquidacao_numero text collate "C" not null,
  liquidacao_ordem integer not null default 1, -- among those of the commitment with the same number
  liquidacao_data date not null,
  liquidacao_valor numeric(15, 2) not null,
  liquidacao_anulado numeric(15, 2) not null default 0,
  liquidacao_documento_tipo text not null default '',
  liquidacao_documento_numero text not null default '',
  liquidacao_documento_data date,
  liquidacao_documento_chave text not null default '', -- not public
  liquidacao_data_exigivel date, -- when there is none, the day of the settlement applies
  importacao_id bigint,
  linha_origem integer,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  liquidacao_ano integer not null generated always as (extract(year from liquidacao_data)::integer) stored,
  liquidacao_mes integer not null generated always as (extract(month from liquidacao_data)::integer) stored,
  unique (empenho_id, liquidacao_numero, liquidacao_ordem)
) with (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 20000,
  autovacuum_vacuum_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01);
create index liquidacao_por_data on liquidacao (liquidacao_data desc, liquidacao_id desc);
create index liquidacao_do_mes on liquidacao (entidade_id, liquidacao_ano, liquidacao_mes);
create index liquidacao_da_importacao on liquidacao (importacao_id) where importacao_id is not null;
call registra('liquidacao', '{liquidacao_numero,liquidacao_data}', dono => 'empenho', em_serie => 'despesa');

-- Payments of commitments.
create table pagamento_despesa (
  pagamento_despesa_id bigint generated always as identity primary key,
  entidade_id bigint not null references entidade,
  exercicio integer not null, -- of the commitment
  empenho_id bigint not null references empenho,
  liquidacao_id bigint references liquidacao on delete set null,
  pagamento_despesa_numero text collate "C" not null,
  pagamento_despesa_ordem integer not null default 1, -- among those of the commitment with the same number
  pagamento_despesa_data date not null,
  pagamento_despesa_valor numeric(15, 2) not null, -- gross
  pagamento_despesa_retido numeric(15, 2) not null default 0, -- a part of it
  pagamento_despesa_anulado numeric(15, 2) not null default 0,
  pagamento_despesa_processo text not null default '',
  importacao_id bigint,
  linha_origem integer,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  pagamento_despesa_ano integer not null generated always as (extract(year from pagamento_despesa_data)::integer) stored,
  pagamento_despesa_mes integer not null generated always as (extract(month from pagamento_despesa_data)::integer) stored,
  pagamento_despesa_resto_a_pagar boolean not null generated always as (extract(year from pagamento_despesa_data)::integer > exercicio) stored,
  unique (empenho_id, pagamento_despesa_numero, pagamento_despesa_ordem)
) with (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 20000,
  autovacuum_vacuum_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01);
create index pagamento_despesa_por_data on pagamento_despesa (pagamento_despesa_data desc, pagamento_despesa_id desc);
create index pagamento_despesa_do_mes on pagamento_despesa (entidade_id, pagamento_despesa_ano, pagamento_despesa_mes);
create index pagamento_despesa_de_liquidacao on pagamento_despesa (liquidacao_id) where liquidacao_id is not null;
create index pagamento_despesa_da_importacao on pagamento_despesa (importacao_id) where importacao_id is not null;
call registra('pagamento_despesa', '{pagamento_despesa_numero,pagamento_despesa_data}', dono => 'empenho', em_serie => 'despesa');

-- Where the rows of a file of expense wait between check and storing. A row may describe a commitment, a settlement, a payment and an item
-- at once: its columns say which. Not logged, as all such tables.
create unlogged table empenho_importacao (
  importacao_id bigint not null,
  linha integer not null, -- of the file
  entidade_id bigint,
  exercicio integer,
  mes integer, -- of the facts without a day of their own
  orgao text not null,
  orgao_nome text not null,
  unidade text not null,
  unidade_nome text not null,
  funcao text not null,
  funcao_nome text not null,
  subfuncao text not null,
  subfuncao_nome text not null,
  programa text not null,
  programa_nome text not null,
  acao text not null,
  acao_nome text not null,
  natureza text not null,
  natureza_nome text not null,
  fonte text not null,
  fonte_nome text not null,
  valor_inicial numeric(15, 2),
  valor_atualizado numeric(15, 2), -- of the appropriation
  numero text not null,
  data_empenho date,
  tipo_empenho text,
  credor text not null,
  credor_documento text not null,
  objeto text not null,
  processo_empenho text not null,
  modalidade_licitacao text not null,
  licitacao_numero text not null,
  contrato_numero text not null,
  fundamento_legal text not null,
  valor_empenho numeric(15, 2),
  -- a file with one row for each event
  evento text,
  evento_data date,
  evento_numero text not null,
  evento_valor numeric(15, 2),
  motivo text not null,
  liquidacao_numero text not null,
  liquidacao_data date,
  liquidacao_valor numeric(15, 2),
  documento_tipo text not null,
  documento_numero text not null,
  documento_data date,
  data_exigivel date,
  pagamento_numero text not null,
  pagamento_data date,
  pagamento_valor numeric(15, 2),
  retido numeric(15, 2),
  pagamento_processo text not null,
  item text not null,
  item_unidade text not null,
  item_quantidade numeric(15, 4),
  item_valor_unitario numeric(15, 4),
  item_valor numeric(15, 2)
);
create index empenho_importacao_da on empenho_importacao (importacao_id);

-- An appropriation has the names of its codes, as they were in its fiscal year.
create function nomeia_dotacao() returns trigger language plpgsql set search_path = public as $$
begin
  new.dotacao_orgao_nome := coalesce(nome_da_classificacao('orgao_orcamentario', new.dotacao_orgao, new.exercicio), '');
  new.dotacao_unidade_nome := coalesce(nome_da_classificacao('unidade_orcamentaria', new.dotacao_unidade, new.exercicio), '');
  new.dotacao_funcao_nome := coalesce(nome_da_classificacao('funcao', new.dotacao_funcao, new.exercicio), '');
  new.dotacao_subfuncao_nome := coalesce(nome_da_classificacao('subfuncao', new.dotacao_subfuncao, new.exercicio), '');
  new.dotacao_programa_nome := coalesce(nome_da_classificacao('programa', new.dotacao_programa, new.exercicio), '');
  new.dotacao_acao_nome := coalesce(nome_da_classificacao('acao', new.dotacao_acao, new.exercicio), '');
  new.dotacao_natureza_nome := coalesce(nome_da_classificacao('elemento', substr(new.dotacao_natureza, 5, 2), new.exercicio), '');
  new.dotacao_fonte_nome := coalesce(nome_da_classificacao('fonte', new.dotacao_fonte, new.exercicio), '');
  return new;
end $$;
create trigger dotacao_nomes before insert or update of exercicio, dotacao_orgao, dotacao_unidade, dotacao_funcao, dotacao_subfuncao,
  dotacao_programa, dotacao_acao, dotacao_natureza, dotacao_fonte on dotacao for each row execute function nomeia_dotacao();

-- A code's new name is written where it changes something: each pair of code and year is looked up once, and only appropriations whose
-- name becomes another are written.
create function renomeia_dotacoes(mudadas classificacao[]) returns void language sql set search_path = public as $$
  with codigo as (
    select dotacao_id, exercicio, tabela, codigo from dotacao, lateral (values ('orgao_orcamentario', dotacao_orgao),
      ('unidade_orcamentaria', dotacao_unidade), ('funcao', dotacao_funcao), ('subfuncao', dotacao_subfuncao), ('programa', dotacao_programa),
      ('acao', dotacao_acao), ('elemento', dotacao_elemento), ('fonte', dotacao_fonte)) nivel (tabela, codigo)
    where (tabela, codigo) in (select classificacao_tabela, classificacao_codigo from unnest(mudadas))
  ), nome as materialized (
    select tabela, codigo, exercicio, coalesce(nome_da_classificacao(tabela, codigo, exercicio), '') as nome
    from (select distinct tabela, codigo, exercicio from codigo) par
  ), certa as (
    select dotacao_id, max(nome) filter (where tabela = 'orgao_orcamentario') as orgao, max(nome) filter (where tabela = 'unidade_orcamentaria') as unidade,
      max(nome) filter (where tabela = 'funcao') as funcao, max(nome) filter (where tabela = 'subfuncao') as subfuncao,
      max(nome) filter (where tabela = 'programa') as programa, max(nome) filter (where tabela = 'acao') as acao,
      max(nome) filter (where tabela = 'elemento') as elemento, max(nome) filter (where tabela = 'fonte') as fonte
    from codigo join nome using (tabela, codigo, exercicio) group by 1
  )
  update dotacao d set dotacao_orgao_nome = coalesce(orgao, dotacao_orgao_nome), dotacao_unidade_nome = coalesce(unidade, dotacao_unidade_nome),
    dotacao_funcao_nome = coalesce(funcao, dotacao_funcao_nome), dotacao_subfuncao_nome = coalesce(subfuncao, dotacao_subfuncao_nome),
    dotacao_programa_nome = coalesce(programa, dotacao_programa_nome), dotacao_acao_nome = coalesce(acao, dotacao_acao_nome),
    dotacao_natureza_nome = coalesce(elemento, dotacao_natureza_nome), dotacao_fonte_nome = coalesce(fonte, dotacao_fonte_nome)
  from certa where certa.dotacao_id = d.dotacao_id and (orgao <> dotacao_orgao_nome or unidade <> dotacao_unidade_nome or funcao <> dotacao_funcao_nome
    or subfuncao <> dotacao_subfuncao_nome or programa <> dotacao_programa_nome or acao <> dotacao_acao_nome or elemento <> dotacao_natureza_nome
    or fonte <> dotacao_fonte_nome)
$$;

-- Codes: the names beside the appropriations' codes.
create function classificacao_escrita() returns trigger language plpgsql set search_path = public as $$
declare
  novos classificacao[];
  antigos classificacao[];
begin
  if tg_op <> 'DELETE' then select array_agg(n::classificacao) into novos from novas n; end if;
  if tg_op <> 'INSERT' then select array_agg(v::classificacao) into antigos from velhas v; end if;
  if novos is not null or antigos is not null then perform renomeia_dotacoes(novos || antigos); end if;
  return null;
end $$;
create trigger dotacoes_i after insert on classificacao referencing new table as novas for each statement execute function classificacao_escrita();
create trigger dotacoes_u after update on classificacao referencing old table as velhas new table as novas
  for each statement execute function classificacao_escrita();
create trigger dotacoes_d after delete on classificacao referencing old table as velhas for each statement execute function classificacao_escrita();

-- A contract names its tender: both ties of a commitment may not contradict each other. People who tie them by hand are refused; files bring
-- what they bring, and each of their writes has another import.
create function confere_origem_do_empenho() returns trigger language plpgsql set search_path = public as $$
begin
  if exists (select from contrato c, licitacao l where c.contrato_id = new.contrato_id and l.licitacao_id = new.licitacao_id
    and c.contrato_numero_licitacao <> '' and dobra(c.contrato_numero_licitacao) <> dobra(l.licitacao_numero))
  then
    raise exception 'empenho_de_outra_licitacao' using errcode = 'PR422', column = 'empenho_do_contrato';
  end if;
  return new;
end $$;
create trigger empenho_origem before update of licitacao_id, contrato_id on empenho for each row
  when (new.importacao_id is not distinct from old.importacao_id and new.licitacao_id is not null and new.contrato_id is not null
    and (new.licitacao_id, new.contrato_id) is distinct from (old.licitacao_id, old.contrato_id))
  execute function confere_origem_do_empenho();

-- An import that is undone takes with it what it had to make besides its rows: codes that no table had, which were public with the file's
-- names, and creditors, who are people with their CPF. Whatever a stored import could still bring back stays, and what a person has
-- corrected or protected by law, which a later file must not undo.
create function limpa_depois_de_desfazer() returns trigger language plpgsql set search_path = public as $$
declare
  em_lote constant text := coalesce(current_setting('praca.em_lote', true), '');
begin
  -- the trail has the undoing, not each of them
  perform set_config('praca.em_lote', 'sim', true);

  -- also of an import that was undone before, whose code another one has named until now
  delete from classificacao c using importacao i
  where c.classificacao_origem = 'arquivo' and c.versao = 1 and i.importacao_id = c.importacao_id and i.imp_estado = 'desfeita'
    and not case c.classificacao_tabela
      when 'natureza_receita' then exists (select from receita_prevista p where c.classificacao_codigo in (p.receita_natureza, p.receita_detalhamento))
      when 'orgao_orcamentario' then exists (select from dotacao d where d.dotacao_orgao = c.classificacao_codigo)
      when 'unidade_orcamentaria' then exists (select from dotacao d where d.dotacao_unidade = c.classificacao_codigo)
      when 'funcao' then exists (select from dotacao d where d.dotacao_funcao = c.classificacao_codigo)
      when 'subfuncao' then exists (select from dotacao d where d.dotacao_subfuncao = c.classificacao_codigo)
      when 'programa' then exists (select from dotacao d where d.dotacao_programa = c.classificacao_codigo)
      when 'acao' then exists (select from dotacao d where d.dotacao_acao = c.classificacao_codigo)
      when 'elemento' then exists (select from dotacao d where d.dotacao_elemento = c.classificacao_codigo)
      when 'fonte' then exists (select from dotacao d where d.dotacao_fonte = c.classificacao_codigo)
        or exists (select from receita_prevista p where right(p.receita_fonte, 3) = right(c.classificacao_codigo, 3))
      else true end;

  if new.imp_conjunto = 'empenho' then
    delete from credor c
    where not c.credor_sigiloso and c.versao = 1
      and not exists (select from empenho e where e.credor_id = c.credor_id)
      and not exists (select from ordem_pagamento o where o.credor_id = c.credor_id)
      and not exists (select from importacao_antes n join importacao i using (importacao_id)
        where i.imp_estado = 'gravada' and n.tabela = 'empenho' and (n.antes ->> 'credor_id')::bigint = c.credor_id);
  end if;

  perform set_config('praca.em_lote', em_lote, true);
  return null;
end $$;
create trigger importacao_desfeita after update of imp_estado on importacao for each row
  when (old.imp_estado = 'gravada' and new.imp_estado = 'desfeita' and new.imp_conjunto in ('empenho', 'receita'))
  execute function limpa_depois_de_desfazer();

-- The spine of expense (spec 4, 2.2; LRF 48-A I, Decreto 10.540 art. 8 I): what the budget allows (dotacao), what is committed against it
-- (empenho, with items and movements), what was delivered (liquidacao), what was paid (pagamento_despesa; `pagamento` is the payroll's).
-- A capital has 2,000,000 commitments and 5,000,000 settlements and payments in ten years, so trees, totals and counts come from sums
-- kept in the transaction of every write, as the payroll's do (docs/decisions/0012-payroll-lists-from-sums.md).

-- Who the town pays. One row for each document; for each folded name where a source gives none.
create table credor (
  credor_id bigint generated always as identity primary key,
  credor_nome text collate "C" not null,
  credor_documento text collate "C" not null default '', -- CPF of 11 digits, which leaves masked; CNPJ of 14 characters, whole
  credor_mascarado text collate "C" not null default '', -- as a source gave it masked: never shown beside our own mask, and no key
  credor_sigiloso boolean not null default false, -- protected by law: neither name nor document leaves
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  credor_nome_busca text collate "C" not null generated always as (dobra(credor_nome)) stored
);
create unique index credor_de_documento on credor (credor_documento) where credor_documento <> '';
create unique index credor_sem_documento on credor (credor_nome_busca) where credor_documento = '';
create index credor_por_nome on credor (credor_nome_busca, credor_id);
create index credor_trgm on credor using gin (credor_nome_busca gin_trgm_ops);
call publica('credor');
call audita('credor', 'Credor', '{credor_nome}', ocultos => '{credor_documento,credor_mascarado}');

-- What the budget allows. A source without programme, function or source of funds leaves the code empty: shown as not told.
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
  unique (entidade_id, exercicio, dotacao_unidade, dotacao_funcao, dotacao_subfuncao, dotacao_programa, dotacao_acao, dotacao_natureza,
    dotacao_fonte, dotacao_fonte_exercicio, dotacao_fonte_marcador)
);
create index dotacao_do_exercicio on dotacao (exercicio, dotacao_id);
create index dotacao_da_importacao on dotacao (importacao_id) where importacao_id is not null;
call publica('dotacao');
call audita('dotacao', 'Dotação', '{dotacao_unidade,dotacao_natureza,exercicio}');

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
  empenho_valor numeric(15, 2), -- null where a source of payments does not tell it
  importacao_id bigint,
  linha_origem integer,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  -- kept of its movements, settlements and payments by the triggers below
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
) with (fillfactor = 85); -- so that sums change in place: no index has them
create index empenho_por_data on empenho (empenho_data desc, empenho_id desc) include (credor_id);
create index empenho_de_credor on empenho (credor_id, empenho_data desc, empenho_id desc);
create index empenho_de_dotacao on empenho (dotacao_id, empenho_data desc, empenho_id desc);
create index empenho_por_numero on empenho (empenho_numero_busca, empenho_data desc, empenho_id desc);
create index empenho_de_licitacao on empenho (licitacao_id) where licitacao_id is not null;
create index empenho_de_contrato on empenho (contrato_id) where contrato_id is not null;
create index empenho_da_importacao on empenho (importacao_id) where importacao_id is not null;
call publica('empenho');
call audita('empenho', 'Empenho', '{empenho_numero,exercicio}',
  fora => '{empenho_reforco,empenho_anulacao,empenho_liquidado,empenho_pago}');

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
call publica('empenho_item');
call audita('empenho_item', 'Item de empenho', '{empenho_item_descricao}', dono => 'empenho');

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
create index empenho_movimento_do_mes on empenho_movimento (entidade_id, empenho_movimento_ano, empenho_movimento_mes);
create index empenho_movimento_da_importacao on empenho_movimento (importacao_id) where importacao_id is not null;
call publica('empenho_movimento');
call audita('empenho_movimento', 'Movimento de empenho', '{empenho_movimento_tipo,empenho_movimento_data}', dono => 'empenho');

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
  liquidacao_data_exigivel date, -- when none is told, the day of the settlement holds
  importacao_id bigint,
  linha_origem integer,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  liquidacao_ano integer not null generated always as (extract(year from liquidacao_data)::integer) stored,
  liquidacao_mes integer not null generated always as (extract(month from liquidacao_data)::integer) stored,
  unique (empenho_id, liquidacao_numero, liquidacao_ordem)
);
create index liquidacao_do_mes on liquidacao (entidade_id, liquidacao_ano, liquidacao_mes);
create index liquidacao_da_importacao on liquidacao (importacao_id) where importacao_id is not null;
call publica('liquidacao');
call audita('liquidacao', 'Liquidação', '{liquidacao_numero,liquidacao_data}', dono => 'empenho');

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
);
create index pagamento_despesa_por_data on pagamento_despesa (pagamento_despesa_data desc, pagamento_despesa_id desc);
create index pagamento_despesa_do_mes on pagamento_despesa (entidade_id, pagamento_despesa_ano, pagamento_despesa_mes);
create index pagamento_despesa_de_liquidacao on pagamento_despesa (liquidacao_id) where liquidacao_id is not null;
create index pagamento_despesa_da_importacao on pagamento_despesa (importacao_id) where importacao_id is not null;
call publica('pagamento_despesa');
call audita('pagamento_despesa', 'Pagamento', '{pagamento_despesa_numero,pagamento_despesa_data}', dono => 'empenho');

-- The sums.

-- The three stages of each appropriation by the month of the fact: all trees of expense.
create table despesa_mes (
  dotacao_id bigint not null,
  ano integer not null,
  mes integer not null,
  empenhos integer not null default 0,
  empenhado numeric(18, 2) not null default 0,
  liquidado numeric(18, 2) not null default 0,
  pago numeric(18, 2) not null default 0,
  primary key (dotacao_id, ano, mes)
) with (fillfactor = 70);
create index despesa_mes_por_mes on despesa_mes (ano, mes, dotacao_id);

-- What a creditor received, by the month of the payment.
create table credor_mes (
  credor_id bigint not null,
  ano integer not null,
  mes integer not null,
  pagamentos integer not null default 0,
  pago numeric(18, 2) not null default 0,
  primary key (ano, mes, credor_id)
) with (fillfactor = 70);
create index credor_mes_por_credor on credor_mes (credor_id, ano, mes);

-- Commitments of a creditor (0: of all) by the month of the commitment, with what became of them: counts and totals of their list.
create table empenho_mes (
  credor_id bigint not null,
  ano integer not null,
  mes integer not null,
  empenhos integer not null default 0,
  valor numeric(18, 2) not null default 0,
  liquidado numeric(18, 2) not null default 0,
  pago numeric(18, 2) not null default 0,
  primary key (credor_id, ano, mes)
) with (fillfactor = 70);

call dispensa_auditoria('despesa_mes', 'sums, kept by triggers');
call dispensa_auditoria('credor_mes', 'sums, kept by triggers');
call dispensa_auditoria('empenho_mes', 'sums, kept by triggers');

-- One writer of the chain at a time, so that sums are never added up in a circle of waiting; as the payroll's (0023).
create function um_por_vez_da_despesa() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('um_por_vez despesa', 0));
  return null;
end $$;

-- What a movement, a settlement or a payment adds to its commitment and to the sums. The arguments: what one row counts for in
-- reforco, anulacao, liquidado, pago and pagamentos, SQL over its columns.
create function soma_filho_da_despesa() returns trigger language plpgsql as $$
declare
  conta constant text := format('select empenho_id, %1$I as ano, %2$I as mes, sinal * (%3$s) as reforco, sinal * (%4$s) as anulacao,
      sinal * (%5$s) as liquidado, sinal * (%6$s) as pago, sinal * (%7$s) as pagamentos from (%8$s) linha',
    tg_table_name || '_ano', tg_table_name || '_mes', tg_argv[0], tg_argv[1], tg_argv[2], tg_argv[3], tg_argv[4], case tg_op
      when 'INSERT' then 'select *, 1 as sinal from novas'
      when 'DELETE' then 'select *, -1 as sinal from velhas'
      else 'select *, 1 as sinal from novas union all select *, -1 as sinal from velhas' end);
begin
  execute format('
    update empenho e set empenho_reforco = e.empenho_reforco + s.reforco, empenho_anulacao = e.empenho_anulacao + s.anulacao,
      empenho_liquidado = e.empenho_liquidado + s.liquidado, empenho_pago = e.empenho_pago + s.pago
    from (select empenho_id, sum(reforco) as reforco, sum(anulacao) as anulacao, sum(liquidado) as liquidado, sum(pago) as pago
      from (%s) mudanca group by 1) s
    where e.empenho_id = s.empenho_id and (s.reforco, s.anulacao, s.liquidado, s.pago) <> (0, 0, 0, 0)', conta);

  execute format('
    insert into despesa_mes as soma (dotacao_id, ano, mes, empenhado, liquidado, pago)
    select dotacao_id, ano, mes, sum(reforco - anulacao), sum(liquidado), sum(pago) from (%s) mudanca join empenho using (empenho_id)
    group by 1, 2, 3 having (sum(reforco - anulacao), sum(liquidado), sum(pago)) <> (0, 0, 0)
    on conflict (dotacao_id, ano, mes) do update set empenhado = soma.empenhado + excluded.empenhado,
      liquidado = soma.liquidado + excluded.liquidado, pago = soma.pago + excluded.pago', conta);

  execute format('
    insert into empenho_mes as soma (credor_id, ano, mes, valor, liquidado, pago)
    select coalesce(credor_id, 0), empenho_ano, empenho_mes, sum(reforco - anulacao), sum(liquidado), sum(pago)
    from (%s) mudanca join empenho using (empenho_id) group by grouping sets ((credor_id, empenho_ano, empenho_mes), (empenho_ano, empenho_mes))
    having (sum(reforco - anulacao), sum(liquidado), sum(pago)) <> (0, 0, 0)
    on conflict (credor_id, ano, mes) do update set valor = soma.valor + excluded.valor, liquidado = soma.liquidado + excluded.liquidado,
      pago = soma.pago + excluded.pago', conta);

  if tg_argv[4] <> '0' then
    execute format('
      insert into credor_mes as soma (credor_id, ano, mes, pagamentos, pago)
      select credor_id, ano, mes, sum(pagamentos), sum(pago) from (%s) mudanca join empenho using (empenho_id)
      group by 1, 2, 3 having (sum(pagamentos), sum(pago)) <> (0, 0)
      on conflict (credor_id, ano, mes) do update set pagamentos = soma.pagamentos + excluded.pagamentos, pago = soma.pago + excluded.pago',
      conta);
  end if;
  return null;
end $$;

-- What a commitment itself counts for; with all that belongs to it when it goes to another appropriation or creditor.
create function soma_empenhos() returns trigger language plpgsql as $$
declare
  conta constant text := case tg_op
    when 'INSERT' then 'select *, 1 as sinal from novas'
    when 'DELETE' then 'select *, -1 as sinal from velhas'
    else 'select *, 1 as sinal from novas union all select *, -1 as sinal from velhas' end;
begin
  -- the sums of its children, written by their own triggers
  if pg_trigger_depth() > 1 then return null; end if;

  execute format('
    insert into despesa_mes as soma (dotacao_id, ano, mes, empenhos, empenhado)
    select dotacao_id, empenho_ano, empenho_mes, sum(sinal), sum(sinal * coalesce(empenho_valor, 0)) from (%s) mudanca
    group by 1, 2, 3 having (sum(sinal), sum(sinal * coalesce(empenho_valor, 0))) <> (0, 0)
    on conflict (dotacao_id, ano, mes) do update set empenhos = soma.empenhos + excluded.empenhos,
      empenhado = soma.empenhado + excluded.empenhado', conta);

  execute format('
    insert into empenho_mes as soma (credor_id, ano, mes, empenhos, valor, liquidado, pago)
    select coalesce(credor_id, 0), empenho_ano, empenho_mes, sum(sinal),
      sum(sinal * (coalesce(empenho_valor, 0) + empenho_reforco - empenho_anulacao)), sum(sinal * empenho_liquidado), sum(sinal * empenho_pago)
    from (%s) mudanca group by grouping sets ((credor_id, empenho_ano, empenho_mes), (empenho_ano, empenho_mes))
    having (sum(sinal), sum(sinal * (coalesce(empenho_valor, 0) + empenho_reforco - empenho_anulacao)), sum(sinal * empenho_liquidado),
      sum(sinal * empenho_pago)) <> (0, 0, 0, 0)
    on conflict (credor_id, ano, mes) do update set empenhos = soma.empenhos + excluded.empenhos, valor = soma.valor + excluded.valor,
      liquidado = soma.liquidado + excluded.liquidado, pago = soma.pago + excluded.pago', conta);

  if tg_op = 'UPDATE' then
    -- (from, to) of those that moved
    with mudada as materialized (
      select n.empenho_id, v.dotacao_id as de, n.dotacao_id as para from novas n join velhas v using (empenho_id)
      where n.dotacao_id <> v.dotacao_id
    ), fato as (
      select empenho_id, empenho_movimento_ano as ano, empenho_movimento_mes as mes,
        case empenho_movimento_tipo when 'reforco' then empenho_movimento_valor else -empenho_movimento_valor end as empenhado,
        0 as liquidado, 0 as pago from empenho_movimento join mudada using (empenho_id)
      union all select empenho_id, liquidacao_ano, liquidacao_mes, 0, liquidacao_valor - liquidacao_anulado, 0
        from liquidacao join mudada using (empenho_id)
      union all select empenho_id, pagamento_despesa_ano, pagamento_despesa_mes, 0, 0, pagamento_despesa_valor - pagamento_despesa_anulado
        from pagamento_despesa join mudada using (empenho_id)
    )
    insert into despesa_mes as soma (dotacao_id, ano, mes, empenhado, liquidado, pago)
    select dotacao_id, ano, mes, sum(sinal * empenhado), sum(sinal * liquidado), sum(sinal * pago)
    from mudada join fato using (empenho_id), lateral (values (de, -1), (para, 1)) lado (dotacao_id, sinal)
    group by 1, 2, 3
    on conflict (dotacao_id, ano, mes) do update set empenhado = soma.empenhado + excluded.empenhado,
      liquidado = soma.liquidado + excluded.liquidado, pago = soma.pago + excluded.pago;

    with mudada as materialized (
      select n.empenho_id, v.credor_id as de, n.credor_id as para from novas n join velhas v using (empenho_id)
      where n.credor_id <> v.credor_id
    )
    insert into credor_mes as soma (credor_id, ano, mes, pagamentos, pago)
    select lado.credor_id, pagamento_despesa_ano, pagamento_despesa_mes, sum(sinal),
      sum(sinal * (pagamento_despesa_valor - pagamento_despesa_anulado))
    from mudada join pagamento_despesa using (empenho_id), lateral (values (de, -1), (para, 1)) lado (credor_id, sinal)
    group by 1, 2, 3
    on conflict (credor_id, ano, mes) do update set pagamentos = soma.pagamentos + excluded.pagamentos, pago = soma.pago + excluded.pago;
  end if;
  return null;
end $$;

-- All of them anew: after a truncation, and after rows were loaded with the triggers off.
create procedure refaz_somas_da_despesa() language plpgsql as $$
begin
  with certo as (
    select empenho_id, coalesce(reforco, 0) as reforco, coalesce(anulacao, 0) as anulacao, coalesce(liquidado, 0) as liquidado,
      coalesce(pago, 0) as pago
    from empenho
    left join (select empenho_id, sum(empenho_movimento_valor) filter (where empenho_movimento_tipo = 'reforco') as reforco,
      sum(empenho_movimento_valor) filter (where empenho_movimento_tipo <> 'reforco') as anulacao from empenho_movimento group by 1) m using (empenho_id)
    left join (select empenho_id, sum(liquidacao_valor - liquidacao_anulado) as liquidado from liquidacao group by 1) l using (empenho_id)
    left join (select empenho_id, sum(pagamento_despesa_valor - pagamento_despesa_anulado) as pago from pagamento_despesa group by 1) p
      using (empenho_id)
  )
  update empenho e set empenho_reforco = reforco, empenho_anulacao = anulacao, empenho_liquidado = liquidado, empenho_pago = pago
  from certo where certo.empenho_id = e.empenho_id
    and (empenho_reforco, empenho_anulacao, empenho_liquidado, empenho_pago) <> (reforco, anulacao, liquidado, pago);

  delete from despesa_mes;
  insert into despesa_mes (dotacao_id, ano, mes, empenhos, empenhado, liquidado, pago)
  select dotacao_id, ano, mes, sum(empenhos), sum(empenhado), sum(liquidado), sum(pago) from (
    select dotacao_id, empenho_ano as ano, empenho_mes as mes, count(*) as empenhos, sum(coalesce(empenho_valor, 0)) as empenhado,
      0 as liquidado, 0 as pago from empenho group by 1, 2, 3
    union all select dotacao_id, empenho_movimento_ano, empenho_movimento_mes, 0,
      sum(case empenho_movimento_tipo when 'reforco' then empenho_movimento_valor else -empenho_movimento_valor end), 0, 0
      from empenho_movimento join empenho using (empenho_id) group by 1, 2, 3
    union all select dotacao_id, liquidacao_ano, liquidacao_mes, 0, 0, sum(liquidacao_valor - liquidacao_anulado), 0
      from liquidacao join empenho using (empenho_id) group by 1, 2, 3
    union all select dotacao_id, pagamento_despesa_ano, pagamento_despesa_mes, 0, 0, 0, sum(pagamento_despesa_valor - pagamento_despesa_anulado)
      from pagamento_despesa join empenho using (empenho_id) group by 1, 2, 3
  ) fato group by 1, 2, 3;

  delete from credor_mes;
  insert into credor_mes (credor_id, ano, mes, pagamentos, pago)
  select credor_id, pagamento_despesa_ano, pagamento_despesa_mes, count(*), sum(pagamento_despesa_valor - pagamento_despesa_anulado)
  from pagamento_despesa join empenho using (empenho_id) group by 1, 2, 3;

  delete from empenho_mes;
  insert into empenho_mes (credor_id, ano, mes, empenhos, valor, liquidado, pago)
  select coalesce(credor_id, 0), empenho_ano, empenho_mes, count(*), sum(coalesce(empenho_valor, 0) + empenho_reforco - empenho_anulacao),
    sum(empenho_liquidado), sum(empenho_pago)
  from empenho group by grouping sets ((credor_id, empenho_ano, empenho_mes), (empenho_ano, empenho_mes));
end $$;

create function esvazia_despesa() returns trigger language plpgsql as $$
begin
  call refaz_somas_da_despesa();
  return null;
end $$;

create procedure soma_na_despesa(tabela text, funcao text, argumentos text) language plpgsql as $$
declare
  gatilho record;
begin
  execute format('create trigger _um_por_vez before insert or update or delete or truncate on %I for each statement
    execute function um_por_vez_da_despesa()', tabela);
  execute format('create trigger %I after truncate on %I for each statement execute function esvazia_despesa()', tabela || '_somas_t', tabela);
  for gatilho in select * from (values ('i', 'insert', 'new table as novas'), ('u', 'update', 'new table as novas old table as velhas'),
    ('d', 'delete', 'old table as velhas')) as gatilhos (nome, evento, linhas)
  loop
    execute format('create trigger %I after %s on %I referencing %s for each statement execute function %s(%s)',
      tabela || '_somas_' || gatilho.nome, gatilho.evento, tabela, gatilho.linhas, funcao, argumentos);
  end loop;
end $$;
call soma_na_despesa('empenho', 'soma_empenhos', '');
call soma_na_despesa('empenho_movimento', 'soma_filho_da_despesa',
  $$'case empenho_movimento_tipo when ''reforco'' then empenho_movimento_valor else 0 end',
    'case empenho_movimento_tipo when ''reforco'' then 0 else empenho_movimento_valor end', '0', '0', '0'$$);
call soma_na_despesa('liquidacao', 'soma_filho_da_despesa', $$'0', '0', 'liquidacao_valor - liquidacao_anulado', '0', '0'$$);
call soma_na_despesa('pagamento_despesa', 'soma_filho_da_despesa',
  $$'0', '0', '0', 'pagamento_despesa_valor - pagamento_despesa_anulado', '1'$$);
drop procedure soma_na_despesa;

-- An index alone answers only for rows that a vacuum has seen: soon after an import, not after a fifth of the table.
do $$
declare
  tabela text;
begin
  foreach tabela in array array['empenho', 'liquidacao', 'pagamento_despesa'] loop
    execute format('alter table %I set (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 20000,
      autovacuum_vacuum_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01)', tabela);
  end loop;
end $$;

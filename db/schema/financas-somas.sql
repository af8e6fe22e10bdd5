-- Sums of the expense (docs/decisions/0045-the-tree-of-expense.md), kept in the transaction of every write, as the payroll's are.

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
call registra('despesa_mes', sem_trilha => 'sums, kept by triggers');

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
create index credor_mes_maiores on credor_mes (ano, mes, pago desc, credor_id);
call registra('credor_mes', sem_trilha => 'sums, kept by triggers');

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
call registra('empenho_mes', sem_trilha => 'sums, kept by triggers');

-- What happened to each appropriation in each calendar year: a twelfth of the rows of despesa_mes, for the trees of a whole year, which
-- most people ask for; and, by `exercicio` below `ano`, what was paid of earlier years' budgets (restos a pagar), which a year's facts
-- have few of (docs/decisions/0045-the-tree-of-expense.md).
create table despesa_ano (
  dotacao_id bigint not null,
  ano integer not null,
  exercicio integer not null, -- of the appropriation
  empenhado numeric(18, 2) not null default 0,
  liquidado numeric(18, 2) not null default 0,
  pago numeric(18, 2) not null default 0,
  primary key (dotacao_id, ano)
) with (fillfactor = 70);
create index despesa_ano_por_ano on despesa_ano (ano, exercicio, dotacao_id);
call registra('despesa_ano', sem_trilha => 'sums, kept by triggers');
create statistics despesa_ano_do_exercicio (mcv) on ano, exercicio from despesa_ano;

-- What each creditor received in each year, and indexes that know who received most: of a year and of a month without reading the
-- 60,000 creditors of a capital (docs/decisions/0045-the-tree-of-expense.md).
create table credor_ano (
  credor_id bigint not null,
  ano integer not null,
  pagamentos integer not null default 0,
  pago numeric(18, 2) not null default 0,
  primary key (credor_id, ano)
);
create index credor_ano_maiores on credor_ano (ano, pago desc, credor_id);
call registra('credor_ano', sem_trilha => 'sums, kept by triggers');

-- One writer of the chain at a time, so that sums are never added up in a circle of waiting; as the payroll's.
create function um_por_vez_da_despesa() returns trigger language plpgsql set search_path = public as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('um_por_vez despesa', 0));
  return null;
end $$;
create trigger _um_por_vez before update on dotacao for each statement execute function um_por_vez_da_despesa();
create trigger _um_por_vez before insert or delete or update or truncate on empenho
  for each statement execute function um_por_vez_da_despesa();
create trigger _um_por_vez before insert or delete or update or truncate on empenho_movimento
  for each statement execute function um_por_vez_da_despesa();
create trigger _um_por_vez before insert or delete or update or truncate on liquidacao
  for each statement execute function um_por_vez_da_despesa();
create trigger _um_por_vez before insert or delete or update or truncate on pagamento_despesa
  for each statement execute function um_por_vez_da_despesa();

-- What a movement, a settlement or a payment adds to its commitment and to the sums. The arguments: what one row counts for in
-- reforco, anulacao, liquidado, pago and pagamentos, SQL over its columns.
create function soma_filho_da_despesa() returns trigger language plpgsql set search_path = public as $$
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
create trigger empenho_movimento_somas_d after delete on empenho_movimento referencing old table as velhas
  for each statement execute function soma_filho_da_despesa('case empenho_movimento_tipo when ''reforco'' then empenho_movimento_valor else 0 end', 'case empenho_movimento_tipo when ''reforco'' then 0 else empenho_movimento_valor end', '0', '0', '0');
create trigger empenho_movimento_somas_i after insert on empenho_movimento referencing new table as novas
  for each statement execute function soma_filho_da_despesa('case empenho_movimento_tipo when ''reforco'' then empenho_movimento_valor else 0 end', 'case empenho_movimento_tipo when ''reforco'' then 0 else empenho_movimento_valor end', '0', '0', '0');
create trigger empenho_movimento_somas_u after update on empenho_movimento referencing old table as velhas new table as novas
  for each statement execute function soma_filho_da_despesa('case empenho_movimento_tipo when ''reforco'' then empenho_movimento_valor else 0 end', 'case empenho_movimento_tipo when ''reforco'' then 0 else empenho_movimento_valor end', '0', '0', '0');
create trigger liquidacao_somas_d after delete on liquidacao referencing old table as velhas
  for each statement execute function soma_filho_da_despesa('0', '0', 'liquidacao_valor - liquidacao_anulado', '0', '0');
create trigger liquidacao_somas_i after insert on liquidacao referencing new table as novas
  for each statement execute function soma_filho_da_despesa('0', '0', 'liquidacao_valor - liquidacao_anulado', '0', '0');
create trigger liquidacao_somas_u after update on liquidacao referencing old table as velhas new table as novas
  for each statement execute function soma_filho_da_despesa('0', '0', 'liquidacao_valor - liquidacao_anulado', '0', '0');
create trigger pagamento_despesa_somas_d after delete on pagamento_despesa referencing old table as velhas
  for each statement execute function soma_filho_da_despesa('0', '0', '0', 'pagamento_despesa_valor - pagamento_despesa_anulado', '1');
create trigger pagamento_despesa_somas_i after insert on pagamento_despesa referencing new table as novas
  for each statement execute function soma_filho_da_despesa('0', '0', '0', 'pagamento_despesa_valor - pagamento_despesa_anulado', '1');
create trigger pagamento_despesa_somas_u after update on pagamento_despesa referencing old table as velhas new table as novas
  for each statement execute function soma_filho_da_despesa('0', '0', '0', 'pagamento_despesa_valor - pagamento_despesa_anulado', '1');

-- What a commitment itself counts for; with all that belongs to it when it goes to another appropriation or creditor.
create function soma_empenhos() returns trigger language plpgsql set search_path = public as $$
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
create trigger empenho_somas_d after delete on empenho referencing old table as velhas
  for each statement execute function soma_empenhos();
create trigger empenho_somas_i after insert on empenho referencing new table as novas
  for each statement execute function soma_empenhos();
create trigger empenho_somas_u after update on empenho referencing old table as velhas new table as novas
  for each statement execute function soma_empenhos();

-- All of them anew: after a truncation, and after rows were loaded with the triggers off.
create procedure refaz_somas_da_despesa() language plpgsql set search_path = public as $$
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

-- An emptied table: all sums anew.
create function esvazia_despesa() returns trigger language plpgsql set search_path = public as $$
begin
  call refaz_somas_da_despesa();
  return null;
end $$;
create trigger empenho_somas_t after truncate on empenho
  for each statement execute function esvazia_despesa();
create trigger empenho_movimento_somas_t after truncate on empenho_movimento
  for each statement execute function esvazia_despesa();
create trigger liquidacao_somas_t after truncate on liquidacao
  for each statement execute function esvazia_despesa();
create trigger pagamento_despesa_somas_t after truncate on pagamento_despesa
  for each statement execute function esvazia_despesa();

-- Added up anew from the months of the years that changed, not by differences: after rows were loaded with the triggers off,
-- refaz_somas_da_despesa mends this table too. Writers of the months come one at a time.
create function soma_despesa_ano() returns trigger language plpgsql set search_path = public as $$
declare
  mudadas constant text := case tg_op
    when 'INSERT' then 'select dotacao_id, ano from novas'
    when 'DELETE' then 'select dotacao_id, ano from velhas'
    else 'select dotacao_id, ano from novas union all select dotacao_id, ano from velhas' end;
begin
  if tg_op <> 'INSERT' then
    execute format('delete from despesa_ano soma using (select distinct * from (%s) mudada) m
      where soma.dotacao_id = m.dotacao_id and soma.ano = m.ano
        and not exists (select from despesa_mes where dotacao_id = m.dotacao_id and ano = m.ano)', mudadas);
  end if;
  execute format('insert into despesa_ano (dotacao_id, ano, exercicio, empenhado, liquidado, pago)
    select dotacao_id, ano, exercicio, sum(empenhado), sum(liquidado), sum(pago)
    from (select distinct * from (%s) mudada) m join despesa_mes using (dotacao_id, ano) join dotacao using (dotacao_id)
    group by 1, 2, 3
    on conflict (dotacao_id, ano) do update set exercicio = excluded.exercicio, empenhado = excluded.empenhado,
      liquidado = excluded.liquidado, pago = excluded.pago', mudadas);
  return null;
end $$;
create trigger despesa_ano_i after insert on despesa_mes referencing new table as novas for each statement
  execute function soma_despesa_ano();
create trigger despesa_ano_u after update on despesa_mes referencing new table as novas old table as velhas for each statement
  execute function soma_despesa_ano();
create trigger despesa_ano_d after delete on despesa_mes referencing old table as velhas for each statement
  execute function soma_despesa_ano();

-- The year of a budget, corrected by hand.
create function muda_exercicio_da_despesa() returns trigger language plpgsql set search_path = public as $$
begin
  update despesa_ano set exercicio = new.exercicio where dotacao_id = new.dotacao_id;
  return null;
end $$;
create trigger despesa_ano_exercicio after update of exercicio on dotacao for each row when (old.exercicio <> new.exercicio)
  execute function muda_exercicio_da_despesa();

-- Added up anew from the months that changed, as despesa_ano is.
create function soma_credor_ano() returns trigger language plpgsql set search_path = public as $$
declare
  mudados constant text := case tg_op
    when 'INSERT' then 'select credor_id, ano from novas'
    when 'DELETE' then 'select credor_id, ano from velhas'
    else 'select credor_id, ano from novas union all select credor_id, ano from velhas' end;
begin
  if tg_op <> 'INSERT' then
    execute format('delete from credor_ano soma using (select distinct * from (%s) mudado) m
      where soma.credor_id = m.credor_id and soma.ano = m.ano
        and not exists (select from credor_mes where credor_id = m.credor_id and ano = m.ano)', mudados);
  end if;
  execute format('insert into credor_ano (credor_id, ano, pagamentos, pago)
    select credor_id, ano, sum(pagamentos), sum(pago)
    from (select distinct * from (%s) mudado) m join credor_mes using (credor_id, ano) group by 1, 2
    on conflict (credor_id, ano) do update set pagamentos = excluded.pagamentos, pago = excluded.pago', mudados);
  return null;
end $$;
create trigger credor_ano_i after insert on credor_mes referencing new table as novas for each statement
  execute function soma_credor_ano();
create trigger credor_ano_u after update on credor_mes referencing new table as novas old table as velhas for each statement
  execute function soma_credor_ano();
create trigger credor_ano_d after delete on credor_mes referencing old table as velhas for each statement
  execute function soma_credor_ano();

create trigger empenho_mes_resumo_d after delete on empenho_mes referencing old table as velhas
  for each statement execute function soma_credor_resumo();

create trigger empenho_mes_resumo_i after insert on empenho_mes referencing new table as novas
  for each statement execute function soma_credor_resumo();

create trigger empenho_mes_resumo_u after update on empenho_mes referencing old table as velhas new table as novas
  for each statement execute function soma_credor_resumo();

create trigger credor_ano_resumo_d after delete on credor_ano referencing old table as velhas
  for each statement execute function soma_credor_resumo();

create trigger credor_ano_resumo_i after insert on credor_ano referencing new table as novas
  for each statement execute function soma_credor_resumo();

create trigger credor_ano_resumo_u after update on credor_ano referencing old table as velhas new table as novas
  for each statement execute function soma_credor_resumo();

-- Sums of the expense (docs/decisions/0045-the-tree-of-expense.md), updated in the transaction of every write, as the payroll's are.

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

-- One fact of the expense: what a row of the chain counts for, and where. Every sum below takes an array of facts, of new rows with sign 1
-- and of old ones with sign -1, and adds them. An array, since the functions that a trigger calls do not see its transition tables; an array
-- may have 1 GB, which is some 9,000,000 facts in one statement. 60,000 payments cost 8 s of processor time with all their sums and the order
-- of payments, one payment 9.5 ms (docs/decisions/0045-the-tree-of-expense.md).
create type fato_da_despesa as (
  empenho_id bigint,
  -- where it counts: what its commitment has
  dotacao_id bigint,
  credor_id bigint,
  empenho_ano integer,
  empenho_mes integer,
  -- when it was
  ano integer,
  mes integer,
  -- what it counts for
  empenhos integer,
  pagamentos integer,
  valor numeric,
  reforco numeric,
  anulacao numeric,
  liquidado numeric,
  pago numeric
);

-- What a row of each table counts for. The facts of movements, settlements and payments have no place yet: situa_fatos gives it.
create function fato_do_empenho(e empenho, sinal integer) returns fato_da_despesa language sql immutable parallel safe
  return row(e.empenho_id, e.dotacao_id, e.credor_id, e.empenho_ano, e.empenho_mes, e.empenho_ano, e.empenho_mes,
    sinal, 0, sinal * coalesce(e.empenho_valor, 0), 0, 0, 0, 0)::fato_da_despesa;

create function fato_do_movimento(m empenho_movimento, sinal integer) returns fato_da_despesa language sql immutable parallel safe
  return row(m.empenho_id, null, null, null, null, m.empenho_movimento_ano, m.empenho_movimento_mes, 0, 0, 0,
    case m.empenho_movimento_tipo when 'reforco' then sinal * m.empenho_movimento_valor else 0 end,
    case m.empenho_movimento_tipo when 'reforco' then 0 else sinal * m.empenho_movimento_valor end, 0, 0)::fato_da_despesa;

create function fato_da_liquidacao(l liquidacao, sinal integer) returns fato_da_despesa language sql immutable parallel safe
  return row(l.empenho_id, null, null, null, null, l.liquidacao_ano, l.liquidacao_mes, 0, 0, 0, 0, 0,
    sinal * (l.liquidacao_valor - l.liquidacao_anulado), 0)::fato_da_despesa;

create function fato_do_pagamento(p pagamento_despesa, sinal integer) returns fato_da_despesa language sql immutable parallel safe
  return row(p.empenho_id, null, null, null, null, p.pagamento_despesa_ano, p.pagamento_despesa_mes, 0, sinal, 0, 0, 0, 0,
    sinal * (p.pagamento_despesa_valor - p.pagamento_despesa_anulado))::fato_da_despesa;

-- Adds up facts of the same commitment, place and month, and leaves out what is as it was: a corrected text counts for nothing.
create function junta_fatos(fatos fato_da_despesa[]) returns fato_da_despesa[] language sql stable set search_path = public as $$
  select array_agg(row(empenho_id, dotacao_id, credor_id, empenho_ano, empenho_mes, ano, mes, empenhos, pagamentos, valor, reforco, anulacao,
    liquidado, pago)::fato_da_despesa)
  from (
    select empenho_id, dotacao_id, credor_id, empenho_ano, empenho_mes, ano, mes, sum(empenhos)::integer as empenhos,
      sum(pagamentos)::integer as pagamentos, sum(valor) as valor, sum(reforco) as reforco, sum(anulacao) as anulacao,
      sum(liquidado) as liquidado, sum(pago) as pago
    from unnest(fatos) group by 1, 2, 3, 4, 5, 6, 7
  ) junto
  where (empenhos, pagamentos, valor, reforco, anulacao, liquidado, pago) <> (0, 0, 0, 0, 0, 0, 0)
$$;

-- Gives facts the place that their commitment has.
create function situa_fatos(fatos fato_da_despesa[]) returns fato_da_despesa[] language sql stable set search_path = public as $$
  select array_agg(row(f.empenho_id, e.dotacao_id, e.credor_id, e.empenho_ano, e.empenho_mes, f.ano, f.mes, f.empenhos, f.pagamentos, f.valor,
    f.reforco, f.anulacao, f.liquidado, f.pago)::fato_da_despesa)
  from unnest(fatos) f join empenho e using (empenho_id)
$$;

-- A commitment that goes to another appropriation, creditor or month takes with it all that belongs to it: its own facts, of which one has
-- the old place and sign -1 and one the new place and sign 1, say where from and where to.
create function fatos_que_acompanham(proprios fato_da_despesa[]) returns fato_da_despesa[] language sql stable set search_path = public as $$
  select array_agg(row(e.empenho_id, e.dotacao_id, e.credor_id, e.empenho_ano, e.empenho_mes, (f).ano, (f).mes, 0, (f).pagamentos, 0, (f).reforco,
    (f).anulacao, (f).liquidado, (f).pago)::fato_da_despesa)
  from unnest(proprios) e, lateral (
    select fato_do_movimento(m, e.empenhos) as f from empenho_movimento m where m.empenho_id = e.empenho_id
    union all select fato_da_liquidacao(l, e.empenhos) from liquidacao l where l.empenho_id = e.empenho_id
    union all select fato_do_pagamento(p, e.empenhos) from pagamento_despesa p where p.empenho_id = e.empenho_id
  ) filho
  where e.empenhos <> 0
$$;

-- The columns that a commitment has of its movements, settlements and payments.
create function soma_nos_empenhos(fatos fato_da_despesa[]) returns void language sql set search_path = public as $$
  update empenho e set empenho_reforco = e.empenho_reforco + s.reforco, empenho_anulacao = e.empenho_anulacao + s.anulacao,
    empenho_liquidado = e.empenho_liquidado + s.liquidado, empenho_pago = e.empenho_pago + s.pago
  from (select empenho_id, sum(reforco) as reforco, sum(anulacao) as anulacao, sum(liquidado) as liquidado, sum(pago) as pago
    from unnest(fatos) group by 1) s
  where e.empenho_id = s.empenho_id and (s.reforco, s.anulacao, s.liquidado, s.pago) <> (0, 0, 0, 0)
$$;

create function soma_despesa_mes(fatos fato_da_despesa[]) returns void language sql set search_path = public as $$
  insert into despesa_mes as soma (dotacao_id, ano, mes, empenhos, empenhado, liquidado, pago)
  select dotacao_id, ano, mes, sum(empenhos), sum(valor + reforco - anulacao), sum(liquidado), sum(pago) from unnest(fatos)
  group by 1, 2, 3 having (sum(empenhos), sum(valor + reforco - anulacao), sum(liquidado), sum(pago)) <> (0, 0, 0, 0)
  on conflict (dotacao_id, ano, mes) do update set empenhos = soma.empenhos + excluded.empenhos, empenhado = soma.empenhado + excluded.empenhado,
    liquidado = soma.liquidado + excluded.liquidado, pago = soma.pago + excluded.pago
$$;

-- Added up anew from the months of these appropriations and years, not by differences. Reads despesa_mes as it is now.
create function soma_despesa_ano(fatos fato_da_despesa[]) returns void language sql set search_path = public as $$
  insert into despesa_ano (dotacao_id, ano, exercicio, empenhado, liquidado, pago)
  select dotacao_id, ano, exercicio, sum(empenhado), sum(liquidado), sum(pago)
  from (select distinct dotacao_id, ano from unnest(fatos)) mudado join despesa_mes using (dotacao_id, ano) join dotacao using (dotacao_id)
  group by 1, 2, 3
  on conflict (dotacao_id, ano) do update set exercicio = excluded.exercicio, empenhado = excluded.empenhado,
    liquidado = excluded.liquidado, pago = excluded.pago
$$;

create function soma_empenho_mes(fatos fato_da_despesa[]) returns void language sql set search_path = public as $$
  insert into empenho_mes as soma (credor_id, ano, mes, empenhos, valor, liquidado, pago)
  select coalesce(credor_id, 0), empenho_ano, empenho_mes, sum(empenhos), sum(valor + reforco - anulacao), sum(liquidado), sum(pago)
  from unnest(fatos) group by grouping sets ((credor_id, empenho_ano, empenho_mes), (empenho_ano, empenho_mes))
  having (sum(empenhos), sum(valor + reforco - anulacao), sum(liquidado), sum(pago)) <> (0, 0, 0, 0)
  on conflict (credor_id, ano, mes) do update set empenhos = soma.empenhos + excluded.empenhos, valor = soma.valor + excluded.valor,
    liquidado = soma.liquidado + excluded.liquidado, pago = soma.pago + excluded.pago
$$;

create function soma_credor_mes(fatos fato_da_despesa[]) returns void language sql set search_path = public as $$
  insert into credor_mes as soma (credor_id, ano, mes, pagamentos, pago)
  select credor_id, ano, mes, sum(pagamentos), sum(pago) from unnest(fatos)
  group by 1, 2, 3 having (sum(pagamentos), sum(pago)) <> (0, 0)
  on conflict (credor_id, ano, mes) do update set pagamentos = soma.pagamentos + excluded.pagamentos, pago = soma.pago + excluded.pago
$$;

-- Added up anew from the months of these creditors and years, as despesa_ano is. Reads credor_mes as it is now.
create function soma_credor_ano(fatos fato_da_despesa[]) returns void language sql set search_path = public as $$
  insert into credor_ano (credor_id, ano, pagamentos, pago)
  select credor_id, ano, sum(pagamentos), sum(pago)
  from (select distinct credor_id, ano from unnest(fatos) where (pagamentos, pago) <> (0, 0)) mudado join credor_mes using (credor_id, ano)
  group by 1, 2
  on conflict (credor_id, ano) do update set pagamentos = excluded.pagamentos, pago = excluded.pago
$$;

-- Commitments count in their own year, payments in theirs. Reads empenho_mes and credor_ano as they are now.
create function soma_credor_resumo(fatos fato_da_despesa[]) returns void language sql set search_path = public as $$
  select resume_credores(array_agg(credor_id), array_agg(ano)) from (
    select credor_id, empenho_ano as ano from unnest(fatos)
    union select credor_id, ano from unnest(fatos) where (pagamentos, pago) <> (0, 0)
  ) mudado
$$;

-- Every sum of the expense but the commitment's own columns, in the order in which they need each other.
create procedure soma_despesa(fatos fato_da_despesa[]) language plpgsql set search_path = public as $$
begin
  perform soma_despesa_mes(fatos);
  perform soma_despesa_ano(fatos);
  perform soma_empenho_mes(fatos);
  perform soma_credor_mes(fatos);
  perform soma_credor_ano(fatos);
  perform soma_credor_resumo(fatos);
end $$;

-- What movements, settlements or payments changed, with the commitments that they belong to.
create procedure soma_filhos_do_empenho(fatos fato_da_despesa[]) language plpgsql set search_path = public as $$
declare
  mudados constant fato_da_despesa[] := situa_fatos(junta_fatos(fatos));
begin
  if mudados is null then return; end if;
  perform soma_nos_empenhos(mudados);
  call soma_despesa(mudados);
end $$;

-- All of them anew: after a truncation, and after rows were loaded with the triggers off.
create procedure refaz_somas_da_despesa() language plpgsql set search_path = public as $$
begin
  delete from despesa_mes;
  delete from despesa_ano;
  delete from empenho_mes;
  delete from credor_mes;
  delete from credor_ano;

  with fato as materialized (
    select (fato_do_empenho(e, 1)).* from empenho e
    union all select (f).empenho_id, dotacao_id, credor_id, empenho_ano, empenho_mes, (f).ano, (f).mes, (f).empenhos, (f).pagamentos, (f).valor,
      (f).reforco, (f).anulacao, (f).liquidado, (f).pago
    from (
      select fato_do_movimento(m, 1) as f from empenho_movimento m
      union all select fato_da_liquidacao(l, 1) from liquidacao l
      union all select fato_do_pagamento(p, 1) from pagamento_despesa p
    ) filho join empenho on empenho.empenho_id = (f).empenho_id
  ), certo as (
    select empenho_id, sum(reforco) as reforco, sum(anulacao) as anulacao, sum(liquidado) as liquidado, sum(pago) as pago from fato group by 1
  ), corrigido as (
    update empenho e set empenho_reforco = reforco, empenho_anulacao = anulacao, empenho_liquidado = liquidado, empenho_pago = pago
    from certo where certo.empenho_id = e.empenho_id
      and (empenho_reforco, empenho_anulacao, empenho_liquidado, empenho_pago) <> (reforco, anulacao, liquidado, pago)
  ), da_dotacao as (
    insert into despesa_mes (dotacao_id, ano, mes, empenhos, empenhado, liquidado, pago)
    select dotacao_id, ano, mes, sum(empenhos), sum(valor + reforco - anulacao), sum(liquidado), sum(pago) from fato group by 1, 2, 3
  ), do_credor as (
    insert into credor_mes (credor_id, ano, mes, pagamentos, pago)
    select credor_id, ano, mes, sum(pagamentos), sum(pago) from fato where pagamentos > 0 group by 1, 2, 3
  )
  insert into empenho_mes (credor_id, ano, mes, empenhos, valor, liquidado, pago)
  select coalesce(credor_id, 0), empenho_ano, empenho_mes, sum(empenhos), sum(valor + reforco - anulacao), sum(liquidado), sum(pago)
  from fato group by grouping sets ((credor_id, empenho_ano, empenho_mes), (empenho_ano, empenho_mes));

  insert into despesa_ano (dotacao_id, ano, exercicio, empenhado, liquidado, pago)
  select dotacao_id, ano, exercicio, sum(empenhado), sum(liquidado), sum(pago) from despesa_mes join dotacao using (dotacao_id) group by 1, 2, 3;
  insert into credor_ano (credor_id, ano, pagamentos, pago)
  select credor_id, ano, sum(pagamentos), sum(pago) from credor_mes group by 1, 2;
  perform resume_credores(array_agg(credor_id), array_agg(ano)) from (
    select credor_id, ano from empenho_mes where credor_id > 0
    union select credor_id, ano from credor_ano
    union select credor_id, ano from credor_resumo where ano > 0 -- those that have nothing any more
  ) todo;
end $$;

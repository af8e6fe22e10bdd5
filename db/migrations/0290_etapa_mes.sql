-- How many facts each stage has in each month, and their sum: counts of the lists of movements, settlements and payments, and where any page of
-- them begins. Counted row by row, the first visitor after each change waited for all of them (docs/decisions/0047-expense-from-files.md).
create table etapa_mes (
  etapa text collate "C" not null, -- as despesa/etapa.fields.ts names them
  ano integer not null,
  mes integer not null,
  linhas integer not null,
  com_valor integer not null, -- of them, those that tell a value
  valor numeric(18, 2) not null,
  primary key (etapa, ano, mes)
) with (fillfactor = 70);
call registra('etapa_mes', sem_trilha => 'sums, kept by triggers');

-- Facts of these stages are so many rows more (sinal 1) or less (-1).
create type fato_da_etapa as (etapa text, ano integer, mes integer, valor numeric, sinal integer);

create function soma_etapas(fatos fato_da_etapa[]) returns void language sql set search_path = public as $$
  insert into etapa_mes as soma (etapa, ano, mes, linhas, com_valor, valor)
  select etapa, ano, mes, sum(sinal), coalesce(sum(sinal) filter (where valor is not null), 0), coalesce(sum(sinal * valor), 0) from unnest(fatos)
  group by 1, 2, 3 having (sum(sinal), coalesce(sum(sinal) filter (where valor is not null), 0), coalesce(sum(sinal * valor), 0)) <> (0, 0, 0)
  on conflict (etapa, ano, mes) do update set linhas = soma.linhas + excluded.linhas, com_valor = soma.com_valor + excluded.com_valor,
    valor = soma.valor + excluded.valor
$$;

create function fato_da_etapa(e empenho, sinal integer) returns fato_da_etapa language sql immutable parallel safe
  return row('empenhado', e.empenho_ano, e.empenho_mes, e.empenho_valor, sinal)::fato_da_etapa;
create function fato_da_etapa(m empenho_movimento, sinal integer) returns fato_da_etapa language sql immutable parallel safe
  return row('empenhado', m.empenho_movimento_ano, m.empenho_movimento_mes,
    case m.empenho_movimento_tipo when 'reforco' then m.empenho_movimento_valor else -m.empenho_movimento_valor end, sinal)::fato_da_etapa;
create function fato_da_etapa(l liquidacao, sinal integer) returns fato_da_etapa language sql immutable parallel safe
  return row('liquidado', l.liquidacao_ano, l.liquidacao_mes, l.liquidacao_valor - l.liquidacao_anulado, sinal)::fato_da_etapa;
create function fato_da_etapa(p pagamento_despesa, sinal integer) returns fato_da_etapa language sql immutable parallel safe
  return row('pago', p.pagamento_despesa_ano, p.pagamento_despesa_mes, p.pagamento_despesa_valor - p.pagamento_despesa_anulado, sinal)::fato_da_etapa;

-- Of each of the four tables; rows of `novas` and `velhas` are records of no type until they get the table's.
create function etapa_escrita() returns trigger language plpgsql set search_path = public as $$
declare
  novos fato_da_etapa[];
  antigos fato_da_etapa[];
begin
  if tg_op <> 'DELETE' then execute format('select array_agg(fato_da_etapa(n::%I, 1)) from novas n', tg_table_name) into novos; end if;
  if tg_op <> 'INSERT' then execute format('select array_agg(fato_da_etapa(v::%I, -1)) from velhas v', tg_table_name) into antigos; end if;
  if novos is not null or antigos is not null then perform soma_etapas(novos || antigos); end if;
  return null;
end $$;
create trigger etapa_i after insert on empenho referencing new table as novas for each statement execute function etapa_escrita();
-- not for the columns that soma_nos_empenhos writes within a trigger
create trigger etapa_u after update on empenho referencing old table as velhas new table as novas for each statement
  when (pg_trigger_depth() = 0) execute function etapa_escrita();
create trigger etapa_d after delete on empenho referencing old table as velhas for each statement execute function etapa_escrita();
create trigger etapa_i after insert on empenho_movimento referencing new table as novas for each statement execute function etapa_escrita();
create trigger etapa_u after update on empenho_movimento referencing old table as velhas new table as novas for each statement execute function etapa_escrita();
create trigger etapa_d after delete on empenho_movimento referencing old table as velhas for each statement execute function etapa_escrita();
create trigger etapa_i after insert on liquidacao referencing new table as novas for each statement execute function etapa_escrita();
create trigger etapa_u after update on liquidacao referencing old table as velhas new table as novas for each statement execute function etapa_escrita();
create trigger etapa_d after delete on liquidacao referencing old table as velhas for each statement execute function etapa_escrita();
create trigger etapa_i after insert on pagamento_despesa referencing new table as novas for each statement execute function etapa_escrita();
create trigger etapa_u after update on pagamento_despesa referencing old table as velhas new table as novas for each statement execute function etapa_escrita();
create trigger etapa_d after delete on pagamento_despesa referencing old table as velhas for each statement execute function etapa_escrita();

create procedure refaz_etapas() language plpgsql set search_path = public as $$
begin
  delete from etapa_mes;
  insert into etapa_mes (etapa, ano, mes, linhas, com_valor, valor)
  select (f).etapa, (f).ano, (f).mes, count(*), count((f).valor), coalesce(sum((f).valor), 0) from (
    select fato_da_etapa(e, 1) as f from empenho e
    union all select fato_da_etapa(m, 1) from empenho_movimento m
    union all select fato_da_etapa(l, 1) from liquidacao l
    union all select fato_da_etapa(p, 1) from pagamento_despesa p
  ) fato group by 1, 2, 3;
end $$;
call refaz_etapas();

-- With all other sums of the expense: after a truncation, and after rows were loaded with the triggers off.
alter procedure refaz_somas_da_despesa() rename to refaz_somas_das_dotacoes;
create procedure refaz_somas_da_despesa() language plpgsql set search_path = public as $$
begin
  call refaz_somas_das_dotacoes();
  call refaz_etapas();
end $$;

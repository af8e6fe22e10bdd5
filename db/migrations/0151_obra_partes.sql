-- What was contracted and done of each work, what was measured, and when it stood still (PNTP 10.2 to 10.4; docs/specification/data-sets.md#works).
create table obra_item (
  obra_item_id bigint generated always as identity primary key,
  entidade_id bigint not null references entidade,
  obra_codigo text not null, -- these two as the work has them
  obra_objeto text not null default '',
  obra_id bigint references obra on delete cascade, -- found by acha_obra(); null only of rows that wait
  obra_item_numero text not null, -- '1.2.10'
  obra_item_codigo text not null default '', -- SINAPI, SICRO
  obra_item_descricao text not null,
  obra_item_unidade text not null,
  obra_item_quantidade numeric(15, 4) not null check (obra_item_quantidade >= 0),
  obra_item_valor_unitario numeric(15, 2) not null check (obra_item_valor_unitario >= 0),
  obra_item_valor_total numeric(15, 2) not null check (obra_item_valor_total >= 0),
  obra_item_aditivo boolean not null default false,
  obra_item_quantidade_executada numeric(15, 4) check (obra_item_quantidade_executada >= 0), -- null: not known
  obra_item_valor_pago numeric(15, 2) check (obra_item_valor_pago >= 0),
  importacao_id bigint,
  linha_origem integer,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  obra_item_ordem text collate "C" not null default '', -- by acha_obra(): work by work, '1.2' before '1.10'
  obra_codigo_busca text not null generated always as (dobra(obra_codigo)) stored,
  obra_objeto_busca text not null generated always as (dobra(obra_objeto)) stored,
  obra_item_descricao_busca text not null generated always as (dobra(obra_item_descricao)) stored
);
create index obra_item_em_ordem on obra_item (obra_item_ordem, obra_item_id);
create index obra_item_da_obra on obra_item (obra_id, obra_item_numero);
create index obra_item_da_importacao on obra_item (importacao_id) where importacao_id is not null;
call registra('obra_item', '{obra_codigo,obra_item_numero}', fora => '{obra_id,obra_item_ordem}', importavel => true);

create table obra_medicao (
  obra_medicao_id bigint generated always as identity primary key,
  entidade_id bigint not null references entidade,
  obra_codigo text not null,
  obra_objeto text not null default '',
  obra_id bigint references obra on delete cascade,
  obra_medicao_numero integer not null check (obra_medicao_numero between 1 and 999),
  obra_medicao_periodo text not null default '',
  obra_medicao_data date not null,
  obra_medicao_percentual numeric(5, 2) check (obra_medicao_percentual between 0 and 100), -- until it; null: not known
  obra_medicao_valor numeric(15, 2) not null check (obra_medicao_valor >= 0),
  obra_medicao_pago_em date,
  importacao_id bigint,
  linha_origem integer,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  obra_medicao_ano integer not null generated always as (extract(year from obra_medicao_data)::integer) stored,
  obra_medicao_mes integer not null generated always as (extract(month from obra_medicao_data)::integer) stored,
  obra_codigo_busca text not null generated always as (dobra(obra_codigo)) stored,
  obra_objeto_busca text not null generated always as (dobra(obra_objeto)) stored,
  check (obra_medicao_pago_em >= obra_medicao_data)
);
create index obra_medicao_por_data on obra_medicao (obra_medicao_data desc nulls last, obra_medicao_id desc);
create index obra_medicao_da_obra on obra_medicao (obra_id, obra_medicao_numero);
create index obra_medicao_da_importacao on obra_medicao (importacao_id) where importacao_id is not null;
call registra('obra_medicao', '{obra_codigo,obra_medicao_numero}', fora => '{obra_id}', importavel => true);

create table obra_paralisacao (
  obra_paralisacao_id bigint generated always as identity primary key,
  entidade_id bigint not null references entidade,
  obra_codigo text not null,
  obra_objeto text not null default '',
  obra_id bigint references obra on delete cascade,
  obra_paralisacao_inicio date not null,
  obra_paralisacao_motivo text not null,
  obra_paralisacao_responsavel text not null,
  obra_paralisacao_reinicio_previsto date, -- null: nobody knows
  obra_paralisacao_reinicio_real date, -- null: it stands still
  obra_paralisacao_processo_judicial text not null default '',
  obra_paralisacao_decisao_data date,
  obra_paralisacao_providencias text not null default '',
  importacao_id bigint,
  linha_origem integer,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  obra_paralisacao_ano integer not null generated always as (extract(year from obra_paralisacao_inicio)::integer) stored,
  obra_paralisacao_mes integer not null generated always as (extract(month from obra_paralisacao_inicio)::integer) stored,
  obra_paralisacao_aberta boolean not null generated always as (obra_paralisacao_reinicio_real is null) stored,
  obra_codigo_busca text not null generated always as (dobra(obra_codigo)) stored,
  obra_objeto_busca text not null generated always as (dobra(obra_objeto)) stored,
  obra_paralisacao_motivo_busca text not null generated always as (dobra(obra_paralisacao_motivo)) stored,
  obra_paralisacao_responsavel_busca text not null generated always as (dobra(obra_paralisacao_responsavel)) stored,
  check (obra_paralisacao_reinicio_previsto >= obra_paralisacao_inicio),
  check (obra_paralisacao_reinicio_real >= obra_paralisacao_inicio)
);
create index obra_paralisacao_por_inicio on obra_paralisacao (obra_paralisacao_inicio desc nulls last, obra_paralisacao_id desc);
create index obra_paralisacao_da_obra on obra_paralisacao (obra_id, obra_paralisacao_inicio);
create index obra_paralisacao_da_importacao on obra_paralisacao (importacao_id) where importacao_id is not null;
call registra('obra_paralisacao', '{obra_codigo,obra_paralisacao_inicio}', fora => '{obra_id}', importavel => true);

-- Of a row that belongs to a work: finds it by entity and code, and takes over how the work writes itself. A row that stays with its work
-- follows it. Rows of a file wait without a work, and their check says why.
create function acha_obra() returns trigger language plpgsql set search_path = public set enable_seqscan = off as $$
declare
  achada obra;
begin
  if tg_op = 'UPDATE' then
    if new.obra_id = old.obra_id and (new.entidade_id, new.obra_codigo) = (old.entidade_id, old.obra_codigo) then
      select * into achada from obra where obra_id = new.obra_id;
    end if;
  end if;
  if achada.obra_id is null then
    select * into achada from obra where entidade_id = new.entidade_id and obra_chave = ordem_natural(dobra(trim(new.obra_codigo)));
  end if;
  if achada.obra_id is null and tg_table_name not like '%\_importacao' then
    raise exception 'obra_desconhecida' using errcode = 'PR422', column = 'obra_codigo';
  end if;
  new.obra_id := achada.obra_id;
  if achada.obra_id is not null then
    new.entidade_id := achada.entidade_id;
    new.obra_codigo := achada.obra_codigo;
    new.obra_objeto := achada.obra_objeto;
  end if;
  if tg_table_name like 'obra\_item%' then
    new.obra_item_ordem := ordem_natural(dobra(new.obra_codigo)) || ' ' || ordem_natural(dobra(new.obra_item_numero));
  end if;
  return new;
end $$;

-- A number of an item or of a measurement is of one row of the work, and a work stands still once at a time: two people may enter it at
-- once, so that they wait for each other.
create function parte_da_obra_uma_vez() returns trigger language plpgsql set search_path = public set enable_seqscan = off as $$
begin
  perform from obra where obra_id = new.obra_id for update;
  if tg_table_name = 'obra_item' then
    if exists (select from obra_item i where i.obra_id = new.obra_id and i.obra_item_numero = new.obra_item_numero
      and i.obra_item_id <> new.obra_item_id) then
      raise exception 'item_da_obra_repetido' using errcode = 'PR422', column = 'obra_item_numero';
    end if;
  elsif tg_table_name = 'obra_medicao' then
    if exists (select from obra_medicao m where m.obra_id = new.obra_id and m.obra_medicao_numero = new.obra_medicao_numero
      and m.obra_medicao_id <> new.obra_medicao_id) then
      raise exception 'medicao_repetida' using errcode = 'PR422', column = 'obra_medicao_numero';
    end if;
  elsif exists (select from obra_paralisacao p where p.obra_id = new.obra_id and p.obra_paralisacao_id <> new.obra_paralisacao_id
    and daterange(p.obra_paralisacao_inicio, p.obra_paralisacao_reinicio_real) && daterange(new.obra_paralisacao_inicio, new.obra_paralisacao_reinicio_real)) then
    raise exception 'obra_ja_parada' using errcode = 'PR422', column = 'obra_paralisacao_inicio';
  end if;
  return null;
end $$;

-- What is known of a work from what belongs to it: since when it stands still, and the newest day of which something was said.
create function noticias_da_obra(obra bigint, out parada_desde date, out noticia date) language sql stable set search_path = public as $$
  select (select min(obra_paralisacao_inicio) from obra_paralisacao p where p.obra_id = obra and obra_paralisacao_aberta),
    greatest((select max(greatest(obra_medicao_data, obra_medicao_pago_em)) from obra_medicao m where m.obra_id = obra),
      (select max(greatest(obra_paralisacao_inicio, obra_paralisacao_reinicio_real)) from obra_paralisacao p where p.obra_id = obra))
$$;

create function obra_sabe_dos_seus() returns trigger language plpgsql set search_path = public set enable_seqscan = off as $$
declare
  sabe record := noticias_da_obra(new.obra_id);
begin
  if sabe.parada_desde is not null and new.obra_situacao in ('a_iniciar', 'em_andamento', 'concluida') then
    raise exception 'obra_parada' using errcode = 'PR422', column = 'obra_situacao';
  end if;
  new.obra_parada_desde := sabe.parada_desde;
  new.obra_atualizacao := greatest(new.obra_confirmado_em, sabe.noticia);
  return new;
end $$;
create trigger obra_dos_seus before insert or update on obra for each row execute function obra_sabe_dos_seus();

-- A stop that begins makes the work stopped, and one that ends sets it going again.
create function obra_ouve_os_seus() returns trigger language plpgsql set search_path = public set enable_seqscan = off as $$
begin
  update obra o set versao = versao + 1, obra_situacao = case
      when sabe.parada_desde is not null and o.obra_situacao in ('a_iniciar', 'em_andamento', 'concluida') then 'paralisada'
      when sabe.parada_desde is null and o.obra_parada_desde is not null and o.obra_situacao = 'paralisada' then 'em_andamento'
      else o.obra_situacao end
  from (select distinct obra_id from mudadas) m cross join noticias_da_obra(m.obra_id) sabe
  where o.obra_id = m.obra_id
    and (o.obra_parada_desde, o.obra_atualizacao) is distinct from (sabe.parada_desde, greatest(o.obra_confirmado_em, sabe.noticia));
  return null;
end $$;

create function obra_leva_os_seus() returns trigger language plpgsql set search_path = public as $$
begin
  update obra_item set obra_id = obra_id, entidade_id = new.entidade_id, obra_codigo = new.obra_codigo where obra_id = new.obra_id;
  update obra_medicao set obra_id = obra_id, entidade_id = new.entidade_id, obra_codigo = new.obra_codigo where obra_id = new.obra_id;
  update obra_paralisacao set obra_id = obra_id, entidade_id = new.entidade_id, obra_codigo = new.obra_codigo where obra_id = new.obra_id;
  return null;
end $$;
create trigger obra_leva after update on obra for each row
  when ((old.entidade_id, old.obra_codigo, old.obra_objeto) is distinct from (new.entidade_id, new.obra_codigo, new.obra_objeto))
  execute function obra_leva_os_seus();

do $$
declare
  parte text;
begin
  foreach parte in array array['obra_item', 'obra_medicao', 'obra_paralisacao'] loop
    execute format('create trigger %I before insert or update on %I for each row execute function acha_obra()', parte || '_obra', parte);
    execute format('create trigger %I before insert on %I for each row execute function acha_obra()', parte || '_obra', parte || '_importacao');
    execute format('create trigger %I after insert or update on %I for each row execute function parte_da_obra_uma_vez()', parte || '_unica', parte);
  end loop;
  foreach parte in array array['obra_medicao', 'obra_paralisacao'] loop
    execute format('create trigger %I after insert on %I referencing new table as mudadas for each statement execute function obra_ouve_os_seus()', parte || '_soa_i', parte);
    execute format('create trigger %I after update on %I referencing new table as mudadas for each statement execute function obra_ouve_os_seus()', parte || '_soa_u', parte);
    execute format('create trigger %I after update on %I referencing old table as mudadas for each statement execute function obra_ouve_os_seus()', parte || '_soa_v', parte);
    execute format('create trigger %I after delete on %I referencing old table as mudadas for each statement execute function obra_ouve_os_seus()', parte || '_soa_d', parte);
  end loop;
end $$;

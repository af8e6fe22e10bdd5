-- A file of expense writes settlements first and their payments after them. Between the two all of them wait, so that whoever was paid later in
-- their queues was paid before an older one: of a month of ten years ago that changed, and changed back, each payment since then. So the order of
-- payments follows a file once, when all of it is written (docs/decisions/0044-order-of-payments.md).

alter procedure deriva_ordens(bigint[]) rename to deriva_ordens_agora;

-- The orders of these commitments; those that wait for the end of a file, then.
create procedure deriva_ordens(empenhos bigint[]) language plpgsql set search_path = public as $$
begin
  if to_regclass('pg_temp.ordem_adiada') is null then
    call deriva_ordens_agora(empenhos);
  else
    insert into pg_temp.ordem_adiada select unnest(empenhos);
  end if;
end $$;

-- Until deriva_adiadas(), in the same transaction.
create procedure adia_ordens() language plpgsql set search_path = public as $$
begin
  create temporary table ordem_adiada (empenho_id bigint not null) on commit drop;
end $$;

create procedure deriva_adiadas() language plpgsql set search_path = public as $$
declare
  empenhos constant bigint[] := array(select distinct empenho_id from pg_temp.ordem_adiada);
begin
  drop table pg_temp.ordem_adiada;
  call deriva_ordens_agora(empenhos);
end $$;

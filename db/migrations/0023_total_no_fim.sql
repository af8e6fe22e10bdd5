-- A write holds the lock of its table's row in `total` for its last moment only. Until now each statement took it, and whoever typed
-- into the same table waited for the end of the other's transaction; two that wrote two tables in opposite order waited for each other.
-- Now a statement notes what it changed, and the commit adds it up: for all tables at once, in the order of their names.

-- What transactions that have not ended yet changed. A row lives within its transaction, so that a crash may forget it.
create unlogged table total_pendente (
  transacao xid8 not null default pg_current_xact_id(),
  tabela text not null,
  linhas bigint not null,
  atualizado_em timestamptz,
  primary key (transacao, tabela)
);

create function soma_pendente() returns trigger language plpgsql as $$
declare
  parte record;
begin
  -- the first of the transaction's rows adds them all up; the others find nothing more
  for parte in
    with minhas as (delete from total_pendente where transacao = pg_current_xact_id() returning *)
    select * from minhas order by tabela
  loop
    update total set
      linhas = linhas + parte.linhas,
      mudanca = gen_random_uuid(),
      atualizado_em = greatest(atualizado_em, parte.atualizado_em)
    where tabela = parte.tabela;
  end loop;
  return null;
end $$;

create constraint trigger soma_no_fim after insert on total_pendente
  deferrable initially deferred for each row execute function soma_pendente();

-- The argument as in 0018: the table has atualizado_em. What a transaction changed is not in `total` before its end.
create or replace function marca_total() returns trigger language plpgsql as $$
declare
  tem_data constant boolean := tg_nargs > 0;
  tocadas bigint;
  mais bigint;
  mudou timestamptz;
begin
  if tg_op = 'TRUNCATE' then
    select -(linhas + coalesce((select p.linhas from total_pendente p
        where p.transacao = pg_current_xact_id() and p.tabela = tg_table_name), 0))
      into mais from total where tabela = tg_table_name;
    if tem_data then mudou := now(); end if;
  elsif tg_op = 'DELETE' then
    select count(*) into tocadas from velhas;
    if tem_data then mudou := now(); end if;
    mais := -tocadas;
  elsif tem_data then
    select count(*), max(atualizado_em) into tocadas, mudou from novas;
  else
    select count(*) into tocadas from novas;
  end if;
  if tocadas = 0 then return null; end if;
  if tg_op = 'INSERT' then mais := tocadas; end if;
  insert into total_pendente as p (tabela, linhas, atualizado_em) values (tg_table_name, coalesce(mais, 0), mudou)
    on conflict (transacao, tabela) do update set
      linhas = p.linhas + excluded.linhas, atualizado_em = greatest(p.atualizado_em, excluded.atualizado_em);
  return null;
end $$;

-- The payroll's sums (0015) need writers that come one after the other. That was the lock of the row in `total`.
create function um_por_vez() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('um_por_vez ' || tg_table_name, 0));
  return null;
end $$;
create trigger _um_por_vez before insert or update or delete or truncate on pagamento
  for each statement execute function um_por_vez();

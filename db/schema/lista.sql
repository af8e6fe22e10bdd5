-- What lists need of a table: the exact number of its rows, the mark that every change renews, and when it changed last.

-- One call gives a table all that its lists need of the row in `total`: the exact count, the mark that every change renews
-- (docs/decisions/0011-lists-answered-from-memory.md) and, when the table has atualizado_em, when it changed last. A list whose
-- table lacks some of it answers old rows or a wrong count for ever, with no error: so nothing of it is given apart.
-- May be called again, as after a table was given atualizado_em. The triggers' names begin with what sorts before every letter:
-- a write takes the row in `total` before it touches whatever the table's other triggers keep, so that two writers never wait for
-- each other in a circle.
create procedure publica(nome text) language plpgsql set search_path = public as $$
declare
  tem_data constant boolean := exists (
    select from pg_attribute
    where attrelid = format('%I', nome)::regclass and attname = 'atualizado_em' and not attisdropped);
  argumento constant text := case when tem_data then quote_literal('atualizado_em') else '' end;
  gatilho record;
begin
  execute format('lock table %I in share row exclusive mode', nome); -- nobody writes between the counting and the triggers
  execute format('insert into total (tabela, linhas, atualizado_em) select %L, count(*), %s from %I
    on conflict (tabela) do update set linhas = excluded.linhas, mudanca = gen_random_uuid(),
      atualizado_em = greatest(total.atualizado_em, excluded.atualizado_em)',
    nome, case when tem_data then 'max(atualizado_em)' else 'null::timestamptz' end, nome);
  for gatilho in
    select * from (values
      ('_publica_i', 'insert', 'referencing new table as novas'),
      ('_publica_u', 'update', 'referencing new table as novas'),
      ('_publica_d', 'delete', 'referencing old table as velhas'),
      ('_publica_t', 'truncate', '')) as gatilhos (nome, quando, linhas)
  loop
    execute format('create or replace trigger %I after %s on %I %s for each statement execute function marca_total(%s)',
      gatilho.nome, gatilho.quando, nome, gatilho.linhas, argumento);
  end loop;
end $$;

-- Exact number of rows of the big lists, kept in the transaction that changes them: count(*) over 200,000 rows costs 55 ms.
create table total (
  tabela text primary key,
  linhas bigint not null,
  atualizado_em timestamptz,
  mudanca uuid not null default gen_random_uuid()
);
call dispensa_auditoria('total', 'counts, kept by triggers');

-- What transactions that have not ended yet changed. A row lives within its transaction, so that a crash may forget it.
create unlogged table total_pendente (
  transacao xid8 not null default pg_current_xact_id(),
  tabela text not null,
  linhas bigint not null,
  atualizado_em timestamptz,
  primary key (transacao, tabela)
);

-- With an argument the table has atualizado_em: what changed last is taken from the rows themselves. A removal has no row left to say
-- when: it counts from its own transaction. What a transaction changed is not in `total` before its end: a write holds the lock of its
-- table's row there for its last moment only, and for all tables at once, in the order of their names.
create function marca_total() returns trigger language plpgsql set search_path = public as $$
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

-- The transaction's end: adds what it noted to the rows of `total`.
create function soma_pendente() returns trigger language plpgsql set search_path = public as $$
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

-- The payroll's sums need writers that come one after the other.
create function um_por_vez() returns trigger language plpgsql set search_path = public as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('um_por_vez ' || tg_table_name, 0));
  return null;
end $$;

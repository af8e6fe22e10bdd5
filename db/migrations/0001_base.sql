-- What every table may use: folded search text, exact totals, files and their ledger.

create extension if not exists pg_trgm;

-- Search text: lower case, without accents. Only translate(), so that it is immutable whatever the locale of the database.
create function dobra(texto text) returns text
  language sql immutable strict parallel safe
  return translate(
    texto,
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑÝáàâãäéèêëíìîïóòôõöúùûüçñýÿªº',
    'abcdefghijklmnopqrstuvwxyzaaaaaeeeeiiiiooooouuuucnyaaaaaeeeeiiiiooooouuuucnyyao'
  );

-- Exact number of rows of the big lists, kept in the transaction that changes them: count(*) over 200,000 rows costs 55 ms.
create table total (
  tabela text primary key,
  linhas bigint not null
);

create function conta_linhas() returns trigger language plpgsql as $$
declare
  diferenca bigint;
begin
  if tg_op = 'INSERT' then
    select count(*) into diferenca from novas;
  elsif tg_op = 'DELETE' then
    select -count(*) into diferenca from velhas;
  else -- truncate
    update total set linhas = 0 where tabela = tg_table_name;
    return null;
  end if;
  if diferenca <> 0 then
    update total set linhas = linhas + diferenca where tabela = tg_table_name;
  end if;
  return null;
end $$;

-- Puts the three triggers on a table and starts its sum.
create procedure mantem_total(nome text) language plpgsql as $$
begin
  execute format('insert into total select %L, count(*) from %I', nome, nome);
  execute format('create trigger %I after insert on %I referencing new table as novas for each statement execute function conta_linhas()', nome || '_total_i', nome);
  execute format('create trigger %I after delete on %I referencing old table as velhas for each statement execute function conta_linhas()', nome || '_total_d', nome);
  execute format('create trigger %I after truncate on %I for each statement execute function conta_linhas()', nome || '_total_t', nome);
end $$;

-- Every stored file. The row is written before the file ('pendente') and used only once the file is whole, so that a
-- process killed in the middle leaves a row that the sweep finds, never a file that nobody knows.
create table arquivo (
  arquivo_id bigint generated always as identity primary key,
  arq_chave text not null unique,
  arq_nome text not null,
  arq_tipo text not null,
  arq_tamanho bigint not null,
  arq_sha256 text not null,
  arq_estado text not null default 'pendente' check (arq_estado in ('pendente', 'guardado', 'removido')),
  arq_data timestamptz not null default now()
);
create index arquivo_a_varrer on arquivo (arq_data) where arq_estado <> 'guardado';

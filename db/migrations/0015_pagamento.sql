-- Payroll: 5,000,000 rows must feel like 50. Names and positions repeat every month: each stands once, in a dictionary whose rows
-- are few enough to be searched by words, and a payment holds two small numbers. No foreign keys to them: a dictionary's row is
-- never removed, and the check would cost a second for each 100,000 rows.
create table servidor (
  servidor_id integer generated always as identity primary key,
  nome text collate "C" not null unique,
  nome_busca text collate "C" not null generated always as (dobra(nome)) stored
);
create index servidor_trgm on servidor using gin (nome_busca gin_trgm_ops);

create table cargo (
  cargo_id integer generated always as identity primary key,
  nome text collate "C" not null unique,
  nome_busca text collate "C" not null generated always as (dobra(nome)) stored
);
create index cargo_trgm on cargo using gin (nome_busca gin_trgm_ops);

create table pagamento (
  pagamento_id bigint generated always as identity primary key,
  servidor_id integer not null,
  cargo_id integer not null,
  pagamento_codigo text collate "C" not null,
  pagamento_ano smallint not null check (pagamento_ano between 1900 and 9999),
  pagamento_mes smallint not null check (pagamento_mes between 1 and 12),
  pagamento_salario numeric(12, 2) not null,
  importacao_id bigint, -- the import that brought it; null when typed
  versao integer not null default 1,
  atualizado_em timestamptz not null default now()
);
-- Decision 16: the same row twice is the same code, name, position, year and month.
create unique index pagamento_identidade on pagamento (pagamento_ano, pagamento_mes, pagamento_codigo, servidor_id, cargo_id);
create index pagamento_da_importacao on pagamento (importacao_id) where importacao_id is not null;
call mantem_total('pagamento');
call mantem_atualizacao('pagamento');

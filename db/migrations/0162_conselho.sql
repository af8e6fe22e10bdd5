-- Councils, who sits in them and what they decided (docs/specification/data-sets.md#councils; PNTP 18.6, 19.3, 19.4).
create table conselho (
  conselho_id bigint generated always as identity primary key,
  conselho_nome text not null unique,
  conselho_area text not null,
  conselho_lei text not null default '',
  conselho_email text not null,
  conselho_telefone text not null default '',
  conselho_endereco text not null default '',
  conselho_reunioes text not null default '',
  importacao_id bigint,
  linha_origem integer, -- of the imported file
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  conselho_nome_busca text not null generated always as (dobra(conselho_nome)) stored
);
create index conselho_por_nome on conselho (conselho_nome_busca collate "C", conselho_id);
create index conselho_da_importacao on conselho (importacao_id) where importacao_id is not null;
call registra('conselho', '{conselho_nome}', importavel => true);
create table conselheiro (
  conselheiro_id bigint generated always as identity primary key,
  conselho_id bigint not null references conselho,
  conselheiro_nome text not null,
  conselheiro_segmento text not null,
  conselheiro_entidade text not null,
  conselheiro_titularidade text not null,
  conselheiro_inicio date not null,
  conselheiro_fim date not null,
  importacao_id bigint,
  linha_origem integer, -- of the imported file
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  conselheiro_nome_busca text not null generated always as (dobra(conselheiro_nome)) stored,
  conselheiro_segmento_busca text not null generated always as (dobra(conselheiro_segmento)) stored,
  conselheiro_entidade_busca text not null generated always as (dobra(conselheiro_entidade)) stored,
  check (conselheiro_inicio <= conselheiro_fim)
);
create index conselheiro_por_nome on conselheiro (conselheiro_nome_busca collate "C", conselheiro_id);
create index conselheiro_do_conselho on conselheiro (conselho_id);
create index conselheiro_da_importacao on conselheiro (importacao_id) where importacao_id is not null;
call registra('conselheiro', '{conselheiro_nome}', importavel => true);
create table conselho_documento (
  conselho_documento_id bigint generated always as identity primary key,
  conselho_id bigint not null references conselho,
  conselho_documento_titulo text not null,
  conselho_documento_tipo text not null,
  conselho_documento_data date not null,
  conselho_documento_texto text not null default '',
  conselho_documento_endereco text not null default '',
  importacao_id bigint,
  linha_origem integer, -- of the imported file
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  conselho_documento_ano integer not null generated always as (extract(year from conselho_documento_data)::integer) stored,
  conselho_documento_mes integer not null generated always as (extract(month from conselho_documento_data)::integer) stored,
  conselho_documento_titulo_busca text not null generated always as (dobra(conselho_documento_titulo)) stored,
  check (conselho_documento_texto <> '' or conselho_documento_endereco <> '')
);
create index conselho_documento_por_data on conselho_documento (conselho_documento_data desc nulls last, conselho_documento_id desc);
create index conselho_documento_por_nome on conselho_documento (conselho_documento_titulo_busca collate "C", conselho_documento_id);
create index conselho_documento_do_conselho on conselho_documento (conselho_id);
create index conselho_documento_da_importacao on conselho_documento (importacao_id) where importacao_id is not null;
call registra('conselho_documento', '{conselho_documento_titulo}', importavel => true);

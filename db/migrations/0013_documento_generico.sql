create table documento_generico (
  documento_generico_id bigint generated always as identity primary key,
  documento_generico_tipo smallint not null check (documento_generico_tipo between 1 and 4),
  documento_generico_numero text not null,
  documento_generico_descricao text not null default '',
  documento_generico_modelo smallint check (documento_generico_modelo between 1 and 6), -- of type 4 only
  documento_generico_data date, -- of the act itself
  documento_generico_ano smallint not null, -- of the act: what people look for a law by
  created_at timestamptz not null default now(),
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  documento_generico_numero_busca text not null generated always as (dobra(documento_generico_numero)) stored,
  documento_generico_descricao_busca text not null generated always as (dobra(documento_generico_descricao)) stored
);
create index documento_generico_por_criacao on documento_generico (documento_generico_tipo, created_at desc nulls last, documento_generico_id desc);
create index documento_generico_por_numero on documento_generico (documento_generico_tipo, documento_generico_numero_busca collate "C", documento_generico_id);
create index documento_generico_por_ano on documento_generico (documento_generico_tipo, documento_generico_ano desc nulls last, documento_generico_id desc);
create index documento_generico_descricao_trgm on documento_generico using gin (documento_generico_descricao_busca gin_trgm_ops);
create index documento_generico_numero_trgm on documento_generico using gin (documento_generico_numero_busca gin_trgm_ops);
call mantem_total('documento_generico');
call mantem_atualizacao('documento_generico');

create table documento_generico_anexo (
  anexo_id bigint generated always as identity primary key,
  documento_generico_id bigint not null references documento_generico on delete cascade,
  arquivo_id bigint not null references arquivo,
  documento_generico_anexo_data date,
  documento_generico_anexo_titulo text not null
);
create index documento_generico_anexo_do_documento on documento_generico_anexo (documento_generico_id);
create index documento_generico_anexo_arquivo on documento_generico_anexo (arquivo_id);

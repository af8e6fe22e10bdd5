-- What an agreement is to bring, goal by goal (PNTP 5.1 to 5.3).
create table acordo_meta (
  acordo_meta_id bigint generated always as identity primary key,
  acordo_id bigint not null references acordo on delete cascade,
  acordo_meta_numero integer not null check (acordo_meta_numero between 1 and 999),
  acordo_meta_descricao text not null,
  acordo_meta_unidade text not null default '',
  acordo_meta_quantidade numeric(15, 4) check (acordo_meta_quantidade >= 0), -- null: not known
  acordo_meta_valor numeric(15, 2) check (acordo_meta_valor >= 0),
  acordo_meta_inicio date,
  acordo_meta_fim date,
  acordo_meta_percentual numeric(5, 2) check (acordo_meta_percentual between 0 and 100),
  acordo_meta_situacao text check (acordo_meta_situacao in ('a_iniciar', 'em_execucao', 'concluida', 'cancelada')),
  importacao_id bigint,
  linha_origem integer,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  acordo_meta_descricao_busca text not null generated always as (dobra(acordo_meta_descricao)) stored,
  unique (acordo_id, acordo_meta_numero),
  check (acordo_meta_fim >= acordo_meta_inicio)
);
create index acordo_meta_por_fim on acordo_meta (acordo_meta_fim desc nulls last, acordo_meta_id desc);
create index acordo_meta_da_importacao on acordo_meta (importacao_id) where importacao_id is not null;
call registra('acordo_meta', '{acordo_id,acordo_meta_numero}', importavel => true);

-- What is public already and was not decided about, found at night (docs/decisions/0125-what-was-public-before.md).
create table vazamento_aberto (
  vazamento_aberto_id bigint generated always as identity primary key,
  vab_tabela text not null,
  vab_registro bigint not null,
  vab_campo text not null, -- the column of the text, or of the file
  vab_resumo text collate "C" not null check (vab_resumo ~ '^[0-9a-f]{64}$'), -- as vazamento_decisao has it
  vab_arquivo text not null, -- name of the file, masked; empty: it is in a text
  vab_achados jsonb not null, -- as of vazamento_exame: kind, place, a masked piece
  vab_desde timestamptz not null default now(),
  unique (vab_tabela, vab_registro, vab_campo, vab_resumo)
);
call registra('vazamento_aberto', sem_trilha => 'made again each night of what is public; decisions have their own trail');

-- Each night's look, written as it goes: the next one goes on where a killed one was.
create table vazamento_ronda (
  vazamento_ronda_id bigint generated always as identity primary key,
  vro_regras integer not null,
  vro_inicio timestamptz not null default now(),
  vro_fim timestamptz,
  vro_tabela text not null default '', -- where it is: this table, after this record
  vro_registro bigint not null default 0,
  vro_registros bigint not null default 0,
  vro_arquivos bigint not null default 0,
  vro_incompletos bigint not null default 0, -- files that could not be looked into whole
  vro_novos bigint not null default 0
);
create unique index vazamento_ronda_aberta on vazamento_ronda ((true)) where vro_fim is null;
call registra('vazamento_ronda', sem_trilha => 'the log of the nightly look: counts alone');

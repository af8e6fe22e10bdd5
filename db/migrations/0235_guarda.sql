-- What a file says besides what it shows, looked for once for each content (docs/guarda-de-dados.md); and why staff made public what was found.
create table guarda_exame (
  gex_sha256 text not null check (gex_sha256 ~ '^[0-9a-f]{64}$'),
  gex_tipo text not null, -- MIME type as which it was read
  gex_regras integer not null, -- with which rules: it is read again with newer ones
  gex_achados jsonb not null, -- kind, place and a masked piece of each: never what was found itself
  gex_incompleto text, -- why not all of it could be looked into; null: it was
  gex_data timestamptz not null default now(),
  primary key (gex_sha256, gex_tipo)
);
call registra('guarda_exame', sem_trilha => 'read from the files, which are told with their record');

create table guarda_decisao (
  guarda_decisao_id bigint generated always as identity primary key,
  gde_resumo text collate "C" not null unique check (gde_resumo ~ '^[0-9a-f]{64}$'), -- of the file, or of a finding of a text
  gde_o_que text not null, -- name of the file, or place of the finding
  gde_motivo text not null check (length(gde_motivo) between 10 and 500),
  gde_autor text not null,
  gde_data timestamptz not null default now()
);
call registra('guarda_decisao', '{gde_o_que}', fora => '{gde_resumo}', inclusao => 'publicou com motivo');

-- What a file says besides what it shows, looked for once for each content (docs/guarda-de-dados.md); and why staff made public what was found.
create table vazamento_exame (
  vex_sha256 text not null check (vex_sha256 ~ '^[0-9a-f]{64}$'),
  vex_tipo text not null, -- MIME type as which it was read
  vex_regras integer not null, -- with which rules: it is read again with newer ones
  vex_achados jsonb not null, -- kind, place and a masked piece of each: never what was found itself
  vex_incompleto text, -- why not all of it could be looked into; null: it was
  vex_data timestamptz not null default now(),
  primary key (vex_sha256, vex_tipo)
);
call registra('vazamento_exame', sem_trilha => 'read from the files, which are told with their record');

create table vazamento_decisao (
  vazamento_decisao_id bigint generated always as identity primary key,
  vde_resumo text collate "C" not null unique check (vde_resumo ~ '^[0-9a-f]{64}$'), -- of the file, or of a finding of a text
  vde_o_que text not null, -- name of the file, or place of the finding
  vde_motivo text not null check (length(vde_motivo) between 10 and 500),
  vde_autor text not null,
  vde_data timestamptz not null default now()
);
call registra('vazamento_decisao', '{vde_o_que}', fora => '{vde_resumo}', inclusao => 'publicou com motivo');

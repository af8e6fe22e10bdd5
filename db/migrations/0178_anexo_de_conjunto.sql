-- Files of acts of contests and of what councils publish (docs/decisions/0095-texts-files-and-photographs.md).
create table concurso_ato_anexo (
  anexo_id bigint generated always as identity primary key,
  concurso_ato_id bigint not null references concurso_ato on delete cascade,
  arquivo_id bigint not null references arquivo,
  concurso_ato_anexo_titulo text not null,
  anexo_ordem integer not null default 0
);
create index concurso_ato_anexo_do_ato on concurso_ato_anexo (concurso_ato_id);
create index concurso_ato_anexo_arquivo on concurso_ato_anexo (arquivo_id);
call registra('concurso_ato_anexo', '{concurso_ato_anexo_titulo}', dono => 'concurso_ato', fora => '{anexo_ordem}');

create table conselho_documento_anexo (
  anexo_id bigint generated always as identity primary key,
  conselho_documento_id bigint not null references conselho_documento on delete cascade,
  arquivo_id bigint not null references arquivo,
  conselho_documento_anexo_titulo text not null,
  anexo_ordem integer not null default 0
);
create index conselho_documento_anexo_do_documento on conselho_documento_anexo (conselho_documento_id);
create index conselho_documento_anexo_arquivo on conselho_documento_anexo (arquivo_id);
call registra('conselho_documento_anexo', '{conselho_documento_anexo_titulo}', dono => 'conselho_documento', fora => '{anexo_ordem}');

-- A file may stand for text and address, and is stored after its record.
alter table conselho_documento drop constraint conselho_documento_check;

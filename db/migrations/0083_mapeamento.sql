-- Columns of a file that the portal does not recognise are pointed at by people (docs/decisions/0051-any-towns-file.md).

-- Two people may correct one mapping: the second is told. `map_titulos`: the header as the file has it.
alter table importacao_mapeamento
  add column map_versao integer not null default 1,
  add column map_titulos jsonb not null default '[]';

-- A file that was read and waits until somebody has said which column is which. Goes with its file (arquivo_envio: some hours).
create table importacao_leitura (
  importacao_leitura_id bigint generated always as identity primary key,
  lei_conjunto text not null,
  arquivo_id bigint not null references arquivo on delete cascade,
  usuario_id bigint not null references usuario on delete cascade,
  lei_titulos jsonb not null, -- the header
  lei_linhas jsonb not null, -- the first rows, without anybody's CPF
  lei_campos jsonb not null default '{}', -- what was typed beside the file
  lei_mapeamento jsonb, -- as it was pointed at last; null: as the portal recognises it
  importacao_id bigint, -- the check that was made of it; that may be gone
  lei_data timestamptz not null default now()
);
create index importacao_leitura_do_arquivo on importacao_leitura (arquivo_id);
create index importacao_leitura_da_importacao on importacao_leitura (importacao_id);
create index importacao_leitura_de on importacao_leitura (usuario_id);
call dispensa_auditoria('importacao_leitura', 'waits for some hours; the import says what it did');
call dispensa_auditoria('importacao_mapeamento', 'learned from files that were checked; who corrects one is told');

-- ZIPs of PDFs on their way to becoming records (docs/decisions/0074-zips-of-pdfs.md).

-- A pending file that somebody still needs stays until this moment, longer than one that a killed process left.
alter table arquivo add arq_espera_ate timestamptz;
call registra('arquivo', '{arq_nome}', sem_trilha => 'ledger of the storage: documents are told with their record');

create table pacote (
  pacote_id bigint generated always as identity primary key,
  pac_conjunto text not null, -- the set that its records are of, as imports name it
  arquivo_id bigint references arquivo on delete set null, -- the ZIP itself, until all of it is read
  pac_nome text not null,
  pac_sha256 text not null,
  pac_tamanho bigint not null,
  pac_usuario text not null, -- login; retained after the user is removed
  pac_campos jsonb not null default '{}', -- what the form said beside the file, for all its rows
  pac_estado text not null default 'lendo' check (pac_estado in ('lendo', 'lido', 'recusado')),
  pac_motivo text not null default '', -- why it is refused
  pac_data timestamptz not null default now(),
  -- The check that was made of its rows, and later their import. No reference: tests and repairs empty that table, and a check that was
  -- never stored goes by itself; then it counts as none (pacote.queries.ts).
  importacao_id bigint
);
create index pacote_do_conjunto on pacote (pac_conjunto, pac_data desc);
create index pacote_da_importacao on pacote (importacao_id) where importacao_id is not null;
call registra('pacote', sem_trilha => 'files that wait to be stored; the import that stores them is recorded');

-- What is in it: one row for each file, in the order of the ZIP.
create table pacote_item (
  pacote_item_id bigint generated always as identity primary key,
  pacote_id bigint not null references pacote on delete cascade,
  pit_ordem integer not null,
  pit_caminho text not null, -- the name in the ZIP, for people: never a path of ours
  pit_tamanho bigint not null,
  pit_sha256 text not null default '',
  arquivo_id bigint references arquivo on delete set null,
  pit_estado text not null default 'espera' check (pit_estado in ('espera', 'lido', 'recusado', 'planilha')),
  pit_motivo text not null default '', -- why it is refused
  pit_valores jsonb not null default '{}', -- column -> as it is typed
  pit_duvidas jsonb not null default '{}', -- column -> why somebody has to look; '' of the whole row
  pit_fora boolean not null default false, -- somebody left it out
  pit_chave text not null default '', -- by which two rows are the same record; empty: not known
  pit_linha integer, -- in the check
  unique (pacote_id, pit_ordem)
);
call registra('pacote_item', sem_trilha => 'files that wait to be stored; the import that stores them is recorded');

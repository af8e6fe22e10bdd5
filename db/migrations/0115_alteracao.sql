-- One field of many records changed together (docs/decisions/0079-hundreds-at-once.md): which records, as they were seen by the person who
-- confirmed it, and what became of each. What it did to them stands in the trail of each of them.
create table alteracao (
  alteracao_id bigint generated always as identity primary key,
  alt_lista text not null, -- the address of the list's changes
  alt_campo text not null, -- the field of the form
  alt_valor jsonb not null, -- what it gets, as the form reads it; null: none
  alt_texto text not null, -- the same for people
  alt_estado text not null check (alt_estado in ('conferindo', 'conferida', 'gravando', 'gravada', 'desfazendo', 'desfeita')),
  alt_volta text not null, -- the list as the person left it
  alt_autor text not null,
  alt_data timestamptz not null default now(),
  alt_gravada_em timestamptz,
  alt_gravada_por text,
  alt_desfeita_em timestamptz,
  alt_desfeita_por text
);
create index alteracao_data on alteracao (alt_data);

create table alteracao_registro (
  alteracao_id bigint not null references alteracao on delete cascade,
  registro_id bigint not null,
  reg_nome text not null,
  -- 'fica': left as it is, with the reason; a 'gravada' with a reason was not undone
  reg_estado text not null default 'espera' check (reg_estado in ('espera', 'muda', 'igual', 'fica', 'gravada', 'desfeita')),
  reg_versao integer, -- as it was seen; once stored, the version that this change left
  reg_antes jsonb, -- the value before
  reg_antes_texto text,
  reg_motivo text not null default '',
  primary key (alteracao_id, registro_id)
);

call registra('alteracao', sem_trilha => 'each record that it changes says so itself');
call registra('alteracao_registro', sem_trilha => 'each record that it changes says so itself');

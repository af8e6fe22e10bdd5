-- Imports of payroll files: checked first, stored as a whole later, undone as a whole.
create table pagamento_importacao (
  importacao_id bigint generated always as identity primary key,
  imp_arquivo text not null, -- the file's name, as it was sent
  imp_usuario text not null, -- login; kept though the user may be removed
  imp_data timestamptz not null default now(),
  imp_estado text not null default 'conferida' check (imp_estado in ('conferida', 'gravada', 'desfeita')),
  -- What the check found; what was really stored, after that.
  imp_linhas integer not null default 0,
  imp_novos integer not null default 0,
  imp_alterados integer not null default 0,
  imp_iguais integer not null default 0,
  imp_meses jsonb not null default '[]', -- the same counts and the sum of each month
  imp_amostra jsonb not null default '[]', -- the first rows
  imp_gravada_em timestamptz,
  imp_desfeita_em timestamptz
);
create index pagamento_importacao_por_data on pagamento_importacao (imp_data desc, importacao_id desc);
call mantem_total('pagamento_importacao');

-- Rows that were checked and wait for the word to store them. Not logged: a server that crashes forgets them, and the file is sent
-- again; that costs half of what a logged table does.
create unlogged table pagamento_importacao_linha (
  importacao_id bigint not null,
  linha integer not null, -- of the file
  servidor text collate "C" not null,
  cargo text collate "C" not null,
  codigo text collate "C" not null,
  ano smallint not null,
  mes smallint not null,
  salario numeric(12, 2) not null
);
create index pagamento_importacao_linha_da on pagamento_importacao_linha (importacao_id);

-- What an import changed, for its undoing. `versao` is the payment's after the change: who finds another one knows that
-- somebody changed the payment since.
create table pagamento_importacao_alteracao (
  importacao_id bigint not null references pagamento_importacao on delete cascade,
  pagamento_id bigint not null,
  salario_antes numeric(12, 2) not null,
  versao integer not null,
  primary key (importacao_id, pagamento_id)
);
create index pagamento_importacao_alteracao_de on pagamento_importacao_alteracao (pagamento_id);

-- Forms that made a record, each with the key that it was opened with: sent a second time they are answered with that record
-- (docs/decisions/0024-forms-lose-nothing.md). Kept for some days, longer than a form stays open.
create table envio (
  env_conta text not null, -- who sent it: 'painel:12'
  env_caminho text not null, -- where to
  env_chave text not null,
  env_resumo bytea not null, -- SHA-256 of what was sent
  env_resposta jsonb not null, -- the answer's data: the ids of what was made
  env_data timestamptz not null default now(),
  primary key (env_conta, env_caminho, env_chave)
);
create index envio_por_data on envio (env_data);

call dispensa_auditoria('envio', 'keys of forms; what they made is told by itself');

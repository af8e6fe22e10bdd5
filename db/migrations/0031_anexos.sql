-- Attachments: their order, uploads that wait for their form, photographs in HEIC, and what is withdrawn from a request.

-- Those of before keep the order in which they came: equal numbers go by anexo_id.
alter table licitacao_anexo add column anexo_ordem integer not null default 0;
alter table contrato_anexo add column anexo_ordem integer not null default 0;
alter table documento_anexo add column anexo_ordem integer not null default 0;
alter table documento_generico_anexo add column anexo_ordem integer not null default 0;
call audita('licitacao_anexo', 'Documento da licitação', '{licitacao_anexo_titulo}', dono => 'licitacao', fora => '{anexo_ordem}');
call audita('contrato_anexo', 'Documento do contrato', '{contrato_anexo_titulo}', dono => 'contrato', fora => '{anexo_ordem}');
call audita('documento_anexo', 'Documento do processo', '{arquivo_id}', dono => 'documento', fora => '{anexo_ordem}');
call audita('documento_generico_anexo', 'Arquivo do documento legal', '{documento_generico_anexo_titulo}', dono => 'documento_generico',
  fora => '{anexo_ordem}');

-- A file that was sent by itself and waits for the form that uses it (docs/decisions/0025-files-before-their-form.md). The bytes are in
-- the storage, the row in `arquivo` is 'pendente': who never sends the form leaves it to the sweep.
create table arquivo_envio (
  env_hash text primary key, -- SHA-256 of the token: a copy of the table takes nobody's upload
  arquivo_id bigint not null references arquivo on delete cascade,
  usuario_id bigint not null references usuario on delete cascade,
  env_data timestamptz not null default now()
);
create unique index arquivo_envio_arquivo on arquivo_envio (arquivo_id);
create index arquivo_envio_do_usuario on arquivo_envio (usuario_id);
call dispensa_auditoria('arquivo_envio', 'uploads that wait for their form; documents are told with their record');

-- A photograph in HEIC, which browsers don't show, gets a JPEG beside it.
alter table arquivo
  add column arq_conversao text check (arq_conversao in ('espera', 'feita', 'falhou')), -- null: nothing to convert
  add column arq_jpeg bigint references arquivo on delete set null,
  add check ((arq_jpeg is null) or (arq_conversao = 'feita'));
create index arquivo_jpeg on arquivo (arq_jpeg) where arq_jpeg is not null;

-- What staff withdraw from a request stays in the database; the citizen sees when, by whom and why.
alter table solicitacao_anexo
  add column ret_data timestamptz,
  add column ret_autor text not null default '', -- the login, kept though the user may be removed
  add column ret_motivo text not null default '',
  add check ((ret_data is null) = (ret_motivo = ''));
alter table solicitacao_movimento
  add column ret_data timestamptz,
  add column ret_autor text not null default '',
  add column ret_motivo text not null default '',
  add check ((ret_data is null) = (ret_motivo = '')),
  drop constraint solicitacao_movimento_mov_tipo_check,
  add constraint solicitacao_movimento_mov_tipo_check check (mov_tipo in
    ('registro', 'situacao', 'comentario', 'prorrogacao', 'anexo', 'recurso', 'decisao', 'prazo', 'retirada'));
call audita('solicitacao_anexo', 'Arquivo do pedido', dono => 'solicitacao', ocultos => '{arquivo_id}');

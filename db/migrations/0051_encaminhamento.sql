-- Forwarding of a case to an organ by a link, and back (spec 6, 10; docs/decisions/0036-the-ombudsman.md). What the organ gets is a text of its own:
-- neither the message nor the files of the person, but what the ombudsman made of them.

alter table regra_prazo
  add column ouv_dias_orgao integer not null default 20 check (ouv_dias_orgao between 1 and 60),
  add column ouv_dias_orgao_prorrogacao integer not null default 20 check (ouv_dias_orgao_prorrogacao between 1 and 60);
call audita('regra_prazo', 'Regras de prazo');

create table contato_encaminhamento (
  encaminhamento_id bigint generated always as identity primary key,
  contato_id bigint not null references contato,
  orgao_id bigint references orgao on delete set null,
  enc_orgao text not null, -- its name and address as they were then
  enc_email text not null,
  enc_extrato text not null, -- never says who wrote
  enc_lugar text not null default '',
  enc_quando date,
  -- answered, withdrawn by the ombudsman, or ended with the case
  enc_estado text not null default 'aberto' check (enc_estado in ('aberto', 'respondido', 'retirado', 'encerrado')),
  enc_data timestamptz not null,
  usuario_id bigint not null,
  enc_autor text not null, -- the login, kept though the user may be removed
  enc_contagem jsonb not null, -- how the term was counted, for people
  enc_prazo date not null,
  enc_prorrogado_em timestamptz,
  enc_prorrogacao_motivo text not null default '',
  enc_fim timestamptz,
  enc_retirada_motivo text not null default '',
  enc_envio text not null default '', -- SHA-256 of the answer with its files: one that is sent again is kept once
  movimento_id bigint references contato_movimento, -- the answer
  enc_lembrado_em date, -- the last reminder
  check ((enc_estado = 'aberto') = (enc_fim is null)),
  check ((enc_estado = 'respondido') = (movimento_id is not null)),
  check ((enc_estado = 'retirado') = (enc_retirada_motivo <> ''))
);
create index contato_encaminhamento_do_contato on contato_encaminhamento (contato_id, encaminhamento_id);
create unique index contato_encaminhamento_um_por_orgao on contato_encaminhamento (contato_id, orgao_id) where enc_estado = 'aberto';
create index contato_encaminhamento_aberto on contato_encaminhamento (enc_prazo, encaminhamento_id) where enc_estado = 'aberto';
create index contato_encaminhamento_orgao on contato_encaminhamento (orgao_id);
create index contato_encaminhamento_movimento on contato_encaminhamento (movimento_id);
call dispensa_auditoria('contato_encaminhamento', 'each step is in contato_movimento, which is kept for ever');

-- The links to it: each e-mail has one of its own, since only a hash is kept of those sent before.
create table contato_encaminhamento_link (
  enl_token text collate "C" primary key,
  encaminhamento_id bigint not null references contato_encaminhamento
);
create index contato_encaminhamento_link_de on contato_encaminhamento_link (encaminhamento_id);
call dispensa_auditoria('contato_encaminhamento_link', 'hashes of links');

-- Clean copies of files, without names and metadata.
create table contato_encaminhamento_anexo (
  anexo_id bigint generated always as identity primary key,
  encaminhamento_id bigint not null references contato_encaminhamento,
  arquivo_id bigint not null references arquivo
);
create index contato_encaminhamento_anexo_de on contato_encaminhamento_anexo (encaminhamento_id, anexo_id);
create index contato_encaminhamento_anexo_arquivo on contato_encaminhamento_anexo (arquivo_id);
call dispensa_auditoria('contato_encaminhamento_anexo', 'files of a forwarding');

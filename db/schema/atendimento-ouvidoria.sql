-- The ombudsman (docs/decisions/0036-the-ombudsman.md): cases with their history, forwardings to organs, management reports.

-- Kinds of cases; which may come without a name.
create table tipo_contato (
  tipo_contato_id bigint primary key,
  tco_nome text not null,
  tco_frase text not null, -- what it is for, in one plain sentence
  tco_anonimo boolean not null -- may always be sent without a name
);
call registra('tipo_contato', sem_trilha => 'changed by migrations only');

-- Cases of the ombudsman.
create table contato (
  contato_id bigint generated always as identity primary key,
  protocolo text collate "C" not null,
  ctt_codigo text, -- hash of the code that opens the case with the protocol
  ctt_verificacao text not null, -- code of the receipt, for /verificar
  ctt_resumo text not null, -- SHA-256 of the text as it was sent
  ctt_chave text, -- hash of the key of the form that it was sent with: a form that is sent again makes no second case
  ctt_envio text not null, -- SHA-256 of all that was sent with it
  tipo_contato_id bigint not null references tipo_contato,
  ctt_mensagem text not null,
  ctt_lugar text not null default '',
  ctt_quando date,
  orgao_id bigint references orgao on delete set null,
  ctt_orgao text not null default '', -- its name as it was then
  ctt_origem text not null default 'portal' check (ctt_origem in ('portal', 'balcao', 'telefone', 'carta')),
  -- Who: three ways.
  ctt_anonimo boolean not null,
  ctt_sigiloso boolean not null,
  ctt_nome text not null default '',
  ctt_email text not null default '',
  ctt_cpf_cnpj text not null default '', -- digits, or the letters of a CNPJ
  ctt_telefone text not null default '',
  ctt_endereco text not null default '',
  ctt_situacao text not null default 'REC' check (ctt_situacao in ('REC', 'ANA', 'ENC', 'COM', 'RES', 'ARQ')),
  ctt_fundamento text not null default '', -- why it was archived
  ctt_data_cadastro timestamptz not null,
  -- The clock of the final answer.
  ctt_contagem_inicio timestamptz not null, -- registration, the first complement or the last reopening
  ctt_dias_parados integer not null default 0 check (ctt_dias_parados >= 0), -- while a further complement was awaited
  ctt_contagem jsonb not null, -- how the due date was counted, for people
  ctt_prazo date not null,
  ctt_prorrogada_em timestamptz,
  ctt_prorrogacao_motivo text not null default '',
  -- The clock of the complement, while one is requested of the person.
  ctt_complemento_contagem jsonb,
  ctt_complemento_prazo date,
  ctt_encerrada_em timestamptz, -- answered or archived; null while it is open
  ctt_primeira_resposta_em timestamptz,
  ctt_no_prazo boolean, -- of the first answer
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  ctt_nome_busca text not null generated always as (case when ctt_sigiloso then '' else dobra(ctt_nome) end) stored, -- a secret name is never found
  protocolo_busca text not null generated always as (dobra(protocolo)) stored,
  ctt_mensagem_busca text not null generated always as (dobra(ctt_mensagem)) stored,
  ctt_principal_id bigint references contato, -- the case that it is answered with, while it is open
  ctt_proposta_esic text not null default '', -- where in the E-Sic the ombudsman proposes to send it; '' when nothing is proposed
  ctt_apagada_em timestamptz, -- null: all of it is here
  check (not ctt_anonimo or (ctt_nome || ctt_email || ctt_cpf_cnpj || ctt_telefone || ctt_endereco = '' and not ctt_sigiloso)),
  check ((ctt_situacao in ('RES', 'ARQ')) = (ctt_encerrada_em is not null)),
  check ((ctt_situacao = 'COM') = (ctt_complemento_prazo is not null)),
  check ((ctt_complemento_prazo is null) = (ctt_complemento_contagem is null)),
  check ((ctt_situacao = 'ARQ') = (ctt_fundamento <> '')),
  check (ctt_principal_id <> contato_id),
  check (ctt_encerrada_em is null or (ctt_principal_id is null and ctt_proposta_esic = '')),
  constraint contato_apagada check (ctt_apagada_em is null or
    (ctt_encerrada_em is not null and ctt_codigo is null and ctt_nome || ctt_email || ctt_cpf_cnpj || ctt_telefone || ctt_endereco = ''))
);
create unique index contato_protocolo on contato (protocolo);
create unique index contato_verificacao on contato (ctt_verificacao);
create unique index contato_chave on contato (ctt_chave);
create index contato_por_data on contato (ctt_data_cadastro desc, contato_id desc);
create index contato_por_nome on contato (ctt_nome_busca collate "C", contato_id);
create index contato_por_sigilo on contato (ctt_sigiloso, contato_id);
create index contato_aberto on contato (ctt_prazo, contato_id) where ctt_encerrada_em is null;
create index contato_orgao on contato (orgao_id);
create index contato_tipo on contato (tipo_contato_id);
-- The ombudsman's public figures and yearly management report (Lei 13.460/2017, arts. 14 and 15).

create index contato_primeira_resposta on contato (ctt_primeira_resposta_em) where ctt_primeira_resposta_em is not null;
create index contato_principal on contato (ctt_principal_id) where ctt_principal_id is not null;
create index contato_a_apagar on contato (ctt_encerrada_em, contato_id) where ctt_apagada_em is null;
call registra('contato', sem_trilha => 'each step is in contato_movimento, which is kept for ever and never has the person''s data',
  contada => true);

-- Each step, for ever.
create table contato_movimento (
  movimento_id bigint generated always as identity primary key,
  contato_id bigint not null references contato,
  mov_data timestamptz not null,
  mov_tipo text not null check (mov_tipo in
    ('registro', 'situacao', 'resposta', 'mensagem', 'pedido', 'complemento', 'prorrogacao', 'arquivamento', 'reabertura', 'prazo',
     'encaminhamento', 'lembrete', 'devolutiva', 'prorrogacao-orgao', 'juncao', 'separacao', 'proposta-esic', 'recusa-esic', 'esic', 'guarda')),
  mov_de text not null default '',
  mov_para text not null default '',
  mov_assunto text not null default '',
  mov_texto text not null default '', -- plain text
  mov_fundamento text not null default '',
  -- By whom. Of the person nothing but that it was the person.
  mov_ator text not null check (mov_ator in ('pessoa', 'servidor', 'orgao', 'portal')),
  usuario_id bigint,
  mov_autor text not null default '', -- the login, retained after the user is removed
  mov_interno boolean not null default false, -- the person doesn't see it
  check ((mov_ator = 'servidor') = (usuario_id is not null))
);
create index contato_movimento_do_contato on contato_movimento (contato_id, movimento_id);
call registra('contato_movimento', sem_trilha => 'the history of a case, written with each change and never changed');

-- Files of a case.
create table contato_anexo (
  anexo_id bigint generated always as identity primary key,
  contato_id bigint not null references contato,
  movimento_id bigint not null references contato_movimento,
  arquivo_id bigint not null references arquivo
);
create index contato_anexo_do_contato on contato_anexo (contato_id, anexo_id);
create index contato_anexo_movimento on contato_anexo (movimento_id);
create index contato_anexo_arquivo on contato_anexo (arquivo_id);
call registra('contato_anexo', sem_trilha => 'files of the history');

-- Every time that the identity of a case was opened: stored for ever, with the reason.
create table contato_revelacao (
  revelacao_id bigint generated always as identity primary key,
  contato_id bigint not null references contato,
  usuario_id bigint not null,
  rev_autor text not null,
  rev_data timestamptz not null default now(),
  rev_motivo text not null check (rev_motivo <> '')
);
create index contato_revelacao_do_contato on contato_revelacao (contato_id, revelacao_id desc);
call registra('contato_revelacao', sem_trilha => 'is a trail of its own');

-- What an organ is to answer.
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
  enc_autor text not null, -- the login, retained after the user is removed
  enc_contagem jsonb not null, -- how the term was counted, for people
  enc_prazo date not null,
  enc_prorrogado_em timestamptz,
  enc_prorrogacao_motivo text not null default '',
  enc_fim timestamptz,
  enc_retirada_motivo text not null default '',
  enc_envio text not null default '', -- SHA-256 of the answer with its files: one that is sent again is stored once
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
call registra('contato_encaminhamento', sem_trilha => 'each step is in contato_movimento, which is kept for ever');

-- The links to it: each e-mail has one of its own, since only a hash of the earlier ones is stored.
create table contato_encaminhamento_link (
  enl_token text collate "C" primary key,
  encaminhamento_id bigint not null references contato_encaminhamento
);
create index contato_encaminhamento_link_de on contato_encaminhamento_link (encaminhamento_id);
call registra('contato_encaminhamento_link', sem_trilha => 'hashes of links');

-- Clean copies of files, without names and metadata.
create table contato_encaminhamento_anexo (
  anexo_id bigint generated always as identity primary key,
  encaminhamento_id bigint not null references contato_encaminhamento,
  arquivo_id bigint not null references arquivo
);
create index contato_encaminhamento_anexo_de on contato_encaminhamento_anexo (encaminhamento_id, anexo_id);
create index contato_encaminhamento_anexo_arquivo on contato_encaminhamento_anexo (arquivo_id);
call registra('contato_encaminhamento_anexo', sem_trilha => 'files of a forwarding');

-- Management reports as they were published (Lei 13.460/2017, art. 14).
create table relatorio_gestao (
  relatorio_gestao_id bigint generated always as identity primary key,
  rge_ano integer not null check (rge_ano between 2000 and 2100),
  rge_numero integer not null default 1 check (rge_numero >= 1), -- 1 is the report; each later one rectifies it and takes its place
  rge_situacao text not null default 'rascunho' check (rge_situacao in ('rascunho', 'publicado')),
  rge_motivo text not null default '', -- what a later one rectifies
  rge_introducao text not null default '',
  rge_pontos text not null default '',
  rge_providencias text not null default '',
  rge_recomendacoes text not null default '',
  -- Of the signature, all at once and for ever.
  rge_numeros jsonb, -- the figures as they were then
  rge_nome text not null default '',
  rge_cargo text not null default '',
  rge_login text not null default '',
  rge_assinado_em timestamptz,
  rge_resumo text not null default '', -- SHA-256 of what was signed
  arquivo_id bigint references arquivo, -- the PDF
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  unique (rge_ano, rge_numero),
  check ((rge_situacao = 'publicado') = (rge_numeros is not null)),
  check ((rge_situacao = 'publicado') = (rge_assinado_em is not null)),
  check ((rge_situacao = 'publicado') = (arquivo_id is not null)),
  check (rge_situacao = 'rascunho' or (rge_nome <> '' and rge_cargo <> '' and rge_login <> '' and rge_resumo <> '' and rge_pontos <> '' and rge_providencias <> '')),
  check (rge_situacao = 'rascunho' or rge_numero = 1 or rge_motivo <> '')
);
create unique index relatorio_gestao_rascunho on relatorio_gestao (rge_ano) where rge_situacao = 'rascunho';
create index relatorio_gestao_arquivo on relatorio_gestao (arquivo_id);
call registra('relatorio_gestao', fora => '{rge_numeros,arquivo_id}');

-- Which step of a case sent which e-mail.
create table contato_email (
  email_id uuid primary key references email,
  contato_id bigint not null references contato,
  movimento_id bigint not null references contato_movimento,
  cem_resolvido boolean not null default false -- not sent, and the person was informed by other means
);
create index contato_email_do_contato on contato_email (contato_id);
create index contato_email_movimento on contato_email (movimento_id);
call registra('contato_email', sem_trilha => 'links a step with its e-mail; how it was resolved is a step');

-- What was signed can't be changed.
create function relatorio_gestao_fixo() returns trigger language plpgsql set search_path = public as $$
begin
  raise exception 'a management report that was published does not change' using errcode = 'restrict_violation';
end $$;
create trigger relatorio_gestao_fixo before update or delete on relatorio_gestao
  for each row when (old.rge_situacao = 'publicado') execute function relatorio_gestao_fixo();
create trigger relatorio_gestao_fica before truncate on relatorio_gestao execute function relatorio_gestao_fixo();

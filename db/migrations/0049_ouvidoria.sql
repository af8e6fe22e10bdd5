-- The ombudsman (Lei 13.460/2017; docs/decisions/0036-the-ombudsman.md). Nothing of an anonymous case says whose it is; nothing that was written in
-- a case is changed afterwards.

alter table regra_prazo
  add column ouv_dias_resposta integer not null default 30 check (ouv_dias_resposta between 1 and 60),
  add column ouv_dias_prorrogacao integer not null default 30 check (ouv_dias_prorrogacao between 1 and 60),
  add column ouv_dias_complemento integer not null default 20 check (ouv_dias_complemento between 1 and 60);

alter table configuracao
  add column ouvidoria_responsavel text not null default '',
  add column ouvidoria_endereco text not null default '', -- empty: the town hall's, as telephone, e-mail and hours
  add column ouvidoria_telefone text not null default '',
  add column ouvidoria_email text not null default '',
  add column ouvidoria_horario text not null default '',
  add column ouvidoria_anonimo boolean not null default false; -- every kind may be sent without a name

call audita('configuracao', 'Configurações', ocultos => '{chave_diario}');
call audita('regra_prazo', 'Regras de prazo');

create table tipo_contato (
  tipo_contato_id bigint primary key,
  tco_nome text not null,
  tco_frase text not null, -- what it is for, in one plain sentence
  tco_anonimo boolean not null -- may always be sent without a name
);
insert into tipo_contato values
  (1, 'Reclamação', 'Um serviço falhou, atrasou ou atendeu mal.', true),
  (2, 'Denúncia', 'Alguém pode ter agido contra a lei.', true),
  (3, 'Sugestão', 'Uma ideia para melhorar um serviço.', false),
  (4, 'Elogio', 'Algo ou alguém que merece ser reconhecido.', false),
  (5, 'Solicitação de providências', 'Um problema que a prefeitura precisa resolver.', false),
  (6, 'Simplifique', 'Uma exigência que não faz sentido e poderia acabar.', false);
call dispensa_auditoria('tipo_contato', 'changed by migrations only');

create table contato (
  contato_id bigint generated always as identity primary key,
  protocolo text collate "C" not null,
  ctt_codigo text not null, -- hash of the code that opens the case with the protocol
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
  ctt_contagem_inicio timestamptz not null, -- registration, the last complement or the last reopening
  ctt_contagem jsonb not null, -- how the due date was counted, for people
  ctt_prazo date not null,
  ctt_prorrogada_em timestamptz,
  ctt_prorrogacao_motivo text not null default '',
  -- While the person is asked for more, the clock of that.
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
  check (not ctt_anonimo or (ctt_nome || ctt_email || ctt_cpf_cnpj || ctt_telefone || ctt_endereco = '' and not ctt_sigiloso)),
  check ((ctt_situacao in ('RES', 'ARQ')) = (ctt_encerrada_em is not null)),
  check ((ctt_situacao = 'COM') = (ctt_complemento_prazo is not null)),
  check ((ctt_complemento_prazo is null) = (ctt_complemento_contagem is null)),
  check ((ctt_situacao = 'ARQ') = (ctt_fundamento <> ''))
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
call publica('contato');
call dispensa_auditoria('contato', 'each step is in contato_movimento, which is kept for ever and never has the person''s data');

-- Each step, for ever.
create table contato_movimento (
  movimento_id bigint generated always as identity primary key,
  contato_id bigint not null references contato,
  mov_data timestamptz not null,
  mov_tipo text not null check (mov_tipo in
    ('registro', 'situacao', 'resposta', 'mensagem', 'pedido', 'complemento', 'prorrogacao', 'arquivamento', 'reabertura', 'prazo')),
  mov_de text not null default '',
  mov_para text not null default '',
  mov_assunto text not null default '',
  mov_texto text not null default '', -- plain text
  mov_fundamento text not null default '',
  -- By whom. Of the person nothing but that it was the person.
  mov_ator text not null check (mov_ator in ('pessoa', 'servidor', 'portal')),
  usuario_id bigint,
  mov_autor text not null default '', -- the login, kept though the user may be removed
  mov_interno boolean not null default false, -- the person doesn't see it
  check ((mov_ator = 'servidor') = (usuario_id is not null))
);
create index contato_movimento_do_contato on contato_movimento (contato_id, movimento_id);
call dispensa_auditoria('contato_movimento', 'the history of a case, written with each change and never changed');

create table contato_anexo (
  anexo_id bigint generated always as identity primary key,
  contato_id bigint not null references contato,
  movimento_id bigint not null references contato_movimento,
  arquivo_id bigint not null references arquivo
);
create index contato_anexo_do_contato on contato_anexo (contato_id, anexo_id);
create index contato_anexo_movimento on contato_anexo (movimento_id);
create index contato_anexo_arquivo on contato_anexo (arquivo_id);
call dispensa_auditoria('contato_anexo', 'files of the history');

-- Every time that the identity of a case was opened: kept for ever, with the reason.
create table contato_revelacao (
  revelacao_id bigint generated always as identity primary key,
  contato_id bigint not null references contato,
  usuario_id bigint not null,
  rev_autor text not null,
  rev_data timestamptz not null default now(),
  rev_motivo text not null check (rev_motivo <> '')
);
create index contato_revelacao_do_contato on contato_revelacao (contato_id, revelacao_id desc);
call dispensa_auditoria('contato_revelacao', 'is a trail of its own');

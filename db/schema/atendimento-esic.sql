-- The E-Sic: requesters, requests with their history, appeals.

-- Requesters of the E-Sic: who registered at the portal, and who came in person (no login).

-- Kinds of institutions that ask.
create table tipo_instituicao (
  tipo_instituicao_id bigint generated always as identity primary key,
  tin_nome text not null
);
create unique index tipo_instituicao_nome on tipo_instituicao (dobra(tin_nome));
call registra('tipo_instituicao', '{tin_nome}');

-- Fields in which they work.
create table tipo_area_atuacao (
  tipo_area_atuacao_id bigint generated always as identity primary key,
  taa_nome text not null
);
create unique index tipo_area_atuacao_nome on tipo_area_atuacao (dobra(taa_nome));
call registra('tipo_area_atuacao', '{taa_nome}');

-- Who asks: registered at the portal, or in person.
create table solicitante (
  solicitante_id bigint generated always as identity primary key,
  sol_tipo_pessoa text not null default 'F' check (sol_tipo_pessoa in ('F', 'J')),
  sol_nome text not null,
  sol_cpf text not null default '',
  sol_cnpj text not null default '',
  sol_doc_identificacao boolean not null default false, -- the person declares to have no CPF
  sol_tipo_doc_identificacao text not null default '',
  sol_numero_doc_identificacao text not null default '',
  sol_orgao_doc_identificacao text not null default '',
  sol_termos_doc_identificacao boolean not null default false,
  sol_nome_representante text not null default '',
  sol_cargo_representante text not null default '',
  tipo_instituicao_id bigint references tipo_instituicao,
  tipo_area_atuacao_id bigint references tipo_area_atuacao,
  sol_estrangeiro boolean not null default false, -- lives abroad
  pais_id bigint references pais,
  end_cep text not null default '',
  end_logradouro text not null default '',
  end_numero text not null default '',
  end_complemento text not null default '',
  end_bairro text not null default '',
  est_sigla text references estado,
  cid_codigo_ibge text references cidade,
  sol_telefone text not null default '',
  sol_email text not null default '',
  -- The e-mail in lower case, and null for a person without access, who was registered at the desk or closed the account.
  usu_login text collate "C" check (usu_login = lower(usu_login)),
  usu_senha text,
  sol_presencial boolean not null default false,
  sol_data_cadastro timestamptz not null default now(),
  sol_confirmado_em timestamptz,
  sol_encerrado_em timestamptz,
  versao integer not null default 1,
  sol_nome_busca text not null generated always as (dobra(sol_nome)) stored
);
-- One account per e-mail, counted when the e-mail is confirmed: a person who registers somebody else's address blocks nothing.
create unique index solicitante_login on solicitante (usu_login) where sol_confirmado_em is not null;
create index solicitante_por_login on solicitante (usu_login);
create index solicitante_por_email on solicitante (sol_email);
create index solicitante_por_cpf on solicitante (sol_cpf) where sol_cpf <> '';
create index solicitante_por_cnpj on solicitante (sol_cnpj) where sol_cnpj <> '';
create index solicitante_por_nome on solicitante using gin (sol_nome_busca gin_trgm_ops);
create index solicitante_nao_confirmado on solicitante (sol_data_cadastro) where sol_confirmado_em is null;
-- Of citizens the trail keeps no data: only that something changed. A registration that waits is no record yet (decision 10).
call registra('solicitante', ocultos => '{*}', fora => '{usu_login}', vale_com => '{sol_confirmado_em,sol_presencial}');

-- The last number of each series and year. Counted in the transaction that uses the number: no gap, no number twice.
create table protocolo (
  pro_serie text not null,
  pro_ano integer not null,
  pro_ultimo integer not null,
  primary key (pro_serie, pro_ano)
);
call registra('protocolo', sem_trilha => 'counters of the requests'' numbers');

-- Requests for information.
create table solicitacao (
  solicitacao_id bigint generated always as identity primary key,
  slc_protocolo text collate "C" not null,
  solicitante_id bigint not null references solicitante,
  esic boolean not null, -- a request for information; otherwise for a service
  slc_orgao text not null, -- 'Group - Name', as the form offered it
  slc_grupo text not null,
  slc_titulo text not null,
  slc_descricao text not null,
  slc_situacao text not null default 'ESP' check (slc_situacao in ('ESP', 'ANA', 'CON', 'REJ')),
  slc_comentario text not null default '', -- the newest comment, sanitised HTML
  slc_fundamento text not null default '', -- the legal ground of a rejection
  slc_presencial boolean not null default false, -- filed by staff for somebody who came in person
  slc_chave text, -- of the form that it was sent with: a form that is sent again makes no second request
  slc_data_cadastro timestamptz not null default now(),
  -- The clock; only requests for information have one.
  slc_contagem_inicio timestamptz, -- registration, or the last reopening
  slc_contagem jsonb, -- how the due date was counted, for people
  slc_prazo date,
  slc_prorrogada_em timestamptz,
  slc_prorrogacao_motivo text not null default '',
  slc_respondida_em timestamptz, -- the newest answer; null while the request is open
  slc_primeira_resposta_em timestamptz,
  slc_no_prazo boolean, -- of the first answer
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  slc_titulo_busca text not null generated always as (dobra(slc_titulo)) stored,
  slc_orgao_busca text not null generated always as (dobra(slc_orgao)) stored,
  slc_situacao_ordem smallint not null generated always as (
  case slc_situacao when 'ESP' then 1 when 'ANA' then 2 when 'CON' then 3 else 4 end
) stored,
  check (esic = (slc_prazo is not null)),
  check ((slc_situacao in ('CON', 'REJ')) = (slc_respondida_em is not null))
);
create unique index solicitacao_protocolo on solicitacao (slc_protocolo);
create unique index solicitacao_chave on solicitacao (slc_chave);
create index solicitacao_do_solicitante on solicitacao (solicitante_id, slc_data_cadastro desc, solicitacao_id desc);
create index solicitacao_por_data on solicitacao (esic, slc_data_cadastro desc, solicitacao_id desc);
create index solicitacao_aberta on solicitacao (slc_prazo, solicitacao_id) where esic and slc_respondida_em is null;
-- What the work queue of the panel's home asks at each page: only what still waits is in these indexes.
create index solicitacao_de_servico_aberta on solicitacao (slc_data_cadastro, solicitacao_id) where not esic and slc_respondida_em is null;
-- the panel's lists, of one kind each; a citizen's own are few
create index solicitacao_por_situacao on solicitacao (esic, slc_situacao_ordem, solicitacao_id);
call registra('solicitacao', '{slc_protocolo}', fora => '{slc_chave,slc_contagem,solicitante_id}',
  ocultos => '{slc_titulo,slc_descricao,slc_comentario,slc_prorrogacao_motivo}');

-- The history of a request, for ever.
create table solicitacao_movimento (
  movimento_id bigint generated always as identity primary key,
  solicitacao_id bigint not null references solicitacao,
  mov_data timestamptz not null default now(),
  mov_tipo text not null check (mov_tipo in
    ('registro', 'situacao', 'comentario', 'prorrogacao', 'anexo', 'recurso', 'decisao', 'prazo', 'retirada')),
  mov_de text not null default '',
  mov_para text not null default '',
  mov_comentario text not null default '', -- sanitised HTML
  mov_fundamento text not null default '',
  -- Who: the login of a panel user, retained after the user is removed; empty for the citizen and for the portal itself.
  usuario_id bigint,
  mov_autor text not null default '',
  mov_do_solicitante boolean not null default false,
  ret_data timestamptz,
  ret_autor text not null default '',
  ret_motivo text not null default '',
  check ((ret_data is null) = (ret_motivo = ''))
);
create index solicitacao_movimento_da_solicitacao on solicitacao_movimento (solicitacao_id, movimento_id);
call registra('solicitacao_movimento', sem_trilha => 'the history of a request, written with each change and never changed');

-- Appeals.
create table recurso (
  recurso_id bigint generated always as identity primary key,
  solicitacao_id bigint not null references solicitacao,
  rec_tipo text not null check (rec_tipo in ('recurso', 'reclamacao')),
  rec_instancia integer not null check (rec_instancia in (1, 2)),
  rec_autoridade text not null, -- as it was called then
  rec_texto text not null,
  rec_data timestamptz not null default now(),
  rec_contagem jsonb not null,
  rec_prazo date not null,
  rec_decisao text check (rec_decisao in ('DEF', 'PAR', 'IND', 'NCO', 'PRE')),
  rec_decisao_texto text not null default '', -- sanitised HTML
  rec_decidido_em timestamptz,
  rec_decidido_por text not null default '',
  check ((rec_decisao is null) = (rec_decidido_em is null))
);
create index recurso_da_solicitacao on recurso (solicitacao_id, recurso_id);
create index recurso_aberto on recurso (rec_prazo, recurso_id) where rec_decisao is null;
-- One open appeal of each instance at a time, whatever two browsers send.
create unique index recurso_unico_aberto on recurso (solicitacao_id, rec_instancia) where rec_decisao is null;
call registra('recurso', '{rec_tipo,rec_instancia}', dono => 'solicitacao', fora => '{rec_contagem}',
  ocultos => '{rec_texto,rec_decisao_texto}');

-- Every time that staff opened the personal data of a requester.
create table acesso_dados (
  acesso_dados_id bigint generated always as identity primary key,
  solicitante_id bigint not null references solicitante,
  solicitacao_id bigint references solicitacao,
  usuario_id bigint not null,
  acd_autor text not null,
  acd_data timestamptz not null default now()
);
create index acesso_dados_do_solicitante on acesso_dados (solicitante_id, acesso_dados_id desc);
call registra('acesso_dados', dono => 'solicitacao', fora => '{usuario_id,acd_autor,acd_data}', inclusao => 'revelou');

-- Files of a request, an answer or an appeal.
create table solicitacao_anexo (
  anexo_id bigint generated always as identity primary key,
  solicitacao_id bigint not null references solicitacao,
  arquivo_id bigint not null references arquivo,
  anx_do_solicitante boolean not null,
  anx_data timestamptz not null default now(),
  -- What staff say of the files that they add.
  dan_data_documento date,
  tipo_categoria_processo_id bigint references tipo_categoria_processo,
  recurso_id bigint references recurso,
  ret_data timestamptz,
  ret_autor text not null default '', -- the login, retained after the user is removed
  ret_motivo text not null default '',
  check ((ret_data is null) = (ret_motivo = ''))
);
create index solicitacao_anexo_da_solicitacao on solicitacao_anexo (solicitacao_id);
create index solicitacao_anexo_arquivo on solicitacao_anexo (arquivo_id);
create index solicitacao_anexo_categoria on solicitacao_anexo (tipo_categoria_processo_id);
create index solicitacao_anexo_do_recurso on solicitacao_anexo (recurso_id);
call registra('solicitacao_anexo', dono => 'solicitacao', ocultos => '{arquivo_id}');

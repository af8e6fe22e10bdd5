-- Requests of citizens, their files, moves and appeals. Nothing of a request is ever overwritten or removed.

alter table configuracao add column cadastro_simplificado boolean not null default false;

-- The last number of each series and year. Counted in the transaction that uses the number: no gap, no number twice.
create table protocolo (
  pro_serie text not null,
  pro_ano integer not null,
  pro_ultimo integer not null,
  primary key (pro_serie, pro_ano)
);

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
  check (esic = (slc_prazo is not null)),
  check ((slc_situacao in ('CON', 'REJ')) = (slc_respondida_em is not null))
);
create unique index solicitacao_protocolo on solicitacao (slc_protocolo);
create unique index solicitacao_chave on solicitacao (slc_chave);
create index solicitacao_do_solicitante on solicitacao (solicitante_id, slc_data_cadastro desc, solicitacao_id desc);
create index solicitacao_por_data on solicitacao (esic, slc_data_cadastro desc, solicitacao_id desc);
create index solicitacao_aberta on solicitacao (slc_prazo, solicitacao_id) where esic and slc_respondida_em is null;
call mantem_total('solicitacao');

create table solicitacao_anexo (
  anexo_id bigint generated always as identity primary key,
  solicitacao_id bigint not null references solicitacao,
  arquivo_id bigint not null references arquivo,
  anx_do_solicitante boolean not null,
  anx_data timestamptz not null default now(),
  -- What staff say of the files that they add.
  dan_data_documento date,
  tipo_categoria_processo_id bigint references tipo_categoria_processo
);
create index solicitacao_anexo_da_solicitacao on solicitacao_anexo (solicitacao_id);
create index solicitacao_anexo_arquivo on solicitacao_anexo (arquivo_id);
create index solicitacao_anexo_categoria on solicitacao_anexo (tipo_categoria_processo_id);

create table solicitacao_movimento (
  movimento_id bigint generated always as identity primary key,
  solicitacao_id bigint not null references solicitacao,
  mov_data timestamptz not null default now(),
  mov_tipo text not null check (mov_tipo in ('registro', 'situacao', 'comentario', 'prorrogacao', 'anexo', 'recurso', 'decisao', 'prazo')),
  mov_de text not null default '',
  mov_para text not null default '',
  mov_comentario text not null default '', -- sanitised HTML
  mov_fundamento text not null default '',
  -- Who: the login of a panel user, kept though the user may be removed; empty for the citizen and for the portal itself.
  usuario_id bigint,
  mov_autor text not null default '',
  mov_do_solicitante boolean not null default false
);
create index solicitacao_movimento_da_solicitacao on solicitacao_movimento (solicitacao_id, movimento_id);

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

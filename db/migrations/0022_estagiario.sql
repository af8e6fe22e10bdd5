-- Interns (spec 4, 2.7; PNTP 6.4).
create table estagiario (
  estagiario_id bigint generated always as identity primary key,
  entidade_id bigint not null references entidade,
  exercicio integer not null,
  estagiario_nome text not null, -- the only thing personal: many interns are minors
  estagiario_curso text not null default '',
  estagiario_instituicao text not null default '',
  estagiario_orgao text not null default '',
  estagiario_inicio date not null,
  estagiario_fim date not null,
  estagiario_bolsa numeric(15, 2),
  importacao_id bigint,
  linha_origem integer, -- of the imported file
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  estagiario_ano integer not null generated always as (extract(year from estagiario_inicio)::integer) stored,
  estagiario_mes integer not null generated always as (extract(month from estagiario_inicio)::integer) stored,
  estagiario_nome_busca text not null generated always as (dobra(estagiario_nome)) stored,
  estagiario_curso_busca text not null generated always as (dobra(estagiario_curso)) stored,
  estagiario_orgao_busca text not null generated always as (dobra(estagiario_orgao)) stored,
  check (estagiario_inicio <= estagiario_fim)
);
create index estagiario_por_inicio on estagiario (estagiario_inicio desc nulls last, estagiario_id desc);
create index estagiario_por_nome on estagiario (estagiario_nome_busca collate "C", estagiario_id);
create index estagiario_do_exercicio on estagiario (entidade_id, exercicio);
create index estagiario_da_importacao on estagiario (importacao_id) where importacao_id is not null;
call publica('estagiario');
call importavel('estagiario');

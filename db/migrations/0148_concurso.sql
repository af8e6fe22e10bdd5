-- Contests for posts and selections, their acts, and who was classified (PNTP 6.6 and 6.7). Of candidates neither CPF nor why a place is reserved
-- for them has a column.
create table concurso (
  concurso_id bigint generated always as identity primary key,
  entidade_id bigint not null references entidade,
  exercicio integer not null, -- of the notice's number
  concurso_tipo text not null check (concurso_tipo in ('concurso', 'processo_seletivo', 'temporario')),
  concurso_edital_numero text not null check (concurso_edital_numero not like '%/%'),
  concurso_orgao text not null default '',
  concurso_banca text not null default '',
  concurso_link_banca text not null default '',
  concurso_cargos text not null default '',
  concurso_vagas integer,
  concurso_inscricao_inicio date,
  concurso_inscricao_fim date,
  concurso_validade date,
  concurso_situacao text not null check (concurso_situacao in ('aberto', 'em_andamento', 'homologado', 'encerrado', 'suspenso')),
  importacao_id bigint,
  linha_origem integer,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  concurso_nome text not null generated always as (
    case concurso_tipo when 'concurso' then 'Concurso público' when 'temporario' then 'Contratação temporária' else 'Processo seletivo' end
    || ' ' || concurso_edital_numero || '/' || exercicio::text) stored,
  concurso_cargos_busca text not null generated always as (dobra(concurso_cargos)) stored,
  check (concurso_inscricao_fim >= concurso_inscricao_inicio)
);
create index concurso_por_inscricao on concurso (concurso_inscricao_inicio desc nulls last, concurso_id desc);
create index concurso_da_importacao on concurso (importacao_id) where importacao_id is not null;
call registra('concurso', '{concurso_nome}', importavel => true);

create table concurso_ato (
  concurso_ato_id bigint generated always as identity primary key,
  concurso_id bigint not null references concurso,
  concurso_ato_tipo text not null check (concurso_ato_tipo in ('edital', 'retificacao', 'inscritos', 'gabarito', 'resultado', 'classificacao',
    'homologacao', 'convocacao', 'nomeacao', 'posse')),
  concurso_ato_data date not null,
  concurso_ato_titulo text not null,
  concurso_ato_link text not null default '',
  importacao_id bigint,
  linha_origem integer,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  concurso_ato_ano integer not null generated always as (extract(year from concurso_ato_data)::integer) stored,
  concurso_ato_mes integer not null generated always as (extract(month from concurso_ato_data)::integer) stored,
  concurso_ato_titulo_busca text not null generated always as (dobra(concurso_ato_titulo)) stored
);
create index concurso_ato_por_data on concurso_ato (concurso_ato_data desc nulls last, concurso_ato_id desc);
create index concurso_ato_do_concurso on concurso_ato (concurso_id);
create index concurso_ato_da_importacao on concurso_ato (importacao_id) where importacao_id is not null;
call registra('concurso_ato', '{concurso_ato_titulo}', importavel => true);

create table concurso_classificado (
  concurso_classificado_id bigint generated always as identity primary key,
  concurso_id bigint not null references concurso,
  concurso_classificado_cargo text not null,
  concurso_classificado_cota text not null check (concurso_classificado_cota in ('ampla', 'reservada')),
  concurso_classificado_posicao integer not null check (concurso_classificado_posicao > 0),
  concurso_classificado_nome text not null,
  concurso_classificado_nota numeric(9, 3),
  concurso_classificado_situacao text not null check (concurso_classificado_situacao in
    ('aprovado', 'reserva', 'convocado', 'nomeado', 'empossado', 'desistente', 'sem_efeito')),
  concurso_classificado_nomeado_em date,
  concurso_classificado_sub_judice boolean not null default false,
  importacao_id bigint,
  linha_origem integer,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  concurso_classificado_cargo_busca text not null generated always as (dobra(concurso_classificado_cargo)) stored,
  concurso_classificado_nome_busca text not null generated always as (dobra(concurso_classificado_nome)) stored,
  check (concurso_classificado_nomeado_em is not null or concurso_classificado_situacao not in ('nomeado', 'empossado'))
);
create index concurso_classificado_por_nome on concurso_classificado (concurso_classificado_nome_busca collate "C", concurso_classificado_id);
create index concurso_classificado_por_posicao on concurso_classificado (concurso_classificado_posicao, concurso_classificado_id);
create index concurso_classificado_do_concurso on concurso_classificado (concurso_id);
create index concurso_classificado_da_importacao on concurso_classificado (importacao_id) where importacao_id is not null;
call registra('concurso_classificado', '{concurso_classificado_nome,concurso_classificado_cargo}', importavel => true);

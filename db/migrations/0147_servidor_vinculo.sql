-- The list of staff, one row for each employment (PNTP 6.1). `vinculo` is the payroll's table of pairs of a name and a position: hence the name.
create table servidor_vinculo (
  servidor_vinculo_id bigint generated always as identity primary key,
  entidade_id bigint not null references entidade,
  exercicio integer not null, -- with vinculo_mes the newest month that showed it
  vinculo_mes integer not null check (vinculo_mes between 1 and 12),
  vinculo_matricula text not null,
  vinculo_servidor_nome text not null,
  vinculo_cpf text not null default '', -- never public
  vinculo_cargo text not null,
  vinculo_funcao_confianca text not null default '',
  vinculo_vinculo text not null check (vinculo_vinculo in
    ('efetivo', 'comissionado', 'temporario', 'agente_politico', 'cedido', 'inativo', 'pensionista')),
  vinculo_lotacao text not null,
  vinculo_local_trabalho text not null default '',
  vinculo_orgao text not null default '',
  vinculo_admissao date not null,
  vinculo_exoneracao date,
  vinculo_carga_horaria numeric(5, 2), -- hours a week
  vinculo_situacao text not null check (vinculo_situacao in ('ativo', 'afastado', 'cedido', 'inativo', 'desligado')),
  vinculo_ato text not null default '',
  importacao_id bigint,
  linha_origem integer,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  vinculo_competencia text not null generated always as (exercicio::text || '-' || lpad(vinculo_mes::text, 2, '0')) stored,
  vinculo_matricula_busca text not null generated always as (dobra(vinculo_matricula)) stored,
  vinculo_servidor_nome_busca text not null generated always as (dobra(vinculo_servidor_nome)) stored,
  vinculo_cargo_busca text not null generated always as (dobra(vinculo_cargo)) stored,
  vinculo_lotacao_busca text not null generated always as (dobra(vinculo_lotacao)) stored,
  vinculo_orgao_busca text not null generated always as (dobra(vinculo_orgao)) stored,
  check (vinculo_exoneracao >= vinculo_admissao)
);
-- a capital has 90,000 rows
create index servidor_vinculo_por_nome on servidor_vinculo (vinculo_servidor_nome_busca collate "C", servidor_vinculo_id);
create index servidor_vinculo_por_cargo on servidor_vinculo (vinculo_cargo_busca collate "C", servidor_vinculo_id);
create index servidor_vinculo_por_lotacao on servidor_vinculo (vinculo_lotacao_busca collate "C", servidor_vinculo_id);
create index servidor_vinculo_por_admissao on servidor_vinculo (vinculo_admissao desc nulls last, servidor_vinculo_id desc);
create index servidor_vinculo_nome_trgm on servidor_vinculo using gin (vinculo_servidor_nome_busca gin_trgm_ops);
create index servidor_vinculo_da_chave on servidor_vinculo (vinculo_matricula, entidade_id, vinculo_admissao);
create index servidor_vinculo_da_importacao on servidor_vinculo (importacao_id) where importacao_id is not null;
call registra('servidor_vinculo', '{vinculo_servidor_nome,vinculo_matricula}', ocultos => '{vinculo_cpf}', fora => '{vinculo_competencia}', importavel => true);

-- What somebody of the list is paid is found by the registration number.
create index pagamento_por_codigo on pagamento (pagamento_codigo, servidor_id);

-- Who works for the town without being its employee (PNTP 6.5). The contract is written as people write it; whose it is is looked up where it
-- is shown, so that a contract that is entered later is found too.
create table terceirizado (
  terceirizado_id bigint generated always as identity primary key,
  entidade_id bigint not null references entidade,
  exercicio integer not null,
  terceirizado_nome text not null,
  terceirizado_cpf text not null default '', -- never public
  terceirizado_funcao text not null,
  terceirizado_empresa text not null,
  terceirizado_cnpj text not null default '',
  terceirizado_contrato text not null default '',
  terceirizado_contrato_ano integer,
  terceirizado_orgao text not null default '',
  terceirizado_inicio date,
  terceirizado_fim date,
  importacao_id bigint,
  linha_origem integer,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  -- of whom nobody says since when is known to have worked in the year of the list
  terceirizado_desde_ano integer not null generated always as (coalesce(extract(year from terceirizado_inicio)::integer, exercicio)) stored,
  terceirizado_ate_ano integer generated always as
    (coalesce(extract(year from terceirizado_fim)::integer, case when terceirizado_inicio is null then exercicio end)) stored,
  terceirizado_nome_busca text not null generated always as (dobra(terceirizado_nome)) stored,
  terceirizado_funcao_busca text not null generated always as (dobra(terceirizado_funcao)) stored,
  terceirizado_empresa_busca text not null generated always as (dobra(terceirizado_empresa)) stored,
  terceirizado_orgao_busca text not null generated always as (dobra(terceirizado_orgao)) stored,
  check (terceirizado_fim >= terceirizado_inicio)
);
create index terceirizado_por_nome on terceirizado (terceirizado_nome_busca collate "C", terceirizado_id);
create index terceirizado_da_chave on terceirizado (entidade_id, exercicio);
create index terceirizado_da_importacao on terceirizado (importacao_id) where importacao_id is not null;
call registra('terceirizado', '{terceirizado_nome}', ocultos => '{terceirizado_cpf}', fora => '{terceirizado_desde_ano,terceirizado_ate_ano}', importavel => true);

-- What each post of the town pays, by level and class, and the law that says so (PNTP 6.3).
create table tabela_remuneratoria (
  tabela_remuneratoria_id bigint generated always as identity primary key,
  entidade_id bigint not null references entidade,
  exercicio integer not null,
  tabela_remuneratoria_cargo text not null,
  tabela_remuneratoria_codigo text not null default '',
  tabela_remuneratoria_nivel text not null default '',
  tabela_remuneratoria_classe text not null default '',
  tabela_remuneratoria_carga_horaria numeric(5, 2), -- hours a week
  tabela_remuneratoria_quantidade_vagas integer,
  tabela_remuneratoria_ocupadas integer,
  tabela_remuneratoria_vencimento numeric(15, 2) not null,
  tabela_remuneratoria_lei text not null,
  tabela_remuneratoria_vigencia_inicio date not null,
  tabela_remuneratoria_vigencia_fim date,
  importacao_id bigint,
  linha_origem integer,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  tabela_remuneratoria_cargo_busca text not null generated always as (dobra(tabela_remuneratoria_cargo)) stored,
  tabela_remuneratoria_lei_busca text not null generated always as (dobra(tabela_remuneratoria_lei)) stored,
  check (tabela_remuneratoria_vigencia_fim >= tabela_remuneratoria_vigencia_inicio)
);
create index tabela_remuneratoria_por_cargo on tabela_remuneratoria (tabela_remuneratoria_cargo_busca collate "C", tabela_remuneratoria_id);
create index tabela_remuneratoria_da_chave on tabela_remuneratoria (entidade_id, exercicio);
create index tabela_remuneratoria_da_importacao on tabela_remuneratoria (importacao_id) where importacao_id is not null;
call registra('tabela_remuneratoria', '{tabela_remuneratoria_cargo,tabela_remuneratoria_nivel,tabela_remuneratoria_classe}', importavel => true);

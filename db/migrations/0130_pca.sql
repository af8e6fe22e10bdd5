-- The yearly plan of procurement, item by item (PNTP 8.6; docs/decisions/0088-price-registrations-and-the-plan.md).
create table pca (
  pca_id bigint generated always as identity primary key,
  entidade_id bigint not null references entidade,
  exercicio integer not null, -- of the plan
  pca_numero integer not null, -- of the item in it
  pca_unidade text not null default '', -- whose plan it is
  pca_categoria text not null,
  pca_classe text not null default '',
  pca_descricao text not null,
  pca_unidade_fornecimento text not null default '',
  pca_quantidade numeric(15, 4),
  pca_valor_unitario numeric(15, 2),
  pca_valor_total numeric(15, 2) not null,
  pca_orcamento_exercicio numeric(15, 2),
  pca_data_desejada date not null,
  pca_unidade_requisitante text not null default '',
  pca_situacao text not null default '',
  pca_pncp text not null default '', -- of the plan, there
  importacao_id bigint,
  linha_origem integer, -- of the imported file
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  pca_ano integer not null generated always as (exercicio) stored,
  pca_mes integer not null generated always as (extract(month from pca_data_desejada)::integer) stored,
  pca_unidade_busca text not null generated always as (dobra(pca_unidade)) stored,
  pca_descricao_busca text not null generated always as (dobra(pca_descricao)) stored,
  pca_unidade_requisitante_busca text not null generated always as (dobra(pca_unidade_requisitante)) stored
);
create index pca_por_numero on pca (pca_numero, pca_id);
create index pca_do_ano on pca (pca_ano, pca_mes);
create index pca_da_chave on pca (entidade_id, exercicio, pca_numero);
create index pca_do_pncp on pca (pca_pncp, pca_numero) where pca_pncp <> '';
create index pca_da_importacao on pca (importacao_id) where importacao_id is not null;
call registra('pca', '{exercicio,pca_numero}', importavel => true);

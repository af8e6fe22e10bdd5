-- Price registrations of the town, and its adhesions to those of others (PNTP 8.5; docs/decisions/0088-price-registrations-and-the-plan.md).
create table ata (
  ata_id bigint generated always as identity primary key,
  entidade_id bigint not null references entidade,
  exercicio integer not null, -- of the number: 12/2026
  ata_tipo text not null check (ata_tipo in ('propria', 'adesao')),
  ata_numero text not null,
  ata_orgao_gerenciador text not null,
  ata_orgao_gerenciador_cnpj text not null default '',
  ata_licitacao_origem text not null default '',
  ata_objeto text not null,
  ata_fornecedor text not null default '', -- the PNCP's list does not say it
  ata_fornecedor_cnpj text not null default '',
  ata_assinatura date not null,
  ata_vigencia_inicio date not null,
  ata_vigencia_fim date not null,
  ata_valor_total numeric(15, 2),
  ata_limite_adesao numeric(15, 4), -- a quantity
  ata_cancelado boolean not null default false,
  ata_arquivo text not null default '', -- the address of its text
  ata_pncp text not null default '',
  ata_pncp_compra text not null default '',
  importacao_id bigint,
  linha_origem integer, -- of the imported file
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  ata_ano integer not null generated always as (extract(year from ata_assinatura)::integer) stored,
  ata_mes integer not null generated always as (extract(month from ata_assinatura)::integer) stored,
  ata_numero_busca text not null generated always as (dobra(ata_numero)) stored,
  ata_orgao_gerenciador_busca text not null generated always as (dobra(ata_orgao_gerenciador)) stored,
  ata_objeto_busca text not null generated always as (dobra(ata_objeto)) stored,
  ata_fornecedor_busca text not null generated always as (dobra(ata_fornecedor)) stored,
  check (ata_vigencia_inicio <= ata_vigencia_fim)
);
create index ata_por_assinatura on ata (ata_assinatura desc nulls last, ata_id desc);
create index ata_por_fornecedor on ata (ata_fornecedor_busca collate "C", ata_id);
create index ata_da_chave on ata (entidade_id, exercicio);
create index ata_do_pncp on ata (ata_pncp) where ata_pncp <> '';
create index ata_da_importacao on ata (importacao_id) where importacao_id is not null;
call registra('ata', '{ata_numero}', importavel => true);

-- Bidders and contractors under sanctions, in force and fulfilled (PNTP 8.7; Lei 14.133/2021, arts. 156 and 161).
create table sancao (
  sancao_id bigint generated always as identity primary key,
  entidade_id bigint not null references entidade,
  sancao_nome text not null,
  sancao_cnpj text not null default '',
  sancao_cpf text not null default '', -- leaves masked
  sancao_tipo text not null check (sancao_tipo in ('impedimento', 'inidoneidade', 'advertencia', 'multa')),
  sancao_orgao text not null default '',
  sancao_processo text not null,
  sancao_contrato text not null default '',
  sancao_fundamento text not null,
  sancao_inicio date not null,
  sancao_fim date,
  sancao_alcance text not null default '',
  sancao_publicacao text not null default '',
  sancao_ceis boolean not null default false,
  importacao_id bigint,
  linha_origem integer, -- of the imported file
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  sancao_ano integer not null generated always as (extract(year from sancao_inicio)::integer) stored,
  sancao_mes integer not null generated always as (extract(month from sancao_inicio)::integer) stored,
  sancao_nome_busca text not null generated always as (dobra(sancao_nome)) stored,
  sancao_processo_busca text not null generated always as (dobra(sancao_processo)) stored,
  sancao_contrato_busca text not null generated always as (dobra(sancao_contrato)) stored,
  check (sancao_fim >= sancao_inicio),
  check (sancao_cnpj = '' or sancao_cpf = '')
);
create index sancao_por_inicio on sancao (sancao_inicio desc nulls last, sancao_id desc);
create index sancao_por_nome on sancao (sancao_nome_busca collate "C", sancao_id);
create index sancao_da_importacao on sancao (importacao_id) where importacao_id is not null;
call registra('sancao', '{sancao_nome,sancao_processo}', importavel => true);

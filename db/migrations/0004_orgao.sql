create table orgao (
  orgao_id bigint generated always as identity primary key,
  orgao_nome text not null,
  orgao_responsavel text not null,
  orgao_telefone text not null,
  orgao_endereco text not null,
  orgao_email text not null,
  orgao_horario_funcionamento text not null,
  orgao_competencias text not null,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  orgao_nome_busca text not null generated always as (dobra(orgao_nome)) stored,
  orgao_responsavel_busca text not null generated always as (dobra(orgao_responsavel)) stored,
  orgao_competencias_busca text not null generated always as (dobra(orgao_competencias)) stored
);
create index orgao_por_nome on orgao (orgao_nome_busca collate "C", orgao_id);
call mantem_total('orgao');

-- The queue for day care (docs/specification/data-sets.md#day-care; PNTP 19.2). No child's name: there is no column for one.
create table fila_creche (
  fila_creche_id bigint generated always as identity primary key,
  entidade_id bigint not null references entidade,
  exercicio integer not null,
  fila_creche_protocolo_publico text not null,
  fila_creche_unidade text not null,
  fila_creche_turma text not null,
  fila_creche_ordem integer not null,
  fila_creche_inscricao date not null,
  fila_creche_criterio text not null,
  fila_creche_pontos numeric(15, 2),
  fila_creche_situacao text not null,
  fila_creche_movimento_motivo text not null default '',
  fila_creche_posicao_em date not null,
  importacao_id bigint,
  linha_origem integer, -- of the imported file
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  fila_creche_protocolo_publico_busca text not null generated always as (dobra(fila_creche_protocolo_publico)) stored,
  fila_creche_unidade_busca text not null generated always as (dobra(fila_creche_unidade)) stored,
  fila_creche_turma_busca text not null generated always as (dobra(fila_creche_turma)) stored,
  check (fila_creche_inscricao <= fila_creche_posicao_em),
  check (fila_creche_ordem > 0)
);
create index fila_creche_por_ordem on fila_creche (fila_creche_ordem, fila_creche_id);
create index fila_creche_da_posicao on fila_creche (entidade_id, fila_creche_posicao_em, fila_creche_unidade_busca, fila_creche_turma_busca, fila_creche_ordem);
create index fila_creche_por_protocolo on fila_creche (fila_creche_protocolo_publico_busca collate "C", fila_creche_id);
create index fila_creche_da_importacao on fila_creche (importacao_id) where importacao_id is not null;
call registra('fila_creche', '{fila_creche_protocolo_publico}', importavel => true);

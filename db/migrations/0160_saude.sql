-- Health: where it is and who attends, who waits, which medicines there are (docs/specification/data-sets.md#health; PNTP 18.2 to 18.5).
create table unidade_saude (
  unidade_saude_id bigint generated always as identity primary key,
  unidade_saude_nome text not null,
  unidade_saude_cnes text not null,
  unidade_saude_tipo text not null,
  unidade_saude_endereco text not null,
  unidade_saude_bairro text not null default '',
  unidade_saude_telefone text not null,
  unidade_saude_horario text not null,
  unidade_saude_servicos text not null default '',
  unidade_saude_latitude numeric(15, 6),
  unidade_saude_longitude numeric(15, 6),
  importacao_id bigint,
  linha_origem integer, -- of the imported file
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  unidade_saude_nome_busca text not null generated always as (dobra(unidade_saude_nome)) stored,
  unidade_saude_bairro_busca text not null generated always as (dobra(unidade_saude_bairro)) stored,
  unidade_saude_servicos_busca text not null generated always as (dobra(unidade_saude_servicos)) stored,
  check (unidade_saude_cnes ~ '^\d{7}$')
);
create index unidade_saude_por_nome on unidade_saude (unidade_saude_nome_busca collate "C", unidade_saude_id);
create index unidade_saude_da_importacao on unidade_saude (importacao_id) where importacao_id is not null;
call registra('unidade_saude', '{unidade_saude_nome}', importavel => true);
create table escala (
  escala_id bigint generated always as identity primary key,
  unidade_saude_id bigint not null references unidade_saude,
  escala_profissional_nome text not null,
  escala_especialidade text not null,
  escala_conselho text not null default '',
  escala_dias_horarios text not null,
  escala_vigencia_inicio date not null,
  escala_vigencia_fim date,
  importacao_id bigint,
  linha_origem integer, -- of the imported file
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  escala_profissional_nome_busca text not null generated always as (dobra(escala_profissional_nome)) stored,
  escala_especialidade_busca text not null generated always as (dobra(escala_especialidade)) stored,
  escala_dias_horarios_busca text not null generated always as (dobra(escala_dias_horarios)) stored,
  check (escala_vigencia_inicio <= escala_vigencia_fim)
);
create index escala_por_nome on escala (escala_profissional_nome_busca collate "C", escala_id);
create index escala_da_unidade on escala (unidade_saude_id);
create index escala_da_importacao on escala (importacao_id) where importacao_id is not null;
call registra('escala', '{escala_profissional_nome}', importavel => true);
create table fila_regulacao (
  fila_regulacao_id bigint generated always as identity primary key,
  entidade_id bigint not null references entidade,
  exercicio integer not null,
  fila_regulacao_procedimento text not null,
  fila_regulacao_especialidade text not null,
  fila_regulacao_quantidade integer not null,
  fila_regulacao_espera_media_dias integer not null,
  fila_regulacao_atendidos_mes integer,
  fila_regulacao_posicao_em date not null,
  importacao_id bigint,
  linha_origem integer, -- of the imported file
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  fila_regulacao_procedimento_busca text not null generated always as (dobra(fila_regulacao_procedimento)) stored,
  fila_regulacao_especialidade_busca text not null generated always as (dobra(fila_regulacao_especialidade)) stored,
  check (fila_regulacao_quantidade not between 1 and 4),
  check (fila_regulacao_atendidos_mes not between 1 and 4)
);
create index fila_regulacao_por_posicao on fila_regulacao (fila_regulacao_posicao_em desc nulls last, fila_regulacao_id desc);
create index fila_regulacao_da_posicao on fila_regulacao (entidade_id, fila_regulacao_posicao_em);
create index fila_regulacao_por_nome on fila_regulacao (fila_regulacao_procedimento_busca collate "C", fila_regulacao_id);
create index fila_regulacao_da_importacao on fila_regulacao (importacao_id) where importacao_id is not null;
call registra('fila_regulacao', '{fila_regulacao_procedimento}', importavel => true);
create table medicamento (
  medicamento_id bigint generated always as identity primary key,
  medicamento_nome text not null,
  medicamento_concentracao text not null,
  medicamento_forma text not null,
  medicamento_lista text not null,
  medicamento_catmat text not null default '',
  medicamento_programa text not null default '',
  medicamento_como_obter text not null,
  importacao_id bigint,
  linha_origem integer, -- of the imported file
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  medicamento_nome_busca text not null generated always as (dobra(medicamento_nome)) stored,
  medicamento_programa_busca text not null generated always as (dobra(medicamento_programa)) stored
);
create index medicamento_por_nome on medicamento (medicamento_nome_busca collate "C", medicamento_id);
create index medicamento_da_importacao on medicamento (importacao_id) where importacao_id is not null;
call registra('medicamento', '{medicamento_nome}', importavel => true);
create table medicamento_estoque (
  medicamento_estoque_id bigint generated always as identity primary key,
  entidade_id bigint not null references entidade,
  exercicio integer not null,
  medicamento_estoque_medicamento text not null,
  medicamento_estoque_farmacia text not null,
  medicamento_estoque_quantidade numeric(15, 2) not null,
  medicamento_estoque_unidade text not null,
  medicamento_estoque_situacao text not null,
  medicamento_estoque_previsao_reposicao date,
  medicamento_estoque_validade_proxima date,
  medicamento_estoque_posicao date not null,
  importacao_id bigint,
  linha_origem integer, -- of the imported file
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  medicamento_estoque_medicamento_busca text not null generated always as (dobra(medicamento_estoque_medicamento)) stored,
  medicamento_estoque_farmacia_busca text not null generated always as (dobra(medicamento_estoque_farmacia)) stored,
  check ((medicamento_estoque_quantidade = 0) = (medicamento_estoque_situacao = 'em_falta')),
  check (medicamento_estoque_quantidade >= 0)
);
create index medicamento_estoque_por_nome on medicamento_estoque (medicamento_estoque_medicamento_busca collate "C", medicamento_estoque_id);
create index medicamento_estoque_da_posicao on medicamento_estoque (entidade_id, medicamento_estoque_farmacia, medicamento_estoque_posicao);
create index medicamento_estoque_por_posicao on medicamento_estoque (medicamento_estoque_posicao desc nulls last, medicamento_estoque_id desc);
create index medicamento_estoque_da_importacao on medicamento_estoque (importacao_id) where importacao_id is not null;
call registra('medicamento_estoque', '{medicamento_estoque_medicamento}', importavel => true);

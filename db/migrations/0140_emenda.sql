-- Parliamentary amendments to the budget (PNTP 17.1 to 17.3). What was done with one is the commitments that name it.
create table emenda (
  emenda_id bigint generated always as identity primary key,
  entidade_id bigint not null references entidade,
  exercicio integer not null, -- of the amendment
  emenda_origem text not null check (emenda_origem in ('federal', 'estadual', 'municipal')),
  emenda_tipo text not null check (emenda_tipo in ('individual', 'bancada', 'comissao', 'relator')),
  emenda_numero text not null,
  emenda_autor text not null,
  emenda_forma_repasse text check (emenda_forma_repasse in
    ('transferencia_especial', 'finalidade_definida', 'fundo_a_fundo', 'convenio', 'execucao_direta')),
  emenda_instrumento text not null default '',
  emenda_objeto text not null,
  emenda_funcao text check (emenda_funcao ~ '^[0-9]{2}$'),
  emenda_subfuncao text not null default '',
  emenda_valor_previsto numeric(15, 2) not null check (emenda_valor_previsto >= 0),
  emenda_valor_repassado numeric(15, 2) check (emenda_valor_repassado >= 0), -- null: not known
  emenda_repasse_data date,
  emenda_fonte text not null default '',
  emenda_conta_especifica text check (emenda_conta_especifica in ('tem', 'nao_tem')),
  emenda_conta text not null default '', -- never public
  emenda_transferegov text not null default '',
  emenda_plano_trabalho text not null default '', -- the address of its file
  emenda_execucao_inicio date,
  emenda_execucao_fim date,
  emenda_comunicacao_legislativo date,
  emenda_comunicacao_tcu date,
  emenda_comunicacao_tce date,
  emenda_situacao text check (emenda_situacao in ('prevista', 'em_execucao', 'concluida', 'impedida', 'cancelada')),
  emenda_prestacao_contas text check (emenda_prestacao_contas in ('a_prestar', 'em_analise', 'aprovada', 'rejeitada')),
  importacao_id bigint,
  linha_origem integer, -- of the imported file
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  emenda_numero_busca text not null generated always as (dobra(emenda_numero)) stored,
  emenda_autor_busca text not null generated always as (dobra(emenda_autor)) stored,
  emenda_objeto_busca text not null generated always as (dobra(emenda_objeto)) stored,
  check (emenda_execucao_inicio <= emenda_execucao_fim)
);
create index emenda_por_ano on emenda (exercicio desc nulls last, emenda_id desc);
create index emenda_por_numero on emenda (emenda_numero_busca collate "C", emenda_id);
create index emenda_por_autor on emenda (emenda_autor_busca collate "C", emenda_id);
create index emenda_da_importacao on emenda (importacao_id) where importacao_id is not null;
call registra('emenda', '{emenda_numero,emenda_autor}', ocultos => '{emenda_conta}', importavel => true);

-- As a commitment knows its contract: by the number that its source has, and by the record that it means.
-- PostgreSQL refuses a column with a default while a function takes the table's row (since 15.20).
drop function fato_do_empenho(empenho, integer);
alter table empenho add column empenho_emenda_numero text not null default '', add column emenda_id bigint references emenda on delete set null;
create function fato_do_empenho(e empenho, sinal integer) returns fato_da_despesa language sql immutable parallel safe
  return row(e.empenho_id, e.dotacao_id, e.credor_id, e.empenho_ano, e.empenho_mes, e.empenho_ano, e.empenho_mes,
    sinal, 0, sinal * coalesce(e.empenho_valor, 0), 0, 0, 0, 0)::fato_da_despesa;
create index empenho_da_emenda on empenho (emenda_id, empenho_data desc, empenho_id desc) where emenda_id is not null;
alter table empenho_importacao add column emenda_numero text not null default '';
call registra('empenho', '{empenho_numero,exercicio}', fora => '{empenho_reforco,empenho_anulacao,empenho_liquidado,empenho_pago}', em_serie => 'despesa');

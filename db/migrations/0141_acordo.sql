-- Agreements: money received, money given, and those without money (PNTP 5.1 to 5.3; docs/decisions/0092-agreements-in-three-lists.md).
create table acordo (
  acordo_id bigint generated always as identity primary key,
  entidade_id bigint not null references entidade,
  exercicio integer not null, -- of the number: 12/2026
  acordo_sentido text not null check (acordo_sentido in ('R', 'C', 'S')), -- received, conceded, without money
  acordo_instrumento text not null check (acordo_instrumento in ('convenio', 'contrato_repasse', 'termo_fomento', 'termo_colaboracao',
    'termo_parceria', 'cooperacao', 'auxilio', 'subvencao', 'contribuicao')),
  acordo_numero text not null,
  acordo_parte_nome text not null,
  acordo_parte_cnpj text not null default '',
  acordo_parte_cpf text not null default '',
  acordo_orgao text not null default '',
  acordo_objeto text not null,
  acordo_obrigacoes text not null default '',
  acordo_vigencia_inicio date not null,
  acordo_vigencia_fim date not null,
  acordo_valor_total numeric(15, 2) check (acordo_valor_total >= 0), -- with what the town adds
  acordo_contrapartida numeric(15, 2) check (acordo_contrapartida >= 0),
  acordo_valor_repassado numeric(15, 2) check (acordo_valor_repassado >= 0), -- of its instalments, where there are any; null: not known
  acordo_situacao text check (acordo_situacao in ('em_execucao', 'concluido', 'rescindido', 'cancelado')),
  acordo_prestacao_contas text check (acordo_prestacao_contas in ('a_prestar', 'em_analise', 'aprovada', 'rejeitada')),
  acordo_transferegov text not null default '',
  emenda_id bigint references emenda on delete set null,
  acordo_inteiro_teor text not null default '', -- the address of its text
  importacao_id bigint,
  linha_origem integer, -- of the imported file
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  acordo_nome text not null generated always as (acordo_numero || ' – ' || acordo_parte_nome) stored,
  acordo_numero_busca text not null generated always as (dobra(acordo_numero)) stored,
  acordo_parte_nome_busca text not null generated always as (dobra(acordo_parte_nome)) stored,
  acordo_objeto_busca text not null generated always as (dobra(acordo_objeto)) stored,
  check (acordo_vigencia_inicio <= acordo_vigencia_fim),
  check (acordo_sentido = 'S' or acordo_valor_total is not null),
  check (acordo_sentido <> 'S' or acordo_obrigacoes <> '')
);
create index acordo_por_inicio on acordo (acordo_sentido, acordo_vigencia_inicio desc nulls last, acordo_id desc);
create index acordo_por_numero on acordo (acordo_numero_busca collate "C", acordo_id);
create index acordo_da_emenda on acordo (emenda_id) where emenda_id is not null;
create index acordo_da_importacao on acordo (importacao_id) where importacao_id is not null;
call registra('acordo', '{acordo_numero,acordo_parte_nome}', ocultos => '{acordo_parte_cpf}', fora => '{acordo_nome}', importavel => true);

-- What was paid of an agreement, day by day.
create table acordo_parcela (
  acordo_parcela_id bigint generated always as identity primary key,
  acordo_id bigint not null references acordo on delete cascade,
  acordo_parcela_data date not null,
  acordo_parcela_valor numeric(15, 2) not null check (acordo_parcela_valor > 0),
  acordo_parcela_ordem_bancaria text not null default '',
  importacao_id bigint,
  linha_origem integer,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  acordo_parcela_ano integer not null generated always as (extract(year from acordo_parcela_data)::integer) stored,
  acordo_parcela_mes integer not null generated always as (extract(month from acordo_parcela_data)::integer) stored,
  acordo_parcela_ordem_bancaria_busca text not null generated always as (dobra(acordo_parcela_ordem_bancaria)) stored
);
create index acordo_parcela_do_acordo on acordo_parcela (acordo_id, acordo_parcela_data);
create index acordo_parcela_por_data on acordo_parcela (acordo_parcela_data desc nulls last, acordo_parcela_id desc);
create index acordo_parcela_da_importacao on acordo_parcela (importacao_id) where importacao_id is not null;
call registra('acordo_parcela', '{acordo_id,acordo_parcela_data}', importavel => true);

-- What changed an agreement: its end, its value, its object.
create table acordo_aditivo (
  acordo_aditivo_id bigint generated always as identity primary key,
  acordo_id bigint not null references acordo on delete cascade,
  acordo_aditivo_numero integer not null check (acordo_aditivo_numero between 1 and 99),
  acordo_aditivo_tipo text not null check (acordo_aditivo_tipo in ('prazo', 'valor', 'prazo_valor', 'objeto', 'rescisao')),
  acordo_aditivo_assinatura date not null,
  acordo_aditivo_nova_vigencia_fim date,
  acordo_aditivo_acrescimo numeric(15, 2) check (acordo_aditivo_acrescimo >= 0), -- null: not known
  acordo_aditivo_supressao numeric(15, 2) check (acordo_aditivo_supressao >= 0),
  acordo_aditivo_objeto text not null,
  importacao_id bigint,
  linha_origem integer,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  acordo_aditivo_ano integer not null generated always as (extract(year from acordo_aditivo_assinatura)::integer) stored,
  acordo_aditivo_mes integer not null generated always as (extract(month from acordo_aditivo_assinatura)::integer) stored,
  acordo_aditivo_objeto_busca text not null generated always as (dobra(acordo_aditivo_objeto)) stored,
  unique (acordo_id, acordo_aditivo_numero)
);
create index acordo_aditivo_por_assinatura on acordo_aditivo (acordo_aditivo_assinatura desc nulls last, acordo_aditivo_id desc);
create index acordo_aditivo_da_importacao on acordo_aditivo (importacao_id) where importacao_id is not null;
call registra('acordo_aditivo', '{acordo_id,acordo_aditivo_numero}', importavel => true);

-- Instalments that are known are what was paid: nobody types another sum.
create function repassado_do_acordo() returns trigger language plpgsql set search_path = public as $$
begin
  new.acordo_valor_repassado := coalesce(
    (select sum(acordo_parcela_valor) from acordo_parcela p where p.acordo_id = new.acordo_id), new.acordo_valor_repassado);
  return new;
end $$;
create trigger acordo_repassado before update on acordo for each row execute function repassado_do_acordo();

create function parcelas_do_acordo() returns trigger language plpgsql set search_path = public as $$
begin
  -- the last one gone, what was paid is not known any more
  update acordo a set acordo_valor_repassado = null where a.acordo_id in (old.acordo_id, new.acordo_id);
  return null;
end $$;
create trigger acordo_parcela_soma after insert or update or delete on acordo_parcela for each row execute function parcelas_do_acordo();

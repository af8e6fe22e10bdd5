-- Per diems (spec 4, 2.8; PNTP 7.1 and 7.2).
create table diaria (
  diaria_id bigint generated always as identity primary key,
  entidade_id bigint not null references entidade,
  exercicio integer not null,
  diaria_beneficiario_nome text not null,
  diaria_beneficiario_cpf text not null default '', -- 11 digits; shown masked
  diaria_cargo text not null,
  diaria_orgao text not null default '',
  diaria_quantidade numeric(6, 2) not null,
  diaria_valor_unitario numeric(15, 2),
  diaria_valor_total numeric(15, 2) not null,
  diaria_ida date not null,
  diaria_volta date not null,
  diaria_destino_cidade text not null,
  diaria_destino_uf text not null,
  diaria_destino_pais text not null default '',
  diaria_motivo text not null,
  diaria_evento text not null default '',
  diaria_pernoite boolean not null default false,
  diaria_transporte text not null default '',
  diaria_pagamento_data date not null,
  diaria_empenho text not null default '',
  diaria_devolvido numeric(15, 2),
  importacao_id bigint,
  linha_origem integer, -- of the imported file
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  diaria_ano integer not null generated always as (extract(year from diaria_pagamento_data)::integer) stored,
  diaria_mes integer not null generated always as (extract(month from diaria_pagamento_data)::integer) stored,
  diaria_beneficiario_nome_busca text not null generated always as (dobra(diaria_beneficiario_nome)) stored,
  diaria_destino_cidade_busca text not null generated always as (dobra(diaria_destino_cidade)) stored,
  diaria_orgao_busca text not null generated always as (dobra(diaria_orgao)) stored,
  diaria_motivo_busca text not null generated always as (dobra(diaria_motivo)) stored,
  check (diaria_ida <= diaria_volta)
);
create index diaria_por_pagamento on diaria (diaria_pagamento_data desc nulls last, diaria_id desc);
create index diaria_por_nome on diaria (diaria_beneficiario_nome_busca collate "C", diaria_id);
create index diaria_por_destino on diaria (diaria_destino_cidade_busca collate "C", diaria_id);
create index diaria_por_ida on diaria (diaria_ida desc nulls last, diaria_id desc);
create index diaria_por_valor on diaria (diaria_valor_total desc nulls last, diaria_id desc);
create index diaria_do_periodo on diaria (entidade_id, exercicio, diaria_mes);
create index diaria_da_importacao on diaria (importacao_id) where importacao_id is not null;
create index diaria_de_cpf on diaria (diaria_beneficiario_cpf) where diaria_beneficiario_cpf <> '';
call publica('diaria');
call importavel('diaria');

-- What a per diem is worth, by group of posts and by how far the travel goes.
create table diaria_valor (
  diaria_valor_id bigint generated always as identity primary key,
  entidade_id bigint not null references entidade,
  exercicio integer not null,
  diaria_valor_grupo_cargo text not null,
  diaria_valor_ambito text not null
    check (diaria_valor_ambito in ('no_estado', 'fora_do_estado', 'exterior', 'sem_previsao')),
  diaria_valor_com_pernoite boolean not null default false,
  diaria_valor_valor numeric(15, 2) not null, -- 0 where the law provides for none ('sem_previsao')
  diaria_valor_norma text not null,
  diaria_valor_vigencia_inicio date not null,
  diaria_valor_vigencia_fim date,
  importacao_id bigint,
  linha_origem integer,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  diaria_valor_grupo_cargo_busca text not null generated always as (dobra(diaria_valor_grupo_cargo)) stored,
  diaria_valor_norma_busca text not null generated always as (dobra(diaria_valor_norma)) stored,
  check (diaria_valor_vigencia_inicio <= diaria_valor_vigencia_fim)
);
create index diaria_valor_por_grupo on diaria_valor (diaria_valor_grupo_cargo_busca collate "C", diaria_valor_id);
create index diaria_valor_do_exercicio on diaria_valor (entidade_id, exercicio);
call publica('diaria_valor');
call importavel('diaria_valor');

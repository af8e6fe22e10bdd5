-- Information that the town keeps secret for a time, and what no longer is (PNTP 12.8, 12.9; Lei 12.527/2011, arts. 24 and 30).
create table informacao_classificada (
  informacao_classificada_id bigint generated always as identity primary key,
  entidade_id bigint not null references entidade,
  informacao_classificada_codigo text not null,
  informacao_classificada_assunto text not null, -- so that it gives nothing of the information away
  informacao_classificada_grau text not null check (informacao_classificada_grau in ('reservado', 'secreto', 'ultrassecreto')),
  informacao_classificada_categoria text not null default '',
  informacao_classificada_dispositivo_legal text not null,
  informacao_classificada_classificada_em date not null,
  informacao_classificada_prazo_fim date not null,
  informacao_classificada_desclassificada_em date,
  importacao_id bigint,
  linha_origem integer, -- of the imported file
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  informacao_classificada_ano integer not null
    generated always as (extract(year from informacao_classificada_classificada_em)::integer) stored,
  informacao_classificada_mes integer not null
    generated always as (extract(month from informacao_classificada_classificada_em)::integer) stored,
  informacao_classificada_codigo_busca text not null generated always as (dobra(informacao_classificada_codigo)) stored,
  informacao_classificada_assunto_busca text not null generated always as (dobra(informacao_classificada_assunto)) stored,
  informacao_classificada_categoria_busca text not null generated always as (dobra(informacao_classificada_categoria)) stored,
  check (informacao_classificada_prazo_fim >= informacao_classificada_classificada_em),
  check (informacao_classificada_desclassificada_em >= informacao_classificada_classificada_em),
  -- the most that the law allows (art. 24, § 1)
  check (informacao_classificada_prazo_fim <= informacao_classificada_classificada_em
    + case informacao_classificada_grau when 'reservado' then interval '5 years' when 'secreto' then interval '15 years'
      else interval '25 years' end)
);
create index informacao_classificada_por_dia on informacao_classificada
  (informacao_classificada_classificada_em desc nulls last, informacao_classificada_id desc);
create index informacao_classificada_da_importacao on informacao_classificada (importacao_id) where importacao_id is not null;
call registra('informacao_classificada', '{informacao_classificada_codigo}', importavel => true);

-- Addresses of the site that the town had before, and where each leads now (docs/decisions/0080-old-addresses.md). `de` is written as
-- src/modules/conteudo/endereco-antigo/endereco.ts makes it, so that one indexed look-up answers.
create table endereco_antigo (
  endereco_antigo_id bigint generated always as identity primary key,
  endereco_antigo_de text not null check (endereco_antigo_de like '/%'),
  endereco_antigo_para text not null check (endereco_antigo_para ~ '^(/([^/\\]|$)|https://)'), -- a path of this portal, or another site
  importacao_id bigint,
  linha_origem integer,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  endereco_antigo_de_busca text not null generated always as (dobra(endereco_antigo_de)) stored,
  endereco_antigo_para_busca text not null generated always as (dobra(endereco_antigo_para)) stored
);
create unique index endereco_antigo_endereco on endereco_antigo (endereco_antigo_de);
create index endereco_antigo_por_de on endereco_antigo (endereco_antigo_de_busca collate "C", endereco_antigo_id);
create index endereco_antigo_importacao_de on endereco_antigo (importacao_id) where importacao_id is not null;
call registra('endereco_antigo', '{endereco_antigo_de}', importavel => true);

-- How often each was asked for: apart, since a visit is no change of the record.
create table endereco_antigo_visita (
  vis_endereco bigint primary key references endereco_antigo on delete cascade,
  vis_vezes bigint not null,
  vis_ultima date not null
);
call registra('endereco_antigo_visita', sem_trilha => 'written by visits');

-- Addresses that were asked for and lead nowhere: the most asked, without anything that could be somebody's.
create table endereco_perdido (
  endereco_perdido_id bigint generated always as identity primary key,
  per_endereco text not null unique,
  per_vezes bigint not null,
  per_ultima date not null
);
create index endereco_perdido_por_vezes on endereco_perdido (per_vezes desc, endereco_perdido_id desc);
call registra('endereco_perdido', sem_trilha => 'written by visits', contada => true);

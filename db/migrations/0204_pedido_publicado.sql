-- The register of answered requests (docs/decisions/0102-what-is-already-answered.md): the public version that staff checked. Of who asked it
-- has nothing; which request it was stands in a table of its own, which no public query reads.
create table pedido_publicado (
  pedido_publicado_id bigint generated always as identity primary key,
  ppu_titulo text not null check (ppu_titulo <> ''),
  ppu_pergunta text not null check (ppu_pergunta <> ''),
  ppu_resposta text not null check (ppu_resposta <> ''),
  ppu_orgao text not null,
  ppu_pedido_em date not null,
  ppu_respondido_em date not null check (ppu_respondido_em >= ppu_pedido_em),
  ppu_dias integer not null generated always as (ppu_respondido_em - ppu_pedido_em) stored,
  ppu_ano integer not null generated always as (extract(year from ppu_pedido_em)::integer) stored,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  ppu_titulo_busca text not null generated always as (dobra(ppu_titulo)) stored,
  ppu_orgao_busca text not null generated always as (dobra(ppu_orgao)) stored,
  ppu_texto_busca text not null generated always as (dobra(ppu_titulo || ' ' || ppu_pergunta || ' ' || ppu_resposta)) stored
);
create index pedido_publicado_por_dia on pedido_publicado (ppu_respondido_em desc, pedido_publicado_id desc);
call registra('pedido_publicado', '{ppu_titulo}');

create table solicitacao_publicada (
  solicitacao_id bigint primary key references solicitacao,
  pedido_publicado_id bigint not null unique references pedido_publicado on delete cascade
);
call registra('solicitacao_publicada', sem_trilha => 'the trail has the public version');

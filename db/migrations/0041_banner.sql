-- Slides of the home page, and banners (panel spec 3; spec 5, 3.2 and 3.3).

create table banner_hero (
  hero_id bigint generated always as identity primary key,
  hero_titulo text not null,
  hero_texto text not null default '', -- a line below the title
  hero_url text not null,
  hero_visivel boolean not null default true,
  hero_posicao smallint not null check (hero_posicao between 1 and 5),
  hero_midia bigint not null references midia,
  hero_alt text not null default '', -- what the picture shows; empty when it only decorates
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  hero_titulo_busca text not null generated always as (dobra(hero_titulo)) stored
);
create unique index banner_hero_posicao on banner_hero (hero_posicao) where hero_visivel;
create index banner_hero_midia on banner_hero (hero_midia);

create table banner (
  banner_id bigint generated always as identity primary key,
  banner_nome text not null, -- also what is read in place of the picture
  banner_url text not null,
  banner_lateral boolean not null default false, -- beside pages and news; otherwise on the home page
  banner_midia bigint not null references midia,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  banner_nome_busca text not null generated always as (dobra(banner_nome)) stored
);
create index banner_midia on banner (banner_midia);

call publica('banner_hero');
call publica('banner');
call audita('banner_hero', 'Slide', '{hero_titulo}');
call audita('banner', 'Banner', '{banner_nome}');
call usa_midia('banner_hero', referencias => '{hero_midia}');
call usa_midia('banner', referencias => '{banner_midia}');

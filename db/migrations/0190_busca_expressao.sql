-- What the town says about words of the search (docs/decisions/0099-the-search-as-front-door.md): synonyms of its own, and where a word leads.
create table busca_expressao (
  busca_expressao_id bigint generated always as identity primary key,
  expressao text not null, -- as people say it
  expressao_tambem text not null default '', -- what is looked for as well, several parted by commas
  expressao_endereco text not null default '' check (expressao_endereco = '' or expressao_endereco ~ '^(/([^/\\]|$)|https://)'),
  expressao_titulo text not null default '', -- of that page
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  expressao_busca text not null generated always as (dobra(expressao)) stored,
  check (expressao_tambem <> '' or expressao_endereco <> ''),
  check ((expressao_endereco = '') = (expressao_titulo = ''))
);
create unique index busca_expressao_unica on busca_expressao (expressao_busca);
call registra('busca_expressao', '{expressao}', contada => true);

-- What was searched and not found: words, how often, and nothing of who searched.
create table busca_sem_resultado (
  busca_sem_resultado_id bigint generated always as identity primary key,
  sem_palavras text not null unique check (sem_palavras ~ '^[[:alpha:] ]{3,60}$'),
  sem_vezes bigint not null,
  sem_ultima date not null
);
create index busca_sem_resultado_por_vezes on busca_sem_resultado (sem_vezes desc, busca_sem_resultado_id desc);
call registra('busca_sem_resultado', sem_trilha => 'written by searches', contada => true);

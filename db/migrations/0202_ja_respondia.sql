-- How often something published made a request for information needless (docs/decisions/0102-what-is-already-answered.md): a number per
-- month and per page, and nothing of who asked or what was written.
create table ja_respondia (
  ja_respondia_id bigint generated always as identity primary key,
  jar_mes date not null check (jar_mes = date_trunc('month', jar_mes)),
  jar_endereco text not null check (jar_endereco ~ '^(/([^/\\]|$)|https://)'),
  jar_titulo text not null, -- of that page, as the search said it then
  jar_vezes bigint not null check (jar_vezes > 0),
  unique (jar_mes, jar_endereco)
);
call registra('ja_respondia', sem_trilha => 'counted when a citizen says that something answers');

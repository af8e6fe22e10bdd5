-- What the town says of one of its public lists, above it: by which criteria a queue is ordered, how to get what is listed (PNTP 18.3, 18.4,
-- 19.2). docs/decisions/0095-texts-files-and-photographs.md
create table lista_explicacao (
  lista_explicacao_id bigint generated always as identity primary key,
  lista_explicacao_lista text not null unique, -- the name of the set: 'fila_creche'
  lista_explicacao_texto text not null,
  lista_explicacao_documento text not null default '', -- what the link leads to
  lista_explicacao_link text not null default '',
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  check ((lista_explicacao_documento = '') = (lista_explicacao_link = ''))
);
call registra('lista_explicacao', '{lista_explicacao_lista}');

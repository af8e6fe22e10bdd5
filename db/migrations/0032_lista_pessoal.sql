-- How each person of the panel left each list (docs/decisions/0029-lists-of-ones-own.md).
create table lista_pessoal (
  usuario_id bigint not null references usuario on delete cascade,
  lista text not null, -- address of its page, with the parameters that are no filters
  consulta text not null default '', -- the filters, order and page size that it was left with, as a query
  colunas text[], -- chosen ones; null: those of the list
  aviso text not null default '', -- what the last removal of several records removed
  primary key (usuario_id, lista)
);
call dispensa_auditoria('lista_pessoal', 'como cada pessoa deixou as listas do painel');

-- From where people log in well (docs/decisions/0022): the browser, by a token that it keeps in a cookie, and the network. Both as
-- hashes, each with the accounts that came from there.
create table acesso_conhecido (
  con_hash text not null,
  con_reino text not null check (con_reino in ('painel', 'esic')),
  con_conta bigint not null,
  con_visto timestamptz not null default now(),
  primary key (con_hash, con_reino, con_conta)
);
create index acesso_conhecido_da_conta on acesso_conhecido (con_reino, con_conta);
create index acesso_conhecido_visto on acesso_conhecido (con_visto);
call dispensa_auditoria('acesso_conhecido', 'from where people log in; hashes stay out');

-- Files of an appeal; null for those of the request itself and of its answers.
alter table solicitacao_anexo add column recurso_id bigint references recurso;
create index solicitacao_anexo_do_recurso on solicitacao_anexo (recurso_id);
call audita('solicitacao_anexo', 'Arquivo do pedido', dono => 'solicitacao', ocultos => '{arquivo_id}');

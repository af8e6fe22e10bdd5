-- The entries of the panel's menu that a person has put first.
create table menu_favorito (
  usuario_id bigint not null references usuario on delete cascade,
  mef_endereco text not null, -- of the entry: '/painel/licitacao'
  mef_em timestamptz not null default now(),
  primary key (usuario_id, mef_endereco)
);
call registra('menu_favorito', sem_trilha => 'how each person has arranged the menu');

-- Users of the panel come from files too (docs/decisions/0086-users-from-files.md).
alter table usuario
  add column importacao_id bigint,
  add column linha_origem integer,
  add column atualizado_em timestamptz; -- null: before anybody noted it
alter table usuario alter column atualizado_em set default now();
create index usuario_da_importacao on usuario (importacao_id) where importacao_id is not null;
call registra('usuario', '{usu_login}', ocultos => '{usu_senha}', fora => '{usu_data_cadastro}');

-- Rows of a file as it says them: null or '' where it says nothing, which changes nothing. Passwords are in no file.
create unlogged table usuario_importacao (
  importacao_id bigint not null,
  linha integer not null,
  usu_login text collate "C",
  usu_administrador text, -- S, N
  usu_privilegios text -- by their names in the panel: 'Licitações e contratos; Notícias'
);
create index usuario_importacao_da on usuario_importacao (importacao_id);

-- Who works in the panel is nothing that the portal publishes: such a file has no public receipt.
drop trigger importacao_publicada on importacao;
create trigger importacao_publicada after insert or update on importacao for each row
  when (new.imp_estado in ('gravada', 'desfeita') and new.imp_conjunto <> 'usuario') execute function publica_importacao();

-- Documents of tenders from ZIPs (docs/decisions/0087-documents-of-tenders.md).

-- The import that brought it, which takes it along when it is undone; null of what came by the form or from the PNCP.
alter table licitacao_anexo add column importacao_id bigint;
create index licitacao_anexo_da_importacao on licitacao_anexo (importacao_id) where importacao_id is not null;
call registra('licitacao_anexo', '{licitacao_anexo_titulo}', dono => 'licitacao', fora => '{anexo_ordem,importacao_id}');

create unlogged table licitacao_documento_importacao (
  importacao_id bigint not null,
  linha integer not null,
  licitacao_id bigint,
  licitacao_anexo_tipo text,
  licitacao_anexo_titulo text,
  licitacao_anexo_data date
);
create index licitacao_documento_importacao_da on licitacao_documento_importacao (importacao_id);

-- The documents stand on the page of their tender; a public receipt is of files with data.
drop trigger importacao_publicada on importacao;
create trigger importacao_publicada after insert or update on importacao for each row
  when (new.imp_estado in ('gravada', 'desfeita') and new.imp_conjunto not in ('usuario', 'licitacao_documento')) execute function publica_importacao();

-- Acts, documents and processes are imported from files: each row names the import that wrote it (docs/decisions/0014-imports.md).
alter table documento_generico add importacao_id bigint, add linha_origem integer;
create index documento_generico_da_importacao on documento_generico (importacao_id) where importacao_id is not null;
call registra('documento_generico', '{documento_generico_numero}', importavel => true);

alter table documento_exercicio add importacao_id bigint, add linha_origem integer;
create index documento_exercicio_da_importacao on documento_exercicio (importacao_id) where importacao_id is not null;
call registra('documento_exercicio', '{documento_exercicio_tipo,exercicio,documento_exercicio_periodo}',
  fora => '{documento_generico_id,documento_exercicio_prazo}', importavel => true);

alter table documento add importacao_id bigint, add linha_origem integer;
create index documento_da_importacao on documento (importacao_id) where importacao_id is not null;
call registra('documento', '{doc_numero_processo}', fora => '{doc_data_cadastro}', importavel => true);

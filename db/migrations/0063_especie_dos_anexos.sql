-- What kind of document an attachment of a tender or of a contract is; null: nobody has said. The words and the lists of what must be
-- there are in licitacao/documentos.ts and contrato/documentos.ts of src/modules/compras.
alter table licitacao_anexo add column licitacao_anexo_tipo text check (licitacao_anexo_tipo in (
  'edital', 'aviso', 'termo_referencia', 'justificativa', 'parecer_tecnico', 'parecer_juridico', 'orcamento', 'esclarecimento', 'ata',
  'recurso', 'decisao', 'adjudicacao', 'adjudicacao_homologacao', 'homologacao', 'ratificacao', 'razao_escolha', 'situacao_emergencial', 'encerramento', 'contrato', 'outro'));
alter table contrato_anexo
  add column contrato_anexo_tipo text check (contrato_anexo_tipo in ('contrato', 'aditivo', 'apostilamento', 'rescisao', 'publicacao', 'garantia', 'outro')),
  -- of an amendment: the 2 of 'Segundo termo aditivo'
  add column contrato_anexo_numero integer check (contrato_anexo_numero between 1 and 99);
-- Those that wait for their kind.
create index licitacao_anexo_sem_tipo on licitacao_anexo (anexo_id) where licitacao_anexo_tipo is null;
create index contrato_anexo_sem_tipo on contrato_anexo (anexo_id) where contrato_anexo_tipo is null;
call audita('licitacao_anexo', 'Documento da licitação', '{licitacao_anexo_titulo}', dono => 'licitacao', fora => '{anexo_ordem}');
call audita('contrato_anexo', 'Documento do contrato', '{contrato_anexo_titulo}', dono => 'contrato', fora => '{anexo_ordem}');

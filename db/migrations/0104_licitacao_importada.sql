-- Tenders and contracts come in from files (docs/decisions/0072-tenders-and-contracts-from-files.md).
alter table licitacao add column importacao_id bigint, add column linha_origem integer;
create index licitacao_da_importacao on licitacao (importacao_id) where importacao_id is not null;
create index licitacao_por_pncp on licitacao (licitacao_pncp) where licitacao_pncp <> '';
call registra('licitacao', '{licitacao_numero}', fora => '{licitacao_direta}', importavel => true);

alter table contrato add column contrato_pncp text not null default '', add column importacao_id bigint, add column linha_origem integer;
create index contrato_da_importacao on contrato (importacao_id) where importacao_id is not null;
create index contrato_por_pncp on contrato (contrato_pncp) where contrato_pncp <> '';
call registra('contrato', '{contrato_numero}', importavel => true);

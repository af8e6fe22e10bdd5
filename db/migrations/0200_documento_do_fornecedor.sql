-- The document of who supplies, on contracts and tenders: typed, imported, or confirmed by staff for a name
-- (docs/decisions/0101-a-page-behind-every-name.md). A CPF leaves masked.
alter table contrato add column contrato_contratada_cnpj text collate "C" not null default '',
  add column contrato_contratada_cpf text collate "C" not null default '',
  add constraint contrato_contratada_um_documento check (contrato_contratada_cnpj = '' or contrato_contratada_cpf = '');
create index contrato_do_cnpj on contrato (contrato_contratada_cnpj) where contrato_contratada_cnpj <> '';
create index contrato_do_cpf on contrato (contrato_contratada_cpf) where contrato_contratada_cpf <> '';
call registra('contrato', '{contrato_numero}', ocultos => '{contrato_contratada_cpf}', importavel => true);

alter table licitacao add column licitacao_contratada_cnpj text collate "C" not null default '',
  add column licitacao_contratada_cpf text collate "C" not null default '',
  add constraint licitacao_contratada_um_documento check (licitacao_contratada_cnpj = '' or licitacao_contratada_cpf = '');
create index licitacao_do_cnpj on licitacao (licitacao_contratada_cnpj) where licitacao_contratada_cnpj <> '';
create index licitacao_do_cpf on licitacao (licitacao_contratada_cpf) where licitacao_contratada_cpf <> '';
call registra('licitacao', '{licitacao_numero}', ocultos => '{licitacao_contratada_cpf}', fora => '{licitacao_direta}', importavel => true);

-- What names the page of who has a document; null of one whom no page is of: unknown, without commitments, or protected by law.
create function chave_do_documento(cnpj text, cpf text) returns text language sql stable set search_path = public as $$
  select credor_chave(credor_nome, credor_documento, credor_id)
  from credor join credor_resumo using (credor_id)
  where credor_documento = cnpj || cpf and credor_documento <> '' and not credor_sigiloso and ano = 0
$$;
create index sancao_do_documento on sancao ((sancao_cnpj || sancao_cpf)) where sancao_cnpj || sancao_cpf <> '';

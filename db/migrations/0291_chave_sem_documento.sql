-- Most rows of many towns have no document of the supplier: that there is no key then is said before anything is looked up, since a file of
-- 200,000 tenders waited 2 s for it. The rest is as in 0224_participantes.sql.
create or replace function chave_do_documento(cnpj text, cpf text) returns text language plpgsql stable set search_path = public as $$
begin
  if cnpj = '' and cpf = '' then return null; end if;
  return coalesce(
    (select credor_chave(credor_nome, credor_documento, credor_id)
      from credor join credor_resumo using (credor_id)
      where credor_documento = cnpj || cpf and credor_documento <> '' and not credor_sigiloso and ano = 0),
    (select cnpj where cnpj <> '' and cpf = '' and not exists (select from credor where credor_documento = cnpj and credor_sigiloso)
      and (exists (select from contrato where contrato_contratada_cnpj <> '' and contrato_contratada_cnpj = cnpj)
        or exists (select from licitacao where licitacao_contratada_cnpj <> '' and licitacao_contratada_cnpj = cnpj)
        or exists (select from licitacao_participante where licitacao_participante_cnpj <> '' and licitacao_participante_cnpj = cnpj))));
end $$;

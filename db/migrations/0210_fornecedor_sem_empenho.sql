-- A company that contracts or tenders have by its CNPJ has a page before any commitment names it, under the same address.
create or replace function chave_do_documento(cnpj text, cpf text) returns text language sql stable set search_path = public as $$
  select coalesce(
    (select credor_chave(credor_nome, credor_documento, credor_id)
      from credor join credor_resumo using (credor_id)
      where credor_documento = cnpj || cpf and credor_documento <> '' and not credor_sigiloso and ano = 0),
    (select cnpj where cnpj <> '' and cpf = '' and not exists (select from credor where credor_documento = cnpj and credor_sigiloso)
      and (exists (select from contrato where contrato_contratada_cnpj <> '' and contrato_contratada_cnpj = cnpj)
        or exists (select from licitacao where licitacao_contratada_cnpj <> '' and licitacao_contratada_cnpj = cnpj))))
$$;

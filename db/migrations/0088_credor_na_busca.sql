-- The portal's search finds creditors, by the public name and the CNPJ: whoever looks for a company wants what it received. Amounts are left
-- out, so that a payment does not change the index (docs/decisions/0049-creditors.md).
create view busca_de_credor as
select credor_id as id, '' as parte, 'credores' as tipo, 'Credor' as numero, credor_nome_publico(credor_nome, false) as titulo, '' as assunto,
  concat_ws(' ', nullif(cnpj, ''), nullif(mostrado, '')) as texto,
  case credor_tipo(credor_documento, credor_mascarado) when 'pj' then 'CNPJ ' || mostrado when 'pf' then 'Pessoa física' else '' end as detalhe,
  null::date as data, '/acesso/credores/' || credor_chave(credor_nome, credor_documento, credor_id) as endereco,
  '-infinity'::date as visivel_desde
from credor
cross join lateral (select case when length(credor_documento) = 14 then credor_documento else '' end as cnpj) empresa
cross join lateral (select regexp_replace(cnpj, '^(..)(...)(...)(....)(..)$', '\1.\2.\3/\4-\5') as mostrado) formatado
where not credor_sigiloso and exists (select from credor_resumo r where r.credor_id = credor.credor_id and r.ano = 0);
call indexa_busca('credor');

-- Who has its first sum, or no longer any. A month's file may bring thousands; changed amounts are not asked for.
call indexa_busca_por('credor', 'credor_resumo', 'select credor_id from mudadas where ano = 0', depois => true);
drop trigger busca_credor_u on credor_resumo;

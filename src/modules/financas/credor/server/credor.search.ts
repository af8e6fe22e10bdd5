// Creditors are found by the public name and the CNPJ: a visitor who looks for a company wants to know what it received. Amounts are left
// out, so that a payment does not change the index (docs/decisions/0049-creditors.md).
import { defineSearchSource, ofList } from '#kits/search/server/search-source.ts'
import { credorList } from '../credor.contract.ts'

const { page } = credorList

export const credorSearch = defineSearchSource({
  name: 'credor',
  rows: {
    ...ofList(credorList, 'credor_id'),
    from: `credor
cross join lateral (select case when length(credor_documento) = 14 then credor_documento else '' end as cnpj) empresa
cross join lateral (select regexp_replace(cnpj, '^(..)(...)(...)(....)(..)$', '\\1.\\2.\\3/\\4-\\5') as mostrado) formatado`,
    where:
      'not credor_sigiloso and exists (select from credor_resumo r where r.credor_id = credor.credor_id and r.ano = 0)',
    numero: "'Credor'",
    titulo: 'credor_nome_publico(credor_nome, false)',
    texto: "concat_ws(' ', nullif(cnpj, ''), nullif(mostrado, ''))",
    detalhe: `case credor_tipo(credor_documento, credor_mascarado) when 'pj' then 'CNPJ ' || mostrado when 'pf' then 'Pessoa física' else '' end`,
    endereco: `'${page}/' || credor_chave(credor_nome, credor_documento, credor_id)`,
  },
  // Who has its first sum, or no longer any. A month's file may bring thousands; changed amounts are not looked at.
  alsoChangedBy: [{ table: 'credor_resumo', column: 'credor_id', isLater: true, events: ['INSERT', 'DELETE'] }],
})

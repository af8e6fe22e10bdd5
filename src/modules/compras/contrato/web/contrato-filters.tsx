// The 21 filters of the specification and the portal's own five: the six most used first, then the others in its order.
import { DateField } from '../../../../kits/form/web/date-field.tsx'
import { SelectField, TextField } from '../../../../kits/form/web/fields.tsx'
import { filterOf } from '../../../../kits/list/web/filter-of.ts'
import { MoreFilters } from '../../../../kits/list/web/more-filters.tsx'
import type { contratoList, Opcao } from '../contrato.contract.ts'

const filter = filterOf<typeof contratoList>()

export const contratoSearch = filter('busca', 'número, objeto ou contratada')

export function ContratoFilters({ categorias }: { categorias: Opcao[] }) {
  const options = categorias.map(({ id, nome }) => ({ value: String(id), label: nome }))
  return (
    <>
      <TextField {...filter('contrato_numero', 'Número')} />
      <TextField {...filter('contrato_contratada', 'Contratada')} />
      <TextField {...filter('contrato_objeto', 'Objeto')} />
      <TextField {...filter('contrato_situacao', 'Situação')} />
      <DateField {...filter('contrato_data_publicacao_inicio', 'Publicação Início')} />
      <DateField {...filter('contrato_data_publicacao_fim', 'Publicação Fim')} />
      <MoreFilters>
        <TextField {...filter('contrato_orgao', 'Órgão')} />
        <TextField {...filter('contrato_numero_processo', 'Nº do Processo')} />
        <TextField {...filter('contrato_numero_licitacao', 'Nº da Licitação')} />
        <TextField {...filter('contrato_licitacao_origem', 'Origem da Licitação')} />
        <TextField {...filter('contrato_natureza_juridica', 'Natureza Jurídica')} />
        <SelectField
          {...filter('contrato_categoria_processo', 'Categoria do Processo')}
          options={options}
          empty="Todas"
        />
        <DateField {...filter('contrato_data_vigencia', 'Vigência Início')} />
        <DateField {...filter('contrato_data_vigencia_fim', 'Vigência Fim')} />
        <TextField {...filter('contrato_fiscal', 'Fiscal')} />
        <TextField {...filter('contrato_contratante', 'Contratante')} />
        <DateField {...filter('contrato_data_celebracao', 'Data de Celebração')} />
        <DateField {...filter('contrato_data_publicacao', 'Data de Publicação')} />
        <TextField {...filter('contrato_pagamento', 'Pagamento')} />
        <TextField {...filter('contrato_natureza_despesa', 'Natureza da Despesa')} />
        <TextField {...filter('contrato_numero_empenho', 'Nº do Empenho')} />
        <TextField {...filter('contrato_local_objeto', 'Local do Objeto')} />
        <TextField {...filter('contrato_amparo_legal', 'Amparo Legal')} />
        <TextField {...filter('contrato_valor', 'Valor')} inputMode="decimal" placeholder="R$ 0,00" />
        <DateField {...filter('contrato_data_celebracao_inicio', 'Celebração Início')} />
        <DateField {...filter('contrato_data_celebracao_fim', 'Celebração Fim')} />
      </MoreFilters>
    </>
  )
}

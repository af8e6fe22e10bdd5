// The 21 filters of the specification and the portal's own five: the six most used first, then the others in its order.
import { DateField } from '../../../../kits/form/web/date-field.tsx'
import { SelectField, TextField } from '../../../../kits/form/web/fields.tsx'
import { MoreFilters } from '../../../../kits/list/web/more-filters.tsx'
import type { Opcao } from '../contrato.contract.ts'

const secondary = [
  'contrato_orgao',
  'contrato_numero_processo',
  'contrato_numero_licitacao',
  'contrato_licitacao_origem',
  'contrato_natureza_juridica',
  'contrato_categoria_processo',
  'contrato_data_vigencia',
  'contrato_data_vigencia_fim',
  'contrato_fiscal',
  'contrato_contratante',
  'contrato_data_celebracao',
  'contrato_data_publicacao',
  'contrato_pagamento',
  'contrato_natureza_despesa',
  'contrato_numero_empenho',
  'contrato_local_objeto',
  'contrato_amparo_legal',
  'contrato_valor',
  'contrato_data_celebracao_inicio',
  'contrato_data_celebracao_fim',
] as const

export function ContratoFilters({ categorias }: { categorias: Opcao[] }) {
  const options = categorias.map(({ id, nome }) => ({ value: String(id), label: nome }))
  return (
    <>
      <TextField name="contrato_numero" label="Número" />
      <TextField name="contrato_contratada" label="Contratada" />
      <TextField name="contrato_objeto" label="Objeto" />
      <TextField name="contrato_situacao" label="Situação" />
      <DateField name="contrato_data_publicacao_inicio" label="Publicação Início" />
      <DateField name="contrato_data_publicacao_fim" label="Publicação Fim" />
      <MoreFilters names={secondary}>
        <TextField name="contrato_orgao" label="Órgão" />
        <TextField name="contrato_numero_processo" label="Nº do Processo" />
        <TextField name="contrato_numero_licitacao" label="Nº da Licitação" />
        <TextField name="contrato_licitacao_origem" label="Origem da Licitação" />
        <TextField name="contrato_natureza_juridica" label="Natureza Jurídica" />
        <SelectField name="contrato_categoria_processo" label="Categoria do Processo" options={options} empty="Todas" />
        <DateField name="contrato_data_vigencia" label="Vigência Início" />
        <DateField name="contrato_data_vigencia_fim" label="Vigência Fim" />
        <TextField name="contrato_fiscal" label="Fiscal" />
        <TextField name="contrato_contratante" label="Contratante" />
        <DateField name="contrato_data_celebracao" label="Data de Celebração" />
        <DateField name="contrato_data_publicacao" label="Data de Publicação" />
        <TextField name="contrato_pagamento" label="Pagamento" />
        <TextField name="contrato_natureza_despesa" label="Natureza da Despesa" />
        <TextField name="contrato_numero_empenho" label="Nº do Empenho" />
        <TextField name="contrato_local_objeto" label="Local do Objeto" />
        <TextField name="contrato_amparo_legal" label="Amparo Legal" />
        <TextField name="contrato_valor" label="Valor" inputMode="decimal" placeholder="R$ 0,00" />
        <DateField name="contrato_data_celebracao_inicio" label="Celebração Início" />
        <DateField name="contrato_data_celebracao_fim" label="Celebração Fim" />
      </MoreFilters>
    </>
  )
}

// The filters of the specification and the portal's own, the six most used first. A day is asked for as a range: the exact days that the
// wire reads besides are ranges of one day (kits/list/ranges.ts).
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
      <DateField {...filter('contrato_data_publicacao_inicio', 'Publicação início')} />
      <DateField {...filter('contrato_data_publicacao_fim', 'Publicação fim')} />
      <MoreFilters>
        <TextField {...filter('contrato_orgao', 'Órgão')} />
        <TextField {...filter('contrato_numero_processo', 'Número do processo')} />
        <TextField {...filter('contrato_numero_licitacao', 'Número da licitação')} />
        <TextField {...filter('contrato_licitacao_origem', 'Origem da licitação')} />
        <TextField {...filter('contrato_natureza_juridica', 'Natureza jurídica')} />
        <SelectField
          {...filter('contrato_categoria_processo', 'Categoria do processo')}
          options={options}
          empty="Todas"
        />
        <DateField {...filter('contrato_data_vigencia', 'Vigência início')} />
        <DateField {...filter('contrato_data_vigencia_fim', 'Vigência fim')} />
        <DateField {...filter('contrato_data_celebracao_inicio', 'Celebração início')} />
        <DateField {...filter('contrato_data_celebracao_fim', 'Celebração fim')} />
        <TextField {...filter('contrato_fiscal', 'Fiscal')} />
        <TextField {...filter('contrato_contratante', 'Contratante')} />
        <TextField {...filter('contrato_pagamento', 'Pagamento')} />
        <TextField {...filter('contrato_natureza_despesa', 'Natureza da despesa')} />
        <TextField {...filter('contrato_numero_empenho', 'Número do empenho')} />
        <TextField {...filter('contrato_local_objeto', 'Local do objeto')} />
        <TextField {...filter('contrato_amparo_legal', 'Amparo legal')} />
        <TextField {...filter('contrato_valor', 'Valor')} mask="dinheiro" inputMode="decimal" placeholder="R$ 0,00" />
      </MoreFilters>
    </>
  )
}

// The filters of the specification and the portal's own, the most used first. A day is filtered as a range: the exact days that the wire
// reads besides are ranges of one day (kits/list/ranges.ts).
import { DateField } from '#kits/form/web/date-field.tsx'
import type { Common } from '#kits/form/web/fields.tsx'
import { TextField } from '#kits/form/web/fields.tsx'
import { ofRecords } from '#kits/list/web/choices.ts'
import { type Filter, filterOf } from '#kits/list/web/filter-of.ts'
import type { ContratoOpcoes, contratoList } from '../contrato.contract.ts'

const filter = filterOf<typeof contratoList>()
const day = { field: DateField }
const amount = { field: (props: Common) => <TextField {...props} inputMode="decimal" placeholder="R$ 0,00" /> }

export const contratoSearch = filter('busca', 'número, objeto ou contratada')

export function contratoFilters({ categorias, situacoes }: ContratoOpcoes): Filter[] {
  const situacao = { options: situacoes.map((nome) => ({ value: nome, label: nome })), empty: 'Todas' }
  const categoria = ofRecords(categorias, 'Todas')
  return [
    filter('contrato_objeto', 'Objeto'),
    filter('contrato_contratada', 'Contratada'),
    filter('contrato_situacao', 'Situação', situacoes.length ? situacao : {}),
    filter('contrato_numero', 'Número'),
    filter('contrato_data_publicacao_inicio', 'Publicação, de', day),
    filter('contrato_data_publicacao_fim', 'Publicação, até', day),
    filter('contrato_orgao', 'Órgão'),
    filter('contrato_numero_processo', 'Número do processo'),
    filter('contrato_numero_licitacao', 'Número da licitação'),
    filter('contrato_licitacao_origem', 'Origem da licitação'),
    filter('contrato_natureza_juridica', 'Natureza jurídica'),
    filter('contrato_categoria_processo', 'Categoria do processo', categoria),
    filter('contrato_data_em_vigor_inicio', 'Em vigor, de', day),
    filter('contrato_data_em_vigor_fim', 'Em vigor, até', day),
    filter('contrato_data_termino_inicio', 'Termina, de', day),
    filter('contrato_data_termino_fim', 'Termina, até', day),
    filter('contrato_data_vigencia', 'Vigência começa desde', day),
    filter('contrato_data_vigencia_fim', 'Vigência acaba até', day),
    filter('contrato_fiscal', 'Fiscal'),
    filter('contrato_contratante', 'Contratante'),
    filter('contrato_data_celebracao_inicio', 'Celebração, de', day),
    filter('contrato_data_celebracao_fim', 'Celebração, até', day),
    filter('contrato_pagamento', 'Pagamento'),
    filter('contrato_natureza_despesa', 'Natureza da despesa'),
    filter('contrato_numero_empenho', 'Número do empenho'),
    filter('contrato_local_objeto', 'Local do objeto'),
    filter('contrato_amparo_legal', 'Amparo legal'),
    filter('contrato_valor', 'Valor', amount),
  ]
}

// The lists of normative acts.
import type { NamedList } from './named-routes.ts'

// docs/specification/data-sets.md#normative-acts names type, year and keyword; the others are the portal's own
const normaFilters = {
  ato_normativo_tipo: 'Tipo',
  ato_normativo_ano: 'Ano',
  ato_normativo_situacao: 'Situação',
  ato_normativo_numero: 'Número',
  ato_normativo_data_inicio: 'Data, de',
  ato_normativo_data_fim: 'Data, até',
}

export const normaLists: NamedList[] = [
  {
    page: '/acesso/normas',
    call: '/ajax/ato_normativo',
    first: ['ato_normativo_data', 'desc'],
    filters: { busca: 'Palavra', ...normaFilters },
    columns: ['Ementa', 'Situação', 'Data'],
  },
  {
    page: '/painel/ato_normativo',
    call: '/painel/ajax/ato_normativo',
    first: ['ato_normativo_data', 'desc'],
    filters: normaFilters,
    columns: ['Ato', 'Ementa', 'Situação', 'Data', 'Ações'],
  },
]

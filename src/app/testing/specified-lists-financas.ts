// The lists of money in and out.
import type { NamedList } from './named-routes.ts'

const ordemFilters = {
  ordem_pagamento_ano: 'Ano em que ficou a pagar',
  ordem_pagamento_mes: 'Mês em que ficou a pagar',
  ordem_pagamento_fonte: 'Fonte de recursos',
  ordem_pagamento_categoria: 'Categoria',
  ordem_pagamento_credor: 'Credor',
  ordem_pagamento_situacao: 'Situação',
  ordem_pagamento_credor_documento: 'CPF ou CNPJ do credor',
  ordem_pagamento_sem_motivo: 'Fora da ordem sem motivo',
}
const ordemColumns = ['Credor', 'Situação', 'Fonte', 'Categoria', 'A pagar desde', 'Pago em', 'Valor']

export const listasDasFinancas: NamedList[] = [
  {
    page: '/acesso/credores',
    call: '/ajax/credor',
    first: ['credor_pago', 'desc'],
    filters: {
      credor_ano: 'Ano',
      credor_nome: 'Nome do credor',
      credor_documento: 'CPF ou CNPJ',
      credor_tipo: 'Tipo',
      credor_pago_inicio: 'Pago, de',
      credor_pago_fim: 'Pago, até',
    },
    columns: ['Credor', 'Empenhado', 'Liquidado', 'Pago'],
  },
  {
    page: '/acesso/ordem-de-pagamentos',
    call: '/ajax/ordem_pagamento',
    first: ['ordem_pagamento_data_exigivel', 'asc'], // the page opens with who waits, the longest wait first
    filters: ordemFilters,
    columns: ordemColumns,
  },
  {
    page: '/painel/ordem-de-pagamentos',
    call: '/painel/ajax/ordem_pagamento',
    first: ['ordem_pagamento_sem_motivo', 'desc'],
    filters: ordemFilters,
    columns: [...ordemColumns, 'Ações'],
  },
]

// What people ask of a town's money: trees of expense and revenue for years and months, the lists of commitments and of their facts, of
// the order of payments and of entries, each minimum filter of PNTP 2026 (docs/specification/pntp.md#revenue) alone and with year and month, at the
// beginning and at any page.
import type { ListQuery } from './list-queries.ts'

type Search = Record<string, string>

const nothing = 'nenhuma destas palavras'
const year = '2024'
const month = '5'

const times = (year: string, month: string, ofYear: string): Search[] => [
  {},
  { [ofYear]: year },
  { [ofYear]: year, [month]: '5' },
]

function queriesOf(path: string, title: string, filters: Search, orders: Search = {}): ListQuery[] {
  const search = { ...(Object.keys(filters).length ? { filters: JSON.stringify(filters) } : {}), ...orders }
  const pairs = Object.entries({ ...filters, ...orders }).map(([name, value]) => `${name} ${value}`)
  const name = `${title}: ${pairs.join(', ') || 'everything'}`
  return [
    { name, path, search, isDeep: false },
    { name: `${name}, any page`, path, search, isDeep: true },
  ]
}

// Each alone, with the year, and with year and month.
const withTimes = (path: string, title: string, filters: Search[], [ofYear, ofMonth]: [string, string]): ListQuery[] =>
  filters.flatMap((filter) =>
    times(year, ofMonth, ofYear).flatMap((time) => queriesOf(path, title, { ...filter, ...time })),
  )

const commitments = '/ajax/empenho'
const commitmentFilters: Search[] = [
  {},
  { empenho_numero: '0000777' },
  { empenho_credor_nome: 'ltda' },
  { empenho_credor_nome: 'engenharia' },
  { empenho_credor_nome: 'farmaceutica dourado' },
  { empenho_credor_nome: nothing },
  { empenho_credor_documento: '00000001007919' },
  { empenho_orgao: '07' },
  { empenho_funcao: '12' },
  { empenho_elemento: '39' },
  { empenho_fonte: '540' },
  { empenho_modalidade_licitacao: '6' },
  { empenho_valor_inicio: '10.000,00', empenho_valor_fim: '20.000,00' },
  { empenho_licitacao: 'N' },
]
const commitmentOrders = ['empenho_data', 'empenho_valor'].flatMap((orderBy) =>
  ['1', '0'].flatMap((ascending) => queriesOf(commitments, 'commitments', {}, { orderBy, ascending })),
)
const byValueOf = (filters: Search) =>
  queriesOf(commitments, 'commitments', filters, { orderBy: 'empenho_valor', ascending: '0' })

const payments = '/ajax/ordem_pagamento'
const paymentFilters: Search[] = [
  {},
  { ordem_pagamento_fonte: '540' },
  { ordem_pagamento_categoria: 'obras' },
  { ordem_pagamento_credor: 'engenharia' },
  { ordem_pagamento_credor: 'farmaceutica dourado' },
  { ordem_pagamento_situacao: 'pago_fora_da_ordem' },
  { ordem_pagamento_situacao: 'na_fila' },
  { ordem_pagamento_sem_motivo: '1' },
]

const entries = '/ajax/receita_lancamento'
const forecasts = '/ajax/receita'

const paths = ['funcao', 'orgao', 'natureza', 'fonte', 'programa']
const opened: Record<string, string> = {
  funcao: '12/361',
  orgao: '01/0100',
  natureza: '3/3/90',
  fonte: '500/12',
  programa: '0001',
}
const periods = [
  `exercicio=${year}`,
  `exercicio=${year}&despesa_mes=5`,
  `exercicio=${year}&despesa_mes_inicio=3&despesa_mes_fim=10`,
]
const trees: ListQuery[] = paths.flatMap((path) =>
  periods.flatMap((period) => [
    {
      name: `tree of expense: ${path}, ${period}`,
      path: `/acesso/despesas?por=${path}&${period}`,
      search: {},
      isDeep: false,
    },
    {
      name: `tree of expense: ${path}, ${period}, opened`,
      path: `/acesso/despesas?por=${path}&${period}&abre=${opened[path]}`,
      search: {},
      isDeep: false,
    },
  ]),
)

const revenueTrees: ListQuery[] = [`exercicio=${year}`, `exercicio=${year}&receita_mes=5`].map((period) => ({
  name: `tree of revenue: ${period}`,
  path: `/acesso/receitas?${period}`,
  search: {},
  isDeep: false,
}))

export const treeCases: ListQuery[] = [...trees, ...revenueTrees]

const creditors = '/ajax/credor'
const creditorFilters: Search[] = [
  {},
  { credor_nome: 'ltda' },
  { credor_nome: 'engenharia' },
  { credor_nome: 'farmaceutica dourado' },
  { credor_documento: '00000001007919' },
]

const facts = {
  'movements of commitments': '/ajax/empenho_movimento',
  settlements: '/ajax/liquidacao',
  payments: '/ajax/pagamento_despesa',
}
const ofYear: Search = { etapa_ano: year }
const factFilters: Search[] = [
  {},
  ofYear, // as the page opens
  { ...ofYear, etapa_mes_inicio: month, etapa_mes_fim: month },
  // where the amounts of trees, creditors and lists lead
  { ...ofYear, exercicio: year, empenho_funcao: '12' },
  { ...ofYear, exercicio: year, despesa_texto: 'programa 7' },
  { ...ofYear, etapa_resto: 'S' },
  { credor_id: '7' },
  { ...ofYear, empenho_credor_nome: 'engenharia' },
]

/** What was committed, settled and paid, fact by fact, with the sum of all that is found. */
export const factCases: ListQuery[] = Object.entries(facts).flatMap(([title, path]) => [
  ...factFilters.flatMap((filters) => queriesOf(path, title, filters)),
  ...queriesOf(path, title, ofYear, { orderBy: 'etapa_valor', ascending: '0' }),
])

export const listCases: ListQuery[] = [
  ...withTimes(commitments, 'commitments', commitmentFilters, ['empenho_ano', 'empenho_mes']),
  ...commitmentOrders,
  ...byValueOf({ empenho_ano: year }),
  ...byValueOf({ empenho_ano: year, empenho_mes: month }),
  ...byValueOf({ empenho_credor_nome: 'engenharia' }),
  ...byValueOf({ empenho_funcao: '12' }),
  ...withTimes(payments, 'order of payments', paymentFilters, ['ordem_pagamento_ano', 'ordem_pagamento_mes']),
  ...queriesOf(payments, 'order of payments', {}, { orderBy: 'ordem_pagamento_data_exigivel', ascending: '0' }),
  ...withTimes(entries, 'entries', [{}, { receita_natureza_nome: 'receita 77' }], ['receita_ano', 'receita_mes']),
  ...withTimes(
    forecasts,
    'revenue',
    [{}, { receita_categoria: '1' }, { busca: 'receita 77' }],
    ['exercicio', 'receita_mes'],
  ),
  ...['empenhado', 'pago'].flatMap((stage) =>
    queriesOf('/ajax/despesa', 'appropriations', { exercicio: year }, { orderBy: `despesa_${stage}`, ascending: '0' }),
  ),
  ...queriesOf('/ajax/despesa', 'appropriations', { exercicio: year, despesa_mes: month, despesa_texto: 'programa 7' }),
  ...creditorFilters.flatMap((filter) =>
    ([{}, { credor_ano: year }] as Search[]).flatMap((time) =>
      queriesOf(creditors, 'creditors', { ...filter, ...time }),
    ),
  ),
]

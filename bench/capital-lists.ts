// What people ask of a capital's lists: of each large one everything at the first and at any page, and a word.
import type { ListQuery } from './list-queries.ts'

type Asked = { name: string; path: string; tables: string[]; filters: Record<string, string>; isPanel?: boolean }

const year = { etapa_ano: '2024' }
const money = ['empenho', 'liquidacao', 'pagamento_despesa', 'dotacao', 'credor']

const lists: Asked[] = [
  { name: 'payroll', path: '/ajax/pagamento', tables: ['pagamento'], filters: { pagamento_servidor: 'maria' } },
  { name: 'commitments', path: '/ajax/empenho', tables: money, filters: { empenho_credor_nome: 'engenharia' } },
  {
    name: 'settlements',
    path: '/ajax/liquidacao',
    tables: money,
    filters: { ...year, empenho_credor_nome: 'engenharia' },
  },
  {
    name: 'payments',
    path: '/ajax/pagamento_despesa',
    tables: money,
    filters: { ...year, empenho_credor_nome: 'engenharia' },
  },
  {
    name: 'order of payments',
    path: '/ajax/ordem_pagamento',
    tables: [...money, 'ordem_pagamento', 'ordem_pagamento_ato'],
    filters: { ordem_pagamento_credor: 'engenharia' },
  },
  {
    name: 'entries of revenue',
    path: '/ajax/receita_lancamento',
    tables: ['receita_lancamento', 'receita_prevista'],
    filters: { receita_natureza_nome: 'receita 77' },
  },
  { name: 'creditors', path: '/ajax/credor', tables: money, filters: { credor_nome: 'engenharia' } },
  { name: 'tenders', path: '/ajax/licitacao', tables: ['licitacao'], filters: { licitacao_objeto: 'merenda' } },
  { name: 'contracts', path: '/ajax/contrato', tables: ['contrato'], filters: { contrato_objeto: 'merenda' } },
  {
    name: 'active debt',
    path: '/ajax/divida_ativa',
    tables: ['divida_ativa'],
    filters: { divida_ativa_nome: 'maria' },
  },
  { name: 'per diems', path: '/ajax/diaria', tables: ['diaria'], filters: { diaria_beneficiario_nome: 'maria' } },
  {
    name: 'acts',
    path: '/ajax/ato_normativo',
    tables: ['documento_generico'],
    filters: { ato_normativo_texto: 'nomeação' },
  },
  { name: 'news', path: '/ajax/noticia', tables: ['publicacao'], filters: { pub_texto: 'prefeitura' } },
  {
    name: 'requests, panel',
    path: '/painel/ajax/solicitacao',
    tables: ['solicitacao'],
    filters: { busca: 'contrato' },
    isPanel: true,
  },
  {
    name: 'cases, panel',
    path: '/painel/ajax/contato',
    tables: ['contato'],
    filters: { ctt_mensagem: 'iluminação' },
    isPanel: true,
  },
]

const pages: Asked[] = [
  { name: 'tree of expense', path: '/acesso/despesas?exercicio=2024&abre=12/361', tables: money, filters: {} },
  {
    name: 'tree of revenue',
    path: '/acesso/receitas?exercicio=2024',
    tables: ['receita_lancamento', 'receita_prevista'],
    filters: {},
  },
]

/** `tables`: whose change forgets the answers. */
export type CapitalQuestions = { name: string; tables: string[]; queries: ListQuery[] }

export const listQuestions: CapitalQuestions[] = lists.map(({ name, path, tables, filters, isPanel = false }) => {
  const of = (what: string, search: Record<string, string>, isDeep: boolean): ListQuery => ({
    name: `${name}: ${what}`,
    ...{ path, search, isDeep, isPanel },
  })
  const word = of(String(Object.values(filters).at(-1)), { filters: JSON.stringify(filters) }, true)
  return { name, tables, queries: [of('everything', {}, false), of('any page', {}, true), word] }
})

export const treeQuestions: CapitalQuestions[] = pages.map(({ name, path, tables }) => ({
  ...{ name, tables },
  queries: [{ name, path, search: {}, isDeep: false }],
}))

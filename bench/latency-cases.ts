// Queries of a list: every filter with common, some, rare and no matches, pairs of filters, every order in both directions, and
// pages at the beginning, in the middle, at the end and anywhere.
import type { ListDefinition } from '#kits/list/list.ts'
import { contratoList, contratoPublicList } from '#modules/compras/contrato/contrato.contract.ts'
import { licitacaoList, licitacaoPublicList } from '#modules/compras/licitacao/licitacao.contract.ts'

type Search = Record<string, string>
export type Case = { name: string; searches: Search[] }
export type Measured = { title: string; list: ListDefinition; isPanel: boolean; cases(count: number): Case[] }

const nothing = 'nenhuma destas palavras'
const days: Record<string, string[]> = {
  inicio: ['2014-01-01', '2019-06-01', '2026-01-01', '2040-01-01'],
  fim: ['2030-01-01', '2019-06-01', '2014-02-01', '2001-01-01'],
  other: ['2019-06-03', '2001-01-01'],
}
const ids = ['7', '17', '900']

const licitacaoValues: Record<string, string[]> = {
  licitacao_ano: ['2019', '2100'],
  licitacao_mes: ['1', '12'],
  licitacao_direta: ['S', 'N'],
  licitacao_numero: ['2019', '001/2019', '12', nothing],
  licitacao_orgao: ['secretaria', 'saúde', 'ti', nothing],
  licitacao_objeto: ['a', 'contratação', 'merenda escolar', 'poços artesianos, água', 'ob', nothing],
  licitacao_contratada: ['ltda', 'engenharia simões', 'ep', nothing],
  licitacao_contratante: ['municipal', 'fundo municipal de educação', 'fu', nothing],
}
const licitacaoPairs: Search[] = [
  { tipo_processo_id: '7', situacao_licitacao_id: '7' },
  { tipo_processo_id: '9', licitacao_objeto: 'merenda' },
  { licitacao_orgao: 'saúde', licitacao_objeto: 'contratação' },
  { licitacao_objeto: 'a', licitacao_contratada: 'ltda' },
  { licitacao_contratada: 'engenharia', licitacao_contratante: 'fundo' },
  { licitacao_numero: '001', licitacao_realizacao_inicio: '2020-01-01' },
  { licitacao_realizacao_inicio: '2018-01-01', licitacao_realizacao_fim: '2020-12-31' },
  { licitacao_homologacao_inicio: '2018-01-01', licitacao_adjudicacao_fim: '2020-12-31' },
]

const contratoValues: Record<string, string[]> = {
  contrato_numero: ['2019', '0007/2019', '12', nothing],
  contrato_orgao: ['secretaria', 'saúde', 'ti', nothing],
  contrato_numero_processo: ['2019', '0007.2019', '00', nothing],
  contrato_numero_licitacao: ['2019', '001/2019', '12', nothing],
  contrato_licitacao_origem: ['licita', 'dispensa', 'ad', nothing],
  contrato_natureza_juridica: ['pessoa', 'cooperativa', 'em', nothing],
  contrato_categoria_processo: ['1', '900'],
  contrato_fiscal: ['silva', 'cleide galvão', 'an', nothing],
  contrato_contratada: ['ltda', 'engenharia simões', 'ep', nothing],
  contrato_contratante: ['municipal', 'fundo municipal de educação', 'fu', nothing],
  contrato_pagamento: ['parcela', 'nota fiscal', 'me', nothing],
  contrato_natureza_despesa: ['material', 'obras e instalações', '39', nothing],
  contrato_numero_empenho: ['2019NE', '2019NE000777', '77', nothing],
  contrato_local_objeto: ['distrito', 'hospital municipal', 'ru', nothing],
  contrato_amparo_legal: ['lei', '14.133', '66', nothing],
  contrato_valor: ['R$ 1.500,00'],
  contrato_situacao: ['encerrado', 'rescindido', 'en', nothing],
  contrato_objeto: ['a', 'contratação', 'poços artesianos, água', nothing],
}
const contratoPairs: Search[] = [
  { contrato_situacao: 'encerrado', contrato_orgao: 'saúde' },
  { contrato_contratada: 'ltda', contrato_contratante: 'fundo' },
  { contrato_fiscal: 'silva', contrato_situacao: 'vigente' },
  { contrato_objeto: 'a', contrato_pagamento: 'parcela' },
  { contrato_numero: '001', contrato_data_publicacao_inicio: '2020-01-01' },
  { contrato_data_publicacao_inicio: '2018-01-01', contrato_data_publicacao_fim: '2020-12-31' },
  { contrato_categoria_processo: '1', contrato_natureza_despesa: 'material' },
  { contrato_numero_empenho: '2019', contrato_amparo_legal: '8.666' },
]

// Aliases of other filters.
const aliases = /^licitacao_(tipo|tipo_processo_id|situacao|adjudiacao_.*)$/

export const measuredLists: Measured[] = [
  {
    title: 'tenders, public',
    list: licitacaoPublicList,
    isPanel: false,
    cases: (count) => allCases(licitacaoPublicList, licitacaoValues, licitacaoPairs, count),
  },
  { title: 'tenders, panel', list: licitacaoList, isPanel: true, cases: (count) => plainCases(licitacaoList, count) },
  {
    title: 'contracts, public',
    list: contratoPublicList,
    isPanel: false,
    cases: (count) => allCases(contratoPublicList, contratoValues, contratoPairs, count),
  },
  { title: 'contracts, panel', list: contratoList, isPanel: true, cases: (count) => plainCases(contratoList, count) },
]

function allCases(list: ListDefinition, values: Record<string, string[]>, pairs: Search[], count: number): Case[] {
  const names = Object.keys(list.filters.shape).filter((name) => !aliases.test(name))
  const valuesOf = (name: string) =>
    values[name] ?? days[/_(inicio|fim)$/.exec(name)?.[1] ?? ''] ?? (name.includes('_data_') ? days.other : ids) ?? []
  const alone = names.flatMap((name) => valuesOf(name).map((value) => narrowed({ [name]: value })))
  const [first = {}, second = {}] = pairs
  const orders = list.sort.by.map((orderBy) => {
    const { name, searches } = narrowed(second)
    return {
      name: `${name}, order ${orderBy}, page 20`,
      searches: searches.map((it) => ({ ...it, orderBy, page: '20' })),
    }
  })
  const deep = narrowed(first)
  return [
    ...plainCases(list, count),
    ...alone,
    ...pairs.map(narrowed),
    { name: `${deep.name}, page 300`, searches: deep.searches.map((search) => ({ ...search, page: '300' })) },
    ...orders,
  ]
}

function narrowed(filters: Search): Case {
  const name = Object.entries(filters).map((pair) => pair.join(' = '))
  return { name: name.join(', '), searches: [{ filters: JSON.stringify(filters) }] }
}

function plainCases(list: ListDefinition, count: number): Case[] {
  const last = Math.ceil(count / 10)
  const anywhere = Array.from({ length: 60 }, (_none, at) => String(1 + ((at * 7919) % last)))
  const ordered = list.sort.by.flatMap((orderBy) =>
    ['1', '0'].flatMap((ascending): Case[] => {
      const name = `order ${orderBy} ${ascending === '1' ? 'up' : 'down'}`
      const at = (pages: string[]) => pages.map((page) => ({ orderBy, ascending, page }))
      return [
        { name: `${name}, first page`, searches: at(['1']) },
        { name: `${name}, page in the middle`, searches: at([String(Math.ceil(last / 2))]) },
        { name: `${name}, last page`, searches: at([String(last)]) },
        { name: `${name}, any of 60 pages`, searches: at(anywhere) },
      ]
    }),
  )
  return [
    { name: 'first page', searches: [{}] },
    { name: 'first page, 100 rows', searches: [{ limit: '100' }] },
    { name: 'last page, 100 rows', searches: [{ limit: '100', page: String(Math.ceil(count / 100)) }] },
    ...ordered,
  ]
}

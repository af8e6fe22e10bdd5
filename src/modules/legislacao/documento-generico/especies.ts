// The four types of document and the six models of the fourth (docs/specification/purchases.md#generic-documents): codes, names, addresses.

import type { Dimensao } from '#base/dimensao.ts'

export type Tipo = 1 | 2 | 3 | 4

export type Especie = {
  tipo: Tipo
  /** The last part of the address of its public list. */
  secao: string
  one: string
  many: string
  article: 'a' | 'o'
  lead: string
  /** In the site map; with an icon on the home page too. */
  text: string
  icon?: 'lei' | 'relatorio'
  dimension: Dimensao
}

export const especies: Especie[] = [
  {
    tipo: 1,
    secao: 'leis',
    dimension: 'institucional',
    one: 'Lei',
    many: 'Leis',
    article: 'a',
    lead: 'As leis do município: número, ano, ementa e texto.',
    text: 'As leis do município, com ementa e texto.',
    icon: 'lei',
  },
  {
    tipo: 2,
    secao: 'decretos',
    dimension: 'institucional',
    one: 'Decreto',
    many: 'Decretos',
    article: 'o',
    lead: 'Os decretos do Poder Executivo: número, ano, ementa e texto.',
    text: 'Os decretos do Poder Executivo, com ementa e texto.',
  },
  {
    tipo: 3,
    secao: 'convenios',
    dimension: 'convenios',
    one: 'Convênio',
    many: 'Convênios',
    article: 'o',
    lead: 'Os convênios que o município assinou: número, ano, objeto e documentos.',
    text: 'Os convênios que o município assinou, com objeto e documentos.',
  },
  {
    tipo: 4,
    secao: 'responsabilidade-fiscal',
    dimension: 'planejamento',
    one: 'Relatório da Responsabilidade Fiscal',
    many: 'Relatórios da Responsabilidade Fiscal',
    article: 'o',
    lead: 'Planejamento, orçamento e prestação de contas, como pede a Lei de Responsabilidade Fiscal.',
    text: 'Planejamento, orçamento e prestação de contas: LDO, LOA, PPA, RGF, RREO e QDD.',
    icon: 'relatorio',
  },
]

/** The type whose documents have a model. */
export const tipoComModelo = 4

export const modelos: Record<number, { sigla: string; nome: string }> = {
  1: { sigla: 'LDO', nome: 'Lei de Diretrizes Orçamentárias' },
  2: { sigla: 'LOA', nome: 'Lei Orçamentária Anual' },
  3: { sigla: 'PPA', nome: 'Plano Plurianual' },
  4: { sigla: 'RGF', nome: 'Relatório de Gestão Fiscal' },
  5: { sigla: 'RREO', nome: 'Relatório Resumido da Execução Orçamentária' },
  6: { sigla: 'QDD', nome: 'Quadro de Detalhamento da Despesa' },
}

export function especieOf(tipo: number): Especie {
  const especie = especies.find((one) => one.tipo === tipo)
  if (!especie) throw new Error(`no type of document ${tipo}`)
  return especie
}

/** The public list of a type. */
export const enderecoOf = (tipo: number): string => `/acesso/documentos/${especieOf(tipo).secao}`

type Named = {
  documento_generico_tipo: number
  documento_generico_numero: string
  documento_generico_modelo: number | null
}

/** 'Lei nº 1.234/2019', 'RGF nº 2/2025'; a number that is not numeric is shown as it is: 'LDO 2026'. */
export function tituloOf({ documento_generico_tipo, documento_generico_numero, documento_generico_modelo }: Named) {
  const modelo = modelos[documento_generico_modelo ?? 0]?.sigla
  const name = modelo ?? especieOf(documento_generico_tipo).one
  if (/^\d/.test(documento_generico_numero)) return `${name} nº ${documento_generico_numero}`
  const isNamed = documento_generico_numero.toLowerCase().startsWith(name.toLowerCase())
  return isNamed ? documento_generico_numero : `${name} ${documento_generico_numero}`
}

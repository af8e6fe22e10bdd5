// The tables of codes, by the names under which they are stored (db/schema/financas-classificacao.sql) and in words.
export const tabelas = {
  natureza_receita: 'Natureza da receita',
  categoria: 'Categoria econômica',
  grupo: 'Grupo de natureza da despesa',
  modalidade_aplicacao: 'Modalidade de aplicação',
  elemento: 'Elemento de despesa',
  subelemento: 'Subelemento de despesa',
  funcao: 'Função',
  subfuncao: 'Subfunção',
  fonte: 'Fonte de recursos',
  modalidade_licitacao: 'Modalidade de licitação',
  orgao_orcamentario: 'Órgão orçamentário',
  unidade_orcamentaria: 'Unidade orçamentária',
  programa: 'Programa',
  acao: 'Ação',
} as const

/** Whose the name of a code is. */
export const origens = { norma: 'Norma nacional', municipio: 'Município', arquivo: 'A conferir' } as const

export type Tabela = keyof typeof tabelas

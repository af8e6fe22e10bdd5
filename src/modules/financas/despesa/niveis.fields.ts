// The levels by which expense is grouped, and the paths of levels that a visitor may choose. Plain values, for server and browser.
import type { Tabela } from '#modules/financas/classificacao/classificacao.fields.ts'

type Nivel = {
  /** Above its rows, and beside its filter. */
  rotulo: string
  /** Where its codes have their names; a nature has that of its element. */
  tabela: Tabela | 'natureza_despesa'
  maxLength: number
}

/** By the name after `despesa_` and `dotacao_`. */
export const niveis = {
  orgao: { rotulo: 'Órgão', tabela: 'orgao_orcamentario', maxLength: 20 },
  unidade: { rotulo: 'Unidade orçamentária', tabela: 'unidade_orcamentaria', maxLength: 20 },
  funcao: { rotulo: 'Função', tabela: 'funcao', maxLength: 2 },
  subfuncao: { rotulo: 'Subfunção', tabela: 'subfuncao', maxLength: 3 },
  programa: { rotulo: 'Programa', tabela: 'programa', maxLength: 20 },
  acao: { rotulo: 'Ação', tabela: 'acao', maxLength: 20 },
  categoria: { rotulo: 'Categoria econômica', tabela: 'categoria', maxLength: 1 },
  grupo: { rotulo: 'Grupo de natureza', tabela: 'grupo', maxLength: 1 },
  modalidade: { rotulo: 'Modalidade de aplicação', tabela: 'modalidade_aplicacao', maxLength: 2 },
  elemento: { rotulo: 'Elemento de despesa', tabela: 'elemento', maxLength: 2 },
  natureza: { rotulo: 'Natureza da despesa', tabela: 'natureza_despesa', maxLength: 9 },
  fonte: { rotulo: 'Fonte de recursos', tabela: 'fonte', maxLength: 20 },
} as const satisfies Record<string, Nivel>

export type NivelName = keyof typeof niveis
export const nivelNames = Object.keys(niveis) as NivelName[]
export const isNivel = (name: string): name is NivelName => Object.hasOwn(niveis, name)

/** The trees that the page offers, each an ordered path of levels. */
export const arvores = {
  funcao: { rotulo: 'Função', niveis: ['funcao', 'subfuncao', 'programa', 'acao', 'natureza'] },
  orgao: { rotulo: 'Órgão', niveis: ['orgao', 'unidade', 'acao', 'natureza'] },
  natureza: { rotulo: 'Natureza', niveis: ['categoria', 'grupo', 'modalidade', 'elemento'] },
  fonte: { rotulo: 'Fonte', niveis: ['fonte', 'funcao', 'natureza'] },
  programa: { rotulo: 'Programa', niveis: ['programa', 'acao', 'natureza'] },
} as const satisfies Record<string, { rotulo: string; niveis: readonly NivelName[] }>

export type ArvoreName = keyof typeof arvores
export const isArvore = (name: string): name is ArvoreName => Object.hasOwn(arvores, name)

/** In addresses and filters: what stands for a code that the source left empty, since an empty filter filters nothing. */
export const semCodigo = '-'

export const naoInformado = 'Não informado na fonte'

/** '339030' -> '3.3.90.30'; other codes as they are. */
export const mostraCodigo = (nivel: NivelName, codigo: string): string =>
  nivel === 'natureza' ? codigo.replace(/^(\d)(\d)(\d\d)(\d\d)/, '$1.$2.$3.$4') : codigo

// A year's matrix of the PNTP (Programa Nacional de Transparência Pública): dimensions, criteria, what is verified of each.

/** Essential, obligatory, recommended. */
export type Classe = 'E' | 'O' | 'R'
/** There is data, it is current, it has a series, it leaves as a file, it can be filtered. */
export type Item = 'D' | 'A' | 'S' | 'G' | 'F'

export type Criterio = {
  /** '11.10' */
  id: string
  classe: Classe
  /** The items that are verified, in order: 'DASGF'. */
  itens: string
  nome: string
  /** The criterion of 2026 whose rule decides it, where another matrix calls it otherwise. */
  regra?: string
}

export type Dimensao = { nome: string; peso: number; criterios: readonly Criterio[] }
export type Matriz = { ano: number; dimensoes: readonly Dimensao[] }

export const nomesDasClasses: Record<Classe, string> = { E: 'essencial', O: 'obrigatório', R: 'recomendado' }

export const nomesDosItens: Record<Item, string> = {
  D: 'disponibilidade',
  A: 'atualidade',
  S: 'série histórica',
  G: 'gravação de relatórios',
  F: 'filtro de pesquisa',
}

export const itensDe = ({ itens }: Pick<Criterio, 'itens'>): Item[] => [...itens] as Item[]

export const criteriosDe = ({ dimensoes }: Matriz): Criterio[] => dimensoes.flatMap(({ criterios }) => [...criterios])

// A page of the demo as it is written; paginas.ts makes rows of it.

/** The categories of pages; the last one is fixed in the portal. */
export const categoriasDePagina = [
  'O município',
  'Governo',
  'Dia a dia na cidade',
  'Conselhos e participação',
  'Planejamento e leis',
  'Portal e privacidade',
  'Perguntas frequentes',
] as const

export type Menu = 'principal' | 'recolhido' | 'lateral' | null

export type Pagina = {
  titulo: string
  categoria: (typeof categoriasDePagina)[number]
  /** Where the menu shows it, and its place there. */
  menu: Menu
  ordem?: number
  /** The address that the town prints on posters: /p/{endereco}. */
  endereco?: string
  corpo: string
}

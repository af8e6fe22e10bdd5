/** How a criterion stands, as people read it. */
export const estados = {
  atende: 'Atende',
  parte: 'Em parte',
  nao: 'Não atende',
  'nao-se-aplica': 'Não se aplica',
} as const
export type EstadoDoCriterio = keyof typeof estados

// Whose a holiday is. Plain data, apart from the contract, so that the screens may show it.
export const tiposDeFeriado = {
  nacional: 'Nacional',
  estadual: 'Estadual',
  municipal: 'Municipal',
  facultativo: 'Ponto facultativo',
} as const

export type TipoDeFeriado = keyof typeof tiposDeFeriado

// The kinds of holiday. Plain data outside the contract, so that pages can use it in the browser.
export const tiposDeFeriado = {
  nacional: 'Nacional',
  estadual: 'Estadual',
  municipal: 'Municipal',
  facultativo: 'Ponto facultativo',
} as const

export type TipoDeFeriado = keyof typeof tiposDeFeriado

// The kinds of holiday. Plain data outside the contract, so that pages can use it in the browser.
export const tiposDeFeriado = [
  { value: 'nacional', label: 'Nacional' },
  { value: 'estadual', label: 'Estadual' },
  { value: 'municipal', label: 'Municipal' },
  { value: 'facultativo', label: 'Ponto facultativo' },
] as const

export type TipoDeFeriado = (typeof tiposDeFeriado)[number]['value']

export const nomeDoTipo = (tipo: TipoDeFeriado): string =>
  tiposDeFeriado.find(({ value }) => value === tipo)?.label ?? ''

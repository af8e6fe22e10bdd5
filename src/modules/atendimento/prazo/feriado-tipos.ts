// Whose a holiday is. Plain data, apart from the contract, so that the screens may show it.
export const tiposDeFeriado = [
  { value: 'nacional', label: 'Nacional' },
  { value: 'estadual', label: 'Estadual' },
  { value: 'municipal', label: 'Municipal' },
  { value: 'facultativo', label: 'Ponto facultativo' },
] as const

export type TipoDeFeriado = (typeof tiposDeFeriado)[number]['value']

export const nomeDoTipo = (tipo: TipoDeFeriado): string =>
  tiposDeFeriado.find(({ value }) => value === tipo)?.label ?? ''

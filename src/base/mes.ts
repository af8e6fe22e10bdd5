// Months as people read them.
const names = [
  'Janeiro',
  'Fevereiro',
  'Março',
  'Abril',
  'Maio',
  'Junho',
  'Julho',
  'Agosto',
  'Setembro',
  'Outubro',
  'Novembro',
  'Dezembro',
]

/** 1 -> 'Janeiro'. */
export const nomeDoMes = (mes: number): string => names[mes - 1] ?? String(mes)

export const mesOptions = names.map((label, at) => ({ value: String(at + 1), label }))

/** Month's number -> its name. */
export const meses: Readonly<Record<string, string>> = Object.fromEntries(names.map((nome, at) => [at + 1, nome]))

// Months as people read them.
const nomesDosMeses = [
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
export const nomeDoMes = (mes: number): string => nomesDosMeses[mes - 1] ?? String(mes)

export const mesOptions = nomesDosMeses.map((label, at) => ({ value: String(at + 1), label }))

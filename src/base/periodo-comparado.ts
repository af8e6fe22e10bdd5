// The period in which a year's money is compared with that of other years.

/** Since when and until when the amounts are, to be compared with the same time of other years. */
export type Periodo = {
  de: number
  /** The last month that is compared as a whole; `de` - 1 where there is none. */
  ateMes: number
  /** The month after it, until this day. */
  parcial: { mes: number; dia: number } | null
}

/**
 * The period that other years are compared in: of a year that goes on it ends with the newest payment, else with its months.
 * `ultimo`: the day of that payment, '2026-11-26', or null; `hoje`: the town's day.
 */
export function periodoComparado(
  { exercicio, de, ate }: { exercicio: number; de: number; ate: number },
  ultimo: string | null,
  hoje: string,
): Periodo {
  const whole: Periodo = { de, ateMes: ate, parcial: null }
  if (ultimo === null || Number(hoje.slice(0, 4)) !== exercicio) return whole
  const [mes, dia] = [Number(ultimo.slice(5, 7)), Number(ultimo.slice(8, 10))]
  if (mes > ate || mes < de) return whole
  return dia >= lastDayOf(exercicio, mes)
    ? { de, ateMes: mes, parcial: null }
    : { de, ateMes: mes - 1, parcial: { mes, dia } }
}

const lastDayOf = (ano: number, mes: number) => new Date(Date.UTC(ano, mes, 0)).getUTCDate()

/** '2027-02-28' of 2027, 2, 29: no later than the month's last day. */
export const diaNoMes = (ano: number, mes: number, dia: number): string =>
  `${ano}-${String(mes).padStart(2, '0')}-${String(Math.min(dia, lastDayOf(ano, mes))).padStart(2, '0')}`

/** The months of the period in which there should be payments and are none. `comPagamento`: those that have some. */
export function mesesVazios({ de, ateMes, parcial }: Periodo, comPagamento: ReadonlySet<number>): number[] {
  const last = parcial?.mes ?? ateMes
  return Array.from({ length: Math.max(0, last - de + 1) }, (_, at) => de + at).filter((mes) => !comPagamento.has(mes))
}

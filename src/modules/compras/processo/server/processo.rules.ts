// The years that the filter of processes offers.
import { diaDe } from '#base/data.ts'

// docs/specification/purchases.md#processes
const firstYear = 2010

/** From the current year, in the city's time zone, down to 2010. */
export function anosDosProcessos(agora: Date, fuso: string): number[] {
  const last = Number(diaDe(agora, fuso).slice(0, 4))
  return Array.from({ length: Math.max(0, last - firstYear + 1) }, (_, at) => last - at)
}

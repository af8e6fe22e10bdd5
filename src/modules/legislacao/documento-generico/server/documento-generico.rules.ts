// The year that people look for an act by.
import { diaDe } from '../../../../base/data.ts'

type Ato = { data: string | null; numero: string; criadoEm: Date | string; fuso: string }

/**
 * The year of the act's day ('YYYY-MM-DD'); else the last one that its number names, as in '1.234/2019'; else the year in which it was
 * registered, on the city's clock.
 */
export function anoDoAto({ data, numero, criadoEm, fuso }: Ato): number {
  return Number((data ?? anoNoNumero(numero) ?? diaDe(criadoEm, fuso)).slice(0, 4))
}

// After a separator only: law '2019' is a number, and '1.2019' would be one with a wrong point.
const separatedYear = /(?:[/–-]|\bde)\s*((?:18|19|20)\d{2})(?!\d)/gi

function anoNoNumero(numero: string): string | undefined {
  return [...numero.matchAll(separatedYear)].at(-1)?.[1]
}

// The year under which people look for an act.
import { diaDe } from '#base/data.ts'

type Ato = { data: string | null; numero: string; criadoEm: Date | string; fuso: string }

/**
 * The year of the act's day ('YYYY-MM-DD'); else the last year in its number, as in '1.234/2019'; else the year in which it was
 * registered, in the city's time zone.
 */
export function anoDoAto({ data, numero, criadoEm, fuso }: Ato): number {
  return Number((data ?? anoNoNumero(numero) ?? diaDe(criadoEm, fuso)).slice(0, 4))
}

// Only after a separator: in law '2019' it is the number itself, and '1.2019' is a number with a misplaced point.
const separatedYear = /(?:[/–-]|\bde)\s*((?:18|19|20)\d{2})(?!\d)/gi

function anoNoNumero(numero: string): string | undefined {
  return [...numero.matchAll(separatedYear)].at(-1)?.[1]
}

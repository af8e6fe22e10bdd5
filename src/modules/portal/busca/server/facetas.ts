// Kinds and periods of what was found, with exact counts, out of one count by all of them.
import type { SearchKind } from '#platform/http/directory.ts'
import type { Grupo, Periodo } from '../busca.contract.ts'
import type { Contagem } from './contagem.queries.ts'

const sum = (counts: Contagem[]) => counts.reduce((total, { n }) => total + n, 0)

export const totalOf = (counts: Contagem[], tipos: readonly string[] | undefined): number =>
  sum(counts.filter((count) => count.dentro && (!tipos || tipos.includes(count.tipo))))

/** Kinds that have something in the chosen period, in the order of the modules. */
export function gruposOf(counts: Contagem[], kinds: SearchKind[]): Grupo[] {
  return kinds.flatMap(({ tipo, titulo, lista }) => {
    const total = totalOf(counts, [tipo])
    return total > 0 ? { tipo, titulo, total, lista } : []
  })
}

const yearsShown = 2

/** Of the chosen kind: any day, the last thirty, this year and the one before, and whatever is older. */
export function periodosOf(counts: Contagem[], tipos: readonly string[] | undefined, hoje: string): Periodo[] {
  const own = counts.filter((count) => !tipos || tipos.includes(count.tipo))
  const year = Number(hoje.slice(0, 4))
  const years = Array.from({ length: yearsShown }, (_none, at) => year - at)
  const oldest = year - yearsShown
  const periods: Periodo[] = [
    { nome: 'Qualquer data', de: null, ate: null, total: sum(own) },
    { nome: 'Últimos 30 dias', de: daysBefore(hoje, 29), ate: hoje, total: sum(own.filter(({ recente }) => recente)) },
    ...years.map((ano) => ({
      ...{ nome: String(ano), de: `${ano}-01-01`, ate: `${ano}-12-31` },
      total: sum(own.filter((count) => count.ano === ano)),
    })),
    {
      ...{ nome: `${oldest} e antes`, de: null, ate: `${oldest}-12-31` },
      total: sum(own.filter((count) => count.ano !== null && count.ano <= oldest)),
    },
  ]
  return periods.filter(({ total }, at) => at === 0 || total > 0)
}

function daysBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - days)
  return date.toISOString().slice(0, 10)
}

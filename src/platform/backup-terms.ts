// How long backups stay: all of so many days, the newest of each of so many weeks and months, and always the newest of all. One that was
// made before an upgrade is not replaced by that of the night after it, which the former version can't restore.
export type Terms = { days: number; weeks: number; months: number }

export const usualTerms: Terms = { days: 7, weeks: 4, months: 12 }

/** '7d 4w 12m', each part optional; undefined for anything else, or for terms that would keep nothing. */
export function readTerms(text: string): Terms | undefined {
  const [, ...parts] = /^(?:(\d{1,3})d)? ?(?:(\d{1,3})w)? ?(?:(\d{1,3})m)?$/.exec(text.trim()) ?? []
  const [days = 0, weeks = 0, months = 0] = parts.map((part) => Number(part ?? 0))
  return days + weeks + months > 0 ? { days, weeks, months } : undefined
}

const dayMs = 86_400_000
const instantOf = (name: string) => Date.parse(name.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z'))

// Weeks begin on Monday; the first day of 1970 was a Thursday.
const periods = {
  days: (name: string) => Math.floor(instantOf(name) / dayMs),
  weeks: (name: string) => Math.floor((instantOf(name) / dayMs + 3) / 7),
  months: (name: string) => name.slice(0, 7),
}

/** Those of `names` that stay. Periods without a backup don't count, so that a portal that stood still for a year loses nothing. */
export function keptOf(names: readonly string[], terms: Terms): string[] {
  const newestFirst = [...names].sort().reverse()
  const kept = new Set(newestFirst.slice(0, 1))
  for (const [unit, periodOf] of Object.entries(periods) as [keyof Terms, (name: string) => string | number][]) {
    const seen = new Set<string | number>()
    for (const name of newestFirst) {
      if (seen.has(periodOf(name)) ? unit !== 'days' : seen.size === terms[unit]) continue
      seen.add(periodOf(name))
      kept.add(name)
    }
  }
  return newestFirst.filter((name) => kept.has(name)).reverse()
}

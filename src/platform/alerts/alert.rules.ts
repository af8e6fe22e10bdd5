// When whoever runs the portal is alerted: once, when a state has stayed bad for two looks, and once when it is over. A look that could not
// tell changes nothing.
import type { Estado } from '#base/estado.ts'

/** From which state on a check alerts. */
type AlertsFrom = 'atencao' | 'problema'

export type Remembered = {
  state: Exclude<Estado, 'desconhecido'>
  /** Since when, ISO 8601. */
  since: string
  /** How many looks in a row saw it. */
  looks: number
  /** The state of the last alert; null when there is none, or it is over. */
  alerted: 'atencao' | 'problema' | null
}

export type Said = 'began' | 'ended' | null

const enoughLooks = 2

const isBad = (state: Estado, alertsFrom: AlertsFrom): state is 'atencao' | 'problema' =>
  state === 'problema' || (state === 'atencao' && alertsFrom === 'atencao')

/** What is remembered after a look, and what is to be said. */
export function afterLook(
  before: Remembered | null,
  seen: Estado,
  { alertsFrom, now }: { alertsFrom: AlertsFrom; now: string },
): { after: Remembered | null; said: Said } {
  if (seen === 'desconhecido') return { after: before, said: null }
  const same = before?.state === seen
  const after: Remembered = {
    state: seen,
    since: same ? before.since : now,
    looks: same ? Math.min(before.looks + 1, enoughLooks) : 1,
    alerted: before?.alerted ?? null,
  }
  if (after.looks < enoughLooks) return { after, said: null }
  if (!isBad(seen, alertsFrom)) return { after: { ...after, alerted: null }, said: after.alerted ? 'ended' : null }
  const isNew = after.alerted === null || (after.alerted === 'atencao' && seen === 'problema')
  return isNew ? { after: { ...after, alerted: seen }, said: 'began' } : { after, said: null }
}

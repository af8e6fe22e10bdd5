// What waits for an account, of all kinds of work that it may open, in three groups.
import { diaDe } from '#base/data.ts'
import { nomeDoDia, somaDias } from '#base/prazo.ts'
import type { Directory, QueueDays, QueueGroup, QueueItem, QueueSource } from '#platform/http/directory.ts'
import type { PanelAccount } from '#platform/http/request.ts'
import { inTime } from '#platform/in-time.ts'
import { mayOpen } from '#platform/session/guard.ts'
import type { Queue } from '../queue.contract.ts'

const groups: QueueGroup[] = ['late', 'soon', 'later']
const mostShown: Record<QueueGroup, number> = { late: 8, soon: 8, later: 5 }
/** A kind of work that takes longer is left out: the page does not wait for it. */
const patienceMs = 2000

/** What waits for an account; of a new town without what is one of its first steps. */
export async function sourcesOf({ queue, firstSteps }: Directory, account: PanelAccount): Promise<QueueSource[]> {
  const isNew = (await firstSteps?.isOpen().catch(() => false)) ?? false
  return queue.filter(({ access, isFirstStep }) => mayOpen(account, access) && !(isNew && isFirstStep))
}

/** Today and the next Friday, which may be today. */
export function queueDays(now: Date, timeZone: string): QueueDays {
  const today = diaDe(now, timeZone)
  const week = [0, 1, 2, 3, 4, 5, 6].map((days) => somaDias(today, days))
  return { today, friday: week.find((day) => nomeDoDia(day) === 'sexta-feira') ?? today }
}

type Read = { source: QueueSource; counts: Record<QueueGroup, number>; items: Record<QueueGroup, QueueItem[]> }

export async function readQueue(directory: Directory, account: PanelAccount, days: QueueDays): Promise<Queue> {
  const labelOf = ({ entry }: QueueSource) => directory.panel.find(({ href }) => href === entry)?.label ?? ''
  const sources = await sourcesOf(directory, account)
  const answers = await Promise.all(
    sources.map(async (source) => {
      const reading = readSource(source, days)
      const isRead = await inTime(reading, patienceMs).catch(() => false)
      return isRead ? reading : null
    }),
  )
  const read = answers.filter((answer) => answer !== null)
  const silent = sources.filter((_source, at) => answers[at] === null).map(labelOf)
  const found = groups.map((group) => {
    const items = read.flatMap((one) => one.items[group]).sort(earlierFirst)
    const shown = items.slice(0, mostShown[group])
    const rest = read.map(({ source, counts, items }) => ({
      href: source.entry,
      label: labelOf(source),
      count: counts[group] - items[group].filter((item) => shown.includes(item)).length,
    }))
    const count = read.reduce((sum, { counts }) => sum + counts[group], 0)
    return { group, count, items: shown, rest: rest.filter((one) => one.count > 0) }
  })
  return { today: days.today, groups: found.filter(({ count }) => count > 0), silent: [...new Set(silent)] }
}

async function readSource(source: QueueSource, days: QueueDays): Promise<Read> {
  const counts = await source.count(days)
  const [late, soon, later] = await Promise.all(
    groups.map((group) => (counts[group] ? source.list(group, days, mostShown[group]) : [])),
  )
  return { source, counts, items: { late: late ?? [], soon: soon ?? [], later: later ?? [] } }
}

const last = '9999'
const orderOf = ({ due, since }: QueueItem) => `${due ?? last} ${since ?? last}`
const earlierFirst = (one: QueueItem, other: QueueItem) => orderOf(one).localeCompare(orderOf(other))

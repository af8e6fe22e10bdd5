// How many things wait behind each entry of the panel's menu. Every page of the panel shows them, so the counts are remembered until
// somebody writes, half a minute at most; a page does not wait for a slow one, and goes without those that fail.
import { queueDays, sourcesOf } from '#kits/queue/server/read-queue.ts'
import type { Database } from '#platform/db/connect.ts'
import type { Directory, QueueDays, QueueSource } from '#platform/http/directory.ts'
import type { PanelAccount } from '#platform/http/request.ts'
import { inTime } from '#platform/in-time.ts'

const cacheMs = 30_000
const patienceMs = 250

/** href of an entry -> its count; entries without anything are left out. */
export type MenuCounts = (account: PanelAccount, timeZone: string) => Promise<Map<string, number>>

export function createMenuCounts(
  directory: Directory,
  database: Pick<Database, 'onChange' | 'receivesChanges'>,
): MenuCounts {
  const cache = new Map<QueueSource, { day: string; until: number; total: Promise<number> }>()
  const stepsLeft = new Map<number, number>() // by user: the entry of the first steps stays while a slow count is under way
  database.onChange(() => cache.clear())

  function totalOf(source: QueueSource, days: QueueDays): Promise<number> {
    const known = cache.get(source)
    if (known && known.day === days.today && known.until > performance.now()) return known.total
    const total = source.count(days).then(({ late, soon, later }) => late + soon + later)
    total.catch(() => cache.delete(source))
    if (database.receivesChanges()) cache.set(source, { day: days.today, until: performance.now() + cacheMs, total })
    return total
  }

  return async (account, timeZone) => {
    const days = queueDays(new Date(), timeZone)
    const counts = new Map<string, number>()
    const add = async (entry: string, counting: Promise<number>) => {
      const total = await counting.catch(() => 0)
      if (total) counts.set(entry, (counts.get(entry) ?? 0) + total)
    }
    const countSources = async () => {
      const sources = await sourcesOf(directory, account)
      await Promise.all(sources.map((source) => add(source.entry, totalOf(source, days))))
    }
    const { firstSteps } = directory
    const countSteps = async ({ entry, left }: NonNullable<Directory['firstSteps']>) => {
      const before = stepsLeft.get(account.usuario_id)
      if (before) counts.set(entry, before)
      const now = await left(account).catch(() => before ?? 0)
      stepsLeft.set(account.usuario_id, now)
      if (now) counts.set(entry, now)
      else counts.delete(entry)
    }
    await inTime(Promise.all([countSources(), ...(firstSteps ? [countSteps(firstSteps)] : [])]), patienceMs)
    return new Map(counts)
  }
}

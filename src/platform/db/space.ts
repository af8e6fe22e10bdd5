// Remembers that the database refused to write for want of space, which its connections don't show otherwise.
import type { LogEvent } from 'kysely'

const diskFull = '53100' // PostgreSQL's code
const rememberedMs = 60_000

export function watchSpace() {
  let refusedAt = Number.NEGATIVE_INFINITY
  return {
    note(event: LogEvent) {
      const isRefused = event.level === 'error' && (event.error as { code?: string } | null)?.code === diskFull
      if (isRefused) refusedAt = performance.now()
    },
    isLacking: () => performance.now() - refusedAt < rememberedMs,
  }
}

// Counts what was searched and not found: words only, once a minute.
import type { ModuleContext } from '#platform/http/module.ts'
import { palavrasSemResultado } from '../perguntas.ts'
import { contaSemResultado } from './expressao.queries.ts'

const flushMs = 60_000
/** A flood of invented words costs no more memory than this. */
const mostWaiting = 500

export type SemResultado = {
  note(typed: string): void
  /** Stores the counts that wait. */
  flush(): Promise<void>
}

export function countSemResultado({
  app,
  platform: { database, log },
}: Pick<ModuleContext, 'app' | 'platform'>): SemResultado {
  let waiting = new Map<string, number>()
  const flush = async () => {
    const now = waiting
    waiting = new Map()
    await contaSemResultado(database.db, now)
  }
  const flushSafely = () => flush().catch((err: unknown) => log.warn({ err }, 'contagem de buscas sem resultado'))
  const timer = setInterval(flushSafely, flushMs)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await flushSafely()
  })
  return {
    flush,
    note(typed) {
      const words = palavrasSemResultado(typed)
      const before = words === null ? undefined : waiting.get(words)
      if (words !== null && (before !== undefined || waiting.size < mostWaiting)) waiting.set(words, (before ?? 0) + 1)
    },
  }
}

// Triggers maintain the index; here is what they leave: records of before it, names of the portal's own pages, and the day's check.
import type { ModuleContext } from '#platform/http/module.ts'
import type { Platform } from '#platform/platform.ts'
import {
  clearChanges,
  compareIndex,
  isAnyWaiting,
  type Sources,
  storePages,
  storeWords,
  writeWaiting,
} from './indice.queries.ts'

const atOnce = 500
const turnMs = 4000
const everySeconds = 5

export function maintainIndex({ app, directory, platform }: ModuleContext): void {
  const { jobs, database } = platform
  const { pages, sources } = directory
  app.addHook('onReady', () => storePages(database, pages))
  jobs.often(everySeconds, () => writeAllWaiting(platform, sources))
  jobs.repeat('busca-conferida', '41 5 * * *', () => checkAtNight(platform, sources))
}

/** The dictionary and the counts are made anew, and the index is compared with what is published. */
export async function checkAtNight({ database, log }: Platform, sources: Sources): Promise<void> {
  await storeWords(database, sources)
  await clearChanges(database)
  const { linhas, total, diferencas } = await compareIndex(database, sources)
  if (total) log.error({ linhas, diferencas, total }, 'o índice da busca não diz o que está publicado')
  else log.info({ linhas }, 'índice da busca conferido')
}

/** For some seconds, and then leaves the others to the next turn. After many of them the dictionary is made anew. */
async function writeAllWaiting(platform: Platform, sources: Sources): Promise<void> {
  if (!(await isAnyWaiting(platform.database.db))) return
  const until = performance.now() + turnMs
  let total = 0
  for (let written = -1; written !== 0; total += written) {
    if (performance.now() > until) return
    written = await writeWaiting(platform.database, atOnce)
  }
  if (total >= atOnce) await storeWords(platform.database, sources)
}

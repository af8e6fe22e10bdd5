import { type Estado, estados } from '#base/estado.ts'
import type { Database } from '../db/connect.ts'
import { compareMigrations } from '../db/migrate.ts'
import type { App } from '../http/module.ts'
import type { Platform } from '../platform.ts'
import { isDiskFull, ownFolders } from '../storage/disk.ts'
import { type Check, examine } from './check.ts'
import { jobsCheck } from './jobs.ts'
import { mailCheck } from './mail.ts'

type Verdict = { word: string; isReady: boolean; error?: unknown }

const cacheMs = 1000
const notesMs = 30_000

/**
 * /healthz: the process lives. /readyz: database, migrations, storage and disk are as they must be (503 when one is not); how mail and
 * jobs are is a note beside it.
 */
export function installHealth(app: App, platform: Platform): void {
  const examineRest = cachedFor(cacheMs, () => examineOthers(platform))
  // the death of the database is reported at once; what changes seldom may be a second old
  const examine = cachedFor(0, async () => ({ banco: await examineDatabase(platform), ...(await examineRest()) }))
  const notes = createNotes(platform)
  let logged = ''
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ data: { status: 'ok' } }))
  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    const parts = await examine()
    const words = Object.fromEntries(Object.entries(parts).map(([part, { word }]) => [part, word]))
    const isReady = Object.values(parts).every((verdict) => verdict.isReady)
    const now = JSON.stringify(words)
    if (now !== logged && (logged || !isReady)) {
      const err = Object.values(parts).find(({ error }) => error)?.error
      platform.log.warn({ ...words, ...(err ? { err } : {}) }, isReady ? 'está pronto' : 'não está pronto')
    }
    logged = now
    if (!isReady) reply.code(503).header('retry-after', 5)
    return { data: { ...words, ...notes() } }
  })
}

/** What was found half a minute ago at the most, or is being found: a mail server that hangs must not make this portal seem to hang. */
function createNotes({ env, database, files }: Platform): () => Record<string, string> {
  const subject = { env, database, storage: async () => files.storage }
  const checks: Check[] = [mailCheck(subject), jobsCheck(subject)]
  const examined = cachedFor(notesMs, async () => {
    for (const { name, state } of await examine(checks)) words[name] = wordOf(state)
  })
  const words = Object.fromEntries(checks.map(({ name }) => [name, 'ainda não verificado']))
  return () => {
    void examined()
    return words
  }
}

const wordOf = (state: Estado) => (state === 'ok' ? 'ok' : estados[state].toLowerCase())

const ok: Verdict = { word: 'ok', isReady: true }
const away = (error: unknown): Verdict => ({ word: 'indisponível', isReady: false, error })

const examineDatabase = ({ database }: Platform): Promise<Verdict> =>
  database.check().then(() => (database.lacksSpace() ? { word: 'sem espaço em disco', isReady: false } : ok), away)

async function examineOthers({ env, database, files }: Platform): Promise<Record<string, Verdict>> {
  const [arquivos, disco, migracoes] = await Promise.all([
    files.storage.check().then(() => ok, away),
    isDiskFull(ownFolders(env)).then((isFull) => (isFull ? { word: 'cheio', isReady: false } : ok)),
    examineMigrations(database).catch(away),
  ])
  return { arquivos, disco, migracoes }
}

// While a newer instance takes over, the older ones go on serving: a migration changes nothing that they rely on.
async function examineMigrations({ db }: Database): Promise<Verdict> {
  const { missing, unknown } = await compareMigrations(db)
  if (missing.length) return { word: `falta ${missing.join(', ')}`, isReady: false }
  return unknown.length ? { word: `o banco de dados tem a mais ${unknown.join(', ')}`, isReady: true } : ok
}

/** The answer of `examine`, shared by all calls at the same time and those within `forMs` after it. */
function cachedFor<T>(forMs: number, examine: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  let until = 0
  return () => {
    if (answer && performance.now() < until) return answer
    until = Number.POSITIVE_INFINITY // one at a time, however long it takes
    answer = examine().finally(() => {
      until = performance.now() + forMs
    })
    return answer
  }
}

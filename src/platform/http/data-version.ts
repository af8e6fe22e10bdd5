// One short text for the state of all public data, by which shared caches know that what they keep is still right: they ask for it each second,
// and keep an answer for as long as it bears the text of now (docs/decisions/0135-behind-a-cdn.md).
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/connect.ts'
import { readWholeState } from '../db/data-state.queries.ts'
import { version as program } from '../version.ts'

export const versionHeader = 'x-dados-versao'

/** What is published on a day appears at its midnight: nothing that is kept outlives a quarter of an hour, at which all clocks of the world begin days. */
export const quarterMs = 15 * 60 * 1000

/** Null where it is not known. What is read after it was asked for is at least as new as it says. */
export type DataVersion = () => Promise<string | null>

/** Tables that visits write and only staff read: for them no page is another one. */
const ofVisits = ['busca_sem_resultado', 'endereco_perdido']

export function dataVersions(database: Database): DataVersion {
  let state: Promise<string> | null = null
  const forget = () => {
    state = null
  }
  database.onChange(forget)
  return async () => {
    if (!database.receivesChanges()) return null
    state ??= readWholeState(database.db, ofVisits)
    const mine = state
    try {
      const content = `${program} ${Math.floor(Date.now() / quarterMs)} ${await mine}`
      return createHash('sha1').update(content).digest('base64url').slice(0, 16)
    } catch {
      if (state === mine) forget()
      return null
    }
  }
}

export function installDataVersion(app: FastifyInstance, version: DataVersion): void {
  app.get('/dados/versao', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    const now = await version()
    void reply.header('cache-control', 'public, max-age=0, s-maxage=1')
    return now === null ? reply.code(503).send() : reply.header(versionHeader, now).send({ data: { versao: now } })
  })
}

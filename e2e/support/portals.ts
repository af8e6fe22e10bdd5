// The portals of one worker of the journeys: one that most files share, and for a file that names one another, while it runs. A worker
// with the browser lives on from file to file: to start both anew for each portal took an eighth of the journeys' time.
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { expect } from '@playwright/test'
import { type BuiltPortal, databaseUrl, makeDataDir, startBuiltPortal } from '#app/testing/built-portal.ts'
import { createDatabase, dropDatabase } from '#app/testing/databases.ts'
import { startCepService } from './cep.ts'
import { nameDatabase } from './database.ts'

export const administrator = { login: 'admin@exemplo.com', password: 'uma senha de teste 1' }

export type JourneyPortal = BuiltPortal & { dataDir: string }

export type Portals = {
  /** The portal of this name ('': the shared one); the one before, unless it is shared, stops meanwhile. */
  moveTo(name: string): Promise<JourneyPortal>
  /** Throws when any of them logged an error or did not stop in order. */
  close(): Promise<void>
}

const shared = ''

export function openPortals(): Portals {
  const open = new Map<string, JourneyPortal & { end(): Promise<void> }>()
  const ends: Promise<unknown>[] = []
  const end = (name: string) => {
    ends.push(
      open
        .get(name)
        ?.end()
        .catch((error: Error) => error) ?? Promise.resolve(),
    )
    open.delete(name)
  }
  return {
    async moveTo(name) {
      const known = open.get(name)
      if (known) return known
      for (const other of open.keys()) if (other !== shared) end(other)
      const portal = await startPortal()
      open.set(name, portal)
      return portal
    },
    async close() {
      for (const name of open.keys()) end(name)
      const wrong = (await Promise.all(ends)).find((problem) => problem)
      if (wrong) throw wrong
    },
  }
}

/** A portal of these settings, besides the usual ones; `end` throws when it logged an error or did not stop in order. */
export async function startPortal(
  more: Record<string, string> = {},
): Promise<JourneyPortal & { end(): Promise<void> }> {
  const dataDir = makeDataDir()
  const server = JSON.parse(process.env.PRACA_TEST_CONNECTION ?? '') // of server.ts
  const database = `praca_j_${randomBytes(6).toString('hex')}`
  await createDatabase(server, database)
  const DATABASE_URL = databaseUrl(server, database)
  nameDatabase(dataDir, DATABASE_URL)
  const cep = await startCepService()
  const portal = await startBuiltPortal({
    DATA_DIR: dataDir,
    DATABASE_URL,
    TRUST_PROXY: '1', // people may come from addresses of their own
    CEP_BASE_URL: cep.url,
    ADMIN_LOGIN: administrator.login,
    ADMIN_PASSWORD: administrator.password,
    ...more,
  })
  return {
    ...portal,
    dataDir,
    async end() {
      const end = await portal.stop()
      await cep.stop()
      await dropDatabase(server, database)
      fs.rmSync(dataDir, { recursive: true, force: true })
      const errors = portal.logLines().filter((line) => line.level >= 50)
      // short: Playwright loses long messages of a worker that ends
      const faults = errors.slice(0, 5).map((line) => JSON.stringify(line).slice(0, 1000))
      expect(faults, 'the portal logged errors').toEqual([])
      expect({ code: end.code, stderr: end.stderr }, 'the portal stopped in order').toEqual({ code: 0, stderr: '' })
    },
  }
}

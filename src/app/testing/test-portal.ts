// The real portal on a database of its own, for the tests of one file.
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import type { InjectOptions, LightMyRequestResponse, RouteOptions } from 'fastify'
import type pg from 'pg'
import { inject } from 'vitest'
import { readEnv } from '#platform/env.ts'
import type { Pace } from '#platform/http/deadlines.ts'
import type { App } from '#platform/http/module.ts'
import { createLog } from '#platform/log.ts'
import { createPlatform, type Platform } from '#platform/platform.ts'
import { hashPassword } from '#platform/session/password.ts'
import { openSession } from '#platform/session/session.queries.ts'
import { buildApp } from '../server/app.ts'
import { searchSources } from '../server/modules.ts'
import { createDatabase, dropDatabase } from './databases.ts'
import { closeAfterFile } from './opened.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { testAssets } from './test-assets.ts'

export type TestPortal = {
  app: App
  platform: Platform
  /** Every route as it was registered, with the privilege that its scope demands. */
  routes: RouteOptions[]
  /** The cookie of a panel user with these privileges ('administrador' for an administrator). */
  loginAs(...privileges: string[]): Promise<{ painel: string }>
  call(options: InjectOptions): Promise<LightMyRequestResponse>
}

const passwordHash = hashPassword('senha de teste 1') // once: each takes a fiftieth of a second

type Options = {
  pace?: Pace
  logTo?: { write(line: string): void }
  /** A database of the test's own, which stays. */
  database?: pg.PoolConfig
}

/** Starts the portal; it is closed and its database dropped after the file's tests. */
export async function startTestPortal(
  environment: Record<string, string> = {},
  { pace, logTo, database }: Options = {},
): Promise<TestPortal> {
  const { connection, drop } = database ? { connection: database, drop: async () => {} } : await cloneOfTemplate()
  const folder = makeScratchFolder('praca-dados-')
  const env = readEnv({
    ...{ DATA_DIR: folder, LOG_LEVEL: 'silent', PUBLIC_URL: 'http://localhost:3000', PNCP_BASE_URL: '' },
    ...environment,
  })
  const platform = await createPlatform(env, createLog(env.logLevel, logTo), connection, {
    sources: searchSources,
  })
  const routes: RouteOptions[] = []
  const app = await buildApp(platform, testAssets, { onRoute: (route) => routes.push(route), pace })
  closeAfterFile(async () => {
    await app.close()
    await platform.close()
    await drop()
    fs.rmSync(folder, { recursive: true, force: true })
  })
  return {
    app,
    platform,
    routes,
    call: (options) => app.inject(env.publicUrl.startsWith('https:') ? withPrefixes(options) : options),
    async loginAs(...privileges) {
      const { usuario_id } = await platform.database.db
        .insertInto('usuario')
        .values({
          usu_login: `${randomBytes(6).toString('hex')}@exemplo.com`,
          usu_senha: await passwordHash,
          usu_administrador: privileges.includes('administrador'),
          usu_situacao: 'A',
          usu_privilegios: privileges.filter((privilege) => privilege !== 'administrador'),
        })
        .returning('usuario_id')
        .executeTakeFirstOrThrow()
      return { painel: await openSession(platform.database.db, 'painel', usuario_id) }
    },
  }
}

// As browsers send them behind https (platform/session/cookies.ts).
function withPrefixes({ cookies, ...options }: InjectOptions): InjectOptions {
  const named = Object.entries(cookies ?? {}).map(([name, value]) => [
    realms.includes(name) ? `__Host-${name}` : name,
    value,
  ])
  return { ...options, cookies: Object.fromEntries(named) }
}

const realms = ['painel', 'esic']

async function cloneOfTemplate() {
  const server = inject('connection')
  const name = `praca_t_${randomBytes(6).toString('hex')}`
  await createDatabase(server, name)
  return { connection: { ...server, database: name }, drop: () => dropDatabase(server, name) }
}

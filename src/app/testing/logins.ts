// Logins from many places, and the clock of the limits, for tests of who has to wait. The portal has TRUST_PROXY=1.
import { sql } from 'kysely'
import type { App } from '#platform/http/module.ts'
import { createPlatform } from '#platform/platform.ts'
import { buildApp } from '../server/app.ts'
import type { TestRealm } from './realms.ts'
import { testAssets } from './test-assets.ts'
import type { TestPortal } from './test-portal.ts'

export const wrong = 'errada errada 1'

export type Attempt = { login: string; senha?: string; from: string; device?: string | undefined; app?: App }

let lastNetwork = 0
/** An address that nothing has come from before. */
export function newAddress(): string {
  lastNetwork++
  return `10.${(lastNetwork >> 16) & 255}.${(lastNetwork >> 8) & 255}.${lastNetwork & 255}`
}

/** Tries to log in; the password is a wrong one unless given. */
export const tryingAt =
  (portal: TestPortal, { fields }: Pick<TestRealm, 'fields'>) =>
  async ({ login, senha = wrong, from, device, app = portal.app }: Attempt) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/ajax/login',
      payload: { ...fields, usu_login: login, usu_senha: senha },
      headers: { 'x-forwarded-for': from },
      ...(device && { cookies: { aparelho: device } }),
    })
    const cookie = answer.cookies.find(({ name }) => name === 'aparelho')
    return {
      status: answer.statusCode,
      message: answer.json().message as string | undefined,
      waitSeconds: Number(answer.headers['retry-after'] ?? 0),
      cookie,
      device: cookie?.value,
    }
  }

export type Tried = Awaited<ReturnType<ReturnType<typeof tryingAt>>>

/** The clock of the limits goes on by this. */
export const passTime = async ({ platform }: TestPortal, seconds: number) => {
  await sql`update relogio_limite set agora = agora + ${Math.ceil(seconds * 1000)}`.execute(platform.database.db)
}

/**
 * How many passwords are compared in a day of a visitor who tries again as soon as that is allowed, or, since refused visitors are
 * counted too, every `pace` seconds. A person who logs in well does so in a turn of it: a window that began before the day would end
 * within it.
 */
export async function triesOfADay(
  portal: TestPortal,
  attempt: (turn: number) => Promise<Tried>,
  pace = 0,
): Promise<number> {
  const end = (await timeOf(portal)) + 24 * 3_600_000
  let checked = 0
  for (let turn = 0; (await timeOf(portal)) < end; turn++) {
    const { status, waitSeconds } = await attempt(turn)
    if (status === 422) checked++
    if (pace > 0 || status === 429) await passTime(portal, pace || waitSeconds)
  }
  return checked
}

async function timeOf({ platform }: TestPortal): Promise<number> {
  const { rows } = await sql<{ agora: number }>`select agora_limite() as agora`.execute(platform.database.db)
  return Number(rows[0]?.agora)
}

/** Another instance on the same database. */
export async function startSecondInstance({ platform }: TestPortal): Promise<{ app: App; close(): Promise<void> }> {
  const { host, port, user, password, database } = platform.database.pool.options
  const second = await createPlatform(platform.env, platform.log, { host, port, user, password, database } as object)
  const app = await buildApp(second, testAssets)
  return {
    app,
    async close() {
      await app.close()
      await second.close()
    },
  }
}

// Whether a login and a password let somebody in; what of the answer a stranger may learn is in docs/decisions/0005 and 0022.
import { setTimeout } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AccessRealm, Credentials } from '#modules/portal/reino/server/reino.facade.ts'
import { FieldErrors } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { findKnown, originOf } from '#platform/session/known.queries.ts'
import { hashPassword, isOutdated, passwordMatches } from '#platform/session/password.ts'
import { recordAsOne } from '#platform/trail/event.queries.ts'
import { countRefusedLogin } from '#platform/trail/logins.queries.ts'
import type { loginForm } from '../acesso.contract.ts'
import { failureNotices } from './failure-notices.ts'
import { createLoginGate } from './login-gate.ts'

const unconfirmed = 'Cadastro ainda não confirmado. Verifique seu e-mail.'
const wrongPair = 'Login ou senha inválidos.'

/** Null when the password changed meanwhile: the change ended all sessions, and a session opened now would survive it. */
export type GoOn<T> = (found: Credentials) => Promise<T | null>

/** Returns what goes on with whoever has a login and its password. It throws FieldErrors, or TooManyRequests. */
export function createEntrance(platform: Platform) {
  const { db, transact } = platform.database
  const gate = createLoginGate(platform.limits)
  const notifyOfFailures = failureNotices(platform)
  let checkMs = 0

  return async <T>(
    request: FastifyRequest,
    realm: AccessRealm,
    form: z.output<typeof loginForm>,
    goOn: GoOn<T>,
  ): Promise<T> => {
    const { usu_login: login, usu_senha: password } = form
    const origin = originOf(request)
    const found = await realm.find(db, login)
    const known = await findKnown(db, realm.realm, found?.account, origin)
    const attempt = { realm: realm.realm, login, origin, known }
    const { refusal, isChecked, entered } = await gate.admit(attempt).catch(async (error) => {
      await recordRefused(realm, { login, found })
      throw error
    })
    // takes as long as a check, so that the time does not reveal which accounts log in from this network
    const { isRight, isWaiting } = isChecked ? await check(realm, found, password) : await setTimeout(checkMs, nothing)
    if (refusal === null && (isRight ? found?.isUnconfirmed : isWaiting)) throw pairError(unconfirmed)
    const gone = found && isRight ? await goOn(await renewed(realm, found, password)) : null
    if (gone === null) {
      await recordRefused(realm, { login, found })
      if (isChecked && (await gate.failed(attempt))) await notifyOfFailures(realm, login)
      throw refusal ?? pairError(wrongPair)
    }
    await entered()
    return gone
  }

  async function check(realm: AccessRealm, found: Credentials | undefined, password: string) {
    const from = performance.now()
    const isRight = (await passwordMatches(found?.passwordHash, password)) && !found?.isExpired
    // A registration with a known e-mail is answered like one with an unknown e-mail, after the same time.
    const isWaiting = realm.hasRegistrations && (await passwordMatches(found?.waitingHash ?? undefined, password))
    checkMs = performance.now() - from
    return { isRight, isWaiting }
  }

  // Only here is the password known. Before what follows, which holds on to the hash.
  async function renewed(realm: AccessRealm, found: Credentials, password: string): Promise<Credentials> {
    if (!isOutdated(found.passwordHash)) return found
    const hashes = { from: found.passwordHash, to: await hashPassword(password) }
    await transact((tx) =>
      recordAsOne(tx, async () => {
        await realm.renew(tx, found.account, hashes)
        return { result: null, event: { acao: 'renovou senhas' } }
      }),
    )
    return { ...found, passwordHash: hashes.to }
  }

  // The trail has the logins of the panel, not those of citizens.
  async function recordRefused(
    { isAudited }: AccessRealm,
    { login, found }: { login: string; found?: Credentials | undefined },
  ) {
    if (isAudited) await countRefusedLogin(db, found ? { conta: found.account, login } : null)
  }
}

// The same text as message: it is about the pair, and not about what was typed as login.
const pairError = (message: string) => new FieldErrors({ usu_login: [message] }, message)

const nothing = { isRight: false, isWaiting: false }

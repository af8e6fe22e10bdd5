// How often a login may be tried (docs/decisions/0022-waits-after-wrong-passwords.md). Strangers have to wait; a person at a browser that the
// account knows is counted apart, and the right password from a network that it knows always enters. All counts are by the login as
// typed, so that logins that nobody has are counted, and answered, alike.
import { TooManyRequests } from '#platform/errors.ts'
import type { Limit, Limits } from '#platform/limits/limits.ts'
import type { Known, Origin } from '#platform/session/known.queries.ts'
import { hashToken, type Realm } from '#platform/session/session.queries.ts'

const dayMinutes = 24 * 60

/** Wrong tries in a quarter of an hour, and in a day. */
type Tries = { quarter: number; day: number }

const perPair: Tries = { quarter: 10, day: 30 }
const perNetwork: Tries = { quarter: 50, day: 200 }
/** What a network gets for each account that logs in well from it, up to so many of them. */
const perNeighbour: Tries = { quarter: 10, day: 20 }
const mostNeighbours = 100

/** Minutes that strangers wait after their nth try against an account within a day: at most 129 tries. */
const minutesAfter = (tries: number) => (tries <= 10 ? 0 : tries <= 20 ? 1 : tries <= 40 ? 5 : 15)

/** After this many wrong passwords in a day the person is notified, once. */
const failuresUntilNotice = 10

export type Try = { realm: Realm; login: string; origin: Origin; known: Known }

export type Admission = {
  /** What a wrong password is answered with instead of saying that it is wrong. */
  refusal: TooManyRequests | null
  /** False: the password isn't even looked at. */
  isChecked: boolean
  /** The password was right: the try doesn't count. */
  entered(): Promise<void>
}

export type LoginGate = {
  /** Counts a try before the password is looked at, so that simultaneous ones don't exceed the limits. Throws TooManyRequests. */
  admit(attempt: Try): Promise<Admission>
  /** Counts a wrong password. True when the person has to be notified of a series of them. */
  failed(attempt: Pick<Try, 'realm' | 'login'>): Promise<boolean>
  /** The password was recovered by e-mail: what strangers did holds the account back no more. */
  clear(attempt: Omit<Try, 'known'>): Promise<void>
}

export function createLoginGate(limits: Limits): LoginGate {
  const ofDevice = inBothWindows(limits, 'login-aparelho', perPair)
  const ofPair = inBothWindows(limits, 'login-par', perPair)
  const ofNetwork = inBothWindows(limits, 'login-rede', perNetwork)
  const ofStrangers = limits.slow('login-conta', minutesAfter, dayMinutes)

  return {
    admit: (attempt) => (attempt.known.isDevice ? admitDevice(attempt) : admitStranger(attempt)).catch(sayHow),
    failed: async (attempt) =>
      (await limits.tally('login-falhas', accountKey(attempt), dayMinutes)) === failuresUntilNotice,
    async clear(attempt) {
      await ofStrangers.reset(accountKey(attempt))
      await ofPair.reset(pairKey(attempt))
    },
  }

  async function admitDevice(attempt: Try): Promise<Admission> {
    const key = `${accountKey(attempt)}:${attempt.origin.device}`
    await ofDevice.count(key)
    return { refusal: null, isChecked: true, entered: () => ofDevice.reset(key) }
  }

  // A person who shares a network that the account knows is counted and answered as any stranger; only the right password differs.
  async function admitStranger(attempt: Try): Promise<Admission> {
    const { origin, known } = attempt
    await ofPair.count(pairKey(attempt))
    const refusal = await refusalOf(attempt)
    return {
      refusal,
      isChecked: refusal === null || known.isNetwork,
      async entered() {
        await ofPair.forgive(pairKey(attempt))
        if (refusal) return
        await ofNetwork.uncount(origin.network)
        await ofStrangers.uncount(accountKey(attempt))
      },
    }
  }

  async function refusalOf(attempt: Try): Promise<TooManyRequests | null> {
    const { network } = attempt.origin
    const neighbours = Math.min(attempt.known.neighbours, mostNeighbours)
    const more = { quarter: neighbours * perNeighbour.quarter, day: neighbours * perNeighbour.day }
    try {
      await ofNetwork.count(network, more)
      await ofStrangers.count(accountKey(attempt)).catch(async (error) => {
        await ofNetwork.uncount(network)
        throw error
      })
      return null
    } catch (error) {
      return error instanceof TooManyRequests ? refused(error) : Promise.reject(error)
    }
  }
}

const accountKey = ({ realm, login }: Pick<Try, 'realm' | 'login'>) => `${realm}:${hashToken(login)}`
const pairKey = (attempt: Omit<Try, 'known'>) => `${accountKey(attempt)}:${attempt.origin.network}`

function inBothWindows(limits: Limits, name: string, { quarter, day }: Tries) {
  const ofQuarter = limits.define(name, quarter, 15)
  const ofDay = limits.define(`${name}-dia`, day, dayMinutes)
  const each = (act: (limit: Limit) => Promise<void>) => act(ofQuarter).then(() => act(ofDay))
  return {
    async count(key: string, more: Tries = { quarter: 0, day: 0 }) {
      await ofQuarter.count(key, more.quarter)
      await ofDay.count(key, more.day)
    },
    uncount: (key: string) => each((limit) => limit.uncount(key)),
    reset: (key: string) => each((limit) => limit.reset(key)),
    /** The quarter begins anew; the day goes on, so that a neighbour's wrong tries are not forgotten with each login. */
    forgive: (key: string) => ofQuarter.reset(key).then(() => ofDay.uncount(key)),
  }
}

function sayHow(error: unknown): never {
  throw error instanceof TooManyRequests ? refused(error) : error
}

const refused = ({ retryAfterSeconds }: TooManyRequests) =>
  new TooManyRequests(
    retryAfterSeconds,
    `Muitas tentativas seguidas. Aguarde ${mostraEspera(retryAfterSeconds)} e tente de novo, ou use “Esqueci minha senha”: o link que enviamos libera o acesso na hora.`,
  )

function mostraEspera(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes === 1) return '1 minuto'
  return minutes <= 90 ? `${minutes} minutos` : `${Math.ceil(minutes / 60)} horas`
}

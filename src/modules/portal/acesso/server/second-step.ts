// The second step of a login: a code, a code of reserve or a passkey, for who has one of them (docs/decisions/0115-second-factors.md). Until it
// is right no session is open; what the first step proved is a pending login, which the browser has as a cookie.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { checkCode, checkPasskey, type HowProved, kindsOf } from '#modules/portal/fatores/server/fatores.facade.ts'
import { type AccessRealm, realmOf } from '#modules/portal/reino/server/reino.facade.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { FieldErrors } from '#platform/errors.ts'
import { bodyOf } from '#platform/http/request.ts'
import type { Platform } from '#platform/platform.ts'
import { readPendingCookie, setPendingCookie } from '#platform/session/cookies.ts'
import { originOf } from '#platform/session/known.queries.ts'
import {
  addPending,
  digestOf,
  findPending,
  lockPending,
  type Pending,
  removePending,
  setChallenge,
} from '#platform/session/pending.queries.ts'
import { recordEvent } from '#platform/trail/event.queries.ts'
import { recordLogin } from '#platform/trail/logins.queries.ts'
import { type Arrival, type Arrivals, createArrivals, type Opened, type Person } from './arrival.ts'

/** Minutes to wait after the nth wrong factor of a day: whoever guesses has the password already. At most some hundred tries. */
const minutesAfter = (tries: number) => (tries <= 5 ? 0 : tries <= 10 ? 1 : tries <= 15 ? 5 : 15)
const dayMinutes = 24 * 60

const over = 'O tempo para o segundo passo acabou, ou a senha mudou. Volte e entre de novo.'
const wrong = 'O código não confere, ou já foi usado. Espere o próximo e digite de novo.'
const wrongPasskey = 'A chave de acesso não confere. Tente de novo.'

type Proved = { person: Person; opened: Opened; how: HowProved }
/** Null when what was sent proves nothing. */
type Prove = (
  tx: WriteTransaction,
  pending: Pending,
  token: string,
) => Promise<{ account: number; how: HowProved } | null>

export function createSecondStep(platform: Platform) {
  const { db, transact } = platform.database
  const { open, welcome, arrive } = createArrivals(platform)
  const tries = platform.limits.slow('segundo-passo', minutesAfter, dayMinutes)

  /** After the right password: the session, or for who has a second factor its page. Null when the password changed meanwhile. */
  async function begin(arrival: Arrival, person: Person): Promise<string | null> {
    const { request, reply, realm, volta } = arrival
    const owner = { realm: realm.realm, account: person.account }
    if ((await kindsOf(db, owner)).size === 0) return arrive(arrival, person)
    const token = await transact(async (tx) => {
      if (!(await realm.holds(tx, person.account, person.passwordHash))) return null
      const passwordDigest = digestOf(person.passwordHash)
      return addPending(tx, realm.realm, { account: person.account, passwordDigest, volta })
    })
    if (token === null) return null
    setPendingCookie(request, reply, token)
    return realm.secondPage
  }

  async function finish(request: FastifyRequest, reply: FastifyReply, prove: Prove, problem: string): Promise<string> {
    const realm = realmOf(bodyOf(request))
    const token = readPendingCookie(request)
    const pending = await findPending(db, realm.realm, token)
    if (!pending) throw new FieldErrors({ codigo: [over] }, over)
    const key = pending.account === null ? `rede:${originOf(request).network}` : `${realm.realm}:${pending.account}`
    await tries.count(key)
    const arrival = { request, reply, realm, volta: pending.volta }
    const proved = await transact((tx) => proveWithin(tx, { open, arrival, token, prove }))
    if (proved === 'over') throw new FieldErrors({ codigo: [over] }, over)
    if (proved === 'wrong') {
      await recordWrong(platform, realm, pending.account)
      throw new FieldErrors({ codigo: [problem] }, problem)
    }
    await tries.reset(key)
    if (proved.how === 'reserva' && realm.isAudited) await recordReserve(platform, proved.person, request)
    return welcome(arrival, proved.person, proved.opened)
  }

  const byCode = (request: FastifyRequest, reply: FastifyReply, code: string) =>
    finish(
      request,
      reply,
      async (tx, { account }) => {
        if (account === null) return null
        const how = await checkCode(tx, { realm: realmOf(bodyOf(request)).realm, account }, code)
        return how && { account, how }
      },
      wrong,
    )

  const byPasskey = (request: FastifyRequest, reply: FastifyReply, answer: unknown) =>
    finish(
      request,
      reply,
      async (tx, { account, challenge }, token) => {
        await setChallenge(tx, token, null)
        if (!challenge) return null
        const { realm } = realmOf(bodyOf(request))
        const owner = await checkPasskey(tx, platform.env.publicUrl, { realm, account, challenge, answer })
        return owner === null ? null : { account: owner, how: 'chave' }
      },
      wrongPasskey,
    )

  return { begin, byCode, byPasskey }
}

export type SecondStep = ReturnType<typeof createSecondStep>

// Whoever tries knows the password. Of citizens the trail has nothing.
async function recordWrong({ database: { db } }: Platform, realm: AccessRealm, account: number | null) {
  const login = realm.isAudited && account !== null ? await realm.loginOf(db, account) : null
  if (login === null) return
  await recordEvent(db, { acao: 'errou o segundo fator', tabela: 'usuario', registro: account, nome: login })
}

const recordReserve = (
  { database: { db } }: Platform,
  { account: conta, login }: Person,
  { id: pedido }: FastifyRequest,
) => recordLogin(db, { acao: 'usou reserva', conta, login, pedido })

// What was tried is used up, whether it was right or wrong: nothing here throws.
async function proveWithin(
  tx: WriteTransaction,
  { open, arrival, token, prove }: { open: Arrivals['open']; arrival: Arrival; token: string; prove: Prove },
): Promise<Proved | 'over' | 'wrong'> {
  const { realm } = arrival
  const pending = await lockPending(tx, realm.realm, token)
  if (!pending) return 'over'
  const proof = await prove(tx, pending, token)
  if (!proof) return 'wrong'
  await removePending(tx, token)
  const person = await personOf(tx, realm, proof.account, pending)
  const opened = person && (await open(tx, arrival, person))
  return person && opened ? { person, opened, how: proof.how } : 'over'
}

/** Undefined when the password is another than at the first step, or nobody could log in with it. */
async function personOf(
  db: Queries,
  realm: AccessRealm,
  account: number,
  { passwordDigest }: Pick<Pending, 'passwordDigest'>,
): Promise<Person | undefined> {
  const login = await realm.loginOf(db, account)
  const found = login === null ? undefined : await realm.find(db, login)
  if (!found || login === null || found.account !== account || found.isExpired || found.isUnconfirmed) return undefined
  const isSame = passwordDigest === '' || passwordDigest === digestOf(found.passwordHash)
  return isSame ? { ...found, login } : undefined
}

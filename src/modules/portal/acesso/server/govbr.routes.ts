// Login by gov.br: the way there and back, and the link between an account here and one there (docs/decisions/0122-gov-br.md). Both
// addresses lie below that of the login, for the cookie of the known browser goes there only.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { findOrCreateByGovbr } from '#modules/atendimento/solicitante/server/solicitante.facade.ts'
import { avisaConta } from '#modules/cidade/conta/server/avisos-da-conta.facade.ts'
import { addGovbrLink, findGovbrAccount } from '#modules/portal/fatores/server/fatores.facade.ts'
import { type AccessRealm, citizenRealm, findRealm, panelRealm } from '#modules/portal/reino/server/reino.facade.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { ownPath } from '#platform/http/request.ts'
import { networkOf } from '#platform/limits/limits.ts'
import type { Platform } from '#platform/platform.ts'
import { readSessionCookie } from '#platform/session/cookies.ts'
import { confirmSession, findLiveSession, findSession, hashToken } from '#platform/session/session.queries.ts'
import type { AvisoGovbr } from '../govbr.ts'
import type { Person } from './arrival.ts'
import { govbrPath, noteGovbr, setGoing, takeGoing } from './govbr-cookies.ts'
import { createProvedor, type Partida, type PessoaGovbr, type Provedor, partida } from './govbr-provedor.ts'
import type { SecondStep } from './second-step.ts'

const hidden = { schema: { hide: true }, config: { logsIn: true } } as const

/** What a browser carries from the start to the return. */
const viagem = z.object({
  realm: z.enum(['painel', 'esic']),
  partida,
  volta: z.string().nullable(),
  para: z.enum(['entrar', 'ligar', 'confirmar']),
  /** The session, as a hash, that a gov.br account is to be linked to, or to confirm; '' for a login. */
  sessao: z.string(),
  /** Make an account although another one has this CPF. */
  isNew: z.boolean(),
})
type Viagem = z.output<typeof viagem>

export function govbrRoutes({ app, platform }: ModuleContext, secondStep: SecondStep): void {
  const { env, log, limits } = platform
  if (!env.govbr) return
  const provedor = createProvedor(env.govbr, env.publicUrl, log)
  const perNetwork = limits.define('govbr-rede', 60, 15)
  const perReturn = limits.define('govbr-volta', 60, 15)
  const arrive = createArrival(platform, provedor, secondStep)

  app.get(govbrPath, hidden, async (request, reply) => {
    const { painel, volta, ligar, confirmar, nova } = request.query as Record<string, unknown>
    const realm = painel === '1' ? panelRealm : citizenRealm
    const para = ligar === '1' ? 'ligar' : confirmar === '1' ? 'confirmar' : 'entrar'
    if (para === 'ligar' && !(await mayLink(platform, request, realm)))
      return reply.redirect(`${realm.factorsPage}?passo=ligar`)
    await perNetwork.count(networkOf(request.ip))
    const left = await provedor.leave(para === 'confirmar').catch((error: unknown) => {
      log.warn({ err: error }, 'gov.br não respondeu')
      return null
    })
    if (!left) return back(reply, realm, 'fora', ownPath(volta))
    setGoing(request, reply, {
      realm: realm.realm,
      partida: left.partida,
      volta: ownPath(volta),
      para,
      sessao: para === 'entrar' ? '' : sessionDigest(request, realm),
      isNew: nova === '1',
    })
    return reply.redirect(left.address)
  })

  app.get(`${govbrPath}/retorno`, hidden, async (request, reply) => {
    const going = viagem.safeParse(takeGoing(request, reply)).data
    const realm = going ? findRealm(going.realm) : citizenRealm
    const isOurs = going && (request.query as { state?: unknown }).state === going.partida.state
    if (!isOurs) return back(reply, realm, 'vencido', null)
    await perReturn.count(networkOf(request.ip)) // each asks gov.br in the town's name, whoever made up the cookie
    const arrived = await arrive(request, reply, going)
    return 'aviso' in arrived ? back(reply, realm, arrived.aviso, going.volta) : reply.redirect(arrived.to)
  })
}

/** The way there and back, and clocks that differ. */
const freshSeconds = 15 * 60

type Arrived = { to: string } | { aviso: AvisoGovbr }

function createArrival(platform: Platform, provedor: Provedor, { begin }: SecondStep) {
  const { database, log } = platform

  return async (request: FastifyRequest, reply: FastifyReply, going: Viagem): Promise<Arrived> => {
    const realm = findRealm(going.realm)
    if ((request.query as { error?: unknown }).error !== undefined) return { aviso: 'recusado' }
    const identified = await identify(request, going.partida)
    if ('aviso' in identified) return identified
    if (going.para === 'ligar') return link(request, realm, identified, going.sessao)
    if (going.para === 'confirmar') return confirm(platform, request, realm, identified, going)
    const account = await accountFor(realm, identified, going.isNew)
    if (typeof account === 'string') return { aviso: account }
    const person = await personOf(realm, account)
    const to = person && (await begin({ request, reply, realm, volta: going.volta }, person))
    if (!to) return { aviso: 'recusado' }
    noteGovbr(request, reply)
    return { to }
  }

  async function identify(request: FastifyRequest, sent: Partida): Promise<PessoaGovbr | { aviso: AvisoGovbr }> {
    try {
      return await provedor.arrive(request.url.slice(request.url.indexOf('?') + 1), sent)
    } catch (error) {
      log.warn({ err: error }, 'gov.br: acesso não concluído')
      return { aviso: 'recusado' }
    }
  }

  // The session that began the link must still be this browser's: nobody links an account of theirs to somebody else's session.
  async function link(
    request: FastifyRequest,
    realm: AccessRealm,
    { cpf }: PessoaGovbr,
    sessao: string,
  ): Promise<Arrived> {
    const account = await accountOf(platform, request, realm, sessao)
    if (account === undefined) return { aviso: 'vencido' }
    const isAdded = await database.write((tx) => addLink(tx, realm, account, cpf))
    return { to: `${realm.factorsPage}?govbr=${isAdded ? 'ok' : 'ligada'}` }
  }

  /** The owner is told. False when the account has a link already, or the gov.br account opens another one here. */
  async function addLink(tx: WriteTransaction, realm: AccessRealm, account: number, cpf: string): Promise<boolean> {
    if (!(await addGovbrLink(tx, realm.realm, account, cpf))) return false
    const login = await realm.loginOf(tx, account)
    if (login !== null) await avisaConta(platform, tx, { realm: realm.realm, login }, { fato: 'govbr-ligado' })
    return true
  }

  async function personOf(realm: AccessRealm, account: number): Promise<Person | null> {
    const login = await realm.loginOf(database.db, account)
    const found = login === null ? undefined : await realm.find(database.db, login)
    return login !== null && found?.account === account ? { ...found, login } : null
  }

  /** The account that this person's gov.br account opens; of the panel only one that was linked from within. */
  async function accountFor(realm: AccessRealm, person: PessoaGovbr, isNew: boolean): Promise<number | AvisoGovbr> {
    const linked = await findGovbrAccount(database.db, realm.realm, person.cpf)
    if (linked !== undefined) return linked
    if (realm === panelRealm) return 'usuario'
    const { email } = person
    if (email === null) return 'semEmail'
    return database.write(async (tx) => {
      const found = await findOrCreateByGovbr(tx, { ...person, email }, isNew)
      if (typeof found === 'string') return found
      return (await addLink(tx, realm, found, person.cpf)) ? found : 'ligada'
    })
  }
}

/** The account of the session that began it; undefined in another browser, or when it is over. */
async function accountOf({ database }: Platform, request: FastifyRequest, { realm }: AccessRealm, sessao: string) {
  const { token, isFormer } = readSessionCookie(request, realm)
  return hashToken(token) === sessao ? findSession(database.db, realm, token, isFormer) : undefined
}

// In place of the password that such an account does not have. A session that gov.br had open does not count, where it says so.
async function confirm(
  platform: Platform,
  request: FastifyRequest,
  realm: AccessRealm,
  { cpf, desde }: PessoaGovbr,
  { sessao, volta }: Viagem,
): Promise<Arrived> {
  const account = await accountOf(platform, request, realm, sessao)
  if (account === undefined) return { aviso: 'vencido' }
  const isOwner = (await findGovbrAccount(platform.database.db, realm.realm, cpf)) === account
  const isFresh = desde === null || desde > Date.now() / 1000 - freshSeconds
  if (!isOwner || !isFresh) return { to: `${realm.factorsPage}?govbr=outra` }
  await confirmSession(platform.database.db, readSessionCookie(request, realm.realm).token)
  return { to: volta ?? realm.factorsPage }
}

// Who finds an open session must not be able to keep it for ever: the password, or gov.br where there is none, was asked for a short while
// ago. A page of another host may not begin a link, although it would only ever be the person's own account that is linked.
async function mayLink({ database }: Platform, request: FastifyRequest, { realm }: AccessRealm): Promise<boolean> {
  if (['cross-site', 'same-site'].includes(String(request.headers['sec-fetch-site']))) return false
  const { token, isFormer } = readSessionCookie(request, realm)
  return (await findLiveSession(database.db, realm, token, isFormer))?.isConfirmed ?? false
}

const sessionDigest = (request: FastifyRequest, { realm }: AccessRealm) =>
  hashToken(readSessionCookie(request, realm).token)

function back(reply: FastifyReply, { loginPage }: AccessRealm, aviso: AvisoGovbr, volta: string | null) {
  const query = new URLSearchParams({ govbr: aviso, ...(volta !== null && { volta }) })
  return reply.redirect(`${loginPage}?${query}`)
}

import type {} from '@fastify/cookie'
// Access control. A scope of routes names its privilege once; nothing is decided by matching the text of an address.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PanelAccess } from '#base/privilegio.ts'
import type { Database } from '../db/connect.ts'
import { FactorDemanded, Forbidden, NotLoggedIn, PasswordChangeDemanded } from '../errors.ts'
import { type CitizenAccount, isOfRealm, type PanelAccount } from '../http/request.ts'
import { readSessionCookie, setSessionCookie } from './cookies.ts'
import { findLiveSession, type Realm } from './session.queries.ts'

/** What the panel demands, or 'cidadao': a session of the E-Sic. */
export type RequiredAccess = PanelAccess | 'cidadao'

export type FindAccounts = {
  findPanelAccount: (usuarioId: number) => Promise<PanelAccount | undefined>
  findCitizenAccount: (solicitanteId: number) => Promise<CitizenAccount | undefined>
}

/** Makes `request.panelAccount` known on every address of the panel, and `request.citizenAccount` on those of the E-Sic. */
export function installSessions(app: FastifyInstance, database: Database, find: FindAccounts): void {
  app.decorateRequest('panelAccount', null)
  app.decorateRequest('citizenAccount', null)
  app.decorateRequest('sessionToken', null)
  app.decorateRequest('hadSession', false)
  app.decorateRequest('isConfirmed', false)
  app.addHook('onRequest', async (request, reply) => {
    if (isOfRealm(request, 'painel')) {
      const account = await accountOf(request, reply, 'painel')
      if (account !== undefined) request.panelAccount = (await find.findPanelAccount(account)) ?? null
    }
    if (isOfRealm(request, 'esic')) {
      const account = await accountOf(request, reply, 'esic')
      if (account !== undefined) request.citizenAccount = (await find.findCitizenAccount(account)) ?? null
    }
  })

  async function accountOf(request: FastifyRequest, reply: FastifyReply, realm: Realm): Promise<number | undefined> {
    const { token, isFormer } = readSessionCookie(request, realm)
    request.hadSession = token !== ''
    const session = token ? await findLiveSession(database.db, realm, token, isFormer) : undefined
    if (!session) return undefined
    if (isFormer) setSessionCookie(request, reply, realm, token)
    request.sessionToken = token
    request.isConfirmed = session.isConfirmed
    return session.account
  }
}

/** A hook that refuses requests without the access; it runs before the body is read. */
export function requireAccess(access: RequiredAccess) {
  return async (request: FastifyRequest) => {
    if (access === 'cidadao') {
      if (!request.citizenAccount) throw new NotLoggedIn()
    } else requirePanelAccess(request.panelAccount, access)
  }
}

function requirePanelAccess(account: PanelAccount | null, access: PanelAccess): void {
  if (!account) throw new NotLoggedIn()
  if (access === 'troca-de-senha') return
  if (account.mustChangePassword) throw new PasswordChangeDemanded()
  if (access === 'fator-proprio') return
  if (account.mustAddFactor) throw new FactorDemanded()
  if (!mayOpen(account, access)) throw new Forbidden()
}

/** What an account may do. */
export type Rights = Pick<PanelAccount, 'isAdmin' | 'privileges'>

export function mayOpen(account: Rights, access: PanelAccess): boolean {
  if (access === 'qualquer' || account.isAdmin) return true
  return [access].flat().some((privilege) => account.privileges.includes(privilege))
}

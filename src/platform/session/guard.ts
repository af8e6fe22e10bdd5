import type {} from '@fastify/cookie'
// Who may pass. A scope of routes names its privilege once; nothing is decided by matching the text of an address.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../db/connect.ts'
import { Forbidden, NotLoggedIn, PasswordChangeDemanded } from '../http/errors.ts'
import type { PanelAccount } from '../http/request.ts'
import { findSession } from './session.queries.ts'

/** A privilege of the panel, or: 'administrador' only, or 'qualquer' (any logged in), or 'troca-de-senha' (even with a temporary password). */
export type Demand = string

export type FindPanelAccount = (usuarioId: number) => Promise<PanelAccount | undefined>

/** Makes `request.panelAccount` known on every address of the panel. */
export function installPanelSession(app: FastifyInstance, database: Database, findAccount: FindPanelAccount): void {
  app.decorateRequest('panelAccount', null)
  app.decorateRequest('sessionToken', null)
  app.addHook('onRequest', async (request) => {
    const token = request.cookies.painel
    if (!token || !isPanelAddress(request)) return
    const account = await findSession(database.db, 'painel', token)
    if (account === undefined) return
    request.panelAccount = (await findAccount(account)) ?? null
    request.sessionToken = token
  })
}

// Where the panel's session is worth a look-up: its own pages and calls, and the logout. Public pages stay anonymous.
function isPanelAddress(request: FastifyRequest): boolean {
  return /^\/(painel|ajax\/(login|logout|alterar-senha))(\/|\?|$)/.test(request.url)
}

/** A hook that lets only accounts with the privilege pass; it runs before the body is read. */
export function demandPrivilege(demand: Demand) {
  return async (request: FastifyRequest) => {
    const account = request.panelAccount
    if (!account) throw new NotLoggedIn()
    if (demand === 'troca-de-senha') return
    if (account.mustChangePassword) throw new PasswordChangeDemanded()
    if (!mayOpen(account, demand)) throw new Forbidden()
  }
}

function mayOpen(account: PanelAccount, demand: Demand): boolean {
  if (demand === 'qualquer' || account.isAdmin) return true
  return account.privileges.includes(demand)
}

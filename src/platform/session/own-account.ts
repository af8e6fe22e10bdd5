// Whose request it is, where the scope of the call lets nobody else in.
import type { FastifyRequest } from 'fastify'
import { NotLoggedIn } from '../errors.ts'
import type { PanelAccount } from '../http/request.ts'

/** The user of the panel. Throws NotLoggedIn. */
export function ownAccount({ panelAccount }: Pick<FastifyRequest, 'panelAccount'>): PanelAccount {
  if (!panelAccount) throw new NotLoggedIn()
  return panelAccount
}

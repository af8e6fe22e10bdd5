// The person who acts, for the trail: known from the request, passed to the database when a transaction begins (db/trail-dialect.ts), so
// that the trail's triggers know it whatever module writes.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export type Actor = {
  /** A request of staff, of a citizen, or of nobody known. */
  origem: 'painel' | 'esic' | 'publico'
  /** usuario_id of the panel, solicitante_id of the E-Sic. */
  conta: number | null
  /** Login of the panel. A citizen's stays out of the trail, from which it could never be removed. */
  autor: string
  /** The request, as the log calls it. */
  pedido: string
}

const acting = new AsyncLocalStorage<Actor>()

/** The person who acts now; undefined for the portal's own work. */
export const currentActor = (): Actor | undefined => acting.getStore()

/** Transactions that `work` begins are recorded as those of `actor`. */
export const runAs = <T>(actor: Actor, work: () => T): T => acting.run(actor, work)

/**
 * Everything that the handler of a request writes is recorded as the request's: set after the body was read, whose events are the
 * connection's.
 */
export function installActors(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => runAs(actorOf(request), done))
}

function actorOf({ id, panelAccount, citizenAccount }: FastifyRequest): Actor {
  if (panelAccount)
    return { origem: 'painel', conta: panelAccount.usuario_id, autor: panelAccount.usu_login, pedido: id }
  if (citizenAccount) return { origem: 'esic', conta: citizenAccount.solicitante_id, autor: '', pedido: id }
  return { origem: 'publico', conta: null, autor: '', pedido: id }
}

// Who of the staff takes a step in a case.
import type { FastifyRequest } from 'fastify'
import { NotLoggedIn } from '#platform/errors.ts'
import type { CitizenAccount } from '#platform/http/request.ts'

export type Autor = { usuario_id: number; usu_login: string }

export function autorOf({ panelAccount }: FastifyRequest): Autor {
  if (!panelAccount) throw new NotLoggedIn()
  return { usuario_id: panelAccount.usuario_id, usu_login: panelAccount.usu_login }
}

/** The citizen of the session. */
export function accountOf({ citizenAccount }: FastifyRequest): CitizenAccount {
  if (!citizenAccount) throw new NotLoggedIn()
  return citizenAccount
}

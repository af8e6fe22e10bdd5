// What the panel's calls read from a request.
import type { FastifyRequest } from 'fastify'
import { NotLoggedIn } from '#platform/http/errors.ts'
import { idOf } from '#platform/http/wire.ts'
import type { Autor } from './contato.queries.ts'

export const idParam = ({ params }: FastifyRequest) => idOf((params as { id: string }).id)

export function autorOf({ panelAccount }: FastifyRequest): Autor {
  if (!panelAccount) throw new NotLoggedIn()
  return { usuario_id: panelAccount.usuario_id, usu_login: panelAccount.usu_login }
}

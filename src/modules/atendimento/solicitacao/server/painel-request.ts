// What the panel's calls and pages read from an HTTP request.
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { text } from '../../../../kits/form/fields.ts'
import { NotLoggedIn } from '../../../../platform/http/errors.ts'
import type { Autor } from './solicitacao.queries.ts'

export const buscaForm = z.object({ busca: text(200) })

export function autorOf({ panelAccount }: FastifyRequest): Autor {
  if (!panelAccount) throw new NotLoggedIn()
  return { usuario_id: panelAccount.usuario_id, usu_login: panelAccount.usu_login }
}

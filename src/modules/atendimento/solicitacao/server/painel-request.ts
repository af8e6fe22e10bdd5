// What the panel's calls and pages read from an HTTP request.
import type { FastifyRequest } from 'fastify'
import { formSchema } from '#kits/form/form-schema.ts'
import { NotLoggedIn } from '#platform/http/errors.ts'
import { buscaFields } from '../solicitacao.fields.ts'
import type { Autor } from './solicitacao.queries.ts'

export const buscaForm = formSchema(buscaFields)

export function autorOf({ panelAccount }: FastifyRequest): Autor {
  if (!panelAccount) throw new NotLoggedIn()
  return { usuario_id: panelAccount.usuario_id, usu_login: panelAccount.usu_login }
}

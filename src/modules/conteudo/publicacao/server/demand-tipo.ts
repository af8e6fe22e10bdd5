// Which kind of publication a request is about, and whether its account may write it.
import type { FastifyRequest } from 'fastify'
import { Forbidden, NotFound } from '#platform/errors.ts'
import { bodyOf } from '#platform/http/request.ts'
import { mayOpen } from '#platform/session/guard.ts'
import { acessoDoTipo, parametros, type Tipo, tiposDePagina } from '../tipos.ts'

type TipoQuery = Partial<Record<keyof typeof parametros, unknown>> & { pub_tipo_new?: unknown }

/** What a new one is to be, by the address or the form. */
export function requestedTipo(request: FastifyRequest): Tipo {
  const query = request.query as TipoQuery
  const named = bodyOf(request).pub_tipo_new ?? query.pub_tipo_new
  const byName = [...tiposDePagina, 'servico' as const].find((tipo) => tipo === named)
  const byParameter = Object.entries(parametros).find(([name]) => query[name as keyof TipoQuery] !== undefined)?.[1]
  return byName ?? byParameter ?? 'pagina'
}

/** Throws Forbidden for a user who may not write this kind, NotFound for a kind that does not stand at the addresses of pages. */
export function demandTipo(request: FastifyRequest, tipo: Tipo | null): Tipo {
  if (tipo === 'noticia') throw new NotFound()
  return demandAcesso(request, tipo)
}

/** Throws Forbidden for a user who may not write this kind, NotFound when there is none. */
export function demandAcesso(request: FastifyRequest, tipo: Tipo | null): Tipo {
  if (tipo === null) throw new NotFound()
  if (!request.panelAccount || !mayOpen(request.panelAccount, acessoDoTipo[tipo])) throw new Forbidden()
  return tipo
}

// Before a request for information is stored: what is published or answered already, found with the words of its title
// (docs/decisions/0102-what-is-already-answered.md).
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { mostraData } from '#base/data.ts'
import { answers, redirected } from '#platform/http/answers.ts'
import type { Published } from '#platform/http/directory.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { bodyOf, isPlainFormPost } from '#platform/http/request.ts'
import { parseFields } from '#platform/http/wire.ts'
import { type JaPublicado, solicitacaoForm, solicitacaoList } from '../solicitacao.contract.ts'
import { countJaRespondia } from './ja-respondia.queries.ts'
import type { SolicitacaoLida } from './solicitacao-registro.ts'

type Context = Pick<ModuleContext, 'app' | 'directory' | 'platform'>
export type FindOferta = (request: FastifyRequest, read: SolicitacaoLida) => Promise<JaPublicado[]>

/**
 * What to show before storing; none for a service, for a program, which does not ask for it, and when the search fails. Files that a
 * browser without our JavaScript has sent would be lost on a page between: such a request is stored at once.
 */
export function ofertaFor(context: Context): FindOferta {
  const find = findFor(context)
  return async (request, { form, destino, files }) => {
    const isAsked = bodyOf(request).slc_ver_antes === '1' && destino.isInformacao
    if (!isAsked || (isPlainFormPost(request) && files.length > 0)) return []
    return find(form.slc_titulo)
  }
}

function findFor(context: Context): (titulo: string) => Promise<JaPublicado[]> {
  return async (titulo) => {
    try {
      return ((await context.directory.published?.(titulo)) ?? []).map(shownOf)
    } catch (err) {
      context.platform.log.warn({ err }, 'busca antes do pedido')
      return []
    }
  }
}

const shownOf = ({ nome, titulo, assunto, trecho, detalhe, data, endereco }: Published): JaPublicado => ({
  endereco,
  titulo: assunto ?? titulo,
  rotulo: [...new Set([nome, assunto === null ? '' : titulo, data ? mostraData(data) : ''])]
    .filter(Boolean)
    .join(' · '),
  texto: [trecho, detalhe].filter(Boolean).join(' · '),
})

const ajudouForm = z.object({ slc_titulo: solicitacaoForm.shape.slc_titulo, endereco: z.string().max(2000) })

/** 'Isso responde': counted only when the search does offer this page for this title, so that nobody writes into the figures. */
export function ajudouRoute({ app }: Pick<ModuleContext, 'app'>, context: Context, count: Count): void {
  const find = findFor(context)
  const { database } = context.platform
  const helping = { schema: { response: answers(redirected) } }
  app.post(`${solicitacaoList.path}/ja-respondia`, helping, async (request: FastifyRequest, _reply: FastifyReply) => {
    const { slc_titulo, endereco } = parseFields(ajudouForm, bodyOf(request))
    await count(request)
    const helped = (await find(slc_titulo)).find((item) => item.endereco === endereco)
    if (helped) await countJaRespondia(database.db, helped)
    return { data: { redirect: `${solicitacaoList.page}?success=respondido` } }
  })
}

type Count = (request: FastifyRequest) => Promise<void>

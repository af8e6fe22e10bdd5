// The wire's own calls for the attachments of a publication (docs/specification/content.md#publications).
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { anexoCall } from '#kits/anexo/server/send-file.ts'
import { recordId } from '#kits/form/server/record-calls.ts'
import { talvezRemovendo } from '#kits/remocao/server/remocao.ts'
import type { Queries } from '#platform/db/connect.ts'
import { NotFound } from '#platform/errors.ts'
import { answers, nothing } from '#platform/http/answers.ts'
import type { App, Scope } from '#platform/http/module.ts'
import { idOf } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import { publicacaoAnexo } from '../publicacao.contract.ts'
import { demandAcesso } from './demand-tipo.ts'
import { findByCaminho, itemAnexos } from './item.queries.ts'
import { findTipo, listPublicacaoAnexos, publicacaoAnexos, removeAnexo, tipoOfAnexo } from './publicacao.queries.ts'

type AnexoQuery = { index?: string; pub?: string }

/** The file of an attachment for users who may write its publication. */
export function anexoPanelCall(app: App, platform: Platform): void {
  const check = async (request: FastifyRequest) => {
    demandAcesso(request, await tipoOfAnexo(platform.database.db, recordId(request)))
  }
  anexoCall(app, platform, '/painel/pagina/exibir/anexo', publicacaoAnexos, check)
}

export function anexoRoutes({ app }: Scope, { database }: Platform): void {
  const { db, write } = database
  app.get(
    '/painel/pagina/ajax/anexos/:id',
    { schema: { response: answers(z.array(publicacaoAnexo)) } },
    async (request) => ({ data: await listOf(db, request).catch(failed) }),
  )
  app.post('/painel/pagina/ajax/anexo/remover/:id', { schema: { response: answers(nothing) } }, async (request) => {
    const id = recordId(request)
    demandAcesso(request, await tipoOfAnexo(db, id))
    await refuseElsewhere(db, request, id)
    await talvezRemovendo(request, () => write((tx) => removeAnexo(tx, id)))
    return { data: {} }
  })
}

async function listOf(db: Queries, request: FastifyRequest) {
  const id = recordId(request)
  demandAcesso(request, await findTipo(db, id))
  const { index } = request.query as AnexoQuery
  if (index === undefined) return listPublicacaoAnexos(db, publicacaoAnexos, id)
  const item = await findByCaminho(db, id, index)
  return listPublicacaoAnexos(db, itemAnexos, item.publicacao_item_id)
}

// docs/specification/common.md#messages
function failed(error: unknown): never {
  throw error instanceof NotFound ? new NotFound('Não foi possível carregar os anexos.') : error
}

/** Of an item's attachment the caller names the page and the item's path: throws NotFound when it stands there no more. */
async function refuseElsewhere(db: Queries, request: FastifyRequest, id: number): Promise<void> {
  const { index, pub } = request.query as AnexoQuery
  if (index === undefined || pub === undefined) return
  const item = await findByCaminho(db, idOf(pub), index)
  const own = await listPublicacaoAnexos(db, itemAnexos, item.publicacao_item_id)
  if (!own.some(({ anexo_id }) => anexo_id === id)) throw new NotFound()
}

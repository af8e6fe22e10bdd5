// The wire's own calls for the attachments of a publication (panel spec 7).
import { z } from 'zod'
import { recordId } from '../../../../kits/form/server/record-calls.ts'
import { answers, nothing } from '../../../../platform/http/answers.ts'
import type { Scope } from '../../../../platform/http/module.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { publicacaoAnexo } from '../publicacao.contract.ts'
import { demandTipo } from './demand-tipo.ts'
import { findTipo, listPublicacaoAnexos, publicacaoAnexos, removeAnexo, tipoOfAnexo } from './publicacao.queries.ts'

export function anexoRoutes({ app }: Scope, { database }: Platform): void {
  const { db, write } = database
  app.get(
    '/painel/pagina/ajax/anexos/:id',
    { schema: { response: answers(z.array(publicacaoAnexo)) } },
    async (request) => {
      const id = recordId(request)
      demandTipo(request, await findTipo(db, id))
      return { data: await listPublicacaoAnexos(db, publicacaoAnexos, id) }
    },
  )
  app.post('/painel/pagina/ajax/anexo/remover/:id', { schema: { response: answers(nothing) } }, async (request) => {
    const id = recordId(request)
    demandTipo(request, await tipoOfAnexo(db, id))
    await write((tx) => removeAnexo(tx, id))
    return { data: {} }
  })
}

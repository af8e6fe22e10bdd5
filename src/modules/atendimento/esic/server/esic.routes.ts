// For people who come in person: the E-Sic's phones, and a form to fill in and bring along.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { leTelefone } from '#base/telefone.ts'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { telefones } from '../esic.contract.ts'
import { findFormulario } from './formulario-settings.ts'

const telefonesSchema = {
  summary: 'Telefones do Serviço de Informação ao Cidadão',
  response: { 200: z.object({ data: telefones }) },
}

// the portal shows them with their mask
const digits = (shown: string) => leTelefone(shown) ?? ''

export function esicModule({ app, platform }: ModuleContext): void {
  app.get('/esic/ajax/telefones', { schema: telefonesSchema }, async () => {
    const { telefone_primario, telefone_secundario } = await findPortal(platform)
    return { data: { telefone_primario: digits(telefone_primario), telefone_secundario: digits(telefone_secundario) } }
  })

  app.get('/esic/download', { schema: { hide: true } }, async (request, reply) => {
    const pdf = await findFormulario(platform)
    const etag = `"${createHash('sha256').update(pdf).digest('base64url')}"`
    reply.header('etag', etag).header('cache-control', 'no-cache')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply
      .type('application/pdf')
      .header('content-disposition', 'inline; filename="pedido-de-informacao.pdf"')
      .send(pdf)
  })
}

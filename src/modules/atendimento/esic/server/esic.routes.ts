// For people who come in person: the E-Sic's phones, and a form to fill in and bring along.
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

  app.get('/esic/download', { schema: { hide: true } }, async (_request, reply) => {
    const pdf = await findFormulario(platform)
    return reply
      .type('application/pdf')
      .header('content-disposition', 'inline; filename="pedido-de-informacao.pdf"')
      .send(pdf)
  })
}

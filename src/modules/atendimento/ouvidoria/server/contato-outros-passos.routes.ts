// The further steps of staff: joining and separating cases, the proposal of the E-Sic, and informing people otherwise than by e-mail.
import type { FastifyRequest } from 'fastify'
import { autorOf } from '#kits/caso/server/autor.ts'
import { openRelogio } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { answers } from '#platform/http/answers.ts'
import { longBody } from '#platform/http/bodies.ts'
import type { App } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { idOf, parseFields } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import {
  consentimentoForm,
  contatoList,
  juncaoForm,
  motivoForm,
  moved,
  propostaEsicForm,
  separacaoForm,
} from '../contato-painel.contract.ts'
import { notifyPerson } from './contato-aviso.ts'
import { resolveEmails } from './contato-email.queries.ts'
import { declineEsic, proposeEsic } from './contato-esic.ts'
import { joinContato, separateContato } from './contato-juncao.ts'
import { moveToEsic } from './contato-proposta.ts'
import { propostaMail } from './ouvidoria.mail.ts'

export function outrosPassosRoutes(app: App, platform: Platform): void {
  const schema = { bodyLimit: longBody, schema: { response: answers(moved) } }
  const step = (name: string, take: (tx: WriteTransaction, request: FastifyRequest, id: number) => Promise<unknown>) =>
    app.post(`${contatoList.path}/:id/${name}`, schema, async (request) => {
      const id = idOf((request.params as { id: string }).id)
      await platform.database.write((tx) => take(tx, request, id))
      return { data: { contato_id: id } }
    })

  step('juncao', async (tx, request, id) => {
    const { principal, versao = null } = parseFields(juncaoForm, bodyOf(request))
    await joinContato(tx, id, autorOf(request), { principal, versao, relogio: await openRelogio(tx) })
  })
  step('separacao', async (tx, request, id) => {
    const { versao = null } = parseFields(separacaoForm, bodyOf(request))
    await separateContato(tx, id, autorOf(request), { versao, relogio: await openRelogio(tx) })
  })
  step('proposta-esic', async (tx, request, id) => {
    const { destino, motivo, versao = null } = parseFields(propostaEsicForm, bodyOf(request))
    const relogio = await openRelogio(tx)
    const contato = await proposeEsic(tx, id, autorOf(request), { destino, motivo, versao, relogio })
    await notifyPerson(platform, tx, contato, (aviso) => propostaMail(aviso, motivo))
  })
  step('consentimento-esic', async (tx, request, id) => {
    const { resposta, motivo, versao = null } = parseFields(consentimentoForm, bodyOf(request))
    const said = { by: autorOf(request), texto: motivo, versao, relogio: await openRelogio(tx) }
    if (resposta === 'sim') await moveToEsic(platform, tx, id, said)
    else await declineEsic(tx, id, said)
  })
  step('aviso', async (tx, request, id) => {
    const { motivo, versao = null } = parseFields(motivoForm, bodyOf(request))
    const relogio = await openRelogio(tx)
    await resolveEmails(tx, id, autorOf(request), { texto: motivo, versao, relogio })
  })
}

// The steps of staff in a case that are one form each, with the e-mail to the person where there is something to say.
import type { z } from 'zod'
import { type Autor, autorOf } from '#kits/caso/server/autor.ts'
import { recordId } from '#kits/form/server/record-calls.ts'
import { openRelogio } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { FieldErrors } from '#platform/errors.ts'
import { answers } from '#platform/http/answers.ts'
import { longBody } from '#platform/http/bodies.ts'
import type { App } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { parseFields } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import {
  analiseForm,
  arquivoForm,
  consentimentoForm,
  contatoList,
  juncaoForm,
  motivoForm,
  moved,
  propostaEsicForm,
  separacaoForm,
} from '../contato-painel.contract.ts'
import { analyseContato, archiveContato, extendContato, type Passo, requestComplement } from './contato-andamento.ts'
import { notifyPerson } from './contato-aviso.ts'
import { resolveEmails } from './contato-email.queries.ts'
import { declineEsic, moveToEsic, proposeEsic } from './contato-esic.ts'
import { joinContato, separateContato } from './contato-juncao.ts'
import { arquivamentoMail, pedidoMail, propostaMail, prorrogacaoMail, reaberturaMail } from './ouvidoria.mail.ts'

/** The case, who takes the step, and when. */
type Feito = { tx: WriteTransaction; id: number; by: Autor; passo: Passo }

export function passosRoutes(app: App, platform: Platform): void {
  const schema = { bodyLimit: longBody, schema: { response: answers(moved) } }
  const step: Step = (name, form, take) =>
    app.post(`${contatoList.path}/:id/${name}`, schema, async (request) => {
      const [id, by] = [recordId(request), autorOf(request)]
      const lido = parseFields(form, bodyOf(request))
      await platform.database.write(async (tx) => {
        const passo = { versao: lido.versao ?? null, relogio: await openRelogio(tx) }
        await take({ tx, id, by, passo }, lido)
      })
      return { data: { contato_id: id } }
    })
  ownSteps(step, platform)
  furtherSteps(step, platform)
}

type Step = <F extends z.ZodType<{ versao?: number | null | undefined }>>(
  name: string,
  form: F,
  take: (feito: Feito, lido: z.output<F>) => Promise<unknown>,
) => unknown

function ownSteps(step: Step, platform: Platform): void {
  step('analise', analiseForm, async ({ tx, id, by, passo }, { motivo = '' }) => {
    const contato = await analyseContato(tx, id, by, { motivo, ...passo })
    if (contato.ctt_situacao === 'RES')
      await notifyPerson(platform, tx, contato, (aviso) => reaberturaMail(aviso, motivo))
  })
  step('complemento', motivoForm, async ({ tx, id, by, passo }, { motivo: texto }) => {
    const { contato, ate } = await requestComplement(tx, id, by, { texto, ...passo })
    await notifyPerson(platform, tx, contato, (aviso) => pedidoMail(aviso, { texto, ate }))
  })
  step('prorrogacao', motivoForm, async ({ tx, id, by, passo }, { motivo }) => {
    const { contato, prazo } = await extendContato(tx, id, by, { motivo, ...passo })
    await notifyPerson(platform, tx, contato, (aviso) => prorrogacaoMail(aviso, { motivo, prazo }))
  })
  step('arquivamento', arquivoForm, async ({ tx, id, by, passo }, { fundamento, mensagem: texto }) => {
    if (!fundamento) throw new FieldErrors({ fundamento: ['Escolha por que arquivar.'] })
    const contato = await archiveContato(tx, id, by, { fundamento, texto, ...passo })
    await notifyPerson(platform, tx, contato, (aviso) => arquivamentoMail(aviso, { fundamento, texto }))
  })
}

// Joining and separating cases, the proposal of the E-Sic, and informing people otherwise than by e-mail.
function furtherSteps(step: Step, platform: Platform): void {
  step('juncao', juncaoForm, ({ tx, id, by, passo }, { principal }) => joinContato(tx, id, by, { principal, ...passo }))
  step('separacao', separacaoForm, ({ tx, id, by, passo }) => separateContato(tx, id, by, passo))
  step('proposta-esic', propostaEsicForm, async ({ tx, id, by, passo }, { destino, motivo }) => {
    const contato = await proposeEsic(tx, id, by, { destino, motivo, ...passo })
    await notifyPerson(platform, tx, contato, (aviso) => propostaMail(aviso, motivo))
  })
  step('consentimento-esic', consentimentoForm, async ({ tx, id, by, passo }, { resposta, motivo: texto }) => {
    if (resposta === 'sim') await moveToEsic(platform, tx, id, { by, texto, ...passo })
    else await declineEsic(tx, id, { by, texto, ...passo })
  })
  step('aviso', motivoForm, ({ tx, id, by, passo }, { motivo: texto }) =>
    resolveEmails(tx, id, by, { texto, ...passo }),
  )
}

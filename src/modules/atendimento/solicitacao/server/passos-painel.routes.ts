// The steps of staff in a request that are one form each: read, taken in one transaction, and told to the requester by e-mail.
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Autor, autorOf } from '#kits/caso/server/autor.ts'
import { htmlOfPlainText } from '#kits/rich-text/plain.ts'
import { cleanHtml, isEmptyHtml } from '#kits/rich-text/server/sanitize.ts'
import { openRelogio, type RelogioDaCidade } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import { corrigeSolicitante } from '#modules/atendimento/solicitante/server/solicitante.facade.ts'
import { correcaoForm } from '#modules/atendimento/solicitante/solicitante.contract.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { FieldErrors } from '#platform/errors.ts'
import { answers } from '#platform/http/answers.ts'
import { longBody } from '#platform/http/bodies.ts'
import type { App } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { idOf, parseFields } from '#platform/http/wire.ts'
import type { Message } from '#platform/mail/mail.ts'
import type { Platform } from '#platform/platform.ts'
import { achaDestino } from '../destinos.ts'
import {
  decisaoForm,
  destinoForm,
  prorrogacaoForm,
  retiradaForm,
  solicitacaoPainelList,
} from '../solicitacao.contract.ts'
import { extendSolicitacao, passSolicitacao, withdraw } from './andamento.queries.ts'
import { appealOffered, notifyRequester, type Subject } from './aviso.ts'
import { listDestinosDeInformacao } from './destinos-oferecidos.ts'
import { decideRecurso } from './recurso.queries.ts'
import {
  type Aviso,
  correcaoMail,
  decisaoMail,
  destinoMail,
  prorrogacaoMail,
  retiradaMail,
} from './solicitacao.mail.ts'
import { lockSolicitacao } from './solicitacao.queries.ts'

/** The request, what in it the address names besides (0: nothing), who takes the step, and when. */
type Feito = {
  tx: WriteTransaction
  id: number
  alvo: number
  relogio: RelogioDaCidade
  by: { servidor: Autor; versao: number | null }
}
/** Whom it is told to and how; with `slc_prazo`, the term that the step has set. */
type Dito = { subject: Subject; message: (aviso: Aviso) => Message; slc_prazo?: string }
type Take<F extends z.ZodType> = (feito: Feito, lido: z.output<F>) => Promise<Dito>

export const moved = z.object({ solicitacao_id: z.int() })
const short = { schema: { response: answers(moved) } }
const long = { bodyLimit: longBody, ...short }
const extended = { bodyLimit: longBody, schema: { response: answers(moved.extend({ slc_prazo: z.string() })) } }

/** Each throws NotFound, FieldErrors for its form, and Conflict where it may not be taken or somebody saved meanwhile. */
export function passosRoutes(app: App, platform: Platform): void {
  const step = <F extends z.ZodType<object & { versao?: number | null | undefined }>>(
    name: string,
    options: typeof short,
    form: F,
    take: Take<F>,
  ) =>
    app.post(`${solicitacaoPainelList.path}/:id/${name}`, options, async (request: FastifyRequest) => {
      const [id = 0, alvo = 0] = Object.values(request.params as Record<string, string>).map(idOf)
      const servidor = autorOf(request)
      const lido = parseFields(form, bodyOf(request))
      const data = await platform.database.write(async (tx) => {
        const by = { servidor, versao: lido.versao ?? null }
        const { subject, message, ...also } = await take({ tx, id, alvo, by, relogio: await openRelogio(tx) }, lido)
        await notifyRequester(platform, tx, subject, message)
        return { solicitacao_id: id, ...also }
      })
      return { data }
    })

  step('prorrogacao', extended, prorrogacaoForm, async ({ tx, id, relogio, by }, { motivo }) => {
    const prorrogacao = { motivo, comentario: htmlOfPlainText(motivo), ...by }
    const { solicitacao, slc_prazo } = await extendSolicitacao(tx, id, { prorrogacao, relogio })
    const prazo = slc_prazo ?? ''
    return { subject: solicitacao, message: (aviso) => prorrogacaoMail(aviso, { prazo, motivo }), slc_prazo: prazo }
  })
  step('destino', short, destinoForm, async ({ tx, id, relogio, by }, { slc_orgao }) => {
    const destino = achaDestino(await listDestinosDeInformacao(tx), slc_orgao)
    if (!destino) throw new FieldErrors({ slc_orgao: ['Escolha um dos órgãos da lista.'] })
    const subject = await passSolicitacao(tx, id, { destino, agora: relogio.agora, ...by })
    return { subject, message: (aviso) => destinoMail(aviso, slc_orgao) }
  })
  step('recurso/:recurso_id', long, decisaoForm, async ({ tx, id, alvo, relogio, by }, lido) => {
    const texto = cleanHtml(lido.rec_decisao_texto)
    if (isEmptyHtml(texto)) throw new FieldErrors({ rec_decisao_texto: ['Escreva a decisão.'] })
    const decisao = { recurso_id: alvo, decisao: lido.rec_decisao, texto, servidor: by.servidor }
    const { solicitacao, nome, isReopened, slc_prazo } = await decideRecurso(tx, id, { decisao, relogio })
    const prazo = isReopened ? slc_prazo : null
    const recurso = await appealOffered(tx, id, relogio)
    return { subject: solicitacao, message: (aviso) => decisaoMail(aviso, { nome, ...decisao, prazo, recurso }) }
  })
  for (const tipo of ['anexo', 'comentario'] as const)
    step(
      `${tipo}/:alvo/retirada`,
      long,
      retiradaForm,
      async ({ tx, id, alvo, relogio, by }, { ret_motivo: motivo }) => {
        const retirada = { tipo, id: alvo, motivo, comentario: htmlOfPlainText(motivo), ...by }
        const subject = await withdraw(tx, id, { retirada, relogio })
        return { subject, message: (aviso) => retiradaMail(aviso, tipo, motivo) }
      },
    )
  // At the person's word. The trail has who did it and when, never the values.
  step('solicitante', short, correcaoForm, async ({ tx, id }, lido) => {
    const subject = await lockSolicitacao(tx, id, 'staff')
    await corrigeSolicitante(tx, subject.solicitante_id, lido)
    return { subject, message: correcaoMail }
  })
}

// The register of answered requests, from the staff's side: a public version is proposed without what tells who asked, checked, published,
// and can be withdrawn (docs/decisions/0102-what-is-already-answered.md).
import type { FastifyRequest } from 'fastify'
import { factsOf } from '#kits/form/form-schema.ts'
import { recordId } from '#kits/form/server/record-calls.ts'
import { antesDePublicar } from '#kits/vazamento/server/antes-de-publicar.ts'
import { type PublicadoForm, publicadoForm } from '#modules/atendimento/pedido-publicado/pedido-publicado.contract.ts'
import {
  findDoPedido,
  oQueIdentifica,
  semDadosPessoais,
  storePublicado,
  withdrawPublicado,
} from '#modules/atendimento/pedido-publicado/server/pedido-publicado.facade.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { Conflict, FieldErrors } from '#platform/errors.ts'
import { answers } from '#platform/http/answers.ts'
import { longBody } from '#platform/http/bodies.ts'
import type { App } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { parseFields } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import type { SolicitacaoPainelPage } from '../solicitacao.contract.ts'
import { type Solicitacao, solicitacaoPainelList } from '../solicitacao.contract.ts'
import { notifyRequester } from './aviso.ts'
import { moved } from './passos-painel.routes.ts'
import { findPublicavel, lockPublicavel, marksTold } from './publicacao.queries.ts'
import { publicacaoMail } from './solicitacao.mail.ts'
import { lockSolicitacao } from './solicitacao.queries.ts'

/** What the page of a request offers; null while there is neither an answer nor anything public. */
export async function publicacaoOf(
  db: Queries,
  solicitacao: Solicitacao,
): Promise<SolicitacaoPainelPage['publicacao']> {
  const id = solicitacao.solicitacao_id
  const publicado = await findDoPedido(db, id)
  const { sol_nome, respondido } = await findPublicavel(db, id)
  if (!publicado && !respondido) return null
  const blank = (texto: string) => semDadosPessoais(texto, sol_nome)
  const { slc_titulo, slc_descricao, slc_comentario } = solicitacao
  return {
    publicado,
    podePublicar: respondido !== null,
    proposta: {
      ppu_titulo: blank(slc_titulo),
      ppu_pergunta: blank(slc_descricao),
      ppu_resposta: blank(slc_comentario),
    },
  }
}

export function publicacaoRoutes(app: App, platform: Platform): void {
  const path = `${solicitacaoPainelList.path}/:id/publicacao`
  const schema = { schema: { response: answers(moved) } }
  app.post(path, { bodyLimit: longBody, config: { isGuarded: true }, ...schema }, async (request) => ({
    data: await publish(platform, request),
  }))
  app.post(`${path}/retirada`, schema, async (request) => {
    const id = recordId(request)
    await platform.database.write(async (tx) => {
      await lockPublicavel(tx, id)
      await withdrawPublicado(tx, id)
    })
    return { data: { solicitacao_id: id } }
  })
}

async function publish(platform: Platform, request: FastifyRequest) {
  const id = recordId(request)
  const lido = parseFields(publicadoForm, bodyOf(request))
  const { form, store } = await antesDePublicar(request, factsOf(publicadoForm), lido, { hidesCpf: true })
  await store(() => storePublic(platform, id, form))
  return { solicitacao_id: id }
}

const storePublic = (platform: Platform, id: number, form: PublicadoForm) =>
  platform.database.write(async (tx) => {
    const { sol_nome, respondido } = await lockPublicavel(tx, id)
    if (!respondido) throw new Conflict('Só um pedido de informação respondido entra no registro.')
    refuseWhoAsked(form, sol_nome)
    const publicado = await storePublicado(tx, { solicitacao_id: id, ...respondido }, form)
    await tellRequester(platform, tx, { id, publicado })
  })

// Not again when the text is corrected or comes back: the request's page has the link.
async function tellRequester(
  platform: Platform,
  tx: WriteTransaction,
  { id, publicado }: { id: number; publicado: number },
): Promise<void> {
  if (!(await marksTold(tx, id))) return
  const subject = await lockSolicitacao(tx, id, 'staff')
  const site = platform.env.publicUrl.replace(/\/$/, '')
  await notifyRequester(platform, tx, subject, (aviso) =>
    publicacaoMail(aviso, { registro: `${site}/esic/pedidos-respondidos/${publicado}`, site }),
  )
}

function refuseWhoAsked({ versao: _versao, ...textos }: PublicadoForm, nome: string): void {
  const wrong = Object.entries(textos).flatMap(([name, texto]) => {
    const problem = oQueIdentifica(texto, nome)
    return problem ? [[name, [problem]] as [string, string[]]] : []
  })
  if (wrong.length > 0) throw new FieldErrors(Object.fromEntries(wrong))
}

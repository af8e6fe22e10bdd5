// The panel's calls of the ombudsman (docs/specification/ombudsman.md). Everything is behind the privilege.
import { z } from 'zod'
import { sendIsolated } from '#kits/anexo/server/isolado.ts'
import { refuseHeld } from '#kits/anexo/server/send-file.ts'
import { autorOf } from '#kits/caso/server/autor.ts'
import { recordId } from '#kits/form/server/record-calls.ts'
import { listCall } from '#kits/list/server/list-calls.ts'
import { evaluationAddress, inviteToEvaluate } from '#modules/atendimento/pesquisa/server/pesquisa.facade.ts'
import { openRelogio } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import { FormAgain, NotFound } from '#platform/errors.ts'
import { answers } from '#platform/http/answers.ts'
import { longBody } from '#platform/http/bodies.ts'
import type { App, ModuleContext } from '#platform/http/module.ts'
import { bodyOf, isPlainFormPost } from '#platform/http/request.ts'
import { parseFields } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import { findFile } from '#platform/storage/arquivo.queries.ts'
import {
  contatoList,
  contatoPainel,
  identidadeRevelada,
  motivoForm,
  moved,
  respostaContato,
  respostaForm,
} from '../contato-painel.contract.ts'
import { answerContato } from './contato-andamento.ts'
import { notifyPerson } from './contato-aviso.ts'
import { balcaoRoutes } from './contato-balcao.routes.ts'
import {
  findAnexoOfStaff,
  findContatoPainel,
  listContatos,
  listRespostas,
  noteArquivoAberto,
  revealIdentidade,
} from './contato-painel.queries.ts'
import { painelPages } from './contato-painel-pages.routes.ts'
import { passosRoutes } from './contato-passos-painel.routes.ts'
import { arquivosDaMensagem } from './contato-registro.ts'
import { encaminhamentoPainelRoutes } from './encaminhamento-painel.routes.ts'
import { respostaMail } from './ouvidoria.mail.ts'

const { path } = contatoList
const files = { bodyLimit: longBody, config: { takesFiles: true } }

export function painelRoutes({ panel, platform }: ModuleContext): void {
  panel('ouvidoria', ({ app, page }) => {
    painelPages({ page }, platform)
    readingRoutes(app, platform)
    answerRoute(app, platform)
    passosRoutes(app, platform)
    encaminhamentoPainelRoutes(app, platform)
    balcaoRoutes(app, platform)
  })
}

function readingRoutes(app: App, platform: Platform): void {
  const { db, write } = platform.database
  app.get(path, ...listCall(contatoList, (query) => listContatos(db, query), ['contato']))
  app.get(`${path}/:id`, { schema: { response: answers(contatoPainel) } }, async (request) => ({
    data: await findContatoPainel(db, recordId(request)),
  }))
  app.get(
    '/painel/ajax/resposta_contato/:id',
    { schema: { response: answers(z.array(respostaContato)) } },
    async (request) => ({
      data: await listRespostas(db, recordId(request)),
    }),
  )
  app.post(`${path}/:id/identidade`, { schema: { response: answers(identidadeRevelada) } }, async (request) => {
    const { motivo } = parseFields(motivoForm, bodyOf(request))
    const who = { motivo, servidor: autorOf(request) }
    const data = await write((tx) => revealIdentidade(tx, recordId(request), who))
    if (isPlainFormPost(request)) throw new FormAgain({ identidade: data })
    return { data }
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/painel/ouvidoria/anexo/:id',
    async handler(request, reply) {
      const arquivo_id = await findAnexoOfStaff(db, recordId(request))
      const arquivo = arquivo_id && (await findFile(db, arquivo_id))
      if (!arquivo) throw new NotFound()
      refuseHeld(reply, arquivo)
      if (request.method === 'GET') await write((tx) => noteArquivoAberto(tx, recordId(request), autorOf(request)))
      return sendIsolated(request, reply, platform, arquivo)
    },
  })
}

const sent = 'Email enviado com sucesso!!!' // the specification's words

function answerRoute(app: App, platform: Platform): void {
  app.post(
    '/painel/ajax/email/contato/submit',
    { ...files, schema: { response: answers(moved.extend({ mensagem: z.string() })) } },
    async (request) => {
      const lida = parseFields(respostaForm, bodyOf(request), arquivosDaMensagem(request))
      const { contato: id, assunto, mensagem, versao } = lida
      await platform.files.writeWithFiles(request.spooled, async (tx, arquivoIds) => {
        const relogio = await openRelogio(tx)
        const resposta = { assunto, texto: mensagem, versao: versao ?? null, relogio, arquivoIds }
        const contatos = await answerContato(tx, id, autorOf(request), resposta)
        for (const contato of contatos) {
          const convite = await inviteToEvaluate(tx, { origem: 'ouvidoria', id: contato.contato_id })
          const resposta = {
            assunto,
            mensagem,
            arquivos: arquivoIds.length,
            avaliar: evaluationAddress(platform, convite),
          }
          await notifyPerson(platform, tx, contato, (aviso) => respostaMail(aviso, resposta))
        }
      })
      return { data: { contato_id: id, mensagem: sent } }
    },
  )
}

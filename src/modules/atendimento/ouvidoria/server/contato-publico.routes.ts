// What anybody may do: send a case, open it with protocol and code, write to the ombudsman in it, and read its files.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sendFile } from '#kits/anexo/server/send-file.ts'
import type { Abre } from '#kits/caso/server/abertura.ts'
import { storedFile } from '#kits/caso/server/arquivos.ts'
import { demandTime } from '#kits/caso/server/instante.ts'
import type { Limites } from '#kits/caso/server/limites.ts'
import { evaluationPath, renewInvitation } from '#modules/atendimento/pesquisa/server/pesquisa.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import { FieldErrors, type FieldMessages, FormAgain } from '#platform/errors.ts'
import { answers } from '#platform/http/answers.ts'
import { longBody } from '#platform/http/bodies.ts'
import type { App, ModuleContext } from '#platform/http/module.ts'
import { bodyOf, isPlainFormPost } from '#platform/http/request.ts'
import { idOf, parseFields } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import { newToken } from '#platform/session/session.queries.ts'
import { contatoAberto, contatoCriado, mensagemForm, tipoContato } from '../ouvidoria.contract.ts'
import { camposDoPasso, passos, stepIn } from '../passos.ts'
import { findAberto, findAnexo, findContato, listTipos } from './contato.queries.ts'
import { createAbertura } from './contato-codigo.ts'
import { answerProposta } from './contato-esic.ts'
import { writeFromPerson } from './contato-pessoa.ts'
import { arquivosDaMensagem, noPasso, problemsOf, readContato, registerContato } from './contato-registro.ts'

export function publicoRoutes({ app, platform }: ModuleContext, limites: Limites): void {
  const { db } = platform.database
  const open = createAbertura(db, limites)
  const files = {
    bodyLimit: longBody,
    config: { takesFiles: true },
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => limites.countUpload(request, reply),
  }

  tiposRoute(app, db)
  const sending = {
    ...files,
    schema: { summary: 'Envia uma manifestação à Ouvidoria', response: answers(contatoCriado) },
  }
  app.post('/ajax/contato', sending, async (request: FastifyRequest, reply: FastifyReply) => {
    if (isPlainFormPost(request)) await takeStep(db, request)
    await demandTime(db, request, stepIn(bodyOf(request)._passo) ?? undefined)
    const lido = await readContato(db, request)
    limites.countCase(request)
    const by = { origem: 'portal', servidor: null } as const
    const { contato_id, protocolo, codigo } = await registerContato(platform, lido, by).catch(
      refusedAs((fields) => noPasso(request, fields)),
    )
    if (isPlainFormPost(request))
      throw new FormAgain({ recibo: { protocolo, codigo, contato: await findContato(db, contato_id) } }, 201)
    void reply.code(201).header('cache-control', 'no-store')
    return { data: { protocolo, codigo } }
  })

  const opening = {
    schema: {
      summary: 'Abre uma manifestação com o protocolo e o código do recibo',
      response: answers(contatoAberto),
    },
  }
  app.post('/ajax/contato/consulta', opening, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const data = await findAberto(db, await open(request))
    if (isPlainFormPost(request)) throw new FormAgain({ contato: data })
    return { data }
  })
  const writing = { ...files, schema: { response: answers(contatoAberto) } }
  app.post('/ajax/contato/mensagem', writing, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const id = await open(request)
    const before = await findAberto(db, id)
    // without JavaScript the case is shown again, around its form
    const refused = (fields: FieldMessages) =>
      new FieldErrors(fields, undefined, isPlainFormPost(request) ? { contato: before } : {})
    const who = { contato_id: id, ctt_anonimo: before.ctt_anonimo }
    const send = async () => {
      const { mensagem } = parseFields(mensagemForm, bodyOf(request), arquivosDaMensagem(request))
      await writeFromPerson(platform, who, { mensagem, files: request.spooled })
    }
    await send().catch(refusedAs(refused))
    const data = await findAberto(db, id)
    if (isPlainFormPost(request)) throw new FormAgain({ contato: data })
    return { data }
  })
  propostaRoute(app, platform, open)
  evaluationRoute(app, platform, open)
  app.post('/ouvidoria/anexo/:id', { schema: { hide: true } }, async (request, reply) => {
    const id = await open(request)
    const arquivo = await storedFile(db, await findAnexo(db, id, idOf((request.params as { id: string }).id)))
    return sendFile(request, reply, platform.files.storage, arquivo)
  })
}

function tiposRoute(app: App, db: Queries): void {
  const kinds = {
    schema: {
      summary: 'Tipos de manifestação da Ouvidoria',
      response: { 200: z.object({ data: z.array(tipoContato) }) },
    },
  }
  app.get('/ajax/tipo-contato', kinds, async () => ({ data: await listTipos(db) }))
}

const refusedAs =
  (refused: (fields: FieldMessages) => FieldErrors) =>
  (error: unknown): never => {
    throw error instanceof FieldErrors ? refused(error.fields) : error
  }

function propostaRoute(app: App, platform: Platform, open: Abre): void {
  const { db } = platform.database
  app.post('/ajax/contato/proposta', { schema: { response: answers(contatoAberto) } }, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const id = await open(request)
    const around = isPlainFormPost(request) ? { contato: await findAberto(db, id) } : {}
    await answerProposta(platform, id, { request, around })
    const data = await findAberto(db, id)
    if (isPlainFormPost(request)) throw new FormAgain({ contato: data })
    return { data }
  })
}

// A person who left no e-mail gets the invitation to the survey here.
function evaluationRoute(app: App, { database }: Platform, open: Abre): void {
  app.post('/ouvidoria/avaliar', { schema: { hide: true } }, async (request, reply) => {
    const id = await open(request)
    const token = await database.transact((tx) => renewInvitation(tx, { origem: 'ouvidoria', id }))
    if (!token) throw new FieldErrors({}, 'Este atendimento já foi avaliado, ou passaram os 30 dias para isso.')
    return reply.code(303).header('cache-control', 'no-store').header('location', evaluationPath(token)).send()
  })
}

// The form without JavaScript: each step is sent by itself and shown again at the next one, with what was typed in hidden fields.

/**
 * `_passo` is the step that was sent (1 to 4), `_voltar` the one to go back to. Throws FormAgain with `passo`, the step to show, and `chave`,
 * the form's key; FieldErrors with `passo` where this step is wrong. Returns when all of the form was sent.
 */
async function takeStep(db: Queries, request: FastifyRequest): Promise<void> {
  const { _passo, _voltar, ctt_chave } = bodyOf(request)
  const chave = typeof ctt_chave === 'string' && ctt_chave ? ctt_chave : newToken()
  const back = stepIn(_voltar)
  if (back) throw new FormAgain({ passo: back, chave })
  const passo = stepIn(_passo)
  if (!passo || passo === passos.length) return
  const own = camposDoPasso[passo - 1] ?? []
  const all = await problemsOf(db, request)
  const problems = Object.fromEntries(Object.entries(all).filter(([name]) => own.includes(name)))
  if (Object.keys(problems).length) throw new FieldErrors(problems, undefined, { passo, chave })
  throw new FormAgain({ passo: passo + 1, chave })
}

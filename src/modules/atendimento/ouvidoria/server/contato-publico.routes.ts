// What anybody may do: send a case, open it with protocol and code, write to the ombudsman in it, and read its files.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sendFile } from '#kits/anexo/server/send-file.ts'
import type { Abre } from '#kits/caso/server/abertura.ts'
import { demandTime } from '#kits/caso/server/instante.ts'
import type { Limites } from '#kits/caso/server/limites.ts'
import { evaluationPath, renewInvitation } from '#modules/atendimento/pesquisa/server/pesquisa.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import { FieldErrors, type FieldMessages, FormAgain, NotFound } from '#platform/errors.ts'
import { answers } from '#platform/http/answers.ts'
import { longBody } from '#platform/http/bodies.ts'
import type { App, ModuleContext } from '#platform/http/module.ts'
import { bodyOf, isPlainFormPost } from '#platform/http/request.ts'
import { idOf, parseFields } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import { findFile } from '#platform/storage/arquivo.queries.ts'
import { contatoAberto, contatoCriado, mensagemForm, tipoContato } from '../ouvidoria.contract.ts'
import { stepIn } from '../passos.ts'
import { findAberto, findAnexo, findContato, listTipos } from './contato.queries.ts'
import { createAbertura } from './contato-codigo.ts'
import { takeStep } from './contato-passos.ts'
import { writeFromPerson } from './contato-pessoa.ts'
import { answerProposta } from './contato-proposta.ts'
import { arquivosDaMensagem, noPasso, readContato, registerContato } from './contato-registro.ts'

export function publicoRoutes({ app, platform }: ModuleContext, limites: Limites): void {
  const { db } = platform.database
  const open = createAbertura(db, limites)
  const files = {
    bodyLimit: longBody,
    config: { takesFiles: true },
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => limites.countUpload(request, reply),
  }

  tiposRoute(app, db)
  app.post(
    '/ajax/contato',
    { ...files, schema: { summary: 'Envia uma manifestação à Ouvidoria', response: answers(contatoCriado) } },
    async (request: FastifyRequest, reply: FastifyReply) => {
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
    },
  )

  app.post(
    '/ajax/contato/consulta',
    {
      schema: {
        summary: 'Abre uma manifestação com o protocolo e o código do recibo',
        response: answers(contatoAberto),
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const data = await findAberto(db, await open(request))
      if (isPlainFormPost(request)) throw new FormAgain({ contato: data })
      return { data }
    },
  )
  app.post(
    '/ajax/contato/mensagem',
    { ...files, schema: { response: answers(contatoAberto) } },
    async (request, reply) => {
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
    },
  )
  propostaRoute(app, platform, open)
  evaluationRoute(app, platform, open)
  app.post('/ouvidoria/anexo/:id', { schema: { hide: true } }, async (request, reply) => {
    const id = await open(request)
    const arquivo_id = await findAnexo(db, id, idOf((request.params as { id: string }).id))
    const arquivo = arquivo_id && (await findFile(db, arquivo_id))
    if (!arquivo) throw new NotFound()
    return sendFile(request, reply, platform.files.storage, arquivo)
  })
}

function tiposRoute(app: App, db: Queries): void {
  app.get(
    '/ajax/tipo-contato',
    {
      schema: {
        summary: 'Tipos de manifestação da Ouvidoria',
        response: { 200: z.object({ data: z.array(tipoContato) }) },
      },
    },
    async () => ({ data: await listTipos(db) }),
  )
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

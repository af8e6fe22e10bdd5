// What anybody may do: send a case, open it with protocol and code, write to the ombudsman in it, and read its files.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sendFile } from '../../../../kits/anexo/server/send-file.ts'
import { answers } from '../../../../platform/http/answers.ts'
import { longBody } from '../../../../platform/http/bodies.ts'
import { FieldErrors, FormAgain, NotFound } from '../../../../platform/http/errors.ts'
import type { ModuleContext } from '../../../../platform/http/module.ts'
import { bodyOf, isPlainFormPost } from '../../../../platform/http/request.ts'
import { fieldMessages, idOf, parseFields } from '../../../../platform/http/wire.ts'
import { findFile } from '../../../../platform/storage/arquivo.queries.ts'
import { consultaForm, contato, contatoCriado, mensagemForm, tipoContato } from '../ouvidoria.contract.ts'
import { findAnexo, findContato, listTipos } from './contato.queries.ts'
import { contatoOf, leProtocolo } from './contato-codigo.ts'
import { createLimites } from './contato-limites.ts'
import { takeStep } from './contato-passos.ts'
import { writeFromPerson } from './contato-pessoa.ts'
import { filesOfMessage, readContato, registerContato } from './contato-registro.ts'

export function publicoRoutes({ app, platform }: ModuleContext): void {
  const { db } = platform.database
  const limites = createLimites(platform)
  const files = {
    bodyLimit: longBody,
    config: { takesFiles: true },
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => limites.countUpload(request, reply),
  }

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
  app.post(
    '/ajax/contato',
    { ...files, schema: { summary: 'Envia uma manifestação à Ouvidoria', response: answers(contatoCriado) } },
    async (request: FastifyRequest, reply: FastifyReply) => {
      if (isPlainFormPost(request)) await takeStep(db, request)
      const lido = await readContato(db, request)
      limites.countCase(request)
      const { contato_id, protocolo, codigo } = await registerContato(platform, lido, {
        origem: 'portal',
        servidor: null,
      })
      if (isPlainFormPost(request))
        throw new FormAgain({ recibo: { protocolo, codigo, contato: await findContato(db, contato_id) } }, 201)
      void reply.code(201).header('cache-control', 'no-store')
      return { data: { protocolo, codigo } }
    },
  )

  const open = async (request: FastifyRequest): Promise<number> => {
    const pair = parseFields(consultaForm, bodyOf(request))
    const attempt = await limites.countTry(request, leProtocolo(pair.protocolo))
    const id = await contatoOf(db, pair)
    if (id === null) throw new FieldErrors({ codigo: ['O protocolo e o código não conferem. Veja os dois no recibo.'] })
    await attempt.right()
    return id
  }
  app.post(
    '/ajax/contato/consulta',
    { schema: { summary: 'Abre uma manifestação com o protocolo e o código do recibo', response: answers(contato) } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const data = await findContato(db, await open(request))
      if (isPlainFormPost(request)) throw new FormAgain({ contato: data })
      return { data }
    },
  )
  app.post('/ajax/contato/mensagem', { ...files, schema: { response: answers(contato) } }, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const id = await open(request)
    const read = mensagemForm.safeParse(bodyOf(request))
    const problems = { ...(!read.success && fieldMessages(read.error)), ...filesOfMessage(request.spooled) }
    // without JavaScript the case is shown again, around its form
    const around = isPlainFormPost(request) ? { contato: await findContato(db, id) } : {}
    if (!read.success || Object.keys(problems).length) throw new FieldErrors(problems, undefined, around)
    await writeFromPerson(platform, id, { mensagem: read.data.mensagem, files: request.spooled })
    const data = await findContato(db, id)
    if (isPlainFormPost(request)) throw new FormAgain({ contato: data })
    return { data }
  })
  app.post('/ouvidoria/anexo/:id', { schema: { hide: true } }, async (request, reply) => {
    const id = await open(request)
    const arquivo_id = await findAnexo(db, id, idOf((request.params as { id: string }).id))
    const arquivo = arquivo_id && (await findFile(db, arquivo_id))
    if (!arquivo) throw new NotFound()
    return sendFile(request, reply, platform.files.storage, arquivo)
  })
}

// What anybody may do: see what can be asked, ask, follow what somebody else asked, and open the own request with protocol and code.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { slug } from '#base/slug.ts'
import { sendFile } from '#kits/anexo/server/send-file.ts'
import { type Abre, createAbertura as opening } from '#kits/caso/server/abertura.ts'
import { storedFile } from '#kits/caso/server/arquivos.ts'
import { mayMail } from '#kits/caso/server/envio.ts'
import { demandTime, instanteDaPagina } from '#kits/caso/server/instante.ts'
import type { Limites } from '#kits/caso/server/limites.ts'
import { recordId } from '#kits/form/server/record-calls.ts'
import { FieldErrors, FormAgain } from '#platform/errors.ts'
import { answers } from '#platform/http/answers.ts'
import { longBody } from '#platform/http/bodies.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { bodyOf, isPlainFormPost } from '#platform/http/request.ts'
import { fieldMessages, idOf, parseFields } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import {
  acompanharPage,
  enviado,
  lugarForm,
  type PedirPage,
  pedido,
  pedidosPage,
  pedirPage,
  seguindo as seguindoAnswer,
  seguirForm,
} from '../pedido-servico.contract.ts'
import { readPedido, registerPedido } from './pedido-registro.ts'
import { convida, seguindo } from './pedido-servico.mail.ts'
import {
  contaPedidos,
  findCodigo,
  findFoto,
  findParecido,
  findPedido,
  findProtocolo,
  findServico,
  listBairros,
  listServicosPedidos,
} from './pedido-servico.queries.ts'

const files = { bodyLimit: longBody, config: { takesFiles: true } }
const servicoOf = (request: FastifyRequest) => idOf(String(bodyOf(request).servico ?? ''))

export function publicoRoutes(context: ModuleContext, limites: Limites): void {
  const { app, platform } = context
  pages(context)
  const asking = {
    ...files,
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => limites.countUpload(request, reply),
    schema: {
      summary: 'Pede um serviço do município, sem cadastro; ou responde que já pediram o mesmo na mesma rua',
      response: answers(enviado),
    },
  }
  app.post('/ajax/pedido-servico', asking, async (request: FastifyRequest, reply: FastifyReply) => {
    const lido = readPedido(request, servicoOf(request))
    await demandTime(platform.database.db, request)
    limites.countCase(request)
    const data = await registerPedido(platform, lido)
    const status = data.recibo ? 201 : 200
    if (isPlainFormPost(request)) throw new FormAgain(data, status)
    void reply.code(status).header('cache-control', 'no-store')
    return { data }
  })
  seguirRoute(context, limites)
  consultaRoutes(context, limites)
}

function pages({ page, directory, platform }: ModuleContext): void {
  const { db } = platform.database
  directory.pages.push(
    {
      group: 'Atendimento',
      href: '/pedidos-de-servico',
      label: 'Pedidos de serviço',
      text: 'Lâmpada, buraco, poda: peça sem cadastro e acompanhe.',
    },
    {
      group: 'Atendimento',
      href: '/pedidos-de-servico/acompanhar',
      label: 'Acompanhar um pedido de serviço',
      text: 'Com o protocolo e o código do recibo.',
    },
  )
  page('/pedidos-de-servico', 'pedidos-de-servico', {
    output: pedidosPage,
    load: async () => ({ servicos: await listServicosPedidos(db), numeros: await contaPedidos(db) }),
  })
  page('/pedidos-de-servico/acompanhar', 'acompanhar-servico', { output: acompanharPage, load: () => null })
  page('/pedidos-de-servico/pedir/:id', 'pedir-servico', {
    output: pedirPage,
    async load(request): Promise<PedirPage> {
      const { publicacao_id, pub_titulo, dias } = await findServico(db, recordId(request))
      const endereco = `/servicos/${publicacao_id}/${slug(pub_titulo)}`
      return {
        publicacao_id,
        pub_titulo,
        endereco,
        dias,
        instante: await instanteDaPagina(db),
        bairros: await listBairros(db),
      }
    },
  })
}

// Only for somebody who typed the same street: nobody follows what they do not know of.
function seguirRoute({ app, platform }: ModuleContext, limites: Limites): void {
  const { db, write } = platform.database
  app.post('/ajax/pedido-servico/seguir', { schema: { response: answers(seguindoAnswer) } }, async (request) => {
    const publicacao_id = servicoOf(request)
    await findServico(db, publicacao_id)
    const lugar = parseFields(lugarForm, bodyOf(request))
    const aberto = await findParecido(db, { ...lugar, publicacao_id })
    if (!aberto) throw new FieldErrors({}, 'Este pedido já foi encerrado. Envie o seu.')
    const { pedido_servico_id, dia, psv_situacao, psv_prazo } = aberto
    // without JavaScript the page is drawn again around it
    const around = isPlainFormPost(request) ? { parecido: { dia, psv_situacao, psv_prazo } } : {}
    const read = seguirForm.safeParse(bodyOf(request))
    if (!read.success) throw new FieldErrors(fieldMessages(read.error), undefined, around)
    const { pss_email } = read.data
    limites.countCase(request)
    if (await mayMail(platform, pss_email))
      await write(async (tx) => {
        const protocolo = await findProtocolo(tx, pedido_servico_id)
        await convida(platform, tx, { pedido_servico_id, protocolo }, { to: pss_email, ...seguindo })
      })
    if (isPlainFormPost(request)) throw new FormAgain({ ...around, seguindo: true })
    return { data: { seguindo: true as const } }
  })
}

function consultaRoutes({ app, platform }: ModuleContext, limites: Limites): void {
  const { db } = platform.database
  const open = createAbertura(platform, limites)
  const opening = {
    schema: { summary: 'Abre um pedido de serviço com o protocolo e o código do recibo', response: answers(pedido) },
  }
  app.post('/ajax/pedido-servico/consulta', opening, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const data = await findPedido(db, await open(request))
    if (isPlainFormPost(request)) throw new FormAgain({ pedido: data })
    return { data }
  })
  app.post('/pedidos-de-servico/foto/:id', { schema: { hide: true } }, async (request, reply) => {
    const id = await open(request)
    const arquivo = await storedFile(db, await findFoto(db, recordId(request), id))
    return sendFile(request, reply, platform.files.storage, arquivo)
  })
}

/** For who has the receipt. */
export const createAbertura = ({ database: { db } }: Platform, limites: Limites): Abre =>
  opening(limites, 'SRV', (protocolo) => findCodigo(db, protocolo))

// Requests for a service in the panel: the list with its files, one with its steps, and which services may be asked for.
import { sendIsolated } from '#kits/anexo/server/isolado.ts'
import { storedFile } from '#kits/caso/server/arquivos.ts'
import { autorOf } from '#kits/caso/server/autor.ts'
import { exportCalls } from '#kits/export/server/export-calls.ts'
import { recordId } from '#kits/form/server/record-calls.ts'
import { listCall, listPage } from '#kits/list/server/list-calls.ts'
import { readList } from '#kits/list/server/read-list.ts'
import { FieldErrors, type FieldMessages } from '#platform/errors.ts'
import { answers } from '#platform/http/answers.ts'
import { longBody } from '#platform/http/bodies.ts'
import type { App, ModuleContext } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { fieldMessages, parseFields } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import {
  moved,
  type Oferta,
  ofertaForm,
  ofertasPage,
  ofertasSalvas,
  passoForm,
  pedidoList,
  pedidoListPage,
  pedidoPainelPage,
} from '../pedido-servico.contract.ts'
import {
  findPedidoPainel,
  listOfertas,
  listPedidos,
  movePedido,
  pedidoSource,
  saveOfertas,
} from './pedido-painel.queries.ts'
import { fotoProblems, semLugar } from './pedido-registro.ts'
import { avisaPedido, passo } from './pedido-servico.mail.ts'
import { findFoto, listBairros } from './pedido-servico.queries.ts'

const { path, page: home } = pedidoList

export function painelRoutes(context: ModuleContext): void {
  const { directory, panel, platform } = context
  const { db } = platform.database
  directory.panel.push({
    group: 'Atendimento',
    label: 'Pedidos de serviço',
    href: home,
    access: 'esic',
    card: { label: 'Pedidos de serviço', text: 'Lâmpadas, buracos, podas: o que foi pedido e o que foi feito' },
  })
  const read: Parameters<typeof listCall<typeof pedidoList>>[1] = (query) => readList(db, pedidoSource, query)
  panel('esic', ({ app, page }) => {
    const plain = listPage(pedidoList, read)
    app.get(path, ...listCall(pedidoList, read, ['pedido_servico']))
    exportCalls(app, context, pedidoList, pedidoSource)
    page(home, 'pedidos-painel', {
      output: pedidoListPage,
      load: async (request) => ({
        ...(await plain.load(request)),
        ...(await listPedidos(db)),
        bairros: await listBairros(db),
      }),
    })
    page(`${home}/:id/detalhes`, 'pedido-de-servico-painel', {
      output: pedidoPainelPage,
      load: async (request) => ({ pedido: await findPedidoPainel(db, recordId(request)) }),
    })
    page(`${home}/servicos`, 'servicos-pedidos', {
      output: ofertasPage,
      load: async () => ({ servicos: await listOfertas(db) }),
    })
    passoRoute(app, platform)
    ofertasRoute(app, platform)
    fotoRoute(app, platform)
  })
}

function passoRoute(app: App, platform: Platform): void {
  const step = { bodyLimit: longBody, config: { takesFiles: true }, schema: { response: answers(moved) } }
  app.post(`${path}/:id/passo`, step, async (request) => {
    const id = recordId(request)
    const lido = parseFields(passoForm, bodyOf(request), fotoProblems(request.spooled))
    const by = autorOf(request)
    await semLugar(platform, request.spooled, (files) =>
      platform.files.writeWithFiles(files, async (tx, arquivoIds) => {
        const { protocolo } = await movePedido(tx, id, { ...lido, by, arquivoIds })
        await avisaPedido(platform, tx, { pedido_servico_id: id, protocolo }, passo(lido.para, lido.texto))
      }),
    )
    return { data: { pedido_servico_id: id } }
  })
}

// One form for all services: `aceita_7` and `dias_7` are those of service 7.
function ofertasRoute(app: App, { database }: Platform): void {
  app.post('/painel/ajax/servico-pedido', { schema: { response: answers(ofertasSalvas) } }, async (request) => {
    const body = bodyOf(request)
    const servicos = await database.write(async (tx) => {
      const ofertas = new Map<number, Oferta>()
      const problems: FieldMessages = {}
      for (const { publicacao_id } of await listOfertas(tx)) {
        const read = ofertaForm.safeParse({
          aceita: body[`aceita_${publicacao_id}`],
          dias: body[`dias_${publicacao_id}`],
        })
        if (read.success) ofertas.set(publicacao_id, read.data)
        else
          for (const [name, messages] of Object.entries(fieldMessages(read.error)))
            problems[`${name}_${publicacao_id}`] = messages
      }
      if (Object.keys(problems).length) throw new FieldErrors(problems)
      return saveOfertas(tx, ofertas)
    })
    return { data: { servicos } }
  })
}

function fotoRoute(app: App, platform: Platform): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: `${home}/foto/:id`,
    async handler(request, reply) {
      const arquivo = await storedFile(platform.database.db, await findFoto(platform.database.db, recordId(request)))
      return sendIsolated(request, reply, platform, arquivo)
    },
  })
}

// The staff's side of requests (docs/specification/requests.md#requests): lists, detail, moves, extension, decisions, requests made at
// the desk, and the requester's personal data, each access to which is logged.
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { prorrogaPrazo } from '#base/prazo.ts'
import { sendIsolated } from '#kits/anexo/server/isolado.ts'
import { refuseHeld, wantsJpeg } from '#kits/anexo/server/send-file.ts'
import { type Autor, autorOf } from '#kits/caso/server/autor.ts'
import { recordId } from '#kits/form/server/record-calls.ts'
import { listCall, listPage } from '#kits/list/server/list-calls.ts'
import { openRelogio, type RelogioDaCidade } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import {
  createPresencial,
  findContato,
  findResumo,
  searchSolicitantes,
} from '#modules/atendimento/solicitante/server/solicitante.facade.ts'
import { presencialForm, solicitanteResumo } from '#modules/atendimento/solicitante/solicitante.contract.ts'
import { listCategoriasProcesso } from '#modules/cidade/tipos/server/tipos.facade.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { FieldErrors, type FieldMessages, Forbidden, NotFound } from '#platform/errors.ts'
import { answers, redirected } from '#platform/http/answers.ts'
import { longBody } from '#platform/http/bodies.ts'
import type { App, ModuleContext, Scope } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { fieldMessages, idOf, methodOf, parseFields } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import { newToken } from '#platform/session/session.queries.ts'
import {
  buscaForm,
  dadosAbertos,
  pedidoPresencialPage,
  recursoCriado,
  type Solicitacao,
  type SolicitacaoPainel,
  type SolicitacaoPainelPage,
  solicitacaoPainel,
  solicitacaoPainelList,
  solicitacaoPainelPage,
  solicitanteDoPedido,
} from '../solicitacao.contract.ts'
import { noteArquivoAberto, openDados } from './acesso-dados.queries.ts'
import { noteOpening, podePassar } from './andamento.queries.ts'
import { appealFromRequest, moveFromRequest } from './andamento.ts'
import { listDestinos, listDestinosDeInformacao } from './destinos-oferecidos.ts'
import { moved, passosRoutes } from './passos-painel.routes.ts'
import { papelRoute } from './pedido-papel.routes.ts'
import { publicacaoOf, publicacaoRoutes } from './publicacao.routes.ts'
import { findAnexoOf, findDevolvidoDesde, findSolicitacao } from './solicitacao.queries.ts'
import { extensionProblem, isReopening, movesFrom, reopeningProblem } from './solicitacao.rules.ts'
import { listSolicitacoes } from './solicitacao-list.queries.ts'
import { readSolicitacao, registerSolicitacao } from './solicitacao-registro.ts'

const { path } = solicitacaoPainelList

export function painelRoutes({ panel, platform }: ModuleContext): void {
  const { db } = platform.database
  panel('esic', (scope) => {
    const { app } = scope
    app.get(
      path,
      ...listCall(solicitacaoPainelList, (query, request) => listSolicitacoes(db, kindOf(request), query), [
        'solicitacao',
      ]),
    )
    anexoRoute(app, platform)
    publicacaoRoutes(app, platform)
    recordRoutes(app, platform)
    papelRoute(scope, platform, {
      url: '/painel/solicitacao/:id/pdf',
      quem: 'servidor',
      find: async (_request, id) => (await findSolicitacaoPainel(db, id)).solicitacao,
    })
    passosRoutes(app, platform)
    requesterRoutes(app, platform)
    painelPages(scope, platform)
  })
}

const writes = { bodyLimit: longBody, config: { takesFiles: true } }

function recordRoutes(app: App, platform: Platform): void {
  const { db } = platform.database
  const answer = { schema: { response: answers(solicitacaoPainel) } }
  const made = solicitacaoPainel.extend(redirected.shape)
  const create = async (request: FastifyRequest) => {
    const { solicitacao_id } = await registerPresencial(platform, request, autorOf(request))
    const { solicitacao } = await findSolicitacaoPainel(db, solicitacao_id)
    return { data: { ...solicitacao, redirect: `/painel/solicitacao/cadastro?success=${solicitacao_id}` } }
  }
  const move = async (request: FastifyRequest) => ({ data: await moveFromRequest(platform, request, movedBy(request)) })

  app.get(`${path}/:id`, answer, async (request) => ({
    data: (await findSolicitacaoPainel(db, movedBy(request).id)).solicitacao,
  }))
  app.put(`${path}/:id`, { ...writes, schema: { response: answers(moved) } }, move)
  app.post(path, { ...writes, schema: { response: answers(made) } }, async (request, reply) => {
    reply.code(201)
    return create(request)
  })
  const changed = { ...writes, schema: { response: answers(z.union([made, moved.strict()])) } }
  app.post(`${path}/:id`, changed, async (request, reply) => {
    if ((request.params as { id: string }).id === 'novo') {
      reply.code(201)
      return create(request)
    }
    if (methodOf(request) === 'DELETE') throw new Forbidden('Uma solicitação não pode ser removida.')
    return move(request)
  })
  const appealed = { ...writes, schema: { response: answers(recursoCriado) } }
  app.post(`${path}/:id/recurso`, appealed, async (request, reply) => {
    reply.code(201)
    return { data: await appealFromRequest(platform, request, { ...movedBy(request), owner: 'staff' }) }
  })
}

function requesterRoutes(app: App, platform: Platform): void {
  const { db, write } = platform.database
  const opened = { schema: { response: answers(dadosAbertos) } }
  const found = { schema: { response: answers(z.array(solicitanteResumo)) } }
  app.get(`${path}/:id/solicitante`, opened, async (request) => {
    const { id, servidor } = movedBy(request)
    return { data: await write((tx) => openDados(tx, id, servidor)) }
  })
  app.get('/painel/ajax/solicitante', found, async (request) => {
    const { busca } = parseFields(buscaForm, request.query)
    return { data: await searchSolicitantes(db, busca) }
  })
}

const movedBy = (request: FastifyRequest) => ({ id: recordId(request), servidor: autorOf(request) })

// The kind is a parameter besides the list's own query, whose schema does not allow it.
function kindOf(request: FastifyRequest): boolean | undefined {
  const kinds = new URLSearchParams(request.url.split('?')[1]).getAll('esic')
  if (kinds.length === 0) return undefined
  const [kind] = kinds
  if (kinds.length > 1 || (kind !== '0' && kind !== '1')) throw new FieldErrors({ esic: ['Use 1 ou 0.'] })
  return kind === '1'
}

// A request made at the desk: for a requester that staff found, or for a new one with the data that the person gives.

/** Throws FieldErrors with every wrong field of request and requester. */
async function registerPresencial(platform: Platform, request: FastifyRequest, servidor: Autor) {
  const { db } = platform.database
  const { requester, errors } = await readRequester(db, bodyOf(request))
  const lida = await readSolicitacao(db, request, errors)
  return registerSolicitacao(platform, lida, { requester, servidor, owner: 'staff' })
}

type Requester = (tx: WriteTransaction) => Promise<number>

async function readRequester(db: Queries, body: object): Promise<{ requester: Requester; errors: FieldMessages }> {
  const refuse = (errors: FieldMessages) => ({ requester: refuseUnknown, errors })
  const chosen = solicitanteDoPedido.safeParse(body)
  if (!chosen.success) return refuse(fieldMessages(chosen.error))
  const { solicitante_id } = chosen.data
  if (solicitante_id !== null) {
    const isKnown = (await findResumo(db, solicitante_id)) !== undefined
    return isKnown ? { requester: (tx) => knownRequester(tx, solicitante_id), errors: {} } : refuse(unknown)
  }
  const typed = presencialForm.safeParse(body)
  if (!typed.success) return refuse(fieldMessages(typed.error))
  return { requester: async (tx) => (await createPresencial(tx, typed.data)).solicitante_id, errors: {} }
}

// checked again in the transaction: the account may have been closed meanwhile
async function knownRequester(tx: WriteTransaction, id: number): Promise<number> {
  return (await findResumo(tx, id))?.solicitante_id ?? refuseUnknown()
}

const unknown = { solicitante_id: ['Este solicitante não existe ou encerrou o cadastro.'] }

function refuseUnknown(): never {
  throw new FieldErrors(unknown)
}

// The panel's pages of requests.
type Query = Record<string, unknown>
const queryOf = (request: FastifyRequest) => request.query as Query
// an address without a kind, or with an unknown one, lists the requests for information
const shownKindOf = (request: FastifyRequest) => (queryOf(request).esic === '0' ? '0' : '1')

function painelPages({ page }: Pick<Scope, 'page'>, platform: Platform): void {
  const { db, write, transact } = platform.database
  const hasMailServer = platform.env.smtpUrl !== undefined

  page(
    solicitacaoPainelList.page,
    'solicitacoes-painel',
    listPage(solicitacaoPainelList, (query, request) => listSolicitacoes(db, shownKindOf(request) === '1', query), {
      fixedOf: (request) => ({ esic: shownKindOf(request) }),
    }),
  )
  page('/painel/solicitacao/cadastro', 'pedido-painel', {
    output: pedidoPresencialPage,
    load: async (request) => ({
      destinos: await listDestinos(db),
      chave: newToken(),
      ...(await search(request)),
      criada: await created(request),
    }),
  })
  page('/painel/solicitacao/:id/detalhes', 'solicitacao-painel', {
    output: solicitacaoPainelPage,
    async load(request) {
      const id = recordId(request)
      const podeAbrirRetirados = request.panelAccount?.isAdmin === true
      const opens = podeAbrirRetirados && queryOf(request).retirados === '1'
      if (opens) await transact((tx) => noteOpening(tx, id))
      const shown = await findSolicitacaoPainel(db, id, opens)
      const isDadosOpen = queryOf(request).dados === '1'
      const dados = isDadosOpen ? await write((tx) => openDados(tx, id, autorOf(request))) : null
      const contato = await findContato(db, shown.solicitacao.solicitante_id)
      return {
        ...shown,
        devolvidoDesde: await findDevolvidoDesde(db, id),
        avisaPorEmail: hasMailServer && Boolean(contato.sol_email),
        podeAbrirRetirados,
        dados,
        destinos: podePassar(shown.solicitacao) ? await listDestinosDeInformacao(db) : [],
        publicacao: await publicacaoOf(db, shown.solicitacao),
        categorias: await listCategoriasProcesso(db),
      }
    },
  })

  async function search(request: FastifyRequest) {
    const typed = buscaForm.safeParse(queryOf(request))
    if (!typed.success) return { busca: '', encontrados: null }
    return { busca: typed.data.busca, encontrados: await searchSolicitantes(db, typed.data.busca) }
  }

  async function created(request: FastifyRequest) {
    const { success } = queryOf(request)
    if (success === undefined) return null
    return (await findSolicitacaoPainel(db, idOf(success))).solicitacao
  }
}

function anexoRoute(app: App, platform: Platform): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/painel/solicitacao/anexo/:id',
    async handler(request, reply) {
      const id = recordId(request)
      const found = await findAnexoOf(platform.database.db, { id, isJpeg: wantsJpeg(request) }, 'staff')
      if (!found) throw new NotFound()
      if (found.isRetirado) {
        if (!request.panelAccount?.isAdmin)
          throw new Forbidden('Este arquivo foi retirado: só um administrador o abre.')
        await platform.database.transact((tx) => noteOpening(tx, found.solicitacao_id))
      }
      // refused first: of a file that is held nothing is seen
      refuseHeld(reply, found.arquivo)
      if (request.method === 'GET') await platform.database.write((tx) => noteArquivoAberto(tx, id, autorOf(request)))
      return sendIsolated(request, reply, platform, found.arquivo)
    },
  })
}

// A request as staff see it, including allowed moves and a possible extension.
type Shown = Pick<SolicitacaoPainelPage, 'solicitacao' | 'prorrogacao'>

/** Throws NotFound. `showsWithdrawn`: with the text of withdrawn comments. */
async function findSolicitacaoPainel(db: Queries, id: number, showsWithdrawn = false): Promise<Shown> {
  const relogio = await openRelogio(db)
  const found = await findSolicitacao(db, id, { owner: 'staff', relogio, showsWithdrawn })
  const fatos = { ...found, slc_prazo: found.prazo?.vencimento ?? null }
  const podeProrrogar = extensionProblem(fatos, relogio.hoje) === null
  const solicitacao: SolicitacaoPainel = { ...found, movesPossiveis: openMoves(found), podeProrrogar }
  return { solicitacao, prorrogacao: podeProrrogar ? extensionOf(found, relogio) : null }
}

const openMoves = ({ slc_situacao, recursos }: Solicitacao) =>
  movesFrom(slc_situacao).filter((para) => !isReopening(slc_situacao, para) || reopeningProblem(recursos) === null)

function extensionOf({ slc_contagem }: Solicitacao, { regras }: RelogioDaCidade): Shown['prorrogacao'] {
  if (!slc_contagem) return null
  const dias = regras.diasProrrogacao
  return { ate: prorrogaPrazo(slc_contagem, dias, regras.calendario).vencimento, dias }
}

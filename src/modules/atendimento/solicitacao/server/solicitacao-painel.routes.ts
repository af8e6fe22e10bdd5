// The staff's side of requests (docs/specification/requests.md#requests): lists, detail, moves, extension, decisions, requests made at
// the desk, and the requester's personal data, each access to which is logged.
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { autorOf } from '#kits/caso/server/autor.ts'
import { listCall } from '#kits/list/server/list-calls.ts'
import { searchSolicitantes } from '#modules/atendimento/solicitante/server/solicitante.facade.ts'
import { solicitanteResumo } from '#modules/atendimento/solicitante/solicitante.contract.ts'
import { FieldErrors, Forbidden } from '#platform/errors.ts'
import { answers, redirected } from '#platform/http/answers.ts'
import { longBody } from '#platform/http/bodies.ts'
import type { App, ModuleContext } from '#platform/http/module.ts'
import { idOf, methodOf, parseFields } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import { buscaForm, recursoCriado, solicitacaoPainel, solicitacaoPainelList } from '../solicitacao.contract.ts'
import { dadosAbertos } from '../solicitacao-painel.contract.ts'
import { openDados } from './acesso-dados.queries.ts'
import { extendFromRequest, moveFromRequest, passFromRequest } from './andamento.ts'
import { corrigeDados } from './correcao.ts'
import { papelRoute } from './pedido-papel.routes.ts'
import { registerPresencial } from './presencial-painel.ts'
import { publicacaoRoutes } from './publicacao.routes.ts'
import { appealFromRequest, decideFromRequest } from './recurso-registro.ts'
import { retiradaRoutes } from './retirada.routes.ts'
import { listSolicitacoes } from './solicitacao-list.queries.ts'
import { findSolicitacaoPainel } from './solicitacao-painel.ts'
import { painelPages } from './solicitacao-painel-pages.routes.ts'

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
    retiradaRoutes(app, platform)
    publicacaoRoutes(app, platform)
    recordRoutes(app, platform)
    papelRoute(scope, platform, {
      url: '/painel/solicitacao/:id/pdf',
      quem: 'servidor',
      find: async (_request, id) => (await findSolicitacaoPainel(db, id)).solicitacao,
    })
    termRoutes(app, platform)
    requesterRoutes(app, platform)
    painelPages(scope, platform)
  })
}

const moved = z.object({ solicitacao_id: z.int() })
const extended = moved.extend({ slc_prazo: z.string() })

const writes = { bodyLimit: longBody, config: { takesFiles: true } }

function recordRoutes(app: App, platform: Platform): void {
  const { db } = platform.database
  const answer = { schema: { response: answers(solicitacaoPainel) } }
  const made = solicitacaoPainel.extend(redirected.shape)
  const create = async (request: FastifyRequest) => {
    const { solicitacao_id } = await registerPresencial(platform, request, autorOf(request))
    const { solicitacao } = await findSolicitacaoPainel(db, solicitacao_id)
    return {
      data: {
        ...solicitacao,
        redirect: `/painel/solicitacao/cadastro?success=${solicitacao_id}`,
      },
    }
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
  app.post(
    `${path}/:id`,
    { ...writes, schema: { response: answers(z.union([made, moved.strict()])) } },
    async (request, reply) => {
      if ((request.params as Params).id === 'novo') {
        reply.code(201)
        return create(request)
      }
      if (methodOf(request) === 'DELETE') throw new Forbidden('Uma solicitação não pode ser removida.')
      return move(request)
    },
  )
}

function termRoutes(app: App, platform: Platform): void {
  app.post(
    `${path}/:id/prorrogacao`,
    { bodyLimit: longBody, schema: { response: answers(extended) } },
    async (request) => ({
      data: await extendFromRequest(platform, request, movedBy(request)),
    }),
  )
  app.post(`${path}/:id/destino`, { schema: { response: answers(moved) } }, async (request) => ({
    data: await passFromRequest(platform, request, movedBy(request)),
  }))
  app.post(
    `${path}/:id/recurso`,
    { ...writes, schema: { response: answers(recursoCriado) } },
    async (request, reply) => {
      reply.code(201)
      return { data: await appealFromRequest(platform, request, { ...movedBy(request), owner: 'staff' }) }
    },
  )
  app.post(
    `${path}/:id/recurso/:recurso_id`,
    { bodyLimit: longBody, schema: { response: answers(moved) } },
    async (request) => {
      const recurso_id = idOf((request.params as Params).recurso_id)
      return { data: await decideFromRequest(platform, request, { ...movedBy(request), recurso_id }) }
    },
  )
}

function requesterRoutes(app: App, platform: Platform): void {
  const { db, write } = platform.database
  const opened = { schema: { response: answers(dadosAbertos) } }
  const found = { schema: { response: answers(z.array(solicitanteResumo)) } }
  app.get(`${path}/:id/solicitante`, opened, async (request) => {
    const { id, servidor } = movedBy(request)
    return { data: await write((tx) => openDados(tx, id, servidor)) }
  })
  app.post(`${path}/:id/solicitante`, { schema: { response: answers(moved) } }, async (request) => ({
    data: await corrigeDados(platform, request, movedBy(request).id),
  }))
  app.get('/painel/ajax/solicitante', found, async (request) => {
    const { busca } = parseFields(buscaForm, request.query)
    return { data: await searchSolicitantes(db, busca) }
  })
}

type Params = { id: string; recurso_id?: string }

const movedBy = (request: FastifyRequest) => ({
  id: idOf((request.params as Params).id),
  servidor: autorOf(request),
})

// The kind is a parameter besides the list's own query, whose schema does not allow it.
function kindOf(request: FastifyRequest): boolean | undefined {
  const kinds = new URLSearchParams(request.url.split('?')[1]).getAll('esic')
  if (kinds.length === 0) return undefined
  const [kind] = kinds
  if (kinds.length > 1 || (kind !== '0' && kind !== '1')) throw new FieldErrors({ esic: ['Use 1 ou 0.'] })
  return kind === '1'
}

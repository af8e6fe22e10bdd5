// The citizen's own requests (docs/specification/requests.md#requests). The owner is always the session's account: others' requests
// answer 404.
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sendFile, wantsJpeg } from '#kits/anexo/server/send-file.ts'
import { accountOf } from '#kits/caso/server/autor.ts'
import { recordId } from '#kits/form/server/record-calls.ts'
import type { ListQuery } from '#kits/list/list.ts'
import { listCall, listPage } from '#kits/list/server/list-calls.ts'
import { findDoPedido } from '#modules/atendimento/pedido-publicado/server/pedido-publicado.facade.ts'
import { openRelogio } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import {
  findDadosDoSolicitante,
  holdsAccount,
  listAcessos,
} from '#modules/atendimento/solicitante/server/solicitante.facade.ts'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import { FormAgain, NotFound, NotLoggedIn } from '#platform/errors.ts'
import { answers, envelope, redirected } from '#platform/http/answers.ts'
import { longBody } from '#platform/http/bodies.ts'
import type { App, ModuleContext, Scope } from '#platform/http/module.ts'
import { isPlainFormPost } from '#platform/http/request.ts'
import { idOf } from '#platform/http/wire.ts'
import { networkOf } from '#platform/limits/limits.ts'
import type { Platform } from '#platform/platform.ts'
import { newToken } from '#platform/session/session.queries.ts'
import { isHeld } from '#platform/storage/arquivo.queries.ts'
import { type ZipEntry, zip } from '#platform/storage/zip.ts'
import { situacoes } from '../situacoes.ts'
import {
  novaSolicitacaoPage,
  oferta,
  type Retirada,
  recursoCriado,
  type Solicitacao,
  type SolicitacaoPage,
  solicitacao,
  solicitacaoCriada,
  solicitacaoList,
  solicitacaoListPage,
  solicitacaoPage,
} from '../solicitacao.contract.ts'
import { appealFromRequest } from './andamento.ts'
import { listDestinos } from './destinos-oferecidos.ts'
import { ajudouRoute, ofertaFor } from './ja-publicado.ts'
import { findEntradas, listAcompanha, listAvisosDe, listDevolvidos, listIdsDe } from './meus-dados.queries.ts'
import { caminhoDe, type Fontes, meusDados, paginaDosDados } from './meus-dados.ts'
import { papelRoute } from './pedido-papel.routes.ts'
import { findAnexoOf, findSolicitacao } from './solicitacao.queries.ts'
import { findMinhas, listOwnSolicitacoes } from './solicitacao-list.queries.ts'
import { readSolicitacao, registerSolicitacao, requestedDestino } from './solicitacao-registro.ts'

export function cidadaoRoutes(context: ModuleContext): void {
  const { app, citizen, platform } = context
  const names = {
    schema: {
      summary: 'Situações de uma solicitação: código e nome',
      response: { 200: z.object({ data: z.record(z.string(), z.string()) }) },
    },
  }
  app.get('/ajax/tipo-situacao-solicitacao', names, async () => ({ data: situacoes }))

  citizen((scope) => {
    readingRoutes(scope, platform)
    writingRoutes(scope, context)
  })
}

const path = solicitacaoList.path

function readingRoutes({ app, page }: Scope, platform: Platform): void {
  const { db } = platform.database
  const list = (query: ListQuery<typeof solicitacaoList>, request: FastifyRequest) =>
    listOwnSolicitacoes(db, citizenOf(request), query)

  app.get(path, ...listCall(solicitacaoList, list, ['solicitacao']))
  app.get(`${path}/:id`, { schema: { response: answers(solicitacao) } }, async (request) => ({
    data: (await findOwn(db, request, recordId(request))).solicitacao,
  }))
  app.route({
    method: ['GET', 'HEAD'],
    url: '/esic/solicitacao/anexo/:id',
    async handler(request, reply) {
      const wanted = { id: recordId(request), isJpeg: wantsJpeg(request) }
      const found = await findAnexoOf(db, wanted, { solicitante_id: citizenOf(request) })
      if (!found || found.isRetirado) throw new NotFound()
      return sendFile(request, reply, platform.files.storage, found.arquivo)
    },
  })

  const countPapel = platform.limits.define('solicitacao-papel', 60, minutes)
  meusDadosRoute(app, platform)
  papelRoute({ app }, platform, {
    url: '/esic/solicitacao/:id/pdf',
    quem: 'cidadao',
    async find(request, id) {
      await countPapel.count(String(citizenOf(request)))
      return (await findOwn(db, request, id)).solicitacao
    },
  })
  const { load } = listPage(solicitacaoList, list)
  page(solicitacaoList.page, 'solicitacao-list', {
    output: solicitacaoListPage,
    async load(request) {
      const data = await load(request)
      const isWhole = data.page === 1 && Object.keys(data.filters).length === 0 && data.count > 0
      return { ...data, minhas: isWhole ? await findMinhas(db, citizenOf(request), await openRelogio(db)) : null }
    },
  })
  page('/esic/solicitacao/cadastro', 'solicitacao-form', {
    output: novaSolicitacaoPage,
    load: async (request) => ({
      destinos: await listDestinos(db),
      destino: await requestedDestino(db, (request.query as { servico?: unknown }).servico),
      ...typedFor(request.query as Record<string, unknown>),
      chave: newToken(),
      enviada: await findSent(db, request),
    }),
  })
  page('/esic/solicitacao/:id/detalhes', 'solicitacao-detalhes', {
    output: solicitacaoPage,
    async load(request) {
      const found = await findOwn(db, request, recordId(request))
      const publicado = await findDoPedido(db, found.solicitacao.solicitacao_id)
      return { ...found, publicado: publicado?.pedido_publicado_id ?? null }
    },
  })
}

// The author of the link wrote it: plain text, short, and only in fields that the person reads before sending.
const longestTyped = { titulo: 200, texto: 1000 }
function typedFor(query: Record<string, unknown>) {
  const text = (name: keyof typeof longestTyped) => {
    const value = query[name]
    return typeof value === 'string'
      ? value
          .replace(/\p{Cc}+/gu, ' ')
          .trimStart()
          .slice(0, longestTyped[name])
      : ''
  }
  return { titulo: text('titulo').trimEnd(), texto: text('texto') }
}

function writingRoutes({ app }: Scope, context: ModuleContext): void {
  const { platform } = context
  const count = limitsOf(platform)
  const ofertaOf = ofertaFor(context)
  const made = {
    bodyLimit: longBody,
    config: { takesFiles: true },
    schema: { response: { 200: envelope(oferta), 201: envelope(solicitacaoCriada.extend(redirected.shape)) } },
  }
  const appealed = { bodyLimit: longBody, config: { takesFiles: true }, schema: { response: answers(recursoCriado) } }

  app.post(path, made, async (request: FastifyRequest, reply: FastifyReply) => {
    const solicitante_id = citizenOf(request)
    const read = await readSolicitacao(platform.database.db, request)
    const jaPublicado = await ofertaOf(request, read)
    if (jaPublicado.length > 0 && isPlainFormPost(request)) throw new FormAgain({ jaPublicado })
    if (jaPublicado.length > 0) return { data: { jaPublicado } }
    await count(request)
    const made = await registerSolicitacao(platform, read, {
      // the account may have been closed during the upload
      async requester(tx) {
        if (!(await holdsAccount(tx, solicitante_id))) throw new NotLoggedIn()
        return solicitante_id
      },
      servidor: null,
      owner: { solicitante_id },
    })
    reply.code(201)
    return { data: { ...made, redirect: sentPage(made.solicitacao_id) } }
  })
  app.post(`${path}/:id/recurso`, appealed, async (request: FastifyRequest, reply: FastifyReply) => {
    const id = recordId(request)
    await count(request)
    const owner = { solicitante_id: citizenOf(request) }
    const data = await appealFromRequest(platform, request, { id, owner, servidor: null })
    reply.code(201)
    return { data }
  })
  const helped = platform.limits.define('ja-respondia-conta', 20, minutes)
  ajudouRoute({ app }, context, (request) => helped.count(String(citizenOf(request))))
}

const minutes = 60

// The account first: one over its limit must not use up the limit of those who share its address.
function limitsOf({ limits }: Platform): (request: FastifyRequest) => Promise<void> {
  const perAccount = limits.define('solicitacao-conta', 20, minutes)
  const perAddress = limits.define('solicitacao-endereco', 60, minutes)
  return async (request) => {
    await perAccount.count(String(citizenOf(request)))
    await perAddress.count(networkOf(request.ip))
  }
}

const citizenOf = (request: FastifyRequest): number => accountOf(request).solicitante_id

// Citizens do not see which member of staff wrote, nor what a withdrawn file was called.
async function findOwn(db: Queries, request: FastifyRequest, id: number): Promise<Omit<SolicitacaoPage, 'publicado'>> {
  const relogio = await openRelogio(db)
  const found = await findSolicitacao(db, id, { owner: { solicitante_id: citizenOf(request) }, relogio })
  const movimentos = found.movimentos.map((movimento) => ({ ...withoutName(movimento), mov_autor: '' }))
  const anexos = found.anexos.map((anexo) => ({
    ...withoutName(anexo),
    ...(anexo.retirada && {
      ane_nome: 'Arquivo retirado',
      ane_tipo: '',
      ane_tamanho: 0,
      ane_jpeg: null,
      tcp_nome: null,
    }),
  }))
  return { solicitacao: { ...found, anexos, movimentos }, autoridades: relogio.regras.autoridades }
}

const withoutName = <Part extends { retirada: Retirada | null }>(part: Part): Part => ({
  ...part,
  retirada: part.retirada && { ...part.retirada, ret_autor: '' },
})

// Where the form leads once it was sent: the same page, which then shows the protocol.
const sentPage = (id: number) => `/esic/solicitacao/cadastro?enviada=${id}`

async function findSent(db: Queries, request: FastifyRequest): Promise<Solicitacao | null> {
  const { enviada } = request.query as { enviada?: unknown }
  return enviada === undefined ? null : (await findOwn(db, request, idOf(enviada))).solicitacao
}

// The archive with which a person takes away what an account has (LGPD, art. 18, II and V). Read as it is sent: nothing of it is stored.
function meusDadosRoute(app: App, platform: Platform): void {
  const limit = platform.limits.define('meus-dados', 10, 60)
  const url = '/esic/conta/meus-dados.zip'
  app.get(url, { schema: { hide: true } }, async (request: FastifyRequest, reply: FastifyReply) => {
    const account = accountOf(request)
    await limit.count(String(account.solicitante_id))
    const fontes = await read(platform, account)
    return reply
      .header('content-type', 'application/zip')
      .header('content-disposition', 'attachment; filename="meus-dados.zip"')
      .header('cache-control', 'no-store')
      .send(Readable.from(zip(entries(platform, account.solicitante_id, fontes)), { objectMode: false }))
  })
}

type Account = { solicitante_id: number; usu_login: string }

async function read(platform: Platform, { solicitante_id, usu_login }: Account): Promise<Fontes> {
  const { db } = platform.database
  const [relogio, { portal, fuso_horario }] = [await openRelogio(db), await findPortal(platform)]
  const pedidos: Solicitacao[] = []
  for (const id of await listIdsDe(db, solicitante_id))
    pedidos.push(await findSolicitacao(db, id, { owner: { solicitante_id }, relogio }))
  return {
    ...{ portal, fuso: fuso_horario, agora: relogio.agora, pedidos },
    cadastro: await findDadosDoSolicitante(db, solicitante_id),
    acompanha: await listAcompanha(db, usu_login),
    avisos: await listAvisosDe(db, usu_login),
    devolvidos: await listDevolvidos(db, usu_login),
    entradas: await findEntradas(db, solicitante_id),
    acessos: await listAcessos(db, solicitante_id, null),
  }
}

async function* entries(platform: Platform, solicitante_id: number, fontes: Fontes): AsyncGenerator<ZipEntry> {
  const dados = meusDados(fontes)
  yield { name: 'meus-dados.html', content: paginaDosDados(dados) }
  yield { name: 'meus-dados.json', content: `${JSON.stringify(dados, null, 2)}\n` }
  for (const pedido of fontes.pedidos)
    for (const anexo of pedido.anexos) {
      const found = await findAnexoOf(platform.database.db, { id: anexo.anexo_id, isJpeg: false }, { solicitante_id })
      if (!found || found.isRetirado || isHeld(found.arquivo)) continue // withdrawn or found infected since, or always
      const content = await platform.files.storage.open(found.arquivo.arq_chave)
      yield { name: caminhoDe(pedido.slc_protocolo, anexo), content, isDense: true }
    }
}

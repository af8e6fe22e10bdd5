// The panel's pages of requests.
import type { FastifyRequest } from 'fastify'
import { autorOf } from '#kits/caso/server/autor.ts'
import { listPage } from '#kits/list/server/list-calls.ts'
import { findContato, searchSolicitantes } from '#modules/atendimento/solicitante/server/solicitante.facade.ts'
import { listCategoriasProcesso } from '#modules/cidade/tipos/server/tipos.facade.ts'
import type { Scope } from '#platform/http/module.ts'
import { idOf } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import { newToken } from '#platform/session/session.queries.ts'
import { buscaForm, solicitacaoPainelList } from '../solicitacao.contract.ts'
import { pedidoPresencialPage, solicitacaoPainelPage } from '../solicitacao-painel.contract.ts'
import { openDados } from './acesso-dados.queries.ts'
import { podePassar } from './andamento.queries.ts'
import { listDestinos, listDestinosDeInformacao } from './destinos-oferecidos.ts'
import { findDevolvidoDesde } from './email-devolvido.queries.ts'
import { publicacaoOf } from './publicacao.routes.ts'
import { noteOpening } from './retirada.queries.ts'
import { listSolicitacoes } from './solicitacao-list.queries.ts'
import { findSolicitacaoPainel } from './solicitacao-painel.ts'

type Query = Record<string, unknown>
const queryOf = (request: FastifyRequest) => request.query as Query
// an address without a kind, or with an unknown one, lists the requests for information
const kindOf = (request: FastifyRequest) => (queryOf(request).esic === '0' ? '0' : '1')

export function painelPages({ page }: Pick<Scope, 'page'>, platform: Platform): void {
  const { db, write, transact } = platform.database
  const hasMailServer = platform.env.smtpUrl !== undefined

  page(
    solicitacaoPainelList.page,
    'solicitacoes-painel',
    listPage(solicitacaoPainelList, (query, request) => listSolicitacoes(db, kindOf(request) === '1', query), {
      fixedOf: (request) => ({ esic: kindOf(request) }),
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
      const id = idOf((request.params as { id: string }).id)
      const podeAbrirRetirados = request.panelAccount?.isAdmin === true
      const opens = podeAbrirRetirados && queryOf(request).retirados === '1'
      if (opens) await transact((tx) => noteOpening(tx, id))
      const shown = await findSolicitacaoPainel(db, id, opens)
      const isDadosOpen = queryOf(request).dados === '1'
      const dados = isDadosOpen ? await write((tx) => openDados(tx, id, autorOf(request))) : null
      const devolvidoDesde = await findDevolvidoDesde(db, id)
      const contato = await findContato(db, shown.solicitacao.solicitante_id)
      const avisaPorEmail = hasMailServer && Boolean(contato?.sol_email)
      const destinos = podePassar(shown.solicitacao) ? await listDestinosDeInformacao(db) : []
      const publicacao = await publicacaoOf(db, shown.solicitacao)
      const mail = { devolvidoDesde, avisaPorEmail }
      return {
        ...shown,
        ...mail,
        podeAbrirRetirados,
        dados,
        destinos,
        publicacao,
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

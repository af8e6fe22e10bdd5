// Requesters of the E-Sic: registration, confirmation, one's own data.
import type { FastifyRequest } from 'fastify'
import { accountOf } from '#kits/caso/server/autor.ts'
import { hasSimplifiedRegistration } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { listEstados, listPaises } from '#modules/cidade/localidade/server/localidade.facade.ts'
import { listAreasAtuacao, listInstituicoes } from '#modules/cidade/tipos/server/tipos.facade.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { ownPath } from '#platform/http/request.ts'
import type { Platform } from '#platform/platform.ts'
import {
  type CadastroPage,
  type ConfirmacaoPage,
  type ContaPage,
  cadastroPage,
  confirmacaoPage,
  contaEncerradaPage,
  contaPage,
  type Listas,
  type ReenvioPage,
  reenvioPage,
} from '../cadastro.contract.ts'
import { cadastroRoutes } from './cadastro.routes.ts'
import { contaRoutes } from './conta.routes.ts'
import { openVolta } from './solicitante.mail.ts'
import { findDadosDoSolicitante } from './solicitante.queries.ts'
import { findCadastroOfToken } from './solicitante-confirmacao.queries.ts'
import { findSenha, listAbertos, listAcessos } from './solicitante-conta.queries.ts'

const shownOpenings = 50

type Query = Record<string, unknown>

export function solicitanteModule(context: ModuleContext): void {
  context.directory.pages.push(
    {
      group: 'Atendimento',
      href: '/esic/cadastro',
      label: 'Cadastro no E-Sic',
      text: 'Para quem vai fazer o primeiro pedido.',
    },
    {
      group: 'Atendimento',
      href: '/esic/reenviar-confirmacao',
      label: 'Reenviar a confirmação do cadastro',
      text: 'Para quem se cadastrou e não recebeu o e-mail.',
    },
  )
  const { page, platform, citizen } = context
  const { db } = platform.database
  cadastroRoutes(context)
  contaRoutes(context)

  page('/esic/cadastro', 'cadastro', {
    output: cadastroPage,
    async load(request): Promise<CadastroPage & { status?: number }> {
      const isSent = (request.query as Query).enviado !== undefined
      return { isSent, volta: voltaOf(request), ...(await loadForm(platform)) }
    },
  })
  page('/esic/confirmacao', 'confirmacao', {
    output: confirmacaoPage,
    async load(request): Promise<ConfirmacaoPage> {
      const { token, confirmado } = request.query as Query
      const volta = voltaOf(request)
      if (confirmado !== undefined) return { step: 'confirmado', ...nobody, volta }
      const cadastro = typeof token === 'string' ? await findCadastroOfToken(db, token) : undefined
      return cadastro
        ? { step: 'confirmar', token: String(token), ...cadastro, volta }
        : { step: 'vencido', ...nobody, volta }
    },
  })
  page('/esic/reenviar-confirmacao', 'reenviar-confirmacao', {
    output: reenvioPage,
    load: (request): ReenvioPage => ({
      isSent: (request.query as Query).enviado !== undefined,
      volta: voltaOf(request),
    }),
  })
  page('/esic/conta-encerrada', 'conta-encerrada', { output: contaEncerradaPage, load: () => null })

  citizen(({ page }) => {
    page('/esic/conta', 'conta', {
      output: contaPage,
      async load(request): Promise<ContaPage & { status?: number }> {
        const form = await loadForm(platform)
        const { solicitante_id: account } = accountOf(request)
        const conta = form.listas && (await findDadosDoSolicitante(db, account))
        const isOfGovbr = platform.env.govbr !== undefined && (await findSenha(db, account)) === ''
        const govbr = isOfGovbr ? { confirmado: request.isConfirmed } : null
        const acessos = await listAcessos(db, account, shownOpenings)
        return { ...form, conta, acessos, abertos: await listAbertos(db, account), govbr }
      },
    })
  })
}

function voltaOf(request: FastifyRequest): string | null {
  const { volta, retorno } = request.query as Query
  return ownPath(volta) ?? openVolta(retorno)
}

const nobody = { token: '', sol_nome: '', sol_email: '' }

// The form can't be filled in without its lists: the page then says so, and what to do.
async function loadForm(
  platform: Platform,
): Promise<{ listas: Listas | null; isSimplified: boolean; status?: number }> {
  const { db } = platform.database
  try {
    const [estados, paises, instituicoes, areas, isSimplified] = await Promise.all([
      listEstados(db),
      listPaises(db),
      listInstituicoes(db),
      listAreasAtuacao(db),
      hasSimplifiedRegistration(platform),
    ])
    return { listas: { estados, paises, instituicoes, areas }, isSimplified }
  } catch (error) {
    platform.log.error({ err: error }, 'listas do cadastro não carregadas')
    return { listas: null, isSimplified: false, status: 500 }
  }
}

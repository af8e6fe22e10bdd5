// The panel's calls of the ombudsman (docs/specification/ombudsman.md). Everything is behind the privilege.
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { diasEntre } from '#base/prazo.ts'
import { sendIsolated } from '#kits/anexo/server/isolado.ts'
import { refuseHeld } from '#kits/anexo/server/send-file.ts'
import { storedFile } from '#kits/caso/server/arquivos.ts'
import { autorOf } from '#kits/caso/server/autor.ts'
import { recordId } from '#kits/form/server/record-calls.ts'
import { listCall, listPage } from '#kits/list/server/list-calls.ts'
import { evaluationAddress, inviteToEvaluate } from '#modules/atendimento/pesquisa/server/pesquisa.facade.ts'
import { openRelogio, type RelogioDaCidade } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import { FieldErrors, type FieldMessages, FormAgain } from '#platform/errors.ts'
import { answers } from '#platform/http/answers.ts'
import { longBody } from '#platform/http/bodies.ts'
import type { App, ModuleContext, Scope } from '#platform/http/module.ts'
import { bodyOf, isPlainFormPost } from '#platform/http/request.ts'
import { fieldMessages, parseFields } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import { newToken } from '#platform/session/session.queries.ts'
import {
  type ContatoPainel,
  type ContatoPainelPage,
  contatoList,
  contatoListPage,
  contatoPainel,
  contatoPainelPage,
  contatoRegistrado,
  identidadeRevelada,
  motivoForm,
  moved,
  registroForm,
  registroPage,
  respostaContato,
  respostaForm,
} from '../contato-painel.contract.ts'
import { complementProblem, contaComplemento, isClosed, prorrogaResposta, termProblem } from '../ouvidoria.rules.ts'
import type { Origem } from '../situacoes.ts'
import { findContato, listTipos } from './contato.queries.ts'
import { answerContato } from './contato-andamento.ts'
import { notifyPerson } from './contato-aviso.ts'
import { listDestinosDoEsic } from './contato-esic.ts'
import { findJuncao } from './contato-juncao.queries.ts'
import {
  findAnexoOfStaff,
  findContatoPainel,
  listContatos,
  listOrgaos,
  listRespostas,
  noteArquivoAberto,
  revealIdentidade,
} from './contato-painel.queries.ts'
import { passosRoutes } from './contato-passos-painel.routes.ts'
import { arquivosDaMensagem, problemsOf, readContato, registerContato } from './contato-registro.ts'
import { novoEncaminhamentoDe } from './encaminhamento.queries.ts'
import { encaminhamentoPainelRoutes } from './encaminhamento-painel.routes.ts'
import { respostaMail } from './ouvidoria.mail.ts'
import { findChoices } from './ouvidoria-pagina.queries.ts'

const { path } = contatoList
const files = { bodyLimit: longBody, config: { takesFiles: true } }

export function painelRoutes({ panel, platform }: ModuleContext): void {
  panel('ouvidoria', ({ app, page }) => {
    painelPages({ page }, platform)
    readingRoutes(app, platform)
    answerRoute(app, platform)
    passosRoutes(app, platform)
    encaminhamentoPainelRoutes(app, platform)
    balcaoRoutes(app, platform)
  })
}

function readingRoutes(app: App, platform: Platform): void {
  const { db, write } = platform.database
  app.get(path, ...listCall(contatoList, (query) => listContatos(db, query), ['contato']))
  app.get(`${path}/:id`, { schema: { response: answers(contatoPainel) } }, async (request) => ({
    data: await findContatoPainel(db, recordId(request)),
  }))
  const listing = { schema: { response: answers(z.array(respostaContato)) } }
  app.get('/painel/ajax/resposta_contato/:id', listing, async (request) => ({
    data: await listRespostas(db, recordId(request)),
  }))
  app.post(`${path}/:id/identidade`, { schema: { response: answers(identidadeRevelada) } }, async (request) => {
    const { motivo } = parseFields(motivoForm, bodyOf(request))
    const who = { motivo, servidor: autorOf(request) }
    const data = await write((tx) => revealIdentidade(tx, recordId(request), who))
    if (isPlainFormPost(request)) throw new FormAgain({ identidade: data })
    return { data }
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/painel/ouvidoria/anexo/:id',
    async handler(request, reply) {
      const arquivo = await storedFile(db, await findAnexoOfStaff(db, recordId(request)))
      refuseHeld(reply, arquivo)
      if (request.method === 'GET') await write((tx) => noteArquivoAberto(tx, recordId(request), autorOf(request)))
      return sendIsolated(request, reply, platform, arquivo)
    },
  })
}

const sent = 'Email enviado com sucesso!!!' // the specification's words

function answerRoute(app: App, platform: Platform): void {
  const answering = { ...files, schema: { response: answers(moved.extend({ mensagem: z.string() })) } }
  app.post('/painel/ajax/email/contato/submit', answering, async (request) => {
    const lida = parseFields(respostaForm, bodyOf(request), arquivosDaMensagem(request))
    const { contato: id, assunto, mensagem, versao } = lida
    await platform.files.writeWithFiles(request.spooled, async (tx, arquivoIds) => {
      const relogio = await openRelogio(tx)
      const resposta = { assunto, texto: mensagem, versao: versao ?? null, relogio, arquivoIds }
      const contatos = await answerContato(tx, id, autorOf(request), resposta)
      for (const contato of contatos) {
        const convite = await inviteToEvaluate(tx, { origem: 'ouvidoria', id: contato.contato_id })
        const avaliar = evaluationAddress(platform, convite)
        const resposta = { assunto, mensagem, arquivos: arquivoIds.length, avaliar }
        await notifyPerson(platform, tx, contato, (aviso) => respostaMail(aviso, resposta))
      }
    })
    return { data: { contato_id: id, mensagem: sent } }
  })
}

// A case that staff write down for a person who came to the desk, telephoned or sent a letter. The form is that of the portal, with how
// the case came.
function balcaoRoutes(app: App, platform: Platform): void {
  const { db } = platform.database
  const registering = {
    bodyLimit: longBody,
    config: { takesFiles: true },
    schema: { response: answers(contatoRegistrado) },
  }
  app.post(contatoList.path, registering, async (request, reply) => {
    const { hoje } = await openRelogio(db)
    const { origem, chegada } = await readRegistro(request, hoje, () => problemsOf(db, request))
    const lido = await readContato(db, request)
    const made = await registerContato(platform, lido, { origem, chegada, servidor: autorOf(request) })
    const { contato_id, protocolo, codigo } = made
    const recibo = { contato_id, protocolo, codigo, contato: await findContato(db, contato_id) }
    if (isPlainFormPost(request)) throw new FormAgain({ recibo }, 201)
    reply.code(201)
    return { data: recibo }
  })
}

const longestAgo = 60

/** Throws FieldErrors with every wrong field, those of `others` too. */
async function readRegistro(
  request: FastifyRequest,
  hoje: string,
  others: () => Promise<FieldMessages>,
): Promise<{ origem: Origem; chegada: string | null }> {
  const read = registroForm.safeParse(bodyOf(request))
  const problems = read.success ? dateProblems(read.data, hoje) : fieldMessages(read.error)
  if (!read.success || Object.keys(problems).length) throw new FieldErrors({ ...problems, ...(await others()) })
  const { ctt_origem, ctt_data } = read.data
  return { origem: ctt_origem as Origem, chegada: ctt_data === hoje ? null : ctt_data }
}

function dateProblems({ ctt_origem, ctt_data }: { ctt_origem: string | null; ctt_data: string | null }, hoje: string) {
  const refuse = (message: string): FieldMessages => ({ ctt_data: [message] })
  if (ctt_data === null || ctt_data === hoje) return {}
  if (ctt_origem !== 'carta') return refuse('Só uma carta pode ter chegado antes de hoje.')
  if (ctt_data > hoje) return refuse('O dia da chegada não pode ser depois de hoje.')
  return diasEntre(ctt_data, hoje) > longestAgo ? refuse(`Informe um dia dos últimos ${longestAgo} dias.`) : {}
}

// The ombudsman's pages in the panel (docs/specification/ombudsman.md#staff).
function painelPages({ page }: Pick<Scope, 'page'>, { database: { db } }: Platform): void {
  const plain = listPage(contatoList, (query) => listContatos(db, query))
  page(contatoList.page, 'ouvidoria-painel', {
    output: contatoListPage,
    load: async (request) => ({
      ...(await plain.load(request)),
      tipos: (await listTipos(db)).map(({ tipo_contato_id, tco_nome }) => ({ id: tipo_contato_id, nome: tco_nome })),
      orgaos: await listOrgaos(db),
    }),
  })
  page(`${contatoList.page}/:id/detalhes`, 'contato-painel', {
    output: contatoPainelPage,
    load: (request) => loadDetail(db, recordId(request), request.query as DetailQuery),
  })
  page(`${contatoList.page}/novo`, 'registro-painel', {
    output: registroPage,
    load: async () => ({ ...(await findChoices(db)), chave: newToken() }),
  })
}

type DetailQuery = { passo?: unknown; principal?: unknown }

async function loadDetail(db: Queries, id: number, { passo, principal }: DetailQuery): Promise<ContatoPainelPage> {
  const contato = await findContatoPainel(db, id)
  const relogio = await openRelogio(db)
  return {
    contato,
    ...newTerms(contato, relogio),
    impedimentos: impedimentosOf(contato, relogio),
    encaminhamento: await novoEncaminhamentoDe(db, contato, relogio),
    juncao: passo === 'juncao' ? await findJuncao(db, contato, principal) : null,
    destinos: contato.outrosPassos.includes('proposta-esic') ? await listDestinosDoEsic(db) : [],
  }
}

// Of an open case: why a step that the law knows is not offered.
function impedimentosOf(contato: ContatoPainel, relogio: RelogioDaCidade) {
  const { ctt_situacao, ctt_prazo, prazo, movesPossiveis } = contato
  if (isClosed(ctt_situacao)) return []
  const complement = movesPossiveis.includes('COM') ? noComplementOf(contato, relogio) : null
  return [termProblem({ ctt_situacao, ctt_prazo, isExtended: prazo.isProrrogada }, relogio.hoje), complement].filter(
    (problem) => problem !== null,
  )
}

const noComplementOf = ({ ctt_prazo, movimentos }: ContatoPainel, { hoje, regras }: RelogioDaCidade) =>
  complementProblem(
    { ctt_prazo, pedidos: movimentos.filter(({ mov_tipo }) => mov_tipo === 'pedido').length },
    { hoje, complementos: regras.ouvidoria.complementos },
  )

function newTerms(contato: ContatoPainel, relogio: RelogioDaCidade) {
  const { agora, momentoDe, regras } = relogio
  const { ouvidoria: dias, calendario } = regras
  const mayRequest = contato.movesPossiveis.includes('COM') && noComplementOf(contato, relogio) === null
  return {
    prorrogacao: contato.podeProrrogar
      ? { ate: prorrogaResposta(contato.ctt_contagem, { dias, calendario }).vencimento, dias: dias.prorrogacao }
      : null,
    complemento: mayRequest
      ? {
          ate: contaComplemento(momentoDe(agora), { dias, calendario }).vencimento,
          dias: dias.complemento,
          vezes: dias.complementos,
        }
      : null,
  }
}

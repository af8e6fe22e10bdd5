// A case that is a request for information after all: proposed to the person, who agrees or prefers the ombudsman's answer.
import type { FastifyRequest } from 'fastify'
import type { Autor } from '#kits/caso/server/autor.ts'
import { openRelogio, type RelogioDaCidade } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import {
  achaDestino,
  createSolicitacao,
  listDestinosDeInformacao,
} from '#modules/atendimento/solicitacao/server/solicitacao.facade.ts'
import { createPresencial } from '#modules/atendimento/solicitante/server/solicitante.facade.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { Conflict, FieldErrors, NotFound } from '#platform/errors.ts'
import { bodyOf } from '#platform/http/request.ts'
import { fieldMessages } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import { propostaForm } from '../ouvidoria.contract.ts'
import { consentProblem, proposalProblem } from '../passos-do-caso.rules.ts'
import { virouPedido } from '../situacoes.ts'
import { lockContato } from './contato.queries.ts'
import { type ContatoDePasso, lockFor, noComplement, note, type Passo, step } from './contato-andamento.ts'
import { notifyPerson } from './contato-aviso.ts'
import { lastAnswer, readCaso } from './contato-esic.queries.ts'
import { lockFamilia } from './contato-juncao.queries.ts'
import { type Pedido, pedidoCriadoMail } from './ouvidoria.mail.ts'

export async function listDestinosDoEsic(db: Queries): Promise<string[]> {
  const destinos = await listDestinosDeInformacao(db)
  return destinos.flatMap(({ grupo, nomes }) => nomes.map((nome) => `${grupo} - ${nome}`))
}

/** Asks the person; until the answer comes the ombudsman's term goes on. */
export async function proposeEsic(
  tx: WriteTransaction,
  id: number,
  by: Autor,
  { destino, motivo, versao, relogio }: Passo & { destino: string; motivo: string },
): Promise<ContatoDePasso> {
  const isOffered = achaDestino(await listDestinosDeInformacao(tx), destino) !== null
  if (!isOffered) throw new FieldErrors({ destino: ['Escolha um dos destinos da lista.'] })
  const contato = await lockFor(tx, id, versao)
  const problem = proposalProblem(contato)
  if (problem) throw new Conflict(problem)
  const move = { mov_tipo: 'proposta-esic', mov_para: destino, mov_texto: motivo, by } as const
  await note(tx, contato, relogio, { set: { ctt_proposta_esic: destino }, move })
  return contato
}

type Resposta = Passo & { by: Autor | 'pessoa'; texto: string }

/** The person prefers the ombudsman's answer. Said again it changes nothing. */
export async function declineEsic(tx: WriteTransaction, id: number, { by, texto, versao, relogio }: Resposta) {
  const contato = await lockFor(tx, id, versao)
  if (contato.ctt_proposta_esic === '') {
    if ((await lastAnswer(tx, id)) === 'recusa-esic') return
    throw new Conflict('Não há proposta de tratar esta manifestação no E-Sic.')
  }
  const move = { mov_tipo: 'recusa-esic', mov_texto: texto, by } as const
  await note(tx, contato, relogio, { set: { ctt_proposta_esic: '' }, move })
}

/**
 * The person agrees: the request is made, with its own term from now on, and the case ends. Said again it makes no second one, and returns null.
 */
export async function acceptEsic(tx: WriteTransaction, id: number, { by, texto, versao, relogio }: Resposta) {
  await lockFamilia(tx, id)
  const before = await lockContato(tx, id)
  if (!before) throw new NotFound()
  if (before.ctt_fundamento === virouPedido) return null
  const problem = consentProblem(before)
  if (problem) throw new Conflict(problem)
  const pedido = await makePedido(tx, before, by === 'pessoa' ? null : by, relogio)
  const contato = await step(tx, id, { para: 'ARQ', versao, relogio }, () => ({
    set: { ctt_situacao: 'ARQ', ctt_encerrada_em: relogio.agora, ctt_fundamento: virouPedido, ...noComplement },
    move: { mov_tipo: 'esic', mov_para: pedido.slc_protocolo, mov_fundamento: virouPedido, mov_texto: texto, by },
  }))
  return { contato, pedido }
}

async function makePedido(
  tx: WriteTransaction,
  { contato_id, ctt_proposta_esic }: ContatoDePasso,
  servidor: Autor | null,
  relogio: RelogioDaCidade,
): Promise<Pedido> {
  const destino = achaDestino(await listDestinosDeInformacao(tx), ctt_proposta_esic)
  if (!destino) throw new Conflict('O destino proposto não existe mais no E-Sic. Proponha outro.')
  const { pessoa, texto, arquivoIds } = await readCaso(tx, contato_id)
  const isCompany = pessoa.ctt_cpf_cnpj.length === 14
  const { solicitante_id } = await createPresencial(tx, {
    sol_tipo_pessoa: isCompany ? 'J' : 'F',
    sol_nome: pessoa.ctt_nome,
    sol_cpf: isCompany ? '' : pessoa.ctt_cpf_cnpj,
    sol_cnpj: isCompany ? pessoa.ctt_cpf_cnpj : '',
    sol_email: pessoa.ctt_email,
    sol_telefone: pessoa.ctt_telefone,
  })
  // without the protocol: that is the ombudsman's
  const slc_titulo = 'Pedido recebido pela Ouvidoria'
  const nova = { solicitante_id, destino, slc_titulo, slc_descricao: texto, arquivoIds, servidor }
  return createSolicitacao(tx, nova, relogio)
}

// What the person says to the proposal of treating the case as a request for information.

/** `around`: what the page without JavaScript needs to be shown again. Throws FieldErrors, or Conflict where nothing is proposed any more. */
export async function answerProposta(
  platform: Platform,
  id: number,
  { request, around }: { request: FastifyRequest; around: object },
): Promise<void> {
  const read = propostaForm.safeParse(bodyOf(request))
  if (!read.success) throw new FieldErrors(fieldMessages(read.error), undefined, around)
  await platform.database.write(async (tx) => {
    const said = { by: 'pessoa' as const, texto: '', versao: null, relogio: await openRelogio(tx) }
    if (read.data.resposta === 'sim') await moveToEsic(platform, tx, id, said)
    else await declineEsic(tx, id, said)
  })
}

/** The case becomes a request for information, and the person gets its protocol. */
export async function moveToEsic(
  platform: Platform,
  tx: WriteTransaction,
  id: number,
  said: Parameters<typeof acceptEsic>[2],
): Promise<void> {
  const made = await acceptEsic(tx, id, said)
  if (made) await notifyPerson(platform, tx, made.contato, (aviso) => pedidoCriadoMail(aviso, made.pedido))
}

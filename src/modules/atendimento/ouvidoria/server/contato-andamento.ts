// The steps that staff take in a case. Each is stored for ever, with who, when and the text, and the person is informed of it.
import type { Autor } from '#kits/caso/server/autor.ts'
import type { RelogioDaCidade } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { Conflict, FieldErrors, NotFound } from '#platform/errors.ts'
import { newerVersion } from '#platform/trail/newer-version.queries.ts'
import {
  complementProblem,
  contaComplemento,
  extensionProblem,
  isClosed,
  movesFrom,
  prorrogaResposta,
  regrasDe,
} from '../ouvidoria.rules.ts'
import { apagada, type FundamentoDoArquivo, type Situacao, situacoes } from '../situacoes.ts'
import { addMovimento, lockContato, pedidosDe } from './contato.queries.ts'
import { lockFamilia, separate } from './contato-juncao.queries.ts'
import { restartTerm, resumeTerm } from './contato-pessoa.ts'
import { refusePessoa } from './contato-sem-nome.ts'
import { endEncaminhamentos } from './encaminhamento.queries.ts'

export type Passo = { versao: number | null; relogio: RelogioDaCidade; arquivoIds?: number[] }
/** Null: the portal itself, whose daily job archives what was not complemented. */
type Quem = Autor | null
export type ContatoDePasso = NonNullable<Awaited<ReturnType<typeof lockContato>>>

type Resposta = Passo & { assunto: string; texto: string }

/**
 * The final answer, to the case and to each that was joined to it; returns all of them. Throws Conflict where the case can't be answered, or
 * somebody saved meanwhile.
 */
export async function answerContato(tx: WriteTransaction, id: number, by: Autor, resposta: Resposta) {
  const reunidas = await lockFamilia(tx, id)
  // each person reads what is written to all of them
  if (reunidas.length)
    await refusePessoa(tx, [id, ...reunidas], { assunto: resposta.assunto, mensagem: resposta.texto })
  const answered = [await answerOne(tx, id, by, resposta)]
  for (const other of reunidas)
    answered.push(await answerOne(tx, other, by, { ...resposta, versao: null, isWithPrincipal: true }))
  return answered
}

function answerOne(tx: WriteTransaction, id: number, by: Autor, resposta: Resposta & { isWithPrincipal?: boolean }) {
  return step(tx, id, { ...resposta, para: 'RES' }, (contato) => {
    const { agora, hoje } = resposta.relogio
    const isFirst = contato.ctt_primeira_resposta_em === null
    return {
      set: {
        ctt_situacao: 'RES',
        ctt_encerrada_em: agora,
        ...(isFirst && { ctt_primeira_resposta_em: agora, ctt_no_prazo: hoje <= contato.ctt_prazo }),
      },
      move: { mov_tipo: 'resposta', mov_assunto: resposta.assunto, mov_texto: resposta.texto, by },
    }
  })
}

/** Into analysis: the first look. From an organ it comes back by itself (encaminhamento-andamento.ts). After a complement that came otherwise the term runs again, and a reopening, with its reason, starts it anew. */
export function analyseContato(
  tx: WriteTransaction,
  id: number,
  by: Autor,
  { motivo, ...passo }: Passo & { motivo: string },
) {
  return step(tx, id, { ...passo, para: 'ANA' }, async (contato) => {
    const { ctt_situacao: de } = contato
    if (de === 'ENC') throw new Conflict('Um órgão ainda não respondeu. Retire o encaminhamento para voltar à análise.')
    const isReopening = de === 'RES'
    if (isReopening && motivo.trim() === '')
      throw new FieldErrors({ motivo: ['Diga por que a manifestação foi reaberta.'] })
    if (isReopening) await restartTerm(tx, id, passo.relogio)
    if (de === 'COM') await resumeTerm(tx, contato, passo.relogio)
    return {
      set: { ctt_situacao: 'ANA' },
      move: { mov_tipo: isReopening ? 'reabertura' : de === 'COM' ? 'complemento' : 'situacao', mov_texto: motivo, by },
    }
  })
}

/** Requests more information of the person, within the term; until then the town's term stands still. `ate`: the person's last day. */
export async function requestComplement(
  tx: WriteTransaction,
  id: number,
  by: Autor,
  { texto, ...passo }: Passo & { texto: string },
) {
  const { relogio } = passo
  const contagem = contaComplemento(relogio.momentoDe(relogio.agora), regrasDe(relogio))
  const contato = await step(tx, id, { ...passo, para: 'COM' }, async ({ ctt_prazo }) => {
    const limits = { hoje: relogio.hoje, complementos: relogio.regras.ouvidoria.complementos }
    const problem = complementProblem({ ctt_prazo, pedidos: (await pedidosDe(tx, id)).pedidos }, limits)
    if (problem) throw new Conflict(problem)
    return {
      set: {
        ctt_situacao: 'COM',
        ctt_complemento_prazo: contagem.vencimento,
        ctt_complemento_contagem: JSON.stringify(contagem),
      },
      move: { mov_tipo: 'pedido', mov_texto: texto, by },
    }
  })
  return { contato, ate: contagem.vencimento }
}

export function archiveContato(
  tx: WriteTransaction,
  id: number,
  by: Quem,
  { fundamento, texto, ...passo }: Passo & { fundamento: FundamentoDoArquivo; texto: string },
) {
  return step(tx, id, { ...passo, para: 'ARQ' }, () => ({
    set: { ctt_situacao: 'ARQ', ctt_encerrada_em: passo.relogio.agora, ctt_fundamento: fundamento, ...noComplement },
    move: { mov_tipo: 'arquivamento', mov_fundamento: fundamento, mov_texto: texto, by: by ?? 'portal' },
  }))
}

/** Once, with a reason that the person reads (Lei 13.460, art. 16). */
export async function extendContato(
  tx: WriteTransaction,
  id: number,
  by: Autor,
  { motivo, ...passo }: Passo & { motivo: string },
) {
  const { relogio } = passo
  const contato = await lockFor(tx, id, passo.versao)
  const problem = extensionProblem(contato, relogio.hoje)
  if (problem) throw new Conflict(problem)
  const contagem = prorrogaResposta(contato.ctt_contagem, regrasDe(relogio))
  const prazo = contagem.vencimento
  await note(tx, contato, relogio, {
    set: {
      ctt_contagem: JSON.stringify(contagem),
      ctt_prazo: prazo,
      ctt_prorrogada_em: relogio.agora,
      ctt_prorrogacao_motivo: motivo,
    },
    move: { mov_tipo: 'prorrogacao', mov_de: contato.ctt_prazo, mov_para: prazo, mov_texto: motivo, by },
  })
  return { contato, prazo }
}

type Step = {
  set: Record<string, unknown>
  move: Omit<Parameters<typeof addMovimento>[1], 'contato_id' | 'mov_data'>
}

/**
 * Takes a case to another state. `isWithPrincipal`: the case that this one was joined to takes the step, and this one with it. Throws NotFound, and
 * Conflict where that step may not be taken, or somebody saved meanwhile.
 */
export async function step(
  tx: WriteTransaction,
  id: number,
  { para, versao, relogio, arquivoIds, isWithPrincipal }: Passo & { para: Situacao; isWithPrincipal?: boolean },
  of: (contato: ContatoDePasso) => Step | Promise<Step>,
): Promise<ContatoDePasso> {
  const isEnd = isClosed(para)
  const reunidas = isEnd ? await lockFamilia(tx, id) : []
  const contato = await lockFor(tx, id, versao)
  if (contato.ctt_principal_id !== null && !isWithPrincipal) throw new Conflict(joinedAlready)
  const de = contato.ctt_situacao
  if (!movesFrom(de).includes(para))
    throw new Conflict(
      `Uma manifestação ${situacoes[de].toLowerCase()} não pode passar a ${situacoes[para].toLowerCase()}.`,
    )
  const { set, move } = await of(contato)
  // what ends without an answer gives none to the others: each goes on by its own clock
  if (para === 'ARQ') for (const other of reunidas) await separate(tx, { id: other, principal: id, move, relogio })
  await store(tx, contato, relogio, { ...set, ...(isEnd && { ctt_principal_id: null, ctt_proposta_esic: '' }) })
  if (para !== 'ANA' && para !== 'ENC') await endEncaminhamentos(tx, id, relogio.agora)
  await addMovimento(tx, { mov_para: para, ...move, contato_id: id, mov_de: de, mov_data: relogio.agora, arquivoIds })
  return contato
}

export const joinedAlready =
  'Esta manifestação está reunida com outra, que é respondida pelas duas. Para tratar só desta, separe-a antes.'

/** Throws NotFound, and Conflict when somebody saved after version `versao`. */
export async function lockFor(tx: WriteTransaction, id: number, versao: number | null): Promise<ContatoDePasso> {
  const contato = await lockContato(tx, id)
  if (!contato) throw new NotFound()
  if (contato.ctt_apagada_em !== null) throw new Conflict(apagada)
  if (versao !== null && versao !== contato.versao) throw await newerVersion(tx, 'contato', id)
  return contato
}

export async function store(
  tx: WriteTransaction,
  { contato_id, versao }: ContatoDePasso,
  { agora }: RelogioDaCidade,
  set: Record<string, unknown>,
) {
  await tx
    .updateTable('contato')
    .set({ ...set, versao: versao + 1, atualizado_em: agora })
    .where('contato_id', '=', contato_id)
    .execute()
}

/** Takes a step that is one change of the case and one entry in its history. */
export async function note(
  tx: WriteTransaction,
  contato: ContatoDePasso,
  relogio: RelogioDaCidade,
  { set, move }: Step,
) {
  await store(tx, contato, relogio, set)
  await addMovimento(tx, { ...move, contato_id: contato.contato_id, mov_data: relogio.agora })
}

export const noComplement = { ctt_complemento_prazo: null, ctt_complemento_contagem: null }

// The steps of a forwarding: to the organ, more time, withdrawn, answered. Its case is in ENC as long as an organ is awaited, and back in analysis
// after the last.
import type { Autor } from '#kits/caso/server/autor.ts'
import type { RelogioDaCidade } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { Conflict, FieldErrors, NotFound } from '#platform/errors.ts'
import { newToken } from '#platform/session/session.queries.ts'
import type { EncaminhamentoForm } from '../contato-painel.contract.ts'
import { contaOrgao, mayForward, organExtensionProblem, prorrogaOrgao, regrasDe } from '../ouvidoria.rules.ts'
import { situacoes } from '../situacoes.ts'
import { addMovimento, lockContato } from './contato.queries.ts'
import { type ContatoDePasso, joinedAlready, lockFor, note, type Passo, store } from './contato-andamento.ts'
import { refusePessoa } from './contato-sem-nome.ts'
import { addLink, hasOpenEncaminhamento, lockEncaminhamento } from './encaminhamento.queries.ts'

/** What the organ reads in its e-mail. */
export type Encaminhado = {
  encaminhamento_id: number
  contato: ContatoDePasso
  enc_orgao: string
  enc_email: string
  enc_prazo: string
}

/** What of a forwarding must not say who wrote, by field. */
export const textsOf = ({ enc_extrato, enc_lugar }: EncaminhamentoForm) => ({ enc_extrato, enc_lugar })

/** `arquivoIds`: clean copies. Throws FieldErrors where the text still identifies the person. `token`: of the link. */
export async function encaminhaContato(
  tx: WriteTransaction,
  id: number,
  by: Autor,
  { form, versao, relogio, arquivoIds = [] }: Passo & { form: EncaminhamentoForm },
): Promise<Encaminhado & { token: string }> {
  const contato = await lockFor(tx, id, versao)
  const de = contato.ctt_situacao
  if (!mayForward(de)) throw new Conflict(`Uma manifestação ${situacoes[de].toLowerCase()} não pode ser encaminhada.`)
  if (contato.ctt_principal_id !== null) throw new Conflict(joinedAlready)
  await refusePessoa(tx, [id], textsOf(form))
  const orgao = await awaitedOrgao(tx, id, form.orgao_id)
  const { agora, momentoDe } = relogio
  const contagem = contaOrgao(momentoDe(agora), regrasDe(relogio))
  const { encaminhamento_id } = await tx
    .insertInto('contato_encaminhamento')
    .values({
      ...form,
      contato_id: id,
      enc_orgao: orgao.orgao_nome,
      enc_email: orgao.orgao_email,
      enc_data: agora,
      usuario_id: by.usuario_id,
      enc_autor: by.usu_login,
      enc_contagem: JSON.stringify(contagem),
      enc_prazo: contagem.vencimento,
    })
    .returning('encaminhamento_id')
    .executeTakeFirstOrThrow()
  const anexos = arquivoIds.map((arquivo_id) => ({ encaminhamento_id, arquivo_id }))
  if (anexos.length) await tx.insertInto('contato_encaminhamento_anexo').values(anexos).execute()
  // the person reads of it too: neither what was sent nor to whom
  const move = { mov_tipo: 'encaminhamento', mov_de: de, mov_para: contagem.vencimento, by } as const
  await note(tx, contato, relogio, { set: { ctt_situacao: 'ENC' }, move })
  const token = newToken()
  await addLink(tx, encaminhamento_id, token)
  const { orgao_nome: enc_orgao, orgao_email: enc_email } = orgao
  return { encaminhamento_id, contato, enc_orgao, enc_email, enc_prazo: contagem.vencimento, token }
}

async function awaitedOrgao(tx: WriteTransaction, contato_id: number, orgao_id: number | null) {
  const orgao = await tx
    .selectFrom('orgao')
    .select(['orgao_nome', 'orgao_email'])
    .where('orgao_id', '=', orgao_id)
    .executeTakeFirst()
  const wrong = (message: string) => new FieldErrors({ orgao_id: [message] })
  if (!orgao) throw wrong('Este órgão não existe mais. Escolha outro.')
  if (!orgao.orgao_email) throw wrong('Este órgão não tem e-mail: o link não teria para onde ir.')
  const open = await tx
    .selectFrom('contato_encaminhamento')
    .select('encaminhamento_id')
    .where('contato_id', '=', contato_id)
    .where('orgao_id', '=', orgao_id)
    .where('enc_estado', '=', 'aberto')
    .executeTakeFirst()
  if (open) throw wrong('Este órgão já recebeu a manifestação e ainda não respondeu.')
  return orgao
}

/** The case first: a forwarding of it is never locked before. Throws NotFound. */
async function lockBoth(tx: WriteTransaction, id: number, encaminhamento_id: number, versao: number | null) {
  const contato = await lockFor(tx, id, versao)
  const encaminhamento = await lockEncaminhamento(tx, encaminhamento_id)
  if (encaminhamento?.contato_id !== id) throw new NotFound()
  return { contato, encaminhamento }
}

type Pedido = { id: number; encaminhamento_id: number; motivo: string; versao: number | null }

/** Once, with a reason (art. 16, sole paragraph). */
export async function prorrogaEncaminhamento(
  tx: WriteTransaction,
  by: Autor,
  { id, encaminhamento_id, motivo, versao }: Pedido,
  relogio: RelogioDaCidade,
): Promise<Encaminhado & { token: string }> {
  const { contato, encaminhamento } = await lockBoth(tx, id, encaminhamento_id, versao)
  const isAberto = encaminhamento.enc_estado === 'aberto'
  const problem = organExtensionProblem({ ...encaminhamento, isAberto }, relogio.hoje)
  if (problem) throw new Conflict(problem)
  await refusePessoa(tx, [id], { motivo }) // the organ reads it
  const contagem = prorrogaOrgao(encaminhamento.enc_contagem, regrasDe(relogio))
  const { enc_orgao, enc_email, enc_prazo: mov_de } = encaminhamento
  await tx
    .updateTable('contato_encaminhamento')
    .set({
      enc_contagem: JSON.stringify(contagem),
      enc_prazo: contagem.vencimento,
      enc_prorrogado_em: relogio.agora,
      enc_prorrogacao_motivo: motivo,
    })
    .where('encaminhamento_id', '=', encaminhamento_id)
    .execute()
  const said = { mov_de, mov_para: contagem.vencimento, mov_texto: `${enc_orgao}: ${motivo}`, mov_interno: true }
  await note(tx, contato, relogio, { set: {}, move: { mov_tipo: 'prorrogacao-orgao', ...said, by } })
  const token = newToken()
  await addLink(tx, encaminhamento_id, token)
  return { encaminhamento_id, contato, enc_orgao, enc_email, enc_prazo: contagem.vencimento, token }
}

/** The link is dead from now on. */
export async function retiraEncaminhamento(
  tx: WriteTransaction,
  by: Autor,
  { id, encaminhamento_id, motivo, versao }: Pedido,
  relogio: RelogioDaCidade,
): Promise<Encaminhado> {
  const { contato, encaminhamento } = await lockBoth(tx, id, encaminhamento_id, versao)
  if (encaminhamento.enc_estado !== 'aberto') throw new Conflict('Este encaminhamento já terminou.')
  await tx
    .updateTable('contato_encaminhamento')
    .set({ enc_estado: 'retirado', enc_fim: relogio.agora, enc_retirada_motivo: motivo })
    .where('encaminhamento_id', '=', encaminhamento_id)
    .execute()
  const step = { contato_id: id, mov_data: relogio.agora, by }
  const mov_texto = `${encaminhamento.enc_orgao}: ${motivo}`
  await addMovimento(tx, { ...step, mov_tipo: 'encaminhamento', mov_texto, mov_interno: true })
  if (await comeBack(tx, contato, relogio))
    await addMovimento(tx, { ...step, mov_tipo: 'situacao', mov_de: 'ENC', mov_para: 'ANA' })
  return { ...encaminhamento, contato }
}

/** Null: it is no more awaited. */
export async function respondeEncaminhamento(
  tx: WriteTransaction,
  { contato_id, encaminhamento_id }: { contato_id: number; encaminhamento_id: number },
  resposta: { texto: string; envio: string; arquivoIds: number[] },
  relogio: RelogioDaCidade,
): Promise<Encaminhado | null> {
  const contato = await lockContato(tx, contato_id)
  const encaminhamento = contato && (await lockEncaminhamento(tx, encaminhamento_id))
  if (encaminhamento?.enc_estado !== 'aberto' || !contato) return null
  const { agora } = relogio
  const others = await tx
    .selectFrom('contato_encaminhamento')
    .select('encaminhamento_id')
    .where('contato_id', '=', contato_id)
    .where('enc_estado', '=', 'aberto')
    .where('encaminhamento_id', '<>', encaminhamento_id)
    .execute()
  const movimento_id = await addMovimento(tx, {
    contato_id,
    mov_tipo: 'devolutiva',
    mov_de: contato.ctt_situacao,
    mov_para: others.length ? contato.ctt_situacao : 'ANA',
    mov_texto: resposta.texto,
    mov_interno: true, // the ombudsman alone reads it, and writes the answer
    mov_data: agora,
    by: { orgao: encaminhamento.enc_orgao },
    arquivoIds: resposta.arquivoIds,
  })
  await tx
    .updateTable('contato_encaminhamento')
    .set({ enc_estado: 'respondido', enc_fim: agora, enc_envio: resposta.envio, movimento_id })
    .where('encaminhamento_id', '=', encaminhamento_id)
    .execute()
  await comeBack(tx, contato, relogio)
  return { ...encaminhamento, contato }
}

// True when no organ is awaited any more.
async function comeBack(tx: WriteTransaction, contato: ContatoDePasso, relogio: RelogioDaCidade): Promise<boolean> {
  const isLast = !(await hasOpenEncaminhamento(tx, contato.contato_id))
  await store(tx, contato, relogio, isLast ? { ctt_situacao: 'ANA' } : {})
  return isLast
}

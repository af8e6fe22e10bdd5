// Appeals of citizens and the decisions on them (Lei 12.527/2011, arts. 15 and 16).
import { contaPrazo } from '#base/prazo.ts'
import type { Autor } from '#kits/caso/server/autor.ts'
import type { RelogioDaCidade } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { Conflict, NotFound } from '#platform/errors.ts'
import { nomeDoRecurso, type TipoDeRecurso } from '../situacoes.ts'
import type { Decisao, RecursoForm } from '../solicitacao.contract.ts'
import { addMovimento, changeSolicitacao, listRecursos, lockSolicitacao, type Owner } from './solicitacao.queries.ts'
import { proximoPasso } from './solicitacao.rules.ts'
import { reopeningColumns } from './termo.ts'

const wrongStep = 'Este passo não está mais disponível. Recarregue a página para ver o que cabe agora.'

/** `arquivoIds`: stored files, in order. */
const presencial = '<p>Registrado no atendimento presencial.</p>'

type NovoRecurso = {
  owner: Owner
  /** Who registers what somebody brought to the town hall; null when the citizen appeals here. */
  servidor?: Autor | null
  form: RecursoForm
  arquivoIds?: number[]
  relogio: RelogioDaCidade
}

/** Stores the appeal or complaint with its files if it is the step that the law allows now. Throws NotFound, Conflict for another step. */
export async function createRecurso(
  tx: WriteTransaction,
  id: number,
  { owner, servidor = null, form, arquivoIds = [], relogio }: NovoRecurso,
) {
  const solicitacao = await lockSolicitacao(tx, id, owner)
  const recursos = await listRecursos(tx, id, relogio.hoje)
  const passo = proximoPasso({ ...solicitacao, recursos }, { ...relogio, ...relogio.regras })
  const offered = passo?.passo === 'reclamar' ? 'reclamacao' : passo?.passo === 'recorrer' ? 'recurso' : null
  if (form.rec_tipo !== offered || form.rec_instancia !== passo?.instancia) throw new Conflict(wrongStep)
  const { momentoDe, agora, regras } = relogio
  const contagem = contaPrazo(momentoDe(agora), regras.diasDecisao, regras.calendario)
  const rec_autoridade = regras.autoridades[form.rec_instancia - 1] ?? regras.autoridades[0]
  const { recurso_id } = await tx
    .insertInto('recurso')
    .values({
      ...form,
      solicitacao_id: id,
      rec_autoridade,
      rec_data: agora,
      rec_contagem: JSON.stringify(contagem),
      rec_prazo: contagem.vencimento,
    })
    .returning('recurso_id')
    .executeTakeFirstOrThrow()
  const anexos = arquivoIds.map((arquivo_id) => ({
    ...{ solicitacao_id: id, recurso_id, arquivo_id },
    ...{ anx_do_solicitante: true, anx_data: agora },
  }))
  if (anexos.length) await tx.insertInto('solicitacao_anexo').values(anexos).execute()
  const nome = nomeDoRecurso(form.rec_tipo, form.rec_instancia)
  await addMovimento(tx, {
    ...{ solicitacao_id: id, mov_tipo: 'recurso', mov_para: nome, mov_data: agora, servidor },
    ...(servidor && { mov_comentario: presencial }),
  })
  await changeSolicitacao(tx, solicitacao, { agora })
  return { solicitacao, nome, rec_autoridade, rec_prazo: contagem.vencimento }
}

export type NovaDecisao = { recurso_id: number; decisao: Decisao /** Clean HTML. */; texto: string; servidor: Autor }
/** Decides an open appeal; a granted one, also in part, reopens the request. Throws NotFound, Conflict when decided. */
export async function decideRecurso(
  tx: WriteTransaction,
  id: number,
  { decisao, relogio }: { decisao: NovaDecisao; relogio: RelogioDaCidade },
) {
  const solicitacao = await lockSolicitacao(tx, id, 'staff')
  const recursos = await listRecursos(tx, id, relogio.hoje)
  const recurso = recursos.find(({ recurso_id }) => recurso_id === decisao.recurso_id)
  if (!recurso) throw new NotFound()
  if (recurso.rec_decisao !== null) throw new Conflict('Este recurso já foi decidido.')
  await settle(tx, { solicitacao_id: id, ...decisao, ...recurso }, { decisao, relogio })
  const isGranted = decisao.decisao === 'DEF' || decisao.decisao === 'PAR'
  const isReopened = isGranted && solicitacao.slc_respondida_em !== null
  const { slc_prazo } = await changeSolicitacao(tx, solicitacao, {
    agora: relogio.agora,
    ...(isReopened && reopeningColumns(solicitacao.esic, relogio)),
  })
  if (isReopened)
    await addMovimento(tx, {
      solicitacao_id: id,
      mov_tipo: 'situacao',
      mov_de: solicitacao.slc_situacao,
      mov_para: 'ANA',
      mov_data: relogio.agora,
      servidor: decisao.servidor,
    })
  const nome = nomeDoRecurso(recurso.rec_tipo, recurso.rec_instancia)
  return { solicitacao, nome, isReopened, slc_prazo }
}

const answered = '<p>O pedido foi respondido.</p>'

/** An answer settles the complaints about its absence. */
export async function settleComplaints(tx: WriteTransaction, id: number, relogio: RelogioDaCidade): Promise<void> {
  const recursos = await listRecursos(tx, id, relogio.hoje)
  const open = recursos.filter(({ rec_tipo, rec_decisao }) => rec_tipo === 'reclamacao' && rec_decisao === null)
  for (const recurso of open) {
    await settle(
      tx,
      { solicitacao_id: id, ...recurso },
      { decisao: { decisao: 'PRE', texto: answered, servidor: null }, relogio },
    )
  }
}

async function settle(
  tx: WriteTransaction,
  recurso: { solicitacao_id: number; recurso_id: number; rec_tipo: TipoDeRecurso; rec_instancia: number },
  how: {
    decisao: { decisao: Decisao; texto: string; servidor: Autor | null }
    relogio: RelogioDaCidade
  },
): Promise<void> {
  const { decisao, texto, servidor } = how.decisao
  await tx
    .updateTable('recurso')
    .set({
      rec_decisao: decisao,
      rec_decisao_texto: texto,
      rec_decidido_em: how.relogio.agora,
      rec_decidido_por: servidor?.usu_login ?? '',
    })
    .where('recurso_id', '=', recurso.recurso_id)
    .execute()
  await addMovimento(tx, {
    solicitacao_id: recurso.solicitacao_id,
    mov_tipo: 'decisao',
    mov_de: nomeDoRecurso(recurso.rec_tipo, recurso.rec_instancia),
    mov_para: decisao,
    mov_comentario: texto,
    mov_data: how.relogio.agora,
    servidor,
    isDoPortal: servidor === null,
  })
}

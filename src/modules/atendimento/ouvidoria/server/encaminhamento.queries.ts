// Reading forwardings: those of a case for staff, and the one that a link opens. Nothing here reads who wrote.

import { mostraData } from '#base/data.ts'
import { explicaPrazo } from '#base/explica-prazo.ts'
import type { Contagem } from '#base/prazo.ts'
import { prazoDe } from '#kits/caso/prazo.ts'
import type { RelogioDaCidade } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { hashToken } from '#platform/session/session.queries.ts'
import { verificacaoColumns } from '#platform/storage/arquivo.queries.ts'
import type { EncaminhamentoPage, EncaminhamentoPainel, EstadoDoEncaminhamento } from '../encaminhamento.contract.ts'
import { organExtensionProblem, prorrogaOrgao, regrasDe } from '../ouvidoria.rules.ts'

const select = (db: Queries) =>
  db
    .selectFrom('contato_encaminhamento as e')
    .leftJoin('contato_movimento as m', 'm.movimento_id', 'e.movimento_id')
    .select((e) => [
      'encaminhamento_id',
      'e.contato_id',
      'enc_orgao',
      'enc_email',
      'enc_extrato',
      'enc_lugar',
      'enc_quando',
      e.ref('enc_estado').$castTo<EstadoDoEncaminhamento>().as('enc_estado'),
      'enc_data',
      'enc_autor',
      'enc_prazo',
      e.ref('enc_contagem').$castTo<Contagem>().as('enc_contagem'),
      'enc_prorrogado_em',
      'enc_prorrogacao_motivo',
      'enc_retirada_motivo',
      'enc_fim',
      'enc_lembrado_em',
      'e.movimento_id',
      'mov_texto',
    ])
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

/** Oldest first. */
export async function listEncaminhamentos(
  db: Queries,
  contato_id: number,
  relogio: RelogioDaCidade,
): Promise<EncaminhamentoPainel[]> {
  const rows = await select(db).where('e.contato_id', '=', contato_id).orderBy('encaminhamento_id').execute()
  const arquivos = await listArquivos(
    db,
    rows.map((row) => row.encaminhamento_id),
  )
  return rows.map((row) => shownOf(row, arquivos, relogio))
}

type Arquivos = Awaited<ReturnType<typeof listArquivos>>

function shownOf(row: Row, arquivos: Arquivos, relogio: RelogioDaCidade): EncaminhamentoPainel {
  const { enc_contagem, enc_prorrogado_em, movimento_id, mov_texto, contato_id: _case, ...columns } = row
  const { hoje } = relogio
  const isAberto = row.enc_estado === 'aberto'
  const problem = organExtensionProblem({ ...row, isAberto }, hoje)
  const isProrrogada = enc_prorrogado_em !== null
  return {
    ...columns,
    enc_contagem_texto: explica(row),
    prazo: prazoDe({ vencimento: row.enc_prazo, isRespondida: !isAberto, isProrrogada, hoje }),
    prorrogacao: problem ? null : prorrogaOrgao(enc_contagem, regrasDe(relogio)).vencimento,
    arquivos: arquivos.filter((one) => one.encaminhamento_id === row.encaminhamento_id),
    resposta: movimento_id === null ? null : { movimento_id, mov_texto: mov_texto ?? '' },
  }
}

const explica = ({ enc_contagem, enc_prorrogado_em }: Pick<Row, 'enc_contagem' | 'enc_prorrogado_em'>): string[] => [
  ...(enc_prorrogado_em ? [`O prazo do órgão foi prorrogado até ${mostraData(enc_contagem.vencimento)}.`] : []),
  ...explicaPrazo(enc_contagem).map((frase) =>
    // in words of its own: those of base are in the scripts of every page with a term
    frase.replace(/^Registrado/, 'Encaminhado').replace('depois do registro', 'depois do encaminhamento'),
  ),
]

const listArquivos = (db: Queries, ids: number[]) =>
  db
    .selectFrom('contato_encaminhamento_anexo')
    .innerJoin('arquivo', 'arquivo.arquivo_id', 'contato_encaminhamento_anexo.arquivo_id')
    .select([
      'encaminhamento_id',
      'anexo_id',
      'arq_nome as ane_nome',
      'arq_tipo as ane_tipo',
      'arq_tamanho as ane_tamanho',
      ...verificacaoColumns,
    ])
    .where('encaminhamento_id', 'in', [0, ...ids])
    .orderBy('anexo_id')
    .execute()

/** The forwarding that this link was sent for. */
export async function findByToken(db: Queries, token: string) {
  return db
    .selectFrom('contato_encaminhamento_link')
    .innerJoin('contato_encaminhamento as e', 'e.encaminhamento_id', 'contato_encaminhamento_link.encaminhamento_id')
    .innerJoin('contato', 'contato.contato_id', 'e.contato_id')
    .innerJoin('tipo_contato', 'tipo_contato.tipo_contato_id', 'contato.tipo_contato_id')
    .select((e) => [
      'e.encaminhamento_id',
      'e.contato_id',
      'enc_orgao',
      e.ref('enc_estado').$castTo<EstadoDoEncaminhamento>().as('enc_estado'),
      'enc_envio',
      'enc_fim',
      'protocolo',
      'tco_nome',
    ])
    .where('enl_token', '=', hashToken(token))
    .executeTakeFirst()
}
export type EncaminhamentoDoLink = NonNullable<Awaited<ReturnType<typeof findByToken>>>

/** What the page of the link shows. */
export async function findPedido(
  db: Queries,
  id: number,
  relogio: RelogioDaCidade,
): Promise<NonNullable<EncaminhamentoPage['pedido']>> {
  const row = await select(db).where('encaminhamento_id', '=', id).executeTakeFirstOrThrow()
  return shownOf(row, await listArquivos(db, [id]), relogio)
}

/** The key of a stored file of this forwarding. */
export const findArquivoDoEncaminhamento = async (db: Queries, anexo_id: number, encaminhamento_id: number | null) =>
  (
    await db
      .selectFrom('contato_encaminhamento_anexo')
      .select('arquivo_id')
      .where('anexo_id', '=', anexo_id)
      .$if(encaminhamento_id !== null, (query) => query.where('encaminhamento_id', '=', encaminhamento_id))
      .executeTakeFirst()
  )?.arquivo_id

/** One more link to it. */
export async function addLink(tx: WriteTransaction, encaminhamento_id: number, token: string): Promise<void> {
  await tx
    .insertInto('contato_encaminhamento_link')
    .values({ enl_token: hashToken(token), encaminhamento_id })
    .execute()
}

/** After its case, so that two who write in one case wait for each other. */
export const lockEncaminhamento = (tx: WriteTransaction, id: number) =>
  tx
    .selectFrom('contato_encaminhamento')
    .select((e) => [
      'encaminhamento_id',
      'contato_id',
      'enc_orgao',
      'enc_email',
      e.ref('enc_estado').$castTo<EstadoDoEncaminhamento>().as('enc_estado'),
      'enc_data',
      'enc_prazo',
      e.ref('enc_contagem').$castTo<Contagem>().as('enc_contagem'),
      'enc_prorrogado_em',
      'enc_lembrado_em',
      'enc_envio',
    ])
    .where('encaminhamento_id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** The case is answered, archived or waits for the person: no organ is awaited any more, and their links are dead. */
export async function endEncaminhamentos(tx: WriteTransaction, contato_id: number, agora: string): Promise<void> {
  await tx
    .updateTable('contato_encaminhamento')
    .set({ enc_estado: 'encerrado', enc_fim: agora })
    .where('contato_id', '=', contato_id)
    .where('enc_estado', '=', 'aberto')
    .execute()
}

/** Whether an organ is still awaited in this case. */
export const hasOpenEncaminhamento = async (db: Queries, contato_id: number): Promise<boolean> =>
  (await db
    .selectFrom('contato_encaminhamento')
    .select('encaminhamento_id')
    .where('contato_id', '=', contato_id)
    .where('enc_estado', '=', 'aberto')
    .executeTakeFirst()) !== undefined

// Creating and reading requests. Their later changes are in andamento.queries.ts and recurso.queries.ts.
import { type SqlBool, sql, type Updateable } from 'kysely'
import type { Contagem } from '#base/prazo.ts'
import type { Autor } from '#kits/caso/server/autor.ts'
import { nextProtocolo } from '#kits/caso/server/protocolo.queries.ts'
import { textOfHtml } from '#kits/rich-text/server/plain-text.ts'
import type { RelogioDaCidade } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import type { DB } from '#platform/db/types.generated.ts'
import { Conflict } from '#platform/errors.ts'
import { type Arquivo, findFile } from '#platform/storage/arquivo.queries.ts'
import { newerVersion } from '#platform/trail/newer-version.queries.ts'
import type { Destino } from '../destinos.ts'
import type { Movimento, Recurso, Situacao, Solicitacao, SolicitacaoCriada } from '../solicitacao.contract.ts'
import { listAnexosOf, listMovimentos } from './partes.queries.ts'
import { proximoPasso } from './solicitacao.rules.ts'
import { prazoDoRecurso, rowOf, selectColumns } from './solicitacao-list.queries.ts'
import { countAnswerTerm, termColumns } from './termo.ts'

export type NovaSolicitacao = {
  solicitante_id: number
  destino: Destino
  slc_titulo: string
  slc_descricao: string
  /** The form's key; '' or absent when the caller has none. */
  slc_chave?: string
  /** Stored files, in order. */
  arquivoIds: number[]
  /** The panel user who files it at the desk; null when the citizen does. */
  servidor: Autor | null
}

/**
 * Stores the request with its files, first move and protocol: the year and the number within it
 * (docs/specification/requests.md#protocol).
 */
export async function createSolicitacao(
  tx: WriteTransaction,
  nova: NovaSolicitacao,
  relogio: RelogioDaCidade,
): Promise<SolicitacaoCriada & { slc_prazo: string | null }> {
  const { agora } = relogio
  const contagem = nova.destino.isInformacao ? countAnswerTerm(agora, relogio) : null
  const made = await tx
    .insertInto('solicitacao')
    .values({
      slc_protocolo: await nextProtocolo(tx, 'solicitacao', Number(relogio.hoje.slice(0, 4))),
      solicitante_id: nova.solicitante_id,
      esic: nova.destino.isInformacao,
      slc_orgao: nova.destino.slc_orgao,
      slc_grupo: nova.destino.grupo,
      slc_titulo: nova.slc_titulo,
      slc_descricao: nova.slc_descricao,
      slc_presencial: nova.servidor !== null,
      slc_chave: nova.slc_chave || null,
      slc_data_cadastro: agora,
      ...termColumns(contagem, agora),
    })
    .returning(['solicitacao_id', 'slc_protocolo', 'slc_prazo'])
    .executeTakeFirstOrThrow()
  const { solicitacao_id } = made
  const anexos = nova.arquivoIds.map((arquivo_id) => ({
    solicitacao_id,
    arquivo_id,
    anx_do_solicitante: true,
    anx_data: agora,
  }))
  if (anexos.length) await tx.insertInto('solicitacao_anexo').values(anexos).execute()
  await addMovimento(tx, {
    solicitacao_id,
    mov_tipo: 'registro',
    mov_para: 'ESP',
    mov_data: agora,
    servidor: nova.servidor,
  })
  return made
}

type NovoMovimento = {
  solicitacao_id: number
  mov_tipo: Movimento['mov_tipo']
  mov_de?: string
  mov_para?: string
  mov_comentario?: string
  mov_fundamento?: string
  mov_data: string
  /** Null: the citizen, or the portal itself. */
  servidor: Autor | null
  isDoPortal?: boolean
}

export async function addMovimento(
  tx: WriteTransaction,
  { servidor, isDoPortal, ...move }: NovoMovimento,
): Promise<void> {
  await tx
    .insertInto('solicitacao_movimento')
    .values({
      ...move,
      usuario_id: servidor?.usuario_id ?? null,
      mov_autor: servidor?.usu_login ?? '',
      mov_do_solicitante: servidor === null && !isDoPortal,
    })
    .execute()
}

/** Whose requests may be read: a requester's own, or everybody's for staff. */
export type Owner = { solicitante_id: number } | 'staff'

// What was sent with a key; the files by their digests.
type Enviada = Pick<Solicitacao, 'slc_orgao' | 'slc_titulo' | 'slc_descricao'> & { arquivos: string[] }

/** The request that this form has already created, if it is the owner's. */
export async function findByChave(
  db: Queries,
  chave: string,
  owner: Owner,
): Promise<{ made: SolicitacaoCriada; sent: Enviada } | undefined> {
  if (!chave) return undefined
  const found = await db
    .selectFrom('solicitacao')
    .select(['solicitacao_id', 'slc_protocolo', 'slc_orgao', 'slc_titulo', 'slc_descricao'])
    .select(
      sql<string[]>`array(select arq_sha256 from solicitacao_anexo join arquivo using (arquivo_id)
        where solicitacao_anexo.solicitacao_id = solicitacao.solicitacao_id and anx_do_solicitante
          and anx_data = slc_data_cadastro order by anexo_id)`.as('arquivos'),
    )
    .where('slc_chave', '=', chave)
    .where(belongsTo(owner))
    .executeTakeFirst()
  if (!found) return undefined
  const { solicitacao_id, slc_protocolo, ...sent } = found
  return { made: { solicitacao_id, slc_protocolo }, sent }
}

/** A complete request. Throws NotFound, also for somebody else's. */
export async function findSolicitacao(
  db: Queries,
  id: number,
  { owner, relogio, showsWithdrawn = false }: { owner: Owner; relogio: RelogioDaCidade; showsWithdrawn?: boolean },
): Promise<Solicitacao & { solicitante_id: number; slc_contagem_inicio: string | null }> {
  const found = await selectColumns(db)
    .select([
      'solicitacao.solicitante_id',
      'slc_descricao',
      'slc_comentario',
      'slc_fundamento',
      'slc_presencial',
      'slc_prorrogacao_motivo',
      'slc_contagem',
      'solicitacao.versao',
    ])
    .where('solicitacao.solicitacao_id', '=', id)
    .where(belongsTo(owner))
    .executeTakeFirstOrThrow(notFound)
  const recursos = await listRecursos(db, id, relogio.hoje)
  return {
    ...found,
    ...rowOf(found, relogio.hoje),
    slc_comentario: textOfHtml(found.slc_comentario),
    slc_comentario_texto: found.slc_comentario,
    slc_contagem: found.slc_contagem as Contagem | null,
    anexos: await listAnexosOf(db, id),
    movimentos: await listMovimentos(db, id, showsWithdrawn),
    recursos,
    passo: proximoPasso({ ...found, recursos }, { ...relogio, ...relogio.regras }),
  }
}

const belongsTo = (owner: Owner) =>
  owner === 'staff' ? sql<SqlBool>`true` : sql<SqlBool>`solicitacao.solicitante_id = ${owner.solicitante_id}`

/** In the order in which they were made. */
export async function listRecursos(db: Queries, solicitacaoId: number, hoje: string): Promise<Recurso[]> {
  const rows = await db
    .selectFrom('recurso')
    .select((e) => [
      'recurso_id',
      e.ref('rec_tipo').$castTo<Recurso['rec_tipo']>().as('rec_tipo'),
      'rec_instancia',
      'rec_autoridade',
      'rec_texto',
      'rec_data',
      'rec_prazo',
      e.ref('rec_contagem').$castTo<Contagem>().as('rec_contagem'),
      e.ref('rec_decisao').$castTo<Recurso['rec_decisao']>().as('rec_decisao'),
      'rec_decisao_texto',
      'rec_decidido_em',
    ])
    .where('solicitacao_id', '=', solicitacaoId)
    .orderBy('recurso_id')
    .execute()
  return rows.map((row) => ({ ...row, prazo: prazoDoRecurso(row, hoje) }))
}

export type AnexoAberto = { arquivo: Arquivo; solicitacao_id: number; isRetirado: boolean }

/** The file of an attachment, if the owner may see its request. `isJpeg`: what was made of a photograph in HEIC. */
export async function findAnexoOf(
  db: Queries,
  { id, isJpeg }: { id: number; isJpeg: boolean },
  owner: Owner,
): Promise<AnexoAberto | undefined> {
  const row = await db
    .selectFrom('solicitacao_anexo')
    .innerJoin('solicitacao', 'solicitacao.solicitacao_id', 'solicitacao_anexo.solicitacao_id')
    .innerJoin('arquivo', 'arquivo.arquivo_id', 'solicitacao_anexo.arquivo_id')
    .select(['arquivo.arquivo_id', 'arq_jpeg', 'solicitacao.solicitacao_id', 'ret_data'])
    .where('anexo_id', '=', id)
    .where(belongsTo(owner))
    .executeTakeFirst()
  const file = isJpeg ? row?.arq_jpeg : row?.arquivo_id
  const arquivo = file ? await findFile(db, file) : undefined
  return row && arquivo && { arquivo, solicitacao_id: row.solicitacao_id, isRetirado: row.ret_data !== null }
}

/** The facts for checking a form of staff. Throws NotFound. */
export async function findSituacao(db: Queries, id: number): Promise<{ slc_situacao: Situacao; esic: boolean }> {
  return db
    .selectFrom('solicitacao')
    .select((e) => ['esic', e.ref('slc_situacao').$castTo<Situacao>().as('slc_situacao')])
    .where('solicitacao_id', '=', id)
    .executeTakeFirstOrThrow(notFound)
}

/**
 * The facts for a move; locks the request until the transaction ends. Throws NotFound, or Conflict when its years of keeping are over
 * and, with `versao`, for a second editor.
 */
export async function lockSolicitacao(tx: WriteTransaction, id: number, owner: Owner, versao: number | null = null) {
  const row = await tx
    .selectFrom('solicitacao')
    .select((e) => [
      'solicitacao_id',
      'solicitante_id',
      'slc_protocolo',
      'slc_titulo',
      'slc_orgao',
      'esic',
      e.ref('slc_situacao').$castTo<Situacao>().as('slc_situacao'),
      'slc_prazo',
      e.ref('slc_contagem').$castTo<Contagem | null>().as('slc_contagem'),
      'slc_contagem_inicio',
      'slc_respondida_em',
      'slc_primeira_resposta_em',
      'slc_prorrogada_em',
      'slc_apagada_em',
      'versao',
    ])
    .where('solicitacao_id', '=', id)
    .where(belongsTo(owner))
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
  if (row.slc_apagada_em) throw new Conflict('O tempo de guarda deste pedido terminou: ele não muda mais.')
  if (versao !== null && versao !== row.versao) throw await newerVersion(tx, 'solicitacao', id)
  return row
}
export type LockedSolicitacao = Awaited<ReturnType<typeof lockSolicitacao>>

/** Every change makes a new version. Returns the term after it. */
export const changeSolicitacao = (
  tx: WriteTransaction,
  { solicitacao_id, versao }: LockedSolicitacao,
  { agora, ...changes }: { agora: string } & Updateable<DB['solicitacao']>,
) =>
  tx
    .updateTable('solicitacao')
    .set({ ...changes, versao: versao + 1, atualizado_em: agora })
    .where('solicitacao_id', '=', solicitacao_id)
    .returning('slc_prazo')
    .executeTakeFirstOrThrow()

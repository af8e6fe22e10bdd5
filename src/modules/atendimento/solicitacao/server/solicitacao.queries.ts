// Creating and reading requests. Their later changes are in andamento.queries.ts and recurso.queries.ts.
import { type SqlBool, sql, type Updateable } from 'kysely'
import type { Contagem } from '#base/prazo.ts'
import type { Autor } from '#kits/caso/server/autor.ts'
import { nextProtocolo } from '#kits/caso/server/protocolo.queries.ts'
import { textOfHtml } from '#kits/rich-text/server/plain-text.ts'
import { tarjaColumn } from '#kits/tarja/server/tarja.queries.ts'
import type { RelogioDaCidade } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import type { DB } from '#platform/db/types.generated.ts'
import { Conflict, notFound } from '#platform/errors.ts'
import { findFile, verificacaoColumns } from '#platform/storage/arquivo.queries.ts'
import { newerVersion } from '#platform/trail/newer-version.queries.ts'
import type { Destino } from '../destinos.ts'
import type { Movimento, Recurso, Situacao, Solicitacao, SolicitacaoAnexo } from '../solicitacao.contract.ts'
import { proximoPasso } from './solicitacao.rules.ts'
import { prazoDoRecurso, rowOf, selectColumns, selectRecursos } from './solicitacao-list.queries.ts'
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
export async function createSolicitacao(tx: WriteTransaction, nova: NovaSolicitacao, relogio: RelogioDaCidade) {
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

export async function addMovimento(tx: WriteTransaction, { servidor, isDoPortal, ...move }: NovoMovimento) {
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

/** The request that this form has already created, if it is the owner's, and what was sent; the files by their digests. */
export async function findByChave(db: Queries, chave: string, owner: Owner) {
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
  const rows = await selectRecursos(db).where('solicitacao_id', '=', solicitacaoId).orderBy('recurso_id').execute()
  return rows.map(({ solicitacao_id: _own, ...row }) => ({ ...row, prazo: prazoDoRecurso(row, hoje) }))
}

/** The file of an attachment, if the owner may see its request. `isJpeg`: what was made of a photograph in HEIC. */
export async function findAnexoOf(db: Queries, { id, isJpeg }: { id: number; isJpeg: boolean }, owner: Owner) {
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
    .selectAll()
    .$narrowType<{ slc_situacao: Situacao; slc_contagem: Contagem | null }>()
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

// Whether e-mails reach the requester, for those who answer: never the address.

/** Since when they come back; null when they arrive, or there is no address. */
export async function findDevolvidoDesde(db: Queries, solicitacaoId: number): Promise<string | null> {
  const row = await db
    .selectFrom('solicitacao')
    .innerJoin('solicitante', 'solicitante.solicitante_id', 'solicitacao.solicitante_id')
    .innerJoin('email_devolvido', (on) => on.on('edv_email', '=', sql<string>`lower(sol_email)`))
    .select('edv_desde')
    .where('solicitacao_id', '=', solicitacaoId)
    .executeTakeFirst()
  return row?.edv_desde ?? null
}

// The files and moves of a request, with what was withdrawn of them.
async function listAnexosOf(db: Queries, id: number): Promise<SolicitacaoAnexo[]> {
  const rows = await db
    .selectFrom('solicitacao_anexo')
    .innerJoin('arquivo', 'arquivo.arquivo_id', 'solicitacao_anexo.arquivo_id')
    .leftJoin('tipo_categoria_processo', (join) =>
      join.onRef(
        'tipo_categoria_processo.tipo_categoria_processo_id',
        '=',
        'solicitacao_anexo.tipo_categoria_processo_id',
      ),
    )
    .select([...verificacaoColumns, tarjaColumn])
    .select((e) => [
      'anexo_id',
      'arq_nome as ane_nome',
      'arq_tipo as ane_tipo',
      'arq_tamanho as ane_tamanho',
      e.ref('arq_conversao').$castTo<SolicitacaoAnexo['ane_jpeg']>().as('ane_jpeg'),
      'anx_data',
      'anx_do_solicitante',
      'recurso_id',
      'dan_data_documento',
      'tcp_nome',
      'ret_data',
      'ret_autor',
      'ret_motivo',
    ])
    .where('solicitacao_id', '=', id)
    .orderBy('anexo_id')
    .execute()
  return rows.map(({ ret_data, ret_autor, ret_motivo, ...anexo }) => ({
    ...anexo,
    retirada: ret_data === null ? null : { ret_data, ret_autor, ret_motivo },
  }))
}

/** `showsWithdrawn`: with the text of withdrawn comments. */
async function listMovimentos(db: Queries, id: number, showsWithdrawn: boolean): Promise<Movimento[]> {
  const rows = await db
    .selectFrom('solicitacao_movimento')
    .select((e) => [
      'movimento_id',
      'mov_data',
      e.ref('mov_tipo').$castTo<Movimento['mov_tipo']>().as('mov_tipo'),
      'mov_de',
      'mov_para',
      'mov_comentario',
      'mov_fundamento',
      'mov_do_solicitante',
      'mov_autor',
      'ret_data',
      'ret_autor',
      'ret_motivo',
    ])
    .where('solicitacao_id', '=', id)
    .orderBy('movimento_id')
    .execute()
  return rows.map(({ ret_data, ret_autor, ret_motivo, ...movimento }) => {
    if (ret_data === null) return { ...movimento, retirada: null }
    const mov_comentario = showsWithdrawn ? movimento.mov_comentario : ''
    return { ...movimento, mov_comentario, retirada: { ret_data, ret_autor, ret_motivo } }
  })
}

// SQL that the kinds of publication share: one of them whole, its categories, its attachments, and what became of a removed one.
import { sql } from 'kysely'
import { type AnexoSource, listAnexos } from '#kits/anexo/server/anexo.queries.ts'
import { changeRecord } from '#kits/form/server/record-store.ts'
import { findVideo } from '#kits/midia/server/midia.queries.ts'
import { removendoArquivos } from '#kits/remocao/server/remocao.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { rowOf } from '#platform/db/rows.ts'
import { Gone, NotFound, notFound } from '#platform/errors.ts'
import { type PublicacaoAnexo, publicacaoAnexoFields } from '../publicacao.contract.ts'
import type { Tipo } from '../tipos.ts'
import { isPublic } from './publicacao-source.queries.ts'

export const publicacaoTable = { table: 'publicacao', id: 'publicacao_id' } as const

export const publicacaoAnexos: AnexoSource<typeof publicacaoAnexoFields> = {
  table: 'publicacao_anexo',
  owner: 'publicacao_id',
  fields: publicacaoAnexoFields,
  title: 'pub_anexo_titulo',
  keepsFiles: true, // older versions show them
}

/** With the wire's own names of their id and name (docs/specification/content.md#publications). */
export async function listPublicacaoAnexos(
  db: Queries,
  source: typeof publicacaoAnexos,
  ownerId: number,
): Promise<PublicacaoAnexo[]> {
  const anexos = await listAnexos(db, source, ownerId)
  return anexos.map((anexo) => ({ ...anexo, pub_anexo_id: anexo.anexo_id, pub_anexo_nome: anexo.ane_nome }))
}

export const listCategorias = (db: Queries, publicacaoId: number) =>
  db
    .selectFrom('publicacao_categoria')
    .innerJoin(
      'tipo_categoria_publicacao',
      'tipo_categoria_publicacao.tipo_categoria_publicacao_id',
      'publicacao_categoria.tipo_categoria_publicacao_id',
    )
    .select(['publicacao_categoria.tipo_categoria_publicacao_id', 'tcp_nome'])
    .where('publicacao_id', '=', publicacaoId)
    .orderBy(sql`dobra(tcp_nome)`)
    .execute()

/** Makes these its categories. The caller holds the publication's lock. */
export async function saveCategorias(tx: WriteTransaction, publicacaoId: number, ids: number[]): Promise<void> {
  await tx
    .deleteFrom('publicacao_categoria')
    .where('publicacao_id', '=', publicacaoId)
    .where((e) => e.not(e('tipo_categoria_publicacao_id', 'in', ids.length ? ids : [0])))
    .execute()
  if (!ids.length) return
  await tx
    .insertInto('publicacao_categoria')
    .values(ids.map((id) => ({ publicacao_id: publicacaoId, tipo_categoria_publicacao_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Those of `ids` that are no category. */
export async function unknownCategorias(db: Queries, ids: number[]): Promise<number[]> {
  if (!ids.length) return []
  const known = await db
    .selectFrom('tipo_categoria_publicacao')
    .select('tipo_categoria_publicacao_id as id')
    .where('tipo_categoria_publicacao_id', 'in', ids)
    .execute()
  return ids.filter((id) => !known.some((one) => one.id === id))
}

/** A stored publication of any kind, with categories and attachments. Throws NotFound. */
export async function findRegistro(db: Queries, id: number) {
  const row = await db
    .selectFrom('publicacao')
    .selectAll()
    .where('publicacao_id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const [categorias, anexos, libras] = await Promise.all([
    listCategorias(db, id),
    listPublicacaoAnexos(db, publicacaoAnexos, id),
    findVideo(db, row.pub_libras),
  ])
  const flag = (menu: string) => (row.pub_menu === menu ? ('S' as const) : ('N' as const))
  return {
    ...row,
    pub_tipo_new: row.pub_tipo_new as Tipo,
    pub_status: row.pub_status as 'PUB' | 'RAS',
    pub_presenca: row.pub_presenca as 'nao' | 'parte' | 'sim' | null,
    pub_menu_lateral: flag('lateral'),
    pub_menu_principal: flag('principal'),
    pub_menu_recolhido: flag('recolhido'),
    categorias,
    tipo_categoria_publicacao_id: categorias[0]?.tipo_categoria_publicacao_id ?? null,
    anexos,
    libras,
  }
}
export type Registro = Awaited<ReturnType<typeof findRegistro>>

/** The same, when anybody may read it now. Throws Gone for one that was public and was removed, NotFound for all others. */
export async function findPublica(db: Queries, id: number, tipos: readonly Tipo[]): Promise<Registro> {
  const found = await db
    .selectFrom('publicacao')
    .select('publicacao_id')
    .where('publicacao_id', '=', id)
    .where('pub_tipo_new', 'in', tipos)
    .where(isPublic)
    .executeTakeFirst()
  if (found) return findRegistro(db, id)
  throw (await wasPublic(db, id, tipos)) ? new Gone() : new NotFound()
}

// A draft that was thrown away was never at its address.
async function wasPublic(db: Queries, id: number, tipos: readonly Tipo[]): Promise<boolean> {
  const removed = await db
    .selectFrom('publicacao_lixeira')
    .select('lix_publica')
    .where('publicacao_id', '=', id)
    .where('pub_tipo_new', 'in', tipos)
    .executeTakeFirst()
  return removed?.lix_publica ?? false
}

export async function findTipo(db: Queries, id: number): Promise<Tipo | null> {
  const row = await db
    .selectFrom('publicacao')
    .select('pub_tipo_new')
    .where('publicacao_id', '=', id)
    .executeTakeFirst()
  return (row?.pub_tipo_new as Tipo | undefined) ?? null
}

/** Of the publication that the attachment belongs to; null when there is none. */
export async function tipoOfAnexo(db: Queries, anexoId: number): Promise<Tipo | null> {
  const row = await db
    .selectFrom('publicacao_anexo')
    .innerJoin('publicacao', 'publicacao.publicacao_id', 'publicacao_anexo.publicacao_id')
    .select('pub_tipo_new')
    .where('anexo_id', '=', anexoId)
    .executeTakeFirst()
  return (row?.pub_tipo_new as Tipo | undefined) ?? null
}

/** Takes it from its publication, as a new version; its file stays with the older ones. Throws NotFound. */
export async function removeAnexo(tx: WriteTransaction, anexoId: number): Promise<void> {
  await removendoArquivos(tx, publicacaoAnexos.table, [anexoId])
  const removed = await tx
    .deleteFrom('publicacao_anexo')
    .where('anexo_id', '=', anexoId)
    .returning('publicacao_id')
    .executeTakeFirstOrThrow(notFound)
  await changeRecord(tx, publicacaoTable, removed.publicacao_id, {})
}

/** How many things that anybody reads have a video in Libras. */
export async function contaVideosEmLibras(db: Queries): Promise<number> {
  const found = await db
    .selectFrom('publicacao')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('pub_libras', 'is not', null)
    .where(isPublic)
    .executeTakeFirstOrThrow()
  return Number(found.n)
}

/** The day in the city. */
export async function findHoje(db: Queries): Promise<string> {
  const row = await rowOf<{ hoje: string }>(db)`select hoje() as hoje`
  return row?.hoje ?? ''
}

// SQL of the items of accordion lists. Every writer locks the publication, whose versao counts every change.
import { sql } from 'kysely'
import type { AnexoSource } from '#kits/anexo/server/anexo.queries.ts'
import { changeRecord, removeRecord } from '#kits/form/server/record-store.ts'
import { removendoArquivos, removendoTambem } from '#kits/remocao/server/remocao.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { rowOf } from '#platform/db/rows.ts'
import { NotFound, notFound } from '#platform/errors.ts'
import type { Item, ItemRegistro } from '../item.contract.ts'
import type { PublicacaoAnexo } from '../publicacao.contract.ts'
import { listPublicacaoAnexos, publicacaoAnexos, publicacaoTable } from './publicacao.queries.ts'
import { isOf, isPublic } from './publicacao-source.queries.ts'

export const itemAnexos: AnexoSource<typeof publicacaoAnexos.fields> = {
  ...publicacaoAnexos,
  owner: 'publicacao_item_id',
}

export type ItemRow = {
  publicacao_item_id: number
  publicacao_id: number
  item_pai: number | null
  caminho: string
  item_titulo: string
  item_conteudo: string
}

const rowsOf = (db: Queries) =>
  db
    .selectFrom('publicacao_item_caminho')
    .select(['item_titulo', 'item_conteudo', 'caminho', 'item_pai', 'publicacao_id', 'publicacao_item_id'])
    .$castTo<ItemRow>()

/** The items of the publications, as trees, by the publication's id. */
export async function listItens(db: Queries, ids: number[]): Promise<Map<number, Item[]>> {
  if (!ids.length) return new Map()
  const [rows, anexos] = await Promise.all([
    rowsOf(db).where('publicacao_id', 'in', ids).orderBy(sql`string_to_array(caminho, '-')::int[]`).execute(),
    listAnexosOfItens(db, ids),
  ])
  const below = (id: number, pai: number | null): Item[] =>
    rows
      .filter((row) => row.publicacao_id === id && row.item_pai === pai)
      .map((row) => ({
        publicacao_item_id: row.publicacao_item_id,
        pub_item_index: row.caminho,
        titulo: row.item_titulo,
        conteudo: row.item_conteudo,
        anexos: anexos.get(row.publicacao_item_id) ?? [],
        subitens: below(id, row.publicacao_item_id),
      }))
  return new Map(ids.map((id) => [id, below(id, null)]))
}

export const listItensOf = async (db: Queries, id: number): Promise<Item[]> => (await listItens(db, [id])).get(id) ?? []

async function listAnexosOfItens(db: Queries, ids: number[]): Promise<Map<number, PublicacaoAnexo[]>> {
  const owners = await db
    .selectFrom('publicacao_anexo')
    .select('publicacao_item_id as id')
    .distinct()
    .where('publicacao_id', 'in', ids)
    .where('publicacao_item_id', 'is not', null)
    .execute()
  const lists = owners.map(
    async ({ id }) => [Number(id), await listPublicacaoAnexos(db, itemAnexos, Number(id))] as const,
  )
  return new Map(await Promise.all(lists))
}

/** '0-1' and the like; nothing else reaches the database. */
const isCaminho = (text: string) => /^(0|[1-9]\d{0,3})(-(0|[1-9]\d{0,3})){0,3}$/.test(text)

/** The item at this path. Throws NotFound. */
export async function findByCaminho(db: Queries, publicacaoId: number, caminho: string): Promise<ItemRow> {
  const row = isCaminho(caminho)
    ? await rowsOf(db).where('publicacao_id', '=', publicacaoId).where('caminho', '=', caminho).executeTakeFirst()
    : undefined
  if (!row) throw new NotFound()
  return row
}

/** undefined: there is none. */
export const findItem = (db: Queries, id: number): Promise<ItemRow | undefined> =>
  rowsOf(db).where('publicacao_item_id', '=', id).executeTakeFirst()

/** As the panel's form shows it. Throws NotFound. */
export async function findItemRegistro(db: Queries, id: number): Promise<ItemRegistro> {
  const row = await rowsOf(db)
    .select(
      sql<number>`(select versao from publicacao lista where lista.publicacao_id = publicacao_item_caminho.publicacao_id)`.as(
        'versao',
      ),
    )
    .$castTo<ItemRow & { versao: number }>()
    .where('publicacao_item_id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const { caminho, item_titulo, item_conteudo, ...ids } = row
  const anexos = await listPublicacaoAnexos(db, itemAnexos, id)
  return { ...ids, pub_item_index: caminho, pub_item_titulo: item_titulo, pub_conteudo: item_conteudo, anexos }
}

type Columns = { item_titulo: string; item_conteudo: string }

/** Adds it after its siblings; returns its id. `pai` null: on the first level. */
export async function insertItem(
  tx: WriteTransaction,
  place: { publicacao_id: number; item_pai: number | null },
  columns: Columns,
): Promise<number> {
  const siblings = await siblingsOf(tx, place)
  const { publicacao_item_id } = await tx
    .insertInto('publicacao_item')
    .values({ ...place, ...columns, item_ordem: siblings.length })
    .returning('publicacao_item_id')
    .executeTakeFirstOrThrow()
  return publicacao_item_id
}

export async function changeItem(tx: WriteTransaction, id: number, columns: Columns): Promise<void> {
  await tx.updateTable('publicacao_item').set(columns).where('publicacao_item_id', '=', id).execute()
}

type Place = { publicacao_id: number; item_pai: number | null }

const siblingsOf = async (tx: WriteTransaction, { publicacao_id, item_pai }: Place): Promise<number[]> =>
  (
    await tx
      .selectFrom('publicacao_item')
      .select('publicacao_item_id as id')
      .where('publicacao_id', '=', publicacao_id)
      .where('item_pai', 'is not distinct from', item_pai)
      .orderBy('item_ordem')
      .execute()
  ).map(({ id }) => id)

async function renumber(tx: WriteTransaction, ids: number[]): Promise<void> {
  await sql`update publicacao_item set item_ordem = place - 1
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
    where publicacao_item_id = id and item_ordem <> place - 1`.execute(tx)
}

/** With its attachments and all below it; the publication goes with its last item. Returns whether it did. */
export async function removeItem(tx: WriteTransaction, item: ItemRow): Promise<boolean> {
  await sayWhatLeaves(tx, item)
  await tx.deleteFrom('publicacao_item').where('publicacao_item_id', '=', item.publicacao_item_id).execute()
  const siblings = await siblingsOf(tx, item)
  if (!siblings.length && item.item_pai === null) {
    await removendoTambem(tx, publicacaoTable.table, [item.publicacao_id])
    await removeRecord(tx, publicacaoTable, item.publicacao_id)
    return true
  }
  await renumber(tx, siblings)
  await changeRecord(tx, publicacaoTable, item.publicacao_id, {})
  return false
}

// the items below it, and the attachments of all of them
async function sayWhatLeaves(tx: WriteTransaction, item: ItemRow): Promise<void> {
  const below = await rowsOf(tx)
    .where('publicacao_id', '=', item.publicacao_id)
    .where('caminho', 'like', `${item.caminho}-%`)
    .execute()
  const ids = below.map(({ publicacao_item_id }) => publicacao_item_id)
  const anexos = await tx
    .selectFrom('publicacao_anexo')
    .select('anexo_id')
    .where('publicacao_item_id', 'in', [item.publicacao_item_id, ...ids])
    .execute()
  await removendoTambem(tx, 'publicacao_item', ids)
  await removendoArquivos(
    tx,
    itemAnexos.table,
    anexos.map(({ anexo_id }) => anexo_id),
  )
}

/** Puts it, with all below it, at `posicao` (0 first; beyond the end: last) below `item_pai`. */
export async function moveItem(
  tx: WriteTransaction,
  item: ItemRow,
  to: { item_pai: number | null; posicao: number },
): Promise<void> {
  const left = (await siblingsOf(tx, item)).filter((id) => id !== item.publicacao_item_id)
  const place = { publicacao_id: item.publicacao_id, item_pai: to.item_pai }
  const there = to.item_pai === item.item_pai ? left : await siblingsOf(tx, place)
  await tx
    .updateTable('publicacao_item')
    .set({ item_pai: to.item_pai })
    .where('publicacao_item_id', '=', item.publicacao_item_id)
    .execute()
  if (there !== left) await renumber(tx, left)
  await renumber(tx, there.toSpliced(to.posicao, 0, item.publicacao_item_id))
  await changeRecord(tx, publicacaoTable, item.publicacao_id, {})
}

/** How many levels the item has below it: 0 when it has no subitems. */
export async function levelsBelow(tx: WriteTransaction, item: ItemRow): Promise<number> {
  const row = await rowOf<{ levels: number }>(tx)`
    select coalesce(max(array_length(string_to_array(caminho, '-'), 1)), 0) as levels from publicacao_item_caminho
    where publicacao_id = ${item.publicacao_id} and caminho like ${`${item.caminho}-%`}`
  return Math.max(0, (row?.levels ?? 0) - levelOf(item.caminho))
}

/** 1 to 4. */
export const levelOf = (caminho: string) => caminho.split('-').length

/** The public accordion lists of frequently asked questions, in the order of the menus. */
export const listPerguntas = (db: Queries) =>
  db
    .selectFrom('publicacao')
    .select(['publicacao_id', 'pub_titulo', 'atualizado_em'])
    .where(isOf('accordion'))
    .where(isPublic)
    .where((e) =>
      e.exists(
        e
          .selectFrom('publicacao_categoria')
          .innerJoin('tipo_categoria_publicacao as tipo', (join) =>
            join.onRef('tipo.tipo_categoria_publicacao_id', '=', 'publicacao_categoria.tipo_categoria_publicacao_id'),
          )
          .select(sql`1`.as('one'))
          .whereRef('publicacao_categoria.publicacao_id', '=', 'publicacao.publicacao_id')
          .where('tcp_fixa', '=', true),
      ),
    )
    .orderBy('pub_ordem_menu')
    .orderBy('pub_titulo_busca')
    .orderBy('publicacao_id')
    .execute()

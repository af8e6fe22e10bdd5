// Writes items of accordion lists: each change locks the page, and is a version of it.
import type { FastifyRequest } from 'fastify'
import { foreignAnexos, saveAnexos } from '#kits/anexo/server/anexo.queries.ts'
import { readAnexos } from '#kits/anexo/server/read-anexos.ts'
import { writeWithAnexos } from '#kits/anexo/server/store-files.ts'
import { changeRecord, lockRecord, refuseStale } from '#kits/form/server/record-store.ts'
import { cleanMediaText } from '#kits/rich-text/server/media-text.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { FieldErrors, type FieldMessages, NotFound, Removed } from '#platform/errors.ts'
import type { StoreResult } from '#platform/http/envio.queries.ts'
import { bodyOf } from '#platform/http/request.ts'
import type { Platform } from '#platform/platform.ts'
import type { ItemForm, ItemMove, ItemPainelForm } from '../item.contract.ts'
import { deepest } from '../item.fields.ts'
import { largestText } from '../publicacao.fields.ts'
import { sufixoDe } from '../tipos.ts'
import {
  changeItem,
  findByCaminho,
  findItem,
  type ItemRow,
  insertItem,
  itemAnexos,
  levelOf,
  levelsBelow,
  listItensOf,
  moveItem,
} from './item.queries.ts'
import { findTipo, publicacaoTable } from './publicacao.queries.ts'

/** Throws FieldErrors for what is wrong with the images of its text. */
export const columnsOfItem = async (db: Queries, form: Pick<ItemForm, 'pub_item_titulo' | 'pub_conteudo'>) => ({
  item_titulo: form.pub_item_titulo.replace(/\s+/g, ' '),
  item_conteudo: await cleanMediaText(db, 'pub_conteudo', form.pub_conteudo, { largest: largestText }),
})

export const anexosOfForm = (request: FastifyRequest) => readAnexos(bodyOf(request), request.spooled, itemAnexos.fields)

/** What is wrong with the attachments of an item; `itemId` null: a new one. */
export async function anexoProblems(
  db: Queries,
  request: FastifyRequest,
  itemId: number | null,
): Promise<FieldMessages> {
  const { anexos, problems } = anexosOfForm(request)
  return { ...problems, ...(await foreignAnexos(db, itemAnexos, itemId, anexos)) }
}

export const editAddressOfList = (id: number) => `/painel/pagina/${id}/edicao${sufixoDe('accordion')}`
const savedAddress = (id: number) => `${editAddressOfList(id)}&success=1`

const tooDeep = `Uma lista tem no máximo ${deepest} níveis de itens.`

/** The parent of a new item, by its path; '' is the first level. Throws FieldErrors below the last level, or when there is none. */
export async function parentAt(tx: Queries, publicacaoId: number, caminho: string): Promise<ItemRow | null> {
  if (caminho === '') return null
  const pai = await findByCaminho(tx, publicacaoId, caminho).catch((error) => {
    throw error instanceof NotFound ? new FieldErrors({ parent_item_index: ['Item desconhecido.'] }) : error
  })
  refuseDeep(levelOf(pai.caminho) + 1)
  return pai
}

function refuseDeep(level: number): void {
  if (level > deepest) throw new FieldErrors({ parent_item_index: [tooDeep] }, tooDeep)
}

/** create, update, and what else recordHandlers needs for the panel's form of one item. */
export function itemSave({ database, files }: Platform) {
  const { db } = database
  return {
    async check(request: FastifyRequest, id: number | null): Promise<FieldMessages> {
      if (id !== null) {
        const item = await itemThere(db, id)
        await refuseStale(db, publicacaoTable, item.publicacao_id, versaoOf(request))
      }
      return anexoProblems(db, request, id)
    },
    async create(form: ItemPainelForm, request: FastifyRequest, storeResult: StoreResult) {
      const { anexos } = anexosOfForm(request)
      const columns = await columnsOfItem(db, form)
      const publicacao_id = form.publicacao_id ?? 0
      return writeWithAnexos(files, { anexos, request }, async (tx, stored) => {
        await lockRecord(tx, publicacaoTable, publicacao_id, null)
        if ((await findTipo(tx, publicacao_id)) !== 'accordion') throw new NotFound() // no other kind has items
        const item_pai = await parentById(tx, publicacao_id, form.item_pai)
        const id = await insertItem(tx, { publicacao_id, item_pai }, columns)
        await saveAnexos(tx, itemAnexos, id, { anexos, stored })
        await changeRecord(tx, publicacaoTable, publicacao_id, {})
        return storeResult(tx, await savedOf(tx, id))
      })
    },
    async update(id: number, form: ItemPainelForm, request: FastifyRequest) {
      const { anexos, keepsAll } = anexosOfForm(request)
      const columns = await columnsOfItem(db, form)
      return writeWithAnexos(files, { anexos, request }, async (tx, stored) => {
        const { publicacao_id } = await itemThere(tx, id)
        await lockRecord(tx, publicacaoTable, publicacao_id, form.versao ?? null)
        await itemThere(tx, id)
        await changeItem(tx, id, columns)
        if (!keepsAll) await saveAnexos(tx, itemAnexos, id, { anexos, stored })
        await changeRecord(tx, publicacaoTable, publicacao_id, {})
        return savedOf(tx, id)
      })
    },
  }
}

const versaoOf = (request: FastifyRequest): number | null => {
  const versao = Number(bodyOf(request).versao)
  return Number.isSafeInteger(versao) && versao > 0 ? versao : null
}

// The form keeps what was typed, and offers to save it as a new item.
async function itemThere(db: Queries, id: number): Promise<ItemRow> {
  const item = await findItem(db, id)
  if (!item) throw new Removed({ autor: null, data: null })
  return item
}

async function savedOf(tx: WriteTransaction, id: number) {
  const { publicacao_item_id, publicacao_id, caminho } = await itemThere(tx, id)
  return { publicacao_item_id, publicacao_id, pub_item_index: caminho, redirect: savedAddress(publicacao_id) }
}

async function parentById(tx: WriteTransaction, publicacaoId: number, id: number | null): Promise<number | null> {
  if (id === null) return null
  const pai = await findItem(tx, id)
  if (pai?.publicacao_id !== publicacaoId)
    throw new FieldErrors({ item_pai: ['O item acima deste foi removido.'] }, 'O item acima deste foi removido.')
  refuseDeep(levelOf(pai.caminho) + 1)
  return id
}

/** One step of an item among the others, or its new place. Throws NotFound, Conflict, FieldErrors. */
export async function moveTo(tx: WriteTransaction, publicacaoId: number, caminho: string, move: ItemMove) {
  await lockRecord(tx, publicacaoTable, publicacaoId, move.versao ?? null)
  const item = await findByCaminho(tx, publicacaoId, caminho)
  const { parent, posicao } = move.para ? stepOf(caminho, move.para) : placeOf(move)
  if (parent === caminho || parent.startsWith(`${caminho}-`))
    throw new FieldErrors({ parent_item_index: ['Um item não cabe dentro dele mesmo.'] })
  const pai = await parentAt(tx, publicacaoId, parent)
  refuseDeep((pai ? levelOf(pai.caminho) : 0) + 1 + (await levelsBelow(tx, item)))
  await moveItem(tx, item, { item_pai: pai?.publicacao_item_id ?? null, posicao })
  const moved = await itemThere(tx, item.publicacao_item_id)
  const { versao } = await tx
    .selectFrom('publicacao')
    .select('versao')
    .where('publicacao_id', '=', publicacaoId)
    .executeTakeFirstOrThrow()
  return { pub_item_index: moved.caminho, versao, accordion: await listItensOf(tx, publicacaoId) }
}

function placeOf({ parent_item_index = '', posicao }: ItemMove) {
  if (posicao === undefined) throw new FieldErrors({ posicao: ['Campo obrigatório.'] })
  return { parent: parent_item_index, posicao }
}

const cannot = () => new FieldErrors({ para: ['O item não pode ir para lá.'] }, 'O item não pode ir para lá.')

function stepOf(caminho: string, para: NonNullable<ItemMove['para']>) {
  const parts = caminho.split('-')
  const at = Number(parts.pop())
  const parent = parts.join('-')
  if (para === 'desce') return { parent, posicao: at + 1 }
  if (para === 'sobe' && at > 0) return { parent, posicao: at - 1 }
  // the last of the subitems of the one before it
  if (para === 'entra' && at > 0) return { parent: [...parts, at - 1].join('-'), posicao: Number.MAX_SAFE_INTEGER }
  if (para === 'sai' && parts.length) return { parent: parts.slice(0, -1).join('-'), posicao: Number(parts.at(-1)) + 1 }
  throw cannot()
}

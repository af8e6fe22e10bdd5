// The wire's calls for accordion lists (docs/specification/content.md#lists-in-levels): the page's fields, and with them or alone
// those of one item, which is added (`parent_item_index`) or changed (`pub_item_index`).
import type { FastifyReply, FastifyRequest } from 'fastify'
import { saveAnexos } from '#kits/anexo/server/anexo.queries.ts'
import { writeWithAnexos } from '#kits/anexo/server/store-files.ts'
import { type RecordHandlers, recordId, versionIn } from '#kits/form/server/record-calls.ts'
import { changeRecord, insertRecord, lockRecord, refuseStale } from '#kits/form/server/record-store.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { FieldErrors, type FieldMessages } from '#platform/errors.ts'
import { makeOnce } from '#platform/http/envio.queries.ts'
import { bodyOf } from '#platform/http/request.ts'
import { fieldMessages, idOf } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import { type Item, itemForm } from '../item.contract.ts'
import { type AccordionForm, accordionForm, paginaList } from '../pagina.contract.ts'
import { nameSentFiles } from './files-of-form.ts'
import { changeItem, findByCaminho, findItem, insertItem, itemAnexos, listItensOf } from './item.queries.ts'
import { anexoProblems, anexosOfForm, columnsOfItem, editAddressOfList, parentAt } from './item-save.ts'
import { findRegistro, publicacaoTable, saveCategorias } from './publicacao.queries.ts'
import { categoryProblems, columnsOfAll, publicacaoSave } from './publicacao-save.ts'

/** A publication as the panel's form shows it: an accordion list with its items, which have its attachments. */
export async function findComItens(db: Queries, id: number) {
  const registro = await findRegistro(db, id)
  if (registro.pub_tipo_new !== 'accordion') return registro
  return { ...registro, anexos: [], accordion: await listItensOf(db, id) }
}

/** What is to be stored: columns of the page and its categories, when the form has the page's fields; columns of an item. */
type Change = {
  columns: object
  categorias: number[] | undefined
  item: Awaited<ReturnType<typeof columnsOfItem>> | null
  place: Place
}
/** By paths; both undefined: the form names no item. */
type Place = { index?: string; parent?: string }

export function accordionHandlers(platform: Platform): RecordHandlers {
  const { database, files } = platform
  const { db } = database
  const { remove } = publicacaoSave<AccordionForm>(platform, 'accordion', () => ({}))
  const answer = (id: number, index?: string) => ({
    publicacao_id: id,
    ...(index !== undefined && { pub_item_index: index }),
    redirect: `${editAddressOfList(id)}&success=1`,
  })

  return {
    async create(request: FastifyRequest, reply: FastifyReply) {
      await nameSentFiles(db, request, { column: 'publicacao_item_id', id: null })
      const data = await makeOnce(request, paginaList.path, async (storeResult) => {
        const copied = await copiedItens(db, request)
        const { columns, categorias, item } = await readChange(db, request, copied.length ? {} : { parent: '' })
        const { anexos } = anexosOfForm(request)
        return writeWithAnexos(files, { anexos, request }, async (tx, stored) => {
          const id = await insertRecord(tx, publicacaoTable, columns)
          await saveCategorias(tx, id, categorias ?? [])
          if (item) {
            const itemId = await insertItem(tx, { publicacao_id: id, item_pai: null }, item)
            await saveAnexos(tx, itemAnexos, itemId, { anexos, stored })
          }
          await insertCopies(tx, { publicacao_id: id, item_pai: null }, copied)
          return storeResult(tx, answer(id, '0'))
        })
      })
      reply.code(201)
      return { data }
    },
    async check(request) {
      await readChange(db, request, {})
    },
    async update(request: FastifyRequest) {
      const id = recordId(request)
      await refuseStale(db, publicacaoTable, id, versionIn(request))
      const place = placeIn(request)
      const itemId = place.index === undefined ? null : (await findByCaminho(db, id, place.index)).publicacao_item_id
      await nameSentFiles(db, request, { column: 'publicacao_item_id', id: itemId })
      const change = await readChange(db, request, place, itemId)
      const { anexos } = anexosOfForm(request)
      return writeWithAnexos(files, { anexos, request }, async (tx, stored) => {
        await lockRecord(tx, publicacaoTable, id, versionIn(request))
        const index = await saveItem(tx, id, change, { request, stored })
        await changeRecord(tx, publicacaoTable, id, change.columns)
        if (change.categorias) await saveCategorias(tx, id, change.categorias)
        return { data: answer(id, index) }
      })
    },
    async remove(request) {
      await remove(recordId(request), versionIn(request))
      return { data: {} }
    },
  }
}

const columnsOf = async (db: Queries, page: AccordionForm, id: number | null) => ({
  ...(await columnsOfAll(db, page, id)),
  pub_endereco: page.pub_endereco,
  pub_tipo_new: 'accordion',
})

// A list is begun with the items of another one, as all forms begin with the values of another record; attachments are not copied.
async function copiedItens(db: Queries, request: FastifyRequest): Promise<Item[]> {
  const { copia_de } = bodyOf(request)
  return typeof copia_de === 'string' ? listItensOf(db, idOf(copia_de)) : []
}

async function insertCopies(tx: WriteTransaction, place: Parameters<typeof insertItem>[1], itens: Item[]) {
  for (const { titulo, conteudo, subitens } of itens) {
    const item_pai = await insertItem(tx, place, { item_titulo: titulo, item_conteudo: conteudo })
    await insertCopies(tx, { ...place, item_pai }, subitens)
  }
}

// An empty index names none: forms send all their fields.
function placeIn(request: FastifyRequest): Place {
  const { pub_item_index, parent_item_index, pub_item_titulo } = bodyOf(request)
  if (typeof pub_item_index === 'string' && pub_item_index !== '') return { index: pub_item_index }
  if (typeof parent_item_index === 'string') return { parent: parent_item_index }
  return pub_item_titulo === undefined ? {} : { parent: '' }
}

/** Throws FieldErrors with what is wrong in the page and in the item together. */
async function readChange(
  db: Queries,
  request: FastifyRequest,
  place: Place,
  itemId: number | null = null,
): Promise<Change> {
  const body = bodyOf(request)
  const hasItem = place.index !== undefined || place.parent !== undefined
  const isNew =
    (request.params as { id?: string }).id === undefined || (request.params as { id?: string }).id === 'novo'
  const hasPage = isNew || !hasItem || body.pub_titulo !== undefined
  const page = hasPage ? accordionForm.safeParse(body) : null
  const item = hasItem ? itemForm.safeParse(body) : null
  const problems: FieldMessages = {
    ...(page?.error && fieldMessages(page.error)),
    ...(item?.error && fieldMessages(item.error)),
    ...(hasPage && (await categoryProblems(db, request))),
    ...(hasItem && (await anexoProblems(db, request, itemId))),
  }
  if (Object.keys(problems).length) throw new FieldErrors(problems)
  return {
    columns: page?.data ? await columnsOf(db, page.data, isNew ? null : recordId(request)) : {},
    categorias: page?.data?.tipo_categoria_publicacao_id,
    item: item?.data ? await columnsOfItem(db, item.data) : null,
    place,
  }
}

type Sent = { request: FastifyRequest; stored: Parameters<typeof saveAnexos>[3]['stored'] }

/** Adds or changes the item of the form, if it has one; returns its path. The caller holds the page's lock. */
async function saveItem(tx: WriteTransaction, id: number, { item, place }: Change, { request, stored }: Sent) {
  if (!item) return undefined
  const { anexos, keepsAll } = anexosOfForm(request)
  if (place.index !== undefined) {
    const { publicacao_item_id } = await findByCaminho(tx, id, place.index)
    await changeItem(tx, publicacao_item_id, item)
    if (!keepsAll) await saveAnexos(tx, itemAnexos, publicacao_item_id, { anexos, stored })
    return place.index
  }
  const pai = await parentAt(tx, id, place.parent ?? '')
  const itemId = await insertItem(tx, { publicacao_id: id, item_pai: pai?.publicacao_item_id ?? null }, item)
  await saveAnexos(tx, itemAnexos, itemId, { anexos, stored })
  return (await findItem(tx, itemId))?.caminho
}

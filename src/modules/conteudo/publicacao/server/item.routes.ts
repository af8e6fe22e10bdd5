// Items of accordion lists in the panel: the wire's calls by path, the panel's own by id, the page of one item; and the public page of
// frequently asked questions.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordHandlers, recordId, versionIn } from '#kits/form/server/record-calls.ts'
import { lockRecord } from '#kits/form/server/record-store.ts'
import { removendo } from '#kits/remocao/server/remocao.ts'
import { NotFound } from '#platform/errors.ts'
import { answers } from '#platform/http/answers.ts'
import { longBody } from '#platform/http/bodies.ts'
import type { ModuleContext, Scope } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { idOf, methodOf, parseFields } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import {
  itemFormPage,
  itemMove,
  itemMoved,
  itemPainelForm,
  itemRegistro,
  itemRemoved,
  itemSaved,
  perguntasPage,
} from '../item.contract.ts'
import { paginaList } from '../pagina.contract.ts'
import { demandTipo } from './demand-tipo.ts'
import { findByCaminho, findItem, findItemRegistro, listItens, listPerguntas, removeItem } from './item.queries.ts'
import { editAddressOfList, itemSave, moveTo } from './item-save.ts'
import { enderecoDe } from './pagina-publica.routes.ts'
import { findRegistro, findTipo, publicacaoTable } from './publicacao.queries.ts'

export function itemRoutes({ panel, page, platform, directory }: ModuleContext): void {
  panel('informacao', (scope) => {
    callsByPath(scope, platform)
    callsById(scope, platform)
    formPages(scope, platform)
  })
  const { db } = platform.database
  directory.pages.push({
    group: 'Atendimento',
    href: '/perguntas-frequentes',
    label: 'Perguntas frequentes',
    text: 'O que mais perguntam à prefeitura, com as respostas.',
  })
  page('/perguntas-frequentes', 'perguntas-frequentes', {
    output: perguntasPage,
    async load() {
      const listas = await listPerguntas(db)
      const itens = await listItens(
        db,
        listas.map(({ publicacao_id }) => publicacao_id),
      )
      return {
        listas: listas.map((lista) => ({
          ...lista,
          endereco: enderecoDe({ ...lista, pub_tipo_new: 'accordion' }),
          accordion: itens.get(lista.publicacao_id) ?? [],
        })),
      }
    },
  })
}

function callsByPath({ app }: Scope, { database }: Platform): void {
  const { db, write } = database
  const path = `${paginaList.path}/:id/item/:index`
  const indexOf = (request: FastifyRequest) => (request.params as { index: string }).index

  // docs/specification/content.md#lists-in-levels: answers whether the page was removed with its last item
  const remove = async (request: FastifyRequest) => {
    const id = recordId(request)
    demandTipo(request, await findTipo(db, id))
    const { publicacao_item_id } = await findByCaminho(db, id, indexOf(request))
    const isRemoved = await removendo(request, { table: 'publicacao_item', ids: [publicacao_item_id] }, () =>
      write(async (tx) => {
        await lockRecord(tx, publicacaoTable, id, versionIn(request))
        const item = await findByCaminho(tx, id, indexOf(request))
        if (item.publicacao_item_id !== publicacao_item_id) throw new NotFound() // moved since
        return removeItem(tx, item)
      }),
    )
    // the address is for plain forms: the schema keeps it from the wire
    return { data: { delete: isRemoved, redirect: isRemoved ? paginaList.page : editAddressOfList(id) } }
  }
  const removed = { schema: { response: answers(itemRemoved) } }
  app.delete(path, removed, remove)
  app.post(path, removed, async (request) => {
    if (methodOf(request) !== 'DELETE') throw new NotFound()
    return remove(request)
  })
  app.post(`${path}/posicao`, { schema: { response: answers(itemMoved) } }, async (request) => {
    const id = recordId(request)
    const move = parseFields(itemMove, bodyOf(request))
    return { data: await write((tx) => moveTo(tx, id, indexOf(request), move)) }
  })
}

function callsById({ app }: Scope, platform: Platform): void {
  const path = '/painel/ajax/pagina-item'
  const { create, update } = recordHandlers({
    path,
    table: 'publicacao_item',
    form: itemPainelForm,
    made: itemSaved,
    remove: () => Promise.reject(new NotFound()), // by path alone
    ...itemSave(platform),
  })
  const writes = {
    bodyLimit: longBody,
    config: { takesFiles: true, isGuarded: true as const },
    schema: { response: answers(itemSaved) },
  }
  app.get(`${path}/:id`, { schema: { response: answers(itemRegistro) } }, async (request) => ({
    data: await findItemRegistro(platform.database.db, recordId(request)),
  }))
  app.post(`${path}/novo`, writes, (request, reply: FastifyReply) => create(request, reply) as never)
  app.post(`${path}/:id`, writes, (request) => update(request) as never)
}

function formPages({ page }: Scope, { database: { db } }: Platform): void {
  const list = async (request: FastifyRequest) => {
    const { publicacao_id, pub_titulo, pub_tipo_new } = await findRegistro(db, recordId(request))
    if (pub_tipo_new !== 'accordion') throw new NotFound()
    return { publicacao_id, pub_titulo }
  }
  const parent = async (publicacaoId: number, id: number | null) => {
    const pai = id === null ? undefined : await findItem(db, id)
    if (pai?.publicacao_id !== publicacaoId) return null
    return { publicacao_item_id: pai.publicacao_item_id, titulo: pai.item_titulo }
  }
  page('/painel/pagina/:id/item/cadastro', 'item-form', {
    output: itemFormPage,
    async load(request) {
      const { pai } = request.query as { pai?: string }
      const lista = await list(request)
      return { ...lista, pai: await parent(lista.publicacao_id, pai ? idOf(pai) : null), registro: null }
    },
  })
  page('/painel/pagina/:id/item/:item/edicao', 'item-form', {
    output: itemFormPage,
    async load(request) {
      const lista = await list(request)
      const registro = await findItemRegistro(db, idOf((request.params as { item: string }).item))
      if (registro.publicacao_id !== lista.publicacao_id) throw new NotFound()
      return { ...lista, pai: await parent(lista.publicacao_id, registro.item_pai), registro }
    },
  })
}

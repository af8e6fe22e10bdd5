// Creditors: the list with its files. Its records are named by keys, so that no address has a CPF.
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { exportRows } from '#kits/export/server/export-calls.ts'
import { listCall, listPage } from '#kits/list/server/list-calls.ts'
import { wholeList } from '#kits/list/server/read-list.ts'
import { withMore } from '#kits/list/server/with-more.ts'
import { listState } from '#kits/public-list/server/list-state.ts'
import type { PublicList } from '#platform/http/directory.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { credorAnos, credorList, credorPublic, credorTotais } from '../credor.contract.ts'
import { credorSource, findChave, findCredor, inYears, listAnos, listCredores } from './credor.queries.ts'
import { credorSearch } from './credor.search.ts'

/** What names it in the address: no id, as of other records. */
const keyOf = (request: FastifyRequest) => (request.params as { id: string }).id

export function credorModule(context: ModuleContext): void {
  const { app, page, platform, town } = context
  const { db } = platform.database
  const read = (query: Parameters<typeof listCredores>[1]) => listCredores(db, query)
  const shared = { extra: { totais: credorTotais }, isShared: true }
  app.get(credorList.path, ...listCall(credorList, read, ['credor_resumo', 'credor'], shared))
  exportRows(app, context, {
    list: credorList,
    tables: ['credor_resumo', 'credor'],
    rowsOf: async (query) => wholeList(db, credorSource, inYears(query)),
  })
  const found = {
    schema: {
      summary: 'Um credor, com o que recebeu em cada ano e mês',
      params: z.object({ id: z.string() }),
      response: { 200: z.object({ data: credorPublic }) },
    },
  }
  app.get(`${credorList.path}/:id`, found, async (request: FastifyRequest) => ({
    data: await findCredor(db, (await findChave(db, keyOf(request))).id),
  }))

  const notes = town.notesOf(credorList.page, ['credor_resumo'])
  enter(context, listState(db, { list: credorList, read, tables: ['credor_resumo', 'credor'], notes }))
  const plain = listPage(credorList, read, { notes, isShared: true })
  page(
    credorList.page,
    'credores-public',
    // a wrong filter shows no rows, and so no totals
    withMore(plain, { anos: credorAnos, totais: credorTotais.optional() }, async () => ({ anos: await listAnos(db) })),
  )
}
credorModule.search = [credorSearch]

function enter({ directory }: ModuleContext, state: PublicList['state']): void {
  directory.pages.push({
    group: 'Transparência',
    href: credorList.page,
    label: credorList.title,
    text: 'Quem recebeu do município: cada pessoa e empresa, com o que foi empenhado, entregue e pago.',
    menu: true,
    dimension: 'despesa',
  })
  directory.lists.push({
    tables: ['credor_resumo'],
    page: credorList.page,
    title: credorList.title,
    id: 'credores',
    many: credorList.title,
    filters: Object.keys(credorList.filters.shape),
    hasFeed: false,
    state,
    records: { table: 'credor_publico', id: 'credor_id', key: 'chave' },
  })
}

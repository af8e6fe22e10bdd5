import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { exportCalls } from '#kits/export/server/export-calls.ts'
import { formPages } from '#kits/form/server/form-pages.ts'
import { recordCalls } from '#kits/form/server/record-calls.ts'
import { changeRecord, insertRecord, lockRecord, recordStore } from '#kits/form/server/record-store.ts'
import { tableImport } from '#kits/import/server/table-import.ts'
import type { ListQuery } from '#kits/list/list.ts'
import { listCall, listPage } from '#kits/list/server/list-calls.ts'
import { withMore } from '#kits/list/server/with-more.ts'
import { publicList } from '#kits/public-list/server/public-list.ts'
import { cleanRichText } from '#kits/rich-text/server/sanitize.ts'
import type { Database } from '#platform/db/connect.ts'
import type { StoreResult } from '#platform/http/envio.queries.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import {
  type AgendaForm,
  agendaForm,
  agendaFormPage,
  agendaList,
  agendaOpcoes,
  agendaPublicList,
  evento,
  eventoPainel,
} from '../agenda.contract.ts'
import { longestObservacoes } from '../agenda.fields.ts'
import { agendaSource, findEvento, listEventos, listMeses } from './agenda.queries.ts'
import { comNome, enderecoDo, problemasDoPeriodo, quandoEm } from './agenda.rules.ts'
import { agendaSearch } from './agenda.search.ts'
import { agendaImport } from './agenda-import.ts'
import { agendaLoader } from './agenda-page.ts'
import { eventoPages } from './evento.routes.ts'

export function agendaModule(context: ModuleContext): void {
  publicAgenda(context)
  const { panel, platform, directory } = context
  const { db } = platform.database
  const list = (query: ListQuery<typeof agendaList>) => listEventos(db, query)
  const find = (id: number) => findEvento(db, id)

  directory.panel.push({
    group: 'Conteúdo',
    label: 'Agenda',
    href: agendaList.page,
    access: 'noticias',
    card: { label: 'Agenda', text: 'Eventos da cidade' },
  })
  panel('noticias', (scope) => {
    const { app, page } = scope
    tableImport(scope, platform, {
      set: agendaImport(platform),
      access: 'noticias',
      listPage: agendaPublicList.page,
    })
    app.get(agendaList.path, ...listCall(agendaList, list, ['agenda']))
    recordCalls(app, {
      path: agendaList.path,
      form: agendaForm,
      record: eventoPainel,
      find,
      ...agendaSave(platform.database),
    })
    exportCalls(app, context, agendaList, agendaSource)
    const more = async () => ({ opcoes: { meses: (await listMeses(db)).map(comNome) } })
    page(agendaList.page, 'agenda-list', withMore(listPage(agendaList, list), { opcoes: agendaOpcoes }, more))
    const load = async (id: number | null) => ({ evento: id && (await find(id)) })
    formPages(page, { at: agendaList.page, view: 'agenda-form', output: agendaFormPage, load })
  })
}
agendaModule.search = [agendaSearch]

function publicAgenda(context: ModuleContext): void {
  const { platform, town } = context
  const { db } = platform.database
  publicList(context, {
    list: agendaPublicList,
    view: 'agenda-public',
    source: agendaSource,
    extendPage: () => agendaLoader(platform, town.notesOf(agendaPublicList.page, ['agenda'])),
    site: { text: 'Os eventos da cidade, por dia e por mês, para ver e pôr no calendário.', menu: true },
    many: 'Eventos',
    record: {
      schema: evento,
      summary: 'Um evento da agenda',
      find: (id) => findEvento(db, id),
      ...eventoPages(context),
    },
    feed: (row) => ({
      title: row.titulo,
      // with the year, whenever it is read
      lines: [quandoEm(row, ''), row.local || null],
      path: enderecoDo(row),
    }),
  })
}

const table = { table: 'agenda', id: 'agenda_id' } as const
// docs/specification/content.md#agenda calls it `id`; the forms of the portal find what they made by a name that ends in _id
const made = z.object({ id: z.int(), agenda_id: z.int() })

/** Check, create, update and remove of an event, for recordCalls. */
function agendaSave(database: Database) {
  const { remove } = recordStore(database, table)
  return {
    table: table.table,
    made,
    remove,
    check: async (request: FastifyRequest) => problemasDoPeriodo(bodyOf(request)),
    create: (form: AgendaForm, _request: FastifyRequest, storeResult: StoreResult) =>
      database.write(async (tx) => storeResult(tx, madeOf(await insertRecord(tx, table, columnsOf(form))))),
    update: (id: number, form: AgendaForm) =>
      database.write(async (tx) => {
        await lockRecord(tx, table, id, form.versao ?? null)
        await changeRecord(tx, table, id, columnsOf(form))
        return madeOf(id)
      }),
  }
}

const madeOf = (id: number) => ({ id, agenda_id: id })

function columnsOf({ versao: _versao, observacoes, ...columns }: AgendaForm) {
  return { ...columns, observacoes: cleanRichText('observacoes', observacoes, { largest: longestObservacoes }) }
}

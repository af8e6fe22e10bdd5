// Saves an event's form: the rules between its fields, and the cleaning of the formatted text.
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { changeRecord, insertRecord, lockRecord, recordStore } from '#kits/form/server/record-store.ts'
import { cleanRichText } from '#kits/rich-text/server/sanitize.ts'
import type { Database } from '#platform/db/connect.ts'
import type { StoreResult } from '#platform/http/envio.queries.ts'
import { bodyOf } from '#platform/http/request.ts'
import type { AgendaForm } from '../agenda.contract.ts'
import { longestObservacoes } from '../agenda.fields.ts'
import { problemasDoPeriodo } from './agenda.rules.ts'

const table = { table: 'agenda', id: 'agenda_id' } as const
// docs/specification/content.md#agenda calls it `id`; the forms of the portal find what they made by a name that ends in _id
const made = z.object({ id: z.int(), agenda_id: z.int() })

/** Check, create, update and remove of an event, for recordCalls. */
export function agendaSave(database: Database) {
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

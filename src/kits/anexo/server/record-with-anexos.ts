// Creates, changes and removes a record that has attachments, for recordCalls: form and files are checked together and stored
// together or not at all, a second editor gets 409, and `onDocuments` lets followers of the documents be notified.
import type { FastifyRequest } from 'fastify'
import { version } from '#kits/form/fields.ts'
import {
  type ColumnsOf,
  changeRecord,
  insertRecord,
  lockRecord,
  type Made,
  madeOf,
  type RecordTable,
  refuseStale,
  removeRecord,
  type Versioned,
} from '#kits/form/server/record-store.ts'
import { type Marked, removeEach } from '#kits/form/server/remove-each.ts'
import { quaisPublicos } from '#kits/remocao/server/publico.queries.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import type { DB } from '#platform/db/types.generated.ts'
import type { FieldMessages } from '#platform/errors.ts'
import type { StoreResult } from '#platform/http/envio.queries.ts'
import { bodyOf } from '#platform/http/request.ts'
import type { Platform } from '#platform/platform.ts'
import { type AnexoSource, foreignAnexos, removeAnexos, saveAnexos } from './anexo.queries.ts'
import { type Anexo, readAnexos } from './read-anexos.ts'
import { writeWithAnexos } from './store-files.ts'

export type RecordWithAnexos<Table extends keyof DB & string, Form> = RecordTable<Table> & {
  anexos: AnexoSource
  /** The files of the form that are no attachments, by their field: the caller, who knows them, checks them. */
  ownFiles?: RegExp
  /** The columns to store for a form; `id` null: the record does not exist yet. */
  columnsOf: (form: Form, id: number | null, request: FastifyRequest) => ColumnsOf<Table> | Promise<ColumnsOf<Table>>
  /** Checks that the schema can't make, besides those of the attachments; `id` null: of a new record. */
  check?: (db: Queries, request: FastifyRequest, anexos: Anexo[], id: number | null) => Promise<FieldMessages>
  /** Called in the transaction that stored the form: for values in other tables. */
  onSaved?: (tx: WriteTransaction, id: number, form: Form) => Promise<void>
  /** Called in the transaction when documents were added, removed or replaced, but not with the record itself. */
  onDocuments?: (tx: WriteTransaction, id: number) => Promise<void>
}

/** What recordCalls needs: table, made, takesFiles, check, create, update, remove; and severalCalls: removeSeveral. */
export function recordWithAnexos<Table extends keyof DB & string, Form extends Versioned>(
  { database, files }: Platform,
  record: RecordWithAnexos<Table, Form>,
) {
  const anexosOf = (request: FastifyRequest) => {
    const files = request.spooled.filter(({ field }) => !record.ownFiles?.test(field))
    return readAnexos(bodyOf(request), files, record.anexos.fields)
  }

  return {
    table: record.table,
    made: madeOf(record.id),
    takesFiles: true,
    async check(request: FastifyRequest, id: number | null): Promise<FieldMessages> {
      const { db } = database
      if (id !== null) await refuseStale(db, record, id, version().safeParse(bodyOf(request).versao).data ?? null)
      const { anexos, problems } = anexosOf(request)
      const foreign = await foreignAnexos(db, record.anexos, id, anexos)
      return { ...(await record.check?.(db, request, anexos, id)), ...problems, ...foreign }
    },
    async create(form: Form, request: FastifyRequest, storeResult: StoreResult): Promise<Made> {
      const { anexos } = anexosOf(request)
      const columns = await record.columnsOf(form, null, request)
      return writeWithAnexos(files, { anexos, request }, async (tx, stored) => {
        const id = await insertRecord(tx, record, columns)
        await saveAnexos(tx, record.anexos, id, { anexos, stored })
        await record.onSaved?.(tx, id, form)
        return storeResult(tx, { [record.id]: id })
      })
    },
    async update(id: number, form: Form, request: FastifyRequest): Promise<Made> {
      const { anexos, keepsAll } = anexosOf(request)
      const columns = await record.columnsOf(form, id, request)
      return writeWithAnexos(files, { anexos, request }, async (tx, stored) => {
        await lockRecord(tx, record, id, form.versao ?? null)
        const replaced = anexos.flatMap(({ anexo_id }, at) => (anexo_id !== null && stored[at] ? [anexo_id] : []))
        const publicos = await quaisPublicos(tx, record.anexos.table, replaced) // a draft that is published now had none
        await changeRecord(tx, record, id, columns)
        const isChanged = !keepsAll && (await saveAnexos(tx, record.anexos, id, { anexos, stored, publicos }))
        if (isChanged) await record.onDocuments?.(tx, id)
        await record.onSaved?.(tx, id, form)
        return { [record.id]: id }
      })
    },
    /** Throws NotFound, or Conflict when it was changed after `versao`. */
    remove: (id: number, versao: number | null): Promise<void> =>
      files.writeWithFiles<void>([], async (tx) => {
        await lockRecord(tx, record, id, versao)
        await removeAnexos(tx, record.anexos, id)
        await removeRecord(tx, record, id)
      }),
    /** Throws NotRemovable. */
    removeSeveral: (marked: Marked[]): Promise<void> =>
      files.writeWithFiles<void>([], (tx) =>
        removeEach(tx, record, marked, async (id) => {
          await removeAnexos(tx, record.anexos, id)
          await removeRecord(tx, record, id)
        }),
      ),
  }
}

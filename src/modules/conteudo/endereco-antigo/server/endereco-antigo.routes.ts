// The panel's pages of old addresses: their list, form and import, and what visitors ask for in vain.
import { exportCalls } from '#kits/export/server/export-calls.ts'
import { formPages } from '#kits/form/server/form-pages.ts'
import { recordCalls } from '#kits/form/server/record-calls.ts'
import { changeRecord, insertRecord, lockRecord, recordStore } from '#kits/form/server/record-store.ts'
import { importCalls } from '#kits/import/server/import-calls.ts'
import { importQueue } from '#kits/import/server/import-queue.queries.ts'
import { enterImported } from '#kits/import/server/imported-sets.ts'
import { listCall, listPage } from '#kits/list/server/list-calls.ts'
import { readList } from '#kits/list/server/read-list.ts'
import type { Queries } from '#platform/db/connect.ts'
import { isUniqueViolation } from '#platform/db/violations.ts'
import { FieldErrors } from '#platform/errors.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { destino, enderecoAntigo as oldAddress } from '../endereco.ts'
import {
  type EnderecoAntigoForm,
  enderecoAntigo,
  enderecoAntigoForm,
  enderecoAntigoFormPage,
  enderecoAntigoList,
  enderecoPerdidoList,
} from '../endereco-antigo.contract.ts'
import { enderecoAntigoImport } from '../endereco-antigo.import.ts'
import {
  enderecoAntigoSource,
  enderecoPerdidoSource,
  esquecePerdido,
  findEnderecoAntigo,
  seriaCirculo,
} from './endereco-antigo.queries.ts'
import { circle, enderecoAntigoSet, wrongNew, wrongOld } from './endereco-antigo.set.ts'

const record = { table: 'endereco_antigo', id: 'endereco_antigo_id' } as const

export function enderecoAntigoModule(context: ModuleContext): void {
  const { panel, platform, directory } = context
  const { database, env } = platform
  const { db } = database
  const { page: address } = enderecoAntigoList
  const origin = new URL(env.publicUrl).origin
  const set = enderecoAntigoSet(origin)
  directory.panel.push({ group: 'Sistema', label: 'Endereços antigos', href: address, access: 'administrador' })
  directory.queue.push(importQueue(db, enderecoAntigoImport, 'administrador'))
  enterImported(directory, { set, access: 'administrador', page: null, title: 'Endereços antigos' })
  panel('administrador', (scope) => {
    const { app, page } = scope
    const list = (query: Parameters<typeof readList<typeof enderecoAntigoList>>[2]) =>
      readList(db, enderecoAntigoSource, query)
    const lost = (query: Parameters<typeof readList<typeof enderecoPerdidoList>>[2]) =>
      readList(db, enderecoPerdidoSource, query)
    app.get(enderecoAntigoList.path, ...listCall(enderecoAntigoList, list, ['endereco_antigo']))
    app.get(enderecoPerdidoList.path, ...listCall(enderecoPerdidoList, lost, ['endereco_perdido']))
    exportCalls(app, context, enderecoAntigoList, enderecoAntigoSource)
    importCalls(scope, platform, set)
    const find = (id: number) => findEnderecoAntigo(db, id)
    recordCalls(app, {
      ...recordStore(database, record),
      path: enderecoAntigoList.path,
      form: enderecoAntigoForm,
      record: enderecoAntigo,
      find,
      create: (form, _request, storeResult) =>
        refusingTaken(
          database.write(async (tx) => {
            const columns = await columnsOf(tx, form, origin)
            await esquecePerdido(tx, columns.endereco_antigo_de)
            return storeResult(tx, { endereco_antigo_id: await insertRecord(tx, record, columns) })
          }),
        ),
      update: (id, form) =>
        refusingTaken(
          database.write(async (tx) => {
            await lockRecord(tx, record, id, form.versao ?? null)
            await changeRecord(tx, record, id, await columnsOf(tx, form, origin))
            return { endereco_antigo_id: id }
          }),
        ),
    })
    page(address, 'endereco-antigo-list', listPage(enderecoAntigoList, list))
    page(enderecoPerdidoList.page, 'endereco-perdido-list', listPage(enderecoPerdidoList, lost))
    const load = async (id: number | null) => ({ endereco: id && (await find(id)) })
    formPages(page, { at: address, view: 'endereco-antigo-form', output: enderecoAntigoFormPage, load })
  })
}

async function columnsOf(db: Queries, form: EnderecoAntigoForm, origin: string) {
  const endereco_antigo_de = oldAddress(form.endereco_antigo_de)
  const endereco_antigo_para = destino(form.endereco_antigo_para, origin)
  if (!endereco_antigo_de || !endereco_antigo_para)
    throw new FieldErrors({
      ...(!endereco_antigo_de && { endereco_antigo_de: [wrongOld] }),
      ...(!endereco_antigo_para && { endereco_antigo_para: [wrongNew] }),
    })
  if (await seriaCirculo(db, endereco_antigo_de, endereco_antigo_para))
    throw new FieldErrors({ endereco_antigo_para: [circle] })
  return { endereco_antigo_de, endereco_antigo_para }
}

const taken = new FieldErrors({
  endereco_antigo_de: ['Este endereço já tem para onde levar: edite o que está na lista.'],
})

async function refusingTaken<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw isUniqueViolation(error) || (error instanceof FieldErrors && '_' in error.fields) ? taken : error
  })
}

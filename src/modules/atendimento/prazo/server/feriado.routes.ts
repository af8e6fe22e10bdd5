import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { diaDe } from '#base/data.ts'
import { recordCalls } from '#kits/form/server/record-calls.ts'
import { tableImport } from '#kits/import/server/table-import.ts'
import type { ListQuery } from '#kits/list/list.ts'
import { listCall, listPage } from '#kits/list/server/list-calls.ts'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { isUniqueViolation } from '#platform/db/violations.ts'
import { FieldErrors, type FieldMessages } from '#platform/errors.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { idOf } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import {
  type FeriadoForm,
  feriado,
  feriadoForm,
  feriadoFormPage,
  feriadoList,
  feriadoListPage,
} from '../feriado.contract.ts'
import {
  createFeriado,
  findFeriado,
  isDiaOcupado,
  listAnos,
  listFeriados,
  removeFeriado,
  saveFeriado,
} from './feriado.queries.ts'
import { feriadoImport } from './feriado-import.ts'
import { changeRegras } from './prazo-change.ts'

const { path, page: listAddress } = feriadoList
const taken: FieldMessages = { fer_data: ['Já existe um feriado nesta data.'] }

export function feriadoModule({ panel, platform, directory }: ModuleContext): void {
  directory.panel.push({ group: 'Sistema', label: 'Feriados', href: '/painel/feriados', access: 'administrador' })
  const { db } = platform.database
  const list = (query: ListQuery<typeof feriadoList>) => listFeriados(db, query)
  const plainPage = listPage(feriadoList, list, { fixedOf: () => ({ consulta: '1' }) })
  const change = <T>(work: (tx: WriteTransaction) => Promise<T>) => refusingTaken(() => changeRegras(platform, work))
  const saved = ({ feriado_id }: { feriado_id: number }, { fer_data }: FeriadoForm) => ({
    feriado_id,
    redirect: `${listAddress}?success=1&consulta=1&fer_ano=${Number(fer_data.slice(0, 4))}`,
  })

  panel('administrador', (scope) => {
    const { app, page } = scope
    tableImport(scope, platform, { set: feriadoImport(platform), access: 'administrador', title: 'Feriados' })
    app.get(path, ...listCall(feriadoList, list, ['feriado']))
    recordCalls(app, {
      path,
      table: 'feriado',
      form: feriadoForm,
      record: feriado,
      made: z.object({ feriado_id: z.int(), redirect: z.string() }),
      find: (id) => findFeriado(db, id),
      async check(request, id) {
        const body = bodyOf(request)
        const dia = feriadoForm.shape.fer_data.safeParse(body.fer_data)
        const isTaken = dia.success && (await isDiaOcupado(db, dia.data, id))
        return { ...horasErradas(body), ...(isTaken && taken) }
      },
      create: (form, _request, storeResult) =>
        change(async (tx) => storeResult(tx, saved(await createFeriado(tx, form), form))),
      update: async (id, form) => saved(await change((tx) => saveFeriado(tx, id, form)), form),
      remove: (id, versao) => change((tx) => removeFeriado(tx, id, versao)),
    })
    page(listAddress, 'feriado-list', {
      output: feriadoListPage,
      load: async (request) => ({
        ...(await plainPage.load(await ofThisYear(platform, request))),
        anos: await listAnos(db),
      }),
    })
    page(`${listAddress}/cadastro`, 'feriado-form', { output: feriadoFormPage, load: () => ({ feriado: null }) })
    page(`${listAddress}/edicao/:id`, 'feriado-form', {
      output: feriadoFormPage,
      load: async (request) => ({ feriado: await findFeriado(db, idOf((request.params as { id: string }).id)) }),
    })
  })
}

// A day with shortened office hours needs both, in their order. What is no hour is refused by its field.
function horasErradas({ fer_tipo, fer_inicio, fer_fim }: Record<string, unknown>): FieldMessages {
  if (fer_tipo !== 'meio') return {}
  const { shape } = feriadoForm
  const [inicio, fim] = [shape.fer_inicio.safeParse(fer_inicio), shape.fer_fim.safeParse(fer_fim)]
  return {
    ...(inicio.data === null && { fer_inicio: [semHora] }),
    ...(fim.data === null && { fer_fim: [semHora] }),
    ...(inicio.data && fim.data && fim.data <= inicio.data && { fer_fim: ['O fim vem depois do começo.'] }),
  }
}

const semHora = 'Informe a hora: o dia é de meio expediente.'

// Without parameters the list shows all of the current year, not the first of forty years; every address made by the list itself
// has `consulta`.
async function ofThisYear(platform: Platform, request: FastifyRequest): Promise<FastifyRequest> {
  const query = request.query as Record<string, unknown>
  const isFiltered = ['consulta', 'fer_ano', 'filters'].some((name) => query[name] !== undefined)
  if (isFiltered) return request
  const { fuso_horario } = await findPortal(platform)
  request.query = { limit: '25', ...query, fer_ano: diaDe(new Date(), fuso_horario).slice(0, 4) }
  return request
}

// The unique index decides when two people add the same day at once.
async function refusingTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error)) throw new FieldErrors(taken)
    throw error
  }
}

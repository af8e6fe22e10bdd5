// The panel: list, form, the calendar of what is due, and the town's rule for the terms.
import type { FastifyRequest } from 'fastify'
import { confirmationCalls } from '#kits/confirmacao/server/confirmation-calls.ts'
import { exportCalls } from '#kits/export/server/export-calls.ts'
import { formPages } from '#kits/form/server/form-pages.ts'
import { recordCalls } from '#kits/form/server/record-calls.ts'
import { tableImport } from '#kits/import/server/table-import.ts'
import type { ListQuery } from '#kits/list/list.ts'
import { editCalls } from '#kits/list/server/edit-calls.ts'
import { listCall, listPage } from '#kits/list/server/list-calls.ts'
import { severalCalls } from '#kits/list/server/several-calls.ts'
import { withMore } from '#kits/list/server/with-more.ts'
import { pacoteCalls } from '#kits/pacote/server/pacote-calls.ts'
import { hojeNaCidade } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import { NotFound } from '#platform/errors.ts'
import { answers, redirected } from '#platform/http/answers.ts'
import type { ModuleContext, Scope } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { methodOf, parseFields } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import {
  calendarioPage,
  type DocumentoExercicioFormPage,
  documentoExercicio,
  documentoExercicioForm,
  documentoExercicioFormPage,
  documentoExercicioList,
  painelExtras,
  regraFiscal,
  regraFiscalForm,
} from '../documento-exercicio.contract.ts'
import { documentoExercicioFields } from '../documento-exercicio.fields.ts'
import { documentoExercicioWords } from '../documento-exercicio.words.ts'
import { codigosDeTipo, enderecoDa, periodos } from '../tipos.ts'
import { documentoExercicioQueue, readCalendario, tiposDoCalendario, ultimoExercicio } from './calendario.ts'
import {
  documentoExercicioSource,
  findDocumento,
  findRegraFiscal,
  listAnos,
  listAnosNoTexto,
  listDocumentos,
  listEntidades,
  saveRegraFiscal,
} from './documento-exercicio.queries.ts'
import { avisosDe } from './documento-exercicio.rules.ts'
import { documentoExercicioSet } from './documento-exercicio-import.queries.ts'
import { documentoExercicioSave } from './documento-exercicio-save.ts'
import { documentoExercicioZip } from './documento-exercicio-zip.queries.ts'

const { path, page: address } = documentoExercicioList

export function documentoExercicioPanel(context: ModuleContext): void {
  const { panel, platform, directory } = context
  directory.panel.push({
    group: 'Transparência',
    label: 'Documentos por exercício',
    href: address,
    access: 'informacao',
    card: { label: 'Documentos por exercício', text: 'Orçamento, relatórios fiscais e contas, com seus prazos' },
  })
  directory.queue.push(documentoExercicioQueue(platform.database.db, address))
  panel('informacao', (scope) => {
    listRoutes(context, scope)
    pages(platform, scope)
    regraRoutes(platform, scope)
  })
}

function listRoutes(context: ModuleContext, { app, page }: Scope): void {
  const { db } = context.platform.database
  const read = (query: ListQuery<typeof documentoExercicioList>) => listDocumentos(db, null, query)
  const save = documentoExercicioSave(context.platform)
  app.get(path, ...listCall(documentoExercicioList, read, ['documento_exercicio']))
  const find = (id: number) => findDocumento(db, id)
  const call = { path, form: documentoExercicioForm, record: documentoExercicio, neverPublic: { hidesCpf: true } }
  const handlers = recordCalls(app, { ...call, find, ...save })
  const { removeSeveral } = save
  const several = {
    list: documentoExercicioList,
    source: documentoExercicioSource,
    words: documentoExercicioWords,
  }
  severalCalls({ app, page }, { db, ...several, removeSeveral })
  const edits = editCalls({ app, page }, context.platform, { ...several, ...documentoEdits(db), find, save: handlers })
  exportCalls(app, context, documentoExercicioList, documentoExercicioSource)
  const entered = { set: documentoExercicioSet, access: 'informacao', listPage: enderecoDa.planejamento } as const
  const imported = tableImport({ app, page }, context.platform, entered)
  pacoteCalls({ app, page }, context.platform, documentoExercicioZip(imported))
  const lists = Object.values(enderecoDa)
  const confirms = confirmationCalls({ app, page }, context.platform, documentoExercicioList, lists)
  const plain = listPage(documentoExercicioList, read, { edits, confirms })
  const more = async () => ({ anos: await listAnos(db, null) })
  page(address, 'documento-exercicio-list', withMore(plain, painelExtras.shape, more))
}

function pages(platform: Platform, { page }: Scope): void {
  const { db } = platform.database
  formPages(page, {
    ...{ at: address, view: 'documento-exercicio-form', output: documentoExercicioFormPage },
    load: async (id, request): Promise<DocumentoExercicioFormPage> => {
      const documento = id === null ? null : await findDocumento(db, id)
      const avisos = documento && id ? avisosDe(documento, await listAnosNoTexto(db, id)) : []
      const entidades = await listEntidades(db)
      return { documento, inicio: documento ? {} : inicioOf(request, entidades[0]?.value ?? ''), entidades, avisos }
    },
  })
  page(`${address}/calendario`, 'documento-exercicio-calendario', {
    output: calendarioPage,
    load: async () => {
      const hoje = await hojeNaCidade(platform)
      const parts = (['relatorios', 'contas'] as const).map((secao) =>
        readCalendario(db, tiposDoCalendario[secao], hoje, ultimoExercicio(secao, hoje)),
      )
      return { hoje, calendario: (await Promise.all(parts)).flat() }
    },
  })
}

// What the calendar and the queue put into the address of a new one; anything else is left out.
function inicioOf(request: FastifyRequest, entidade: string): Record<string, string> {
  const { tipo, exercicio, periodo, retifica } = request.query as Record<string, unknown>
  return {
    entidade_id: entidade,
    ...(codigosDeTipo.some((one) => one === tipo) && { documento_exercicio_tipo: String(tipo) }),
    ...(/^\d{4}$/.test(String(exercicio)) && { exercicio: String(exercicio) }),
    ...(Object.keys(periodos).some((one) => one === periodo) && { documento_exercicio_periodo: String(periodo) }),
    ...(retifica === '1' && { documento_exercicio_retificacao: '1' }),
  }
}

function regraRoutes({ database }: Platform, { app, page }: Scope): void {
  const call = '/painel/ajax/regra-fiscal'
  const regras = `${address}/regras`
  const { db } = database
  const save = async (request: FastifyRequest) => {
    if (methodOf(request) === 'DELETE') throw new NotFound() // the rule can be changed, not deleted
    const form = parseFields(regraFiscalForm, bodyOf(request))
    await database.write((tx) => saveRegraFiscal(tx, form))
    return { data: { ...(await findRegraFiscal(db)), redirect: `${regras}?success=1` } }
  }
  const saved = { schema: { response: answers(regraFiscal.extend(redirected.shape)) } }
  const found = { config: { record: { table: 'regra_fiscal' } }, schema: { response: answers(regraFiscal) } }
  app.get(call, found, async () => ({ data: await findRegraFiscal(db) }))
  app.post(call, saved, save)
  app.put(call, saved, save)
  page(regras, 'regra-fiscal', { output: regraFiscal, load: () => findRegraFiscal(db) })
}

const documentoEdits = (db: Queries) => ({
  fields: documentoExercicioFields,
  bulk: [
    'documento_exercicio_tipo',
    'entidade_id',
    'exercicio',
    'documento_exercicio_periodo',
    'documento_exercicio_resultado',
  ],
  cells: {
    documento_exercicio_tipo: 'documento_exercicio_tipo',
    exercicio: 'exercicio',
    documento_exercicio_periodo: 'documento_exercicio_periodo',
    documento_exercicio_publicado_em: 'documento_exercicio_publicado_em',
    entidade_nome: 'entidade_id',
  },
  options: {
    entidade_id: async () => (await listEntidades(db)).map(({ value, label }) => ({ id: Number(value), nome: label })),
  },
  form: `${address}/edicao/:id`,
})

// The calls and pages of a set's imports: a list with the form, the check of a file, its preview, storing and undoing.
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { recordId } from '#kits/form/server/record-calls.ts'
import type { ListQuery } from '#kits/list/list.ts'
import { listCall, listPage } from '#kits/list/server/list-calls.ts'
import { cabecalhoPublico } from '#kits/remocao/pergunta.ts'
import { desfazendo } from '#kits/remocao/server/remocao.ts'
import { FieldErrors, NotFound } from '#platform/errors.ts'
import { answers, nothing, redirected } from '#platform/http/answers.ts'
import { longBody } from '#platform/http/bodies.ts'
import type { App, Scope } from '#platform/http/module.ts'
import { accountOf, bodyOf } from '#platform/http/request.ts'
import { methodOf, parseFields } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import {
  type CheckedImport,
  checkedImport,
  type ImportPlace,
  type ImportRecord,
  type ImportState,
  importForm,
  importList,
  importListPage,
  importPage,
  importProgress,
  importRecord,
  importState,
  type RefusedFile,
  storedImport,
  storeForm,
} from '../import.contract.ts'
import { checkFile, type ImportSet, type Upload } from './check-file.ts'
import { comparisonFile } from './comparison-file.ts'
import type { Counts } from './import-base.ts'
import { inPlace } from './import-places.ts'
import { mappingCalls, onlyFile, typedFields } from './mapping-calls.ts'
import { listMappings } from './mappings.ts'
import { refuseAmbiguous, UnknownHeader } from './match-header.ts'
import { isHeadless, takePasted } from './pasted.ts'
import { findProgress } from './progress.ts'
import { readingOf, storeReading } from './readings.ts'
import { clearAfterImport, filledIn, findImport, listImports, sweepImports } from './receipts.ts'
import { namesIn } from './references.ts'
import { readScope, scopeFields } from './scope.ts'
import { afterImport, storeImport } from './store-import.ts'
import { runOn } from './target.ts'
import { pedeMotivo, undoImport } from './undo-import.ts'
import { refusedFor, UnreadableFile } from './unreadable.ts'

/** What the calls of a set answer, where they are older than the kit and say it in their own words. */
export type ImportWire = {
  answers: { checked: z.ZodObject; stored: z.ZodObject; record: z.ZodObject }
  checked: (checked: CheckedImport) => Record<string, unknown>
  stored: (counts: Counts) => Record<string, unknown>
  record: (record: ImportRecord) => Record<string, unknown>
}

const plainWire: ImportWire = {
  answers: { checked: checkedImport, stored: storedImport, record: importRecord },
  checked: (data) => data,
  stored: (data) => data,
  record: (data) => data,
}

/** Registers them in a scope of the panel; once for each set. */
export function importCalls(scope: Scope, platform: Platform, set: ImportSet, wire = plainWire): void {
  const { app } = scope
  const { database } = platform
  const { definition } = set
  refuseAmbiguous(definition)
  const { path, page: address } = importList(definition)
  const list = (query: ListQuery<ReturnType<typeof importList>>) => listImports(database.db, definition, query)

  checkedCalls(scope, platform, set, wire)
  app.get(path, ...listCall(importList(definition), list, ['importacao']))
  app.get(`${path}/andamento`, { schema: { response: answers(importProgress) } }, async (request) => ({
    data: {
      andamento: await findProgress(database.db, { trabalho: 'conferencia', de: accountOf(request).usuario_id }),
    },
  }))
  app.post(
    path,
    { config: { takesFiles: true }, schema: { response: answers(wire.answers.checked.extend(redirected.shape)) } },
    async (request, reply) => {
      const checked = await inPlace(async () => check(platform, set, await uploadOf(request, platform, set), request))
      reply.code(201)
      return { data: { ...wire.checked(checked), redirect: `${address}/${checked.importacao_id}` } }
    },
  )
  pastedCall(app, platform, set, wire)
  filePages(scope, platform, set, list)
}

/** Those of an import that was checked, however its file came: its page, storing, undoing. */
export function checkedCalls({ app, page }: Scope, platform: Platform, set: ImportSet, wire = plainWire): void {
  const { database, jobs } = platform
  const { definition, target } = set
  const { path, page: address } = importList(definition)
  const find = (id: number) => findImport(database.db, definition, id)

  jobs.handle<{ importacao_id: number }>(afterImport(definition.name), ({ importacao_id }) =>
    clearAfterImport(database, target, importacao_id),
  )
  jobs.repeat(`${definition.name.replaceAll('_', '-')}-importacoes`, '43 * * * *', () =>
    sweepImports(database, definition, target),
  )

  const store = async (request: FastifyRequest) => {
    const id = recordId(request)
    const isConfirmed = String(bodyOf(request).confirmo ?? '') === '1'
    const { completo_ate: until } = parseFields(storeForm, bodyOf(request))
    const complete = until && { complete: { until, quem: accountOf(request).usu_login } }
    const counts = await inPlace(() => storeImport({ database, jobs }, set, { id, isConfirmed, ...complete }))
    return { data: { importacao_id: id, ...wire.stored(counts) } }
  }
  const undo = async (request: FastifyRequest) => {
    const id = recordId(request)
    await inPlace(() =>
      desfazendo(request, () => undoImport({ database, jobs }, set, { id, only: seenState(request) })),
    )
    return { data: {} }
  }

  app.get(`${path}/:id`, { schema: { response: answers(wire.answers.record) } }, async (request, reply) => {
    const record = await find(recordId(request))
    if (await pedeMotivo(database.db, set, record)) reply.header(cabecalhoPublico, '1')
    return { data: wire.record(record) }
  })
  app.post(
    `${path}/:id`,
    { schema: { response: answers(z.union([wire.answers.stored, nothing])) } },
    async (request) => (methodOf(request) === 'DELETE' ? undo(request) : store(request)),
  )
  app.delete(`${path}/:id`, { schema: { response: answers(nothing) } }, undo)

  page(`${address}/:id`, 'import', {
    output: importPage,
    load: async (request) => {
      const record = await find(recordId(request))
      const { importacao_id: id, imp_estado } = record
      const leitura =
        imp_estado === 'conferida' ? await readingOf(database.db, id, accountOf(request).usuario_id) : null
      const nomes = await namesIn(runOn(database.db), definition, record.imp_amostra)
      const pede_motivo = await pedeMotivo(database.db, set, record)
      return { record, place: placeOf(set), nomes, leitura, pede_motivo }
    },
  })
  app.get(`${address}/:id/comparacao.csv`, async (request, reply) => {
    const checked = await find(recordId(request))
    const { importacao_id, imp_estado } = checked
    if (imp_estado !== 'conferida') throw new NotFound('Este arquivo não espera mais para ser gravado.')
    const columns = await filledIn(database.db, importacao_id)
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="comparacao-${importacao_id}.csv"`)
    const compared = { importacaoId: importacao_id, columns, isStoring: false }
    return Readable.from(comparisonFile(database, set, { compared, checked }))
  })
}

// In which state a page showed the import; programs need not say it.
function seenState(request: FastifyRequest): ImportState | undefined {
  const { estado } = bodyOf(request)
  return importState.safeParse(estado).data
}

// The rows of a spreadsheet, pasted: the same check. Columns without names are pointed at first.
function pastedCall(app: App, platform: Platform, set: ImportSet, wire: ImportWire): void {
  const { definition } = set
  const { path, page: address } = importList(definition)
  const response = answers(wire.answers.checked.partial().extend(redirected.shape))
  app.post(`${path}/colagem`, { bodyLimit: longBody, schema: { response } }, async (request, reply) => {
    await takePasted(request, platform.spool, definition.separators[0] ?? ';')
    reply.code(201)
    if (isHeadless(request)) {
      const id = await keepReading(platform, set, request, null).catch((error: unknown) => {
        throw error instanceof UnreadableFile ? refusal(set, refusedBy(error)) : error
      })
      return { data: { redirect: `${address}/leitura/${id}` } }
    }
    const checked = await inPlace(async () => check(platform, set, await uploadOf(request, platform, set), request))
    return { data: { ...wire.checked(checked), redirect: `${address}/${checked.importacao_id}` } }
  })
}

type List = (query: ListQuery<ReturnType<typeof importList>>) => ReturnType<typeof listImports>

function filePages({ app, page }: Scope, platform: Platform, set: ImportSet, list: List): void {
  const { database } = platform
  const { definition } = set
  const { page: address } = importList(definition)
  const { load } = listPage(importList(definition), list)
  const place = placeOf(set)
  const form = async () => {
    const run = runOn(database.db)
    const [asked, mappings] = await Promise.all([scopeFields(run, definition), listMappings(run, definition)])
    const layouts = (definition.layouts ?? []).map(({ name }) => name)
    return { place, asked, mappings, layouts }
  }
  page(address, 'import-list', {
    output: importListPage,
    load: async (request) => ({ ...(await load(request)), ...(await form()) }),
  })
  page(`${address}/colagem`, 'import-pasted', { output: importForm, load: form })
  mappingCalls({ app, page }, platform, set, {
    place,
    check: (upload) => inPlace(() => check(platform, set, upload)),
    refusal: (error) => refusal(set, refusedBy(error)),
  })
  app.get(`${address}/modelo.csv`, async (_request, reply) => {
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${definition.words.modelName}"`)
    return modelOf(set)
  })
}

const modelOf = ({ definition }: ImportSet) =>
  `\uFEFF${(definition.model ?? Object.keys(definition.columns))
    .map((name) => definition.columns[name]?.label ?? name)
    .join(';')}\r\n`

export const placeOf = ({ definition, confirms }: ImportSet): ImportPlace => {
  const { path, page } = importList(definition)
  const columns = Object.entries(definition.columns).map(([name, { label, kind }]) => ({ name, label, kind }))
  const list = definition.below ? `${definition.page}/${definition.below}` : page
  const isConfirmable = Boolean(confirms?.length)
  return { call: path, page, back: definition.page, list, words: definition.words, columns, isConfirmable }
}

async function check(
  platform: Platform,
  set: ImportSet,
  upload: Upload,
  request?: FastifyRequest,
): Promise<CheckedImport> {
  for (const file of request?.spooled ?? []) await platform.antivirus.demandClean(file)
  // the file need not be sent again to say which column is which, or once a record is there that it names
  const keep = (importacao_id: number | null) =>
    request?.spooled.length ? keepReading(platform, set, request, importacao_id) : null
  const answer = await checkFile(platform.database, set, upload).catch(async (error: unknown) => {
    if (!(error instanceof UnreadableFile)) throw error
    if (!(error instanceof UnknownHeader)) return { refused: refusedBy(error), isLost: true }
    return { refused: refusedBy(error) }
  })
  if ('checked' in answer) {
    const { faltam, avisos } = answer.checked.revisao
    if (faltam.length || avisos.some(({ remedio }) => remedio?.tipo === 'colunas'))
      await keep(answer.checked.importacao_id)
    return answer.checked
  }
  if ('isLost' in answer) throw refusal(set, answer.refused)
  const id = await keep(null)?.catch((unread: unknown) => {
    // a file without a row
    if (unread instanceof UnreadableFile) throw refusal(set, refusedBy(unread))
    throw unread
  })
  const leitura = id ? { leitura: `${importList(set.definition).page}/leitura/${id}` } : {}
  throw refusal(set, { ...answer.refused, ...leitura })
}

const keepReading = (platform: Platform, set: ImportSet, request: FastifyRequest, importacao_id: number | null) =>
  storeReading(platform, set, {
    file: onlyFile(request),
    usuario_id: accountOf(request).usuario_id,
    campos: typedFields(set, bodyOf(request)),
    importacao_id,
  })

const refusedBy = ({ erros }: UnreadableFile): RefusedFile => refusedFor(erros)

const field = 'arquivo'

async function uploadOf(request: FastifyRequest, { database }: Platform, set: ImportSet): Promise<Upload> {
  const file = onlyFile(request)
  if (file.isTooLarge) throw refusal(set, refusedFor([]))
  const typed = await readScope(runOn(database.db), set.definition, bodyOf(request))
  const { name, path, sha256 } = file
  return { name, path, sha256, user: accountOf(request), ...typed }
}

// docs/specification/data-sets.md#payroll-files
const refusal = ({ definition }: ImportSet, refused: RefusedFile) =>
  new FieldErrors({ [field]: [definition.words.refused] }, 'O arquivo tem problemas. Nada foi gravado.', refused)

// 'CSV de tudo' and the formats beside it: the whole filtered set of a list as CSV, XLSX, ODS, JSON, NDJSON or Parquet, streamed.
import { finished, Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { diaDe } from '#base/data.ts'
import { columnLabel, filterLabel } from '#kits/list/labels.ts'
import type { ListDefinition, ListQuery } from '#kits/list/list.ts'
import { wholeQueryOf } from '#kits/list/server/list-parameters.ts'
import { readListQuery } from '#kits/list/server/list-query.ts'
import type { Tables } from '#kits/list/server/memory.ts'
import { type ListSource, type Records, tablesOf, wholeList } from '#kits/list/server/read-list.ts'
import type { ListTotals } from '#kits/list/server/totals.queries.ts'
import { readDataState } from '#platform/db/data-state.queries.ts'
import type { App, ModuleContext, Origin } from '#platform/http/module.ts'
import { etagOf, hasIt, shared } from '#platform/http/open-answers.ts'
import { networkOf } from '#platform/limits/limits.ts'
import { confirma } from '#platform/session/confirmation.ts'
import { recordEvent, type TrailEvent } from '#platform/trail/event.queries.ts'
import { version } from '#platform/version.ts'
import { aboutFile } from './about.ts'
import { exportLimits, openCopy } from './copy-out.ts'
import { csvFile } from './csv-file.ts'
import { enterSet } from './enter-set.ts'
import type { ExportFormat, Rows } from './export-format.ts'
import { jsonFile, ndjsonFile } from './json-file.ts'
import { odsFile } from './ods-file.ts'
import { parquetFile } from './parquet-file.ts'
import { xlsxFile } from './xlsx-file.ts'

/** The last two are for programs, which the panel's lists are not for. */
const formats = [csvFile, xlsxFile, odsFile, jsonFile, ndjsonFile, parquetFile]
const formatsAt = (address: string) => (address.startsWith('/painel') ? formats.slice(0, 4) : formats)

/** The database has this time for the first row of a long sort. (A visitor who takes no byte is disconnected much sooner: deadlines.ts.) */
const noRowMs = 120_000

/** Whose exports are counted together. The staff of a town hall may all have one address, so they are distinguished by their login. */
const requesterOf = ({ panelAccount, ip }: FastifyRequest) => panelAccount?.usu_login ?? networkOf(ip)

/** Registers `<list.page>.csv` and the other formats, which take the list's own query. */
export function exportCalls<L extends ListDefinition>(
  app: App,
  { platform, town }: Pick<ModuleContext, 'platform' | 'town'>,
  list: L,
  source: ListSource<L>,
  totals?: ListTotals<L>,
): void {
  const { db } = platform.database
  const rowsOf = async (query: ListQuery<L>) => wholeList(db, source, query)
  enterSet({ app, platform, town }, { address: list.page, list, source, records: source })
  filesOf(
    app,
    { platform, town },
    { list, rowsOf, tables: () => tablesOf(db, source), totals, key: keyOf(list, source) },
  )
}

const keyOf = <L extends ListDefinition>({ row }: L, { id, only }: ListSource<L>) =>
  Object.hasOwn(row.shape, id) ? { coluna: id, inteira: only === undefined } : undefined

/**
 * The same for what belongs to the records of a page and has neither page nor call of its own: `<list.page>/<name>.csv` and the others.
 * Dictionary and data package know it by its JSON.
 */
export function exportBelow<L extends ListDefinition>(
  app: App,
  { platform, town }: Pick<ModuleContext, 'platform' | 'town'>,
  { name, list, source, records }: FilesBelow<L>,
): void {
  const { db } = platform.database
  const rowsOf = async (query: ListQuery<L>) => wholeList(db, source, query)
  enterSet({ app, platform, town }, { address: `${list.page}/${name}`, list, source, records })
  filesOf(app, { platform, town }, { list, rowsOf, tables: () => tablesOf(db, source), name })
}

type FilesBelow<L extends ListDefinition> = { name: string; list: L; source: ListSource<L>; records: Records }

/** The same for figures that are no table: `rowsOf` makes the select of their rows of these tables. */
export const exportRows = <L extends ListDefinition>(
  app: App,
  context: Pick<ModuleContext, 'platform' | 'town'>,
  { list, tables, rowsOf }: Pick<Files<L>, 'list' | 'rowsOf'> & { tables: Tables },
): void => filesOf(app, context, { list, rowsOf, tables: () => tables })

type Files<L extends ListDefinition> = {
  list: L
  rowsOf: (query: ListQuery<L>) => Promise<Rows>
  /** All that its rows are read from, its own first. */
  tables: () => Tables
  totals?: ListTotals<L> | undefined
  /** Of files below the page. */
  name?: string
  /** The column that tells each row from all others; `inteira`: the list has every row of its table. For the data package. */
  key?: { coluna: string; inteira: boolean } | undefined
}

function filesOf<L extends ListDefinition>(
  app: App,
  { platform, town }: Pick<ModuleContext, 'platform' | 'town'>,
  { list, rowsOf, tables, name, totals, key }: Files<L>,
): void {
  demandWords(list)
  const address = name ? `${list.page}/${name}` : list.page
  const { database } = platform
  const { db } = database
  const { publicUrl } = platform.env
  for (const format of formatsAt(address)) {
    const file = `${list.exportName}.${format.extension}`
    const summary = `A lista inteira em ${format.label} (${file})`
    const isCall = name !== undefined && format === jsonFile
    const schema = {
      summary,
      querystring: wholeQueryOf(list),
      'x-limites': exportLimits,
      'x-chave': key,
      ...(isCall && callOf(list, address)),
    }
    // Not compressed, as fast as the database is: for slow connections there are the spreadsheets, which are compressed.
    const options = { schema, compress: false as const, ...(list.holdsPeople && confirma) }
    app.get(`${address}.${format.extension}`, options, async (request, reply) => {
      const query = readListQuery(list, request.query as Record<string, unknown>)
      const origin = await town.origin()
      if (await hasFile(request, reply, { file, query, origin, tables: tables() })) return reply.code(304).send()
      if (request.method === 'HEAD') return describe(reply, format, file).send()
      // Of staff the trail records who took which list out of the panel; the filters may themselves be personal, and stay out.
      const filtros = Object.keys(query.filters)
      const mudancas: TrailEvent['mudancas'] = filtros.length ? { filtros: [null, filtros] } : {}
      if (request.panelAccount)
        await recordEvent(db, { acao: 'exportou', tabela: tables()[0] ?? '', nome: file, mudancas })
      const rows = await rowsOf(query)
      const sums = (await totals?.read(query.filters)) ?? null
      const about = await aboutFile(db, { list, query, origin, publicUrl, now: new Date(), sums })
      const { timeZone } = origin
      const copy = await openCopy(database, { list, rows, format, timeZone, who: requesterOf(request) })
      finished(reply.raw, copy.close)
      reply.raw.setTimeout(noRowMs, () => reply.raw.destroy())
      return describe(reply, format, file).send(Readable.from(format.file(copy.bytes, copy.columns, about)))
    })
  }
}

// What the call of a list says for the document; the rows are sent as they are.
const callOf = (list: ListDefinition, address: string) => ({
  'x-lista': { pagina: list.page, nome: list.title, consulta: `${address}.json`, arquivos: address },
  response: { 200: z.array(list.row) },
})

/** Stops the start when a column or filter has no words for people. */
function demandWords(list: ListDefinition): void {
  const silent = [
    ...Object.keys(list.row.shape).filter((name) => !columnLabel(list, name)),
    ...Object.keys(list.filters.shape).filter((name) => !filterLabel(list, name)),
  ]
  if (silent.length) throw new Error(`the list ${list.page} has no words for ${silent.join(', ')}`)
}

type Asked = { file: string; query: ListQuery; origin: Origin; tables: Tables }

/**
 * Of public files: says by a validator of which state of the data the file is, and when they changed last. True where the visitor has it: then
 * the database need not read a row. The day is part of it, since lists end and begin with it.
 */
async function hasFile(request: FastifyRequest, reply: FastifyReply, { file, query, origin, tables }: Asked) {
  if (request.routeOptions.config.privilege !== undefined) return false
  const state = await readDataState(request.server.database.db, tables)
  reply.header('cache-control', shared)
  if (state.changed) reply.header('last-modified', state.changed)
  if (state.version === null) return false
  const day = diaDe(new Date(), origin.timeZone)
  const etag = etagOf(JSON.stringify([file, query, origin, state.version, day, version]))
  reply.header('etag', etag)
  return hasIt(request.headers['if-none-match'], etag)
}

function describe(reply: FastifyReply, format: ExportFormat, file: string): FastifyReply {
  return reply.type(format.contentType).header('content-disposition', `attachment; filename="${file}"`)
}

// A declared set as a module: `export const diariaModule = datasetModule(diaria)`. A room of its own, above the declarations and the import of them.
import type { FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { anexoCall } from '#kits/anexo/server/send-file.ts'
import { confirmationCalls } from '#kits/confirmacao/server/confirmation-calls.ts'
import { titleOf, wordsOf } from '#kits/dataset/cell-text.ts'
import {
  type Dataset,
  type DatasetColumn,
  type DatasetColumns,
  idOf,
  isListed,
  panelCall,
  panelPage,
  publicPage,
  shapeOf,
} from '#kits/dataset/dataset.ts'
import {
  type DatasetRow,
  datasetForm,
  datasetFormPage,
  datasetPage,
  figuresSchema,
  leadsTo,
  listsBelow,
  panelListOf,
  panelRecord,
  partsOf,
  publicListOf,
  publicRow,
} from '#kits/dataset/dataset-schemas.ts'
import { filePath } from '#kits/dataset/file-fields.ts'
import { datasetEdits } from '#kits/dataset/server/dataset-edits.ts'
import { filesSource, storeWithFiles } from '#kits/dataset/server/dataset-files.ts'
import { datasetSearches } from '#kits/dataset/server/dataset-search.ts'
import {
  datasetSource,
  findPublicRecord,
  findRecord,
  pagesOfRows,
  readBelow,
} from '#kits/dataset/server/dataset-source.ts'
import { datasetStore } from '#kits/dataset/server/dataset-store.ts'
import { chartOf, openingOf, optionsOf, totalsOfSet, whileSetUnchanged } from '#kits/dataset/server/dataset-sums.ts'
import { declareSet } from '#kits/dataset/server/declared-sets.ts'
import { endingQueue } from '#kits/dataset/server/ending-queue.queries.ts'
import { listExplicacoes } from '#kits/dataset/server/explicacao.queries.ts'
import { explicacaoCalls } from '#kits/dataset/server/explicacao-calls.ts'
import { exportCalls } from '#kits/export/server/export-calls.ts'
import { recordCalls, recordId } from '#kits/form/server/record-calls.ts'
import { datasetImport, type OwnReading } from '#kits/import/server/dataset-import.ts'
import type { ListDefinition, ListQuery } from '#kits/list/list.ts'
import { editCalls } from '#kits/list/server/edit-calls.ts'
import { endsSoon } from '#kits/list/server/ending.queries.ts'
import { type ListTables, listCall, listPage, type PlainListPage } from '#kits/list/server/list-calls.ts'
import { readList, whereOf } from '#kits/list/server/read-list.ts'
import { severalCalls } from '#kits/list/server/several-calls.ts'
import { pageWithTotals, withTotals } from '#kits/list/server/totals.queries.ts'
import { publicList } from '#kits/public-list/server/public-list.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { DB } from '#platform/db/types.generated.ts'
import type { Module, ModuleContext } from '#platform/http/module.ts'

type Folded<Columns extends DatasetColumns> = {
  [Name in keyof Columns & string]: Columns[Name] extends { kind: 'text' | 'long-text' | 'email' | 'url' }
    ? Columns[Name] extends { filter: 'start' }
      ? never
      : Columns[Name] extends { filter: true } | { sort: true }
        ? `${Name}_busca`
        : never
    : never
}[keyof Columns & string]

// what is said of today has no column
type Stored<Columns extends DatasetColumns> = {
  [Name in keyof Columns & string]: Columns[Name] extends { today: string } ? never : Name
}[keyof Columns & string]

type Needed<D extends Pick<Dataset, 'name' | 'columns'>> =
  | Stored<D['columns']>
  | Folded<D['columns']>
  | `${D['name']}_id`
  | 'versao'
  | 'atualizado_em'
  | (D extends { period: string } ? `${D['name']}_ano` | `${D['name']}_mes` : never)

/** `unknown` when the table has every column that the declaration needs; else the names of the missing ones, so that it doesn't compile. */
type InTable<D extends Pick<Dataset, 'name' | 'columns'>> = D['name'] extends keyof DB
  ? Exclude<Needed<D>, keyof DB[D['name']]> extends never
    ? unknown
    : { 'columns that the table lacks': Exclude<Needed<D>, keyof DB[D['name']]> }
  : { 'no such table': D['name'] }

/**
 * The set's own pages. `recordView`: the name of its page of a record, whose data are RecordPageOf, with `recordExtra` of the record's
 * id beside them, and `recordWords` says there what its call gives as a code. `listView`: of its list, with `listExtra`, and with `listFigures` of the rows that the filters leave, which its call
 * answers too: `found` selects their ids. `reading`: of its files, what the columns do not say by themselves.
 */
type Own = {
  recordView?: string
  recordExtra?: Extra<[id: number]>
  recordWords?: (db: Queries, record: DatasetRow) => Promise<DatasetRow>
  listView?: string
  listExtra?: Extra<[]>
  listFigures?: Extra<[found: RawBuilder<unknown>]> & { tables: ListTables }
  reading?: OwnReading
}
type Extra<Of extends unknown[]> = { shape: z.ZodRawShape; load: (db: Queries, ...of: Of) => Promise<object> }

export function datasetModule<const D extends Dataset>(dataset: D & InTable<D>, own: Own = {}): Module {
  declareSet(dataset)
  const register = (context: ModuleContext) => {
    for (const one of partsOf(dataset)) publicSide(context, one, own)
    if (dataset.parts) wholeAddresses(context, dataset)
    if (dataset.files) anexoCall(context.app, context.platform, filePath(dataset), filesSource(dataset))
    panelSide(context, dataset, own)
  }
  return Object.assign(register, { search: datasetSearches(dataset) })
}

type Query = ListQuery<ListDefinition>

/** Those of a set with parts, which panel and import know: they lead to the part. */
function wholeAddresses({ app, platform }: ModuleContext, dataset: Dataset): void {
  const parts = partsOf(dataset)
  const [page, [first]] = [publicPage(dataset), parts]
  app.get(page, { schema: { hide: true } }, (_request, reply) => reply.redirect(publicPage(first ?? dataset)))
  app.get(`${page}/:id`, { schema: { hide: true } }, async (request, reply) => {
    const id = recordId(request)
    const record = await findRecord(platform.database.db, dataset, id)
    const own = parts.find(({ part }) => part && record[part.by] === part.value) ?? dataset
    return reply.redirect(`${publicPage(own)}/${id}`)
  })
}

function publicSide(context: ModuleContext, dataset: Dataset, own: Own): void {
  const {
    recordView = dataset.files ? 'dataset-files-record' : 'dataset-record',
    listView = listViewOf(dataset),
    recordExtra,
    recordWords = async (_db, record) => record,
  } = own
  const { db } = context.platform.database
  const source = datasetSource(dataset)
  const list = publicListOf(dataset)
  const totals = totalsOfSet(db, dataset)
  const longText = Object.entries(dataset.columns).find(
    ([, column]) => column.kind === 'long-text' && isListed(column),
  )?.[0]
  const find = (id: number) => findPublicRecord(db, dataset, id)

  context.directory.below.push(...referencesOf(dataset))
  publicList(context, {
    list,
    view: listView,
    source,
    read: readPublic(db, dataset, own),
    ...(totals && { totals }),
    answer: { ...figuresSchema(dataset), ...own.listFigures?.shape },
    ...(own.listFigures && { tables: own.listFigures.tables }),
    extendPage: (plain) => withShape(context, dataset, plain, own),
    ...((dataset.yearly || dataset.snapshot) && { opening: () => openingOf(db, dataset), year: dataset.yearly }),
    ...(dataset.opens && { opening: async () => ({ ...dataset.opens }) }),
    isOfDay: Object.values<DatasetColumn>(dataset.columns).some(({ today }) => today !== undefined),
    mustHave: dataset.mustHave,
    declared: dataset.declared,
    site: { text: dataset.text, icon: dataset.icon, menu: dataset.menu, dimension: dataset.dimension },
    many: dataset.many,
    record: {
      schema: publicRow(dataset),
      summary: `${dataset.one.gender === 'f' ? 'Uma' : 'Um'} ${dataset.one.name}`,
      find,
      view: recordView,
      ...(dataset.part && {
        pages: { table: dataset.name, id: idOf(dataset), only: [dataset.part.by, dataset.part.value] as const },
      }),
      page: {
        output: datasetPage(publicRow(dataset)).extend({ abaixo: listsBelow, ...leadsTo, ...recordExtra?.shape }),
        load: async (request) => {
          const id = recordId(request)
          const record = await recordWords(db, await find(id))
          const below = context.directory.below.filter(({ of }) => of === dataset.name)
          const [abaixo, paginas, extra, explicacao] = await Promise.all([
            readBelow(db, below, id),
            pagesOfRows(db, dataset, [id]),
            recordExtra?.load(db, id),
            explicacaoOf(db, dataset),
          ])
          return { set: shapeOf(dataset, true), record, abaixo, pagina: paginas[id] ?? null, ...explicacao, ...extra }
        },
      },
    },
    feed: (row) => ({
      title: titleOf(dataset, row),
      lines: longText ? [String(row[longText] ?? '')] : [],
      path: `${publicPage(dataset)}/${row[idOf(dataset)]}`,
    }),
  })
}

const readPublic = (db: Queries, dataset: Dataset, own: Own) => async (query: Query) => {
  const list = readList(db, datasetSource(dataset), query)
  const [answer, figures] = await Promise.all([list, figuresOf(db, dataset, own, query.filters)])
  const ids = answer.items.map((row: DatasetRow) => Number(row[idOf(dataset)]))
  const paginas = dataset.leads && { paginas: await pagesOfRows(db, dataset, ids) }
  return { ...answer, ...paginas, ...figures }
}

/** What the public list shows beside its rows, the same on all pages. */
function figuresOf(db: Queries, dataset: Dataset, { listFigures }: Own, filters: Query['filters']): Promise<object> {
  const { chart } = dataset
  if (!chart && !listFigures) return Promise.resolve({})
  const found = sql`select ${sql.ref(idOf(dataset))} from ${sql.table(dataset.name)} ${whereOf(datasetSource(dataset), filters)}`
  return whileSetUnchanged(db, dataset, { what: 'figuras', filters, tables: listFigures?.tables ?? [] }, async () => {
    const [grafico, figures] = await Promise.all([chartOf(db, dataset, filters), listFigures?.load(db, found)])
    return { ...(chart && { grafico }), ...figures }
  })
}

// Of the entities nothing is said: all sets refer to them.
const referencesOf = (dataset: Dataset) =>
  Object.entries(dataset.columns).flatMap(([column, { of, filter }]) => {
    if (!of || !filter || [dataset.name, 'entidade'].includes(of.table)) return []
    return [{ table: dataset.name, column, of: of.table, page: publicPage(dataset), title: dataset.title }]
  })

const listViewOf = ({ chart, yearly, period }: Dataset) => {
  // the filters of a set with a day have its years already
  if (yearly && !period) return 'dataset-yearly-list'
  if (!chart) return 'dataset-list'
  return 'sum' in chart ? 'dataset-months' : 'dataset-values'
}

// A wrong filter shows no rows, and so no figures.
const withShape = (
  { platform }: ModuleContext,
  dataset: Dataset,
  plain: PlainListPage,
  { listExtra, listFigures }: Own,
) => ({
  output: datasetPage(null)
    .extend(plain.output.shape)
    .extend(z.object(figuresSchema(dataset)).partial().shape)
    .extend(z.object(listFigures?.shape ?? {}).partial().shape)
    .extend(listExtra?.shape ?? {}),
  load: async (request: FastifyRequest) => ({
    ...(await plain.load(request)),
    set: shapeOf(dataset, true),
    opcoes: await optionsOf(platform.database.db, dataset, 'filters'),
    ...(await explicacaoOf(platform.database.db, dataset)),
    ...(await listExtra?.load(platform.database.db)),
  }),
})

const explicacaoOf = async (db: Queries, { name, explained }: Dataset) =>
  explained && { explicacao: (await listExplicacoes(db))[name] ?? null }

function panelSide(context: ModuleContext, dataset: Dataset, { reading }: Own): void {
  const { panel, platform, directory } = context
  const { db } = platform.database
  const list = panelListOf(dataset)
  const source = datasetSource(dataset)
  const totals = totalsOfSet(db, dataset)
  const read = withTotals((query: Query) => readList(db, source, query), totals)
  const find = (id: number) => findRecord(db, dataset, id)
  const [page, set] = [panelPage(dataset), shapeOf(dataset, false)]
  const label = set.many

  directory.panel.push({
    group: 'Transparência',
    label,
    href: page,
    access: dataset.privilege,
    card: { label, text: dataset.cardText ?? dataset.text },
  })
  if (dataset.ends) directory.queue.push(endingQueue(db, dataset, dataset.ends))
  panel(dataset.privilege, (scope) => {
    const store = dataset.files ? storeWithFiles(platform, dataset) : datasetStore(platform.database, dataset)
    const form = dataset.files ? 'dataset-files-form' : 'dataset-form'
    const opcoes = (of: number | null = null) => optionsOf(db, dataset, { of })
    scope.app.get(list.path, ...listCall(list, read, [source.table], { extra: { ...totals?.shape } }))
    const handlers = recordCalls(scope.app, {
      path: panelCall(dataset),
      form: datasetForm(dataset),
      record: panelRecord(dataset),
      neverPublic: { hidesCpf: true },
      find,
      ...store,
    })
    const edits = editCalls(scope, platform, {
      ...datasetEdits(dataset, async (name) => (await opcoes()).references[name] ?? []),
      ...{ list, source, words: wordsOf(set), find, save: handlers, form: `${page}/edicao/:id` },
    })
    severalCalls(scope, { db, list, source, words: wordsOf(set), removeSeveral: store.removeSeveral })
    exportCalls(scope.app, context, list, source, totals ?? undefined)
    if (dataset.explained) explicacaoCalls(scope, platform, dataset)
    const confirms = confirmationCalls(scope, platform, list, partsOf(dataset).map(publicPage))
    if (dataset.import) datasetImport(scope, platform, { ...dataset, import: dataset.import }, reading)
    const { ends } = dataset
    const ending =
      ends === undefined ? undefined : () => endsSoon(db, list, ends.day, (query: Query) => readList(db, source, query))
    const plain = pageWithTotals(listPage(list, read, { edits, confirms, ending }), totals)
    scope.page(page, 'dataset-panel-list', {
      output: datasetPage(null).extend(plain.output.shape),
      load: async (request) => ({
        ...(await plain.load(request)),
        set,
        opcoes: await optionsOf(db, dataset, 'filters'),
      }),
    })
    scope.page(`${page}/cadastro`, form, {
      output: datasetFormPage(dataset),
      load: async () => ({ set, record: null, opcoes: await opcoes() }),
    })
    scope.page(`${page}/edicao/:id`, form, {
      output: datasetFormPage(dataset),
      load: async (request) => {
        const id = recordId(request)
        return { set, record: await find(id), opcoes: await opcoes(id) }
      },
    })
  })
}

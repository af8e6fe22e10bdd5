// The schemas of a set, made of its declaration: what leaves, what the filters read, what the form sends.
import { z } from 'zod'
import { meses } from '#base/mes.ts'
import { oncePer } from '#base/once-per.ts'
import { anexoRow } from '#kits/anexo/anexo.ts'
import { optionalCnpj, optionalCpf } from '#kits/form/documentos.ts'
import type { FieldFacts, ValueOf } from '#kits/form/field-facts.ts'
import { version } from '#kits/form/fields.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import { amountColumn } from '#kits/list/columns.ts'
import { dateFilter, idFilter, moneyFilter, textFilter, wholeFilter } from '#kits/list/filters.ts'
import { defineList, type ListDefinition, type ListPageData, type ListWords } from '#kits/list/list.ts'
import type { Totals } from '#kits/list/totals.ts'
import { separaPar } from '#kits/mapa/coordenada.ts'
import {
  axesOf,
  type Dataset,
  type DatasetColumn,
  type DatasetShape,
  headOf,
  idOf,
  inForceOf,
  isListed,
  isPublic,
  monthOf,
  nameColumnOf,
  newestLabel,
  newestOf,
  newestOptions,
  panelCall,
  panelPage,
  publicCall,
  publicPage,
  searchedOf,
  typedOf,
  yearOf,
} from './dataset.ts'
import { type Explicacao, explicacao, type StoredExplicacao, storedExplicacao } from './explicacao.schema.ts'
import { fileTitleOf } from './file-fields.ts'
import { cienteFields } from './shared-columns.ts'

export type DatasetRow = Record<string, unknown>

/** The sets whose public lists there are: one for each part; the set itself without parts. */
export const partsOf = oncePer((dataset: Dataset): readonly (Dataset & { call: string })[] => {
  const { parts, name } = dataset
  if (!parts) return [{ ...dataset, call: name }]
  const { by, lists } = parts
  const columns = { ...dataset.columns, [by]: { ...dataset.columns[by], filter: false } as DatasetColumn }
  return lists.map(({ value, name: call, without = [], ...words }) => {
    const part = { ...dataset, ...words, columns, part: { by, value }, call }
    return without.length ? withoutAmounts(part, without) : part
  })
})

function withoutAmounts<D extends Dataset>(dataset: D, names: readonly string[]): D {
  const { chart } = dataset
  const unsummed = names.map((name) => [name, { ...dataset.columns[name], sum: false } as DatasetColumn])
  return {
    ...dataset,
    columns: { ...dataset.columns, ...Object.fromEntries(unsummed) },
    shown: dataset.shown.filter((name) => !names.includes(name)),
    ...(chart && 'sums' in chart && { chart: { by: chart.by, title: chart.title } }),
  }
}

const columnsOf = ({ columns }: Dataset) => Object.entries<DatasetColumn>(columns)

/** What everybody sees of a record: every column that is not private, and its files. */
export const publicRow = oncePer((dataset: Dataset) => rowWith(dataset, isPublic).extend(filesOf(dataset)))

const filesOf = (dataset: Dataset): z.ZodRawShape =>
  dataset.files
    ? {
        anexos: z
          .array(anexoRow.extend({ [fileTitleOf(dataset)]: z.string().describe('Título do arquivo') }))
          .describe('Arquivos do registro'),
      }
    : {}

/** What lists and their files show of it. */
const listRow = (dataset: Dataset) => rowWith(dataset, isListed)

function rowWith(dataset: Dataset, isIn: (column: DatasetColumn) => boolean) {
  const { name, one, period } = dataset
  const columns = columnsOf(dataset).filter(([, column]) => isIn(column))
  return z.object({
    [idOf(dataset)]: z.int().describe(`Identificador d${one.gender === 'f' ? 'a' : 'o'} ${one.name} neste portal`),
    ...Object.fromEntries(columns.flatMap(outputsOf)),
    ...(period && {
      [yearOf({ name })]: z.int().describe('Ano do fato'),
      [monthOf({ name })]: z.int().describe('Mês do fato, de 1 a 12'),
    }),
  })
}

/** What the panel sees: the columns as they are stored, and the version by which a second editor is noticed. */
export const panelRecord = oncePer((dataset: Dataset) => {
  const columns = columnsOf(dataset).flatMap(([name, column]): [string, z.ZodType][] =>
    column.kind === 'cpf' ? [[name, z.string()]] : outputsOf([name, column]),
  )
  return z.object({ [idOf(dataset)]: z.int(), ...Object.fromEntries(columns), ...filesOf(dataset), versao: z.int() })
})

function outputsOf([name, column]: [string, DatasetColumn]): [string, z.ZodType][] {
  const { label, meaning = label, isRequired } = column
  const type = outputType(column)
  const isNullable = !isRequired && emptyIsNull.includes(column.kind)
  const own: [string, z.ZodType] = [name, (isNullable ? type.nullable() : type).describe(describe(column, meaning))]
  if (column.kind !== 'reference') return [own]
  return [own, [nameColumnOf(name), z.string().nullable().describe(label)]]
}

const emptyIsNull = ['date', 'money', 'decimal', 'integer', 'reference', 'choice']

const describe = ({ kind }: DatasetColumn, meaning: string) =>
  kind === 'cpf' ? `${meaning}, sem os três primeiros e os dois últimos algarismos` : meaning

function outputType(facts: FieldFacts): z.ZodType {
  if (facts.kind === 'integer' || facts.kind === 'reference') return z.int()
  if (facts.kind === 'flag') return z.boolean()
  if (facts.kind === 'date') return z.iso.date()
  if (facts.kind === 'choice') return z.enum(Object.keys(facts.options))
  return facts.kind === 'money' || facts.kind === 'decimal' ? amountColumn().meta({ format: 'decimal' }) : z.string()
}

/** Of the whole filtered list: sums and how many rows have each value; a balance that stands in every year only within one. */
export const sumsSchema = oncePer((dataset: Dataset): z.ZodRawShape => {
  const [totais, informados] = [z.string().nullable(), z.int()].map((type) =>
    z.object(
      Object.fromEntries(
        summedOf(dataset).map((name) => [name, dataset.columns[name]?.sum === 'within-year' ? type.optional() : type]),
      ),
    ),
  )
  return {
    totais: (totais as z.ZodObject).describe(
      'Somas da lista inteira; nulas quando nenhum valor é informado, ausentes quando é preciso escolher um ano',
    ),
    informados: (informados as z.ZodObject).describe('Quantas linhas da lista inteira têm cada valor'),
  }
})

const paginas = z
  .record(z.string(), z.string())
  .describe('Por código da linha, o endereço da página de quem ela nomeia; sem as linhas que não levam a nenhuma')

/** What the answer of a list has besides its rows and sums: the bars of the chart, the pages of whom its rows name. */
export const figuresSchema = oncePer(
  ({ chart, leads }: Dataset): z.ZodRawShape => ({
    ...(chart && { grafico: ('sum' in chart ? monthsSchema : valuesSchema).nullable() }),
    ...(leads && { paginas }),
  }),
)

export const summedOf = (dataset: Dataset): string[] =>
  columnsOf(dataset)
    .filter(([, { sum }]) => sum)
    .map(([name]) => name)

const partOfTime = { linhas: z.int(), total: z.string() }
const monthsSchema = z.object({
  ano: z.int().describe('O último ano que a lista tem, de que são os meses'),
  meses: z.array(z.object({ mes: z.int(), ...partOfTime })),
  anos: z.array(z.object({ ano: z.int(), ...partOfTime })).describe('Todos os anos que a lista tem'),
})
export type ChartOfMonths = z.output<typeof monthsSchema>

const valuesSchema = z.object({
  barras: z.array(
    z.object({
      valor: z.string().nullable().describe('Como o filtro o recebe; nulo onde não foi informado'),
      nome: z.string().nullable().describe('Nome, quando o valor é um código'),
      linhas: z.int(),
      totais: z
        .array(z.string().nullable())
        .describe('Uma soma por coluna somada; nula quando nenhuma linha a informa'),
    }),
  ),
})
export type ChartOfValues = z.output<typeof valuesSchema>
export type ChartData = ChartOfMonths | ChartOfValues

export const datasetOptions = z.object({
  anos: z.array(z.int()),
  references: z.record(z.string(), z.array(z.object({ id: z.int(), nome: z.string() }))),
})
export type DatasetOptions = z.output<typeof datasetOptions>

const shape = z.custom<DatasetShape>((value) => typeof value === 'object')

/** The rows of other lists that refer to a record: how many, and where they are. */
export const listsBelow = z.array(z.object({ title: z.string(), href: z.string(), linhas: z.int() }))

/** What every page of a set has; `record`: null of pages that show none. */
export const datasetPage = (record: z.ZodType | null) =>
  z.object({
    set: shape,
    opcoes: datasetOptions.optional(),
    explicacao: explicacao.nullable().optional(),
    ...(record && { record }),
  })
export const datasetExplicacaoPage = z.object({ set: shape, explicacao: storedExplicacao })
export type DatasetExplicacaoPage = { set: DatasetShape; explicacao: StoredExplicacao }
/** Of a page with the form of a record; null of a new one. */
export const datasetFormPage = oncePer((dataset: Dataset) => datasetPage(panelRecord(dataset).nullable()))
export type DatasetPage = { set: DatasetShape; opcoes?: DatasetOptions; explicacao?: Explicacao | null }
/** `pagina`: of whom the record names; null of whoever has none. */
export const leadsTo = { pagina: z.string().nullable().optional() }
export type DatasetRecordPage = DatasetPage & {
  record: DatasetRow
  abaixo: z.output<typeof listsBelow>
  pagina?: string | null | undefined
}
/** Of a set whose records have a page of their own: `PageProps<RecordPageOf<typeof orgao>>`. */
export type RecordPageOf<D extends Pick<Dataset, 'columns'>> = DatasetPage & {
  pagina?: string | null | undefined
  record: {
    [Name in keyof D['columns'] as D['columns'][Name] extends { isPrivate: true } ? never : Name]: ValueOf<
      D['columns'][Name]
    >
  }
}
export type DatasetFormPage = DatasetPage & { record: DatasetRow | null }
export type DatasetListPage = ListPageData<DatasetRow> &
  DatasetPage &
  Partial<Totals> & {
    grafico?: ChartData | null
    paginas?: Record<string, string>
  }

/** Name on the wire -> schema. */
function filterSchemas(dataset: Dataset): z.ZodRawShape {
  const filters = columnsOf(dataset).flatMap(([name, column]) => (column.filter ? filtersOf(name, column) : []))
  const year = z.coerce
    .number('Ano inválido.')
    .int('Ano inválido.')
    .min(1900, 'Ano inválido.')
    .max(9999, 'Ano inválido.')
  const month = z.coerce.number('Mês inválido.').int('Mês inválido.').min(1, 'Mês inválido.').max(12, 'Mês inválido.')
  return {
    ...((dataset.period || dataset.years) && { [yearOf(dataset)]: year.optional() }),
    ...(dataset.period && { [monthOf(dataset)]: month.optional() }),
    ...(dataset.inForce && { [inForceOf(dataset)]: dateFilter().optional() }),
    ...(dataset.snapshot && { [newestOf(dataset)]: z.enum(['1'], 'Opção inválida.').optional() }),
    ...Object.fromEntries(filters),
    ...(searchedOf(dataset).length > 0 && { busca: textFilter().optional() }),
  }
}

const started = 'começa com este texto, sem distinguir maiúsculas nem acentos'

function filtersOf(name: string, column: DatasetColumn): [string, z.ZodType][] {
  const between = (schema: z.ZodType): [string, z.ZodType][] => [
    [`${name}_inicio`, schema.optional()],
    [`${name}_fim`, schema.optional()],
  ]
  switch (column.kind) {
    case 'date':
      return between(dateFilter())
    case 'money':
    case 'decimal':
      return between(moneyFilter())
    case 'reference':
      return [[name, idFilter().optional()]]
    case 'integer':
      return [[name, wholeFilter(column.min, column.max, column.message).optional()]]
    case 'choice':
      return [[name, z.enum(Object.keys(column.options), 'Opção inválida.').optional()]]
    case 'flag':
      return [
        [
          name,
          z
            .enum(['1', '0'], 'Opção inválida.')
            .transform((value) => value === '1')
            .optional(),
        ],
      ]
    case 'cpf':
      return [[name, optionalCpf().optional()]]
    case 'cnpj':
      return [[name, optionalCnpj().optional()]]
    default:
      return [[name, (column.filter === 'start' ? textFilter(started) : textFilter()).optional()]]
  }
}

export const sortableOf = (dataset: Dataset): string[] =>
  columnsOf(dataset)
    .filter(([, { sort }]) => sort)
    .map(([name]) => name)

export const publicListOf = oncePer(
  (dataset: Dataset): ListDefinition =>
    defineList({
      path: publicCall(dataset),
      page: publicPage(dataset),
      title: dataset.title,
      lead: dataset.lead,
      exportName: dataset.slug.replaceAll(/[-/]/g, '_'),
      row: listRow(dataset),
      filters: z.object(filterSchemas(dataset)),
      sort: { by: sortableOf(dataset), first: dataset.first },
      words: wordsOf(dataset),
    }),
)

function wordsOf(dataset: Dataset): ListWords {
  const columns = columnsOf(dataset)
  const named = columns.flatMap(([name, column]) => {
    const label = headOf(column)
    return column.kind === 'reference' ? [[nameColumnOf(name), label]] : [[name, label]]
  })
  const references = columns.flatMap(([name, { of }]) => (of ? [[name, of]] : []))
  return {
    fields: dataset.columns,
    labels: {
      [idOf(dataset)]: 'Código no portal',
      [yearOf(dataset)]: 'Ano',
      [monthOf(dataset)]: 'Mês',
      ...(dataset.inForce && { [inForceOf(dataset)]: dataset.inForce.label }),
      ...(dataset.snapshot && { [newestOf(dataset)]: newestLabel }),
      ...Object.fromEntries(named),
    },
    values: { [monthOf(dataset)]: meses, ...(dataset.snapshot && { [newestOf(dataset)]: newestOptions }) },
    references: Object.fromEntries(references),
  }
}

export const panelListOf = oncePer(
  (dataset: Dataset): ListDefinition =>
    defineList({
      ...publicListOf(dataset),
      path: panelCall(dataset),
      page: panelPage(dataset),
      title: dataset.many ?? dataset.title,
      lead: dataset.law,
    }),
)

export const datasetForm = oncePer(({ columns }: Dataset): z.ZodType<Record<string, unknown>> => {
  const form = formSchema(typedOf(columns)).extend({ versao: version() })
  const [latitude, longitude] = axesOf(columns)
  if (!latitude || !longitude) return form
  return z.preprocess((body) => withPair(body, latitude, longitude), form.extend(formSchema(cienteFields).shape))
})

// What an app for maps gives is one text: pasted into the first field, it fills both.
function withPair(body: unknown, latitude: string, longitude: string): unknown {
  const { [latitude]: one, [longitude]: other } = (body ?? {}) as Record<string, unknown>
  return typeof one === 'string' && !other && separaPar(one) ? { ...(body as object), [longitude]: one } : body
}

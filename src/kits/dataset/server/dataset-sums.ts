// What the page of a set shows besides its rows: sums, months of the chart, options of the selects.
import { sql } from 'kysely'
import type { ListDefinition, ListQuery } from '#kits/list/list.ts'
import { type Tables, whileUnchanged } from '#kits/list/server/memory.ts'
import { tablesOf, whereOf } from '#kits/list/server/read-list.ts'
import { type ListTotals, readTotals } from '#kits/list/server/totals.queries.ts'
import type { Queries } from '#platform/db/connect.ts'
import { type Dataset, type DatasetColumn, idOf, isText, monthOf, newestOf, yearOf } from '../dataset.ts'
import {
  type ChartData,
  type ChartOfMonths,
  type ChartOfValues,
  type DatasetOptions,
  summedOf,
  sumsSchema,
} from '../dataset-schemas.ts'
import { datasetSource } from './dataset-source.ts'

/** The filter with which the page of a yearly set opens: its newest year; of snapshots: the newest of each. */
export async function openingOf(db: Queries, dataset: Dataset): Promise<Record<string, string>> {
  const { name, yearly, snapshot } = dataset
  if (snapshot) return { [newestOf(dataset)]: '1' }
  if (!yearly) return {}
  const { rows } = await sql<{
    ano: number | null
  }>`select max(${sql.ref(yearly)}) as ano from ${sql.table(name)}`.execute(db)
  return rows[0]?.ano ? { [yearly]: String(rows[0].ano) } : {}
}

type Filters = ListQuery<ListDefinition>['filters']

/**
 * What is read of all rows that the filters leave, `what` of it: remembered while nobody changes the set, since every page of a list asks for it. Of a
 * set with a column that passes with the days nothing is remembered. `tables`: what it is read from besides.
 */
export function whileSetUnchanged<T extends object>(
  db: Queries,
  dataset: Dataset,
  { what, filters, tables = [] }: { what: string; filters: Filters; tables?: Tables },
  read: () => Promise<T>,
): Promise<T> {
  if (Object.values<DatasetColumn>(dataset.columns).some(({ today }) => today !== undefined)) return read()
  const key = `${what} ${dataset.name} ${dataset.part?.value ?? ''} ${JSON.stringify(filters)}`
  return whileUnchanged(db, { key, tables: [...tablesOf(db, datasetSource(dataset)), ...tables] }, read)
}

/**
 * The sums of all rows that the filters leave; null of a set that sums nothing. The same balance stands in the rows of
 * every year until it is settled, and the same queue in those of every day: without a year or the newest day it has no sum.
 */
export function totalsOfSet(db: Queries, dataset: Dataset): ListTotals | null {
  const names = summedOf(dataset)
  if (!names.length) return null
  const read = (filters: Filters) => {
    const shown = names.filter((name) => maySum(dataset, name, filters))
    return whileSetUnchanged(db, dataset, { what: 'totais', filters }, () =>
      readTotals(db, datasetSource(dataset), shown, filters),
    )
  }
  return { shape: sumsSchema(dataset), read }
}

function maySum(dataset: Dataset, name: string, filters: Filters): boolean {
  const state = dataset.snapshot ? newestOf(dataset) : dataset.yearly
  return dataset.columns[name]?.sum !== 'within-year' || (state !== undefined && filters[state] !== undefined)
}

/** The bars of the rows that the filters leave; null when they leave nothing. */
export async function chartOf(db: Queries, dataset: Dataset, filters: Filters): Promise<ChartData | null> {
  const { chart } = dataset
  if (!chart) return null
  return 'sum' in chart ? monthsOf(db, dataset, chart.sum, filters) : valuesOf(db, dataset, chart, filters)
}

// The years that the filters leave, and the months of the newest of them.
async function monthsOf(db: Queries, dataset: Dataset, sum: string, filters: Filters): Promise<ChartOfMonths | null> {
  const { rows } = await sql<{ ano: number; mes: number | null; linhas: number; total: string }>`
    with found as (select ${sql.ref(yearOf(dataset))} as ano, ${sql.ref(monthOf(dataset))} as mes, ${sql.ref(sum)} as valor
      from ${sql.table(dataset.name)} ${whereOf(datasetSource(dataset), filters)})
    select ano, mes, count(*)::int as linhas, coalesce(sum(valor), 0.00)::text as total
    from found where ano is not null group by grouping sets ((ano), (ano, mes)) order by ano, mes`.execute(db)
  const anos = rows.flatMap(({ mes, ...ano }) => (mes === null ? ano : []))
  const newest = anos.at(-1)?.ano
  if (newest === undefined) return null
  const meses = rows.flatMap(({ ano, mes, ...sums }) => (ano === newest && mes !== null ? { mes, ...sums } : []))
  return { ano: newest, meses, anos }
}

async function valuesOf(
  db: Queries,
  dataset: Dataset,
  { by, sums = [] }: { by: string; sums?: readonly string[] },
  filters: Filters,
): Promise<ChartOfValues | null> {
  if (!sums.every((name) => maySum(dataset, name, filters))) return null
  const column = dataset.columns[by] as DatasetColumn
  // a text that is empty is not known, and may hold what its page masks
  const grouped = isText(column) ? sql`oculta_cpf(nullif(${sql.ref(by)}, ''))` : sql.ref(by)
  const valor = isText(column) ? grouped : sql`${grouped}::text`
  const totals = sums.map((name) => sql`sum(${sql.ref(name)})::text`)
  const name = column.of
    ? sql`(select ${sql.ref(`de.${column.of.name}`)} from ${sql.table(column.of.table)} as de 
      where ${sql.ref(`de.${column.of.table}_id`)} = ${sql.ref(`${dataset.name}.${by}`)})`
    : sql`null`
  const { rows } = await sql<ChartOfValues['barras'][number]>`
    select ${valor} as valor, ${name} as nome, count(*)::int as linhas, array[${sql.join(totals)}]::text[] as totais
    from ${sql.table(dataset.name)} ${whereOf(datasetSource(dataset), filters)}
    group by ${grouped} order by ${column.kind === 'integer' ? sql.ref(by) : sql`linhas desc, valor`}`.execute(db)
  return rows.length ? { barras: rows } : null
}

/**
 * The options of the selects: the years that have rows, and the rows that references may point to. Filters offer only values that occur;
 * the form of the record `of` offers neither the record itself nor what stands below it, where the set refers to itself.
 */
export async function optionsOf(
  db: Queries,
  dataset: Dataset,
  where: 'filters' | { of: number | null } = { of: null },
): Promise<DatasetOptions> {
  const references = Object.entries<DatasetColumn>(dataset.columns).flatMap(([name, { of, filter }]) =>
    of && (where !== 'filters' || filter) ? [{ name, of }] : [],
  )
  const lists = await Promise.all(
    references.map(async ({ name, of }) => {
      const without = where !== 'filters' && of.table === dataset.name ? where.of : null
      const { rows } = await sql<{ id: number; nome: string }>`
        select ${sql.ref(`${of.table}_id`)} as id, ${sql.ref(of.name)} as nome from ${sql.table(of.table)}
        ${without === null ? sql`` : sql`where ${sql.ref(`${of.table}_id`)} not in (${branchOf(dataset, name, without)})`}
        order by dobra(${sql.ref(of.name)}) collate "C", 1`.execute(db)
      return [name, rows] as const
    }),
  )
  return { anos: await yearsOf(db, dataset), references: Object.fromEntries(lists) }
}

// The ids of a record and of all that refer to it, directly or not.
function branchOf(dataset: Dataset, parent: string, root: number) {
  const [table, id, above] = [sql.table(dataset.name), sql.ref(idOf(dataset)), sql.ref(parent)]
  return sql`with recursive ramo as (
    select ${root}::bigint as id union select t.${id} from ${table} t join ramo on t.${above} = ramo.id) select id from ramo`
}

async function yearsOf(db: Queries, dataset: Dataset): Promise<number[]> {
  const { exercicio } = dataset.columns
  const year = dataset.yearly ?? (dataset.period ? yearOf(dataset) : exercicio?.filter && 'exercicio')
  if (!year) return []
  const { rows } = await sql<{ ano: number }>`
    select distinct ${sql.ref(year)} as ano from ${sql.table(dataset.name)} order by 1 desc`.execute(db)
  return rows.map(({ ano }) => ano)
}

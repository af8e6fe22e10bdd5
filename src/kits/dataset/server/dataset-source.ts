// The SQL of a declared set: rows with the names of what they refer to, conditions, one record.
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { oncePer } from '#base/once-per.ts'
import { listAnexos } from '#kits/anexo/server/anexo.queries.ts'
import type { ListDefinition } from '#kits/list/list.ts'
import { type Condition, containsOrIs, equals, since, until } from '#kits/list/server/narrow.ts'
import type { ListSource } from '#kits/list/server/read-list.ts'
import { withoutCpf } from '#kits/list/server/without-cpf.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { DB } from '#platform/db/types.generated.ts'
import { notFound } from '#platform/errors.ts'
import type { ListBelow } from '#platform/http/directory.ts'
import {
  type Dataset,
  type DatasetColumn,
  idOf,
  inForceOf,
  isListed,
  isPublic,
  isWorded,
  monthOf,
  nameColumnOf,
  newestOf,
  searchedOf,
  yearOf,
} from '../dataset.ts'
import { type DatasetRow, sortableOf } from '../dataset-schemas.ts'
import { filesSource } from './dataset-files.ts'

const columnsOf = ({ columns }: Dataset) => Object.entries<DatasetColumn>(columns)

/** The columns of lists, as everybody sees them. The same object each time: what a list remembers is kept by it. */
export const datasetSource = oncePer((dataset: Dataset): ListSource<ListDefinition> => {
  const orderOf = (name: string) => {
    const column = dataset.columns[name]
    if (typeof column?.sort === 'string') return column.sort
    return column && isWorded(column) ? `${name}_busca` : name
  }
  return {
    table: dataset.name as keyof DB & string,
    ...(dataset.part && { only: isOfPart(dataset.part) }),
    id: idOf(dataset),
    select: (db) => selectRows(db, dataset, 'listed'),
    narrow: narrowingOf(dataset),
    search: searchedOf(dataset),
    order: Object.fromEntries(sortableOf(dataset).map((name) => [name, orderOf(name)])),
    ...(isOfItsRows(dataset) && { remembers: [dataset.name as keyof DB & string] }),
  }
})

/** What a list shows and finds changes only when its rows do: with no column that is of today, and not as a part of another table. */
const isOfItsRows = (dataset: Dataset) => !dataset.part && columnsOf(dataset).every(([, { today }]) => !today)

// Which columns they are is known at run time only: the schema of the row says what leaves.
// biome-ignore lint/suspicious/noExplicitAny: see above
type AnySelect = SelectQueryBuilder<any, any, any>

/** `stored`: as the panel edits it; else a CPF is masked, also one in a text. */
const seen = { listed: isListed, public: isPublic, stored: () => true }

export function selectRows(db: Queries, dataset: Dataset, sight: keyof typeof seen): AnySelect {
  const { name } = dataset
  const own = [idOf(dataset), ...(dataset.period ? [yearOf(dataset), monthOf(dataset)] : [])]
  const columns = columnsOf(dataset).filter(([, column]) => seen[sight](column))
  const cells = columns.flatMap(([column, facts]) => [
    cellOf(name, { column, facts }, sight),
    ...(facts.of ? [nameCell(name, column, facts.of)] : []),
  ])
  const select = (db as unknown as { selectFrom(table: string): AnySelect }).selectFrom(name)
  const selected = select.select([...own.map((column) => `${name}.${column}`), ...cells])
  return dataset.part ? selected.where(isOfPart(dataset.part)) : selected
}

const isOfPart = ({ by, value }: NonNullable<Dataset['part']>) => sql`${sql.ref(by)} = ${value}` as Condition

function nameCell(table: string, name: string, of: NonNullable<DatasetColumn['of']>) {
  const key = sql.ref(`de.${of.table}_id`)
  return sql`(select ${sql.ref(`de.${of.name}`)} from ${sql.table(of.table)} as de
    where ${key} = ${sql.ref(`${table}.${name}`)})`.as(nameColumnOf(name))
}

function cellOf(table: string, { column, facts }: { column: string; facts: DatasetColumn }, sight: keyof typeof seen) {
  if (facts.today) return sql`(${sql.raw(facts.today)})`.as(column)
  return sight === 'stored' ? sql.ref(`${table}.${column}`).as(column) : publicCell(table, column, facts)
}

function publicCell(table: string, name: string, { kind }: DatasetColumn) {
  const cell = sql.ref(`${table}.${name}`)
  if (kind === 'cpf')
    return sql`case when ${cell} = '' then '' else '***.' || substr(${cell}, 4, 3) || '.' || substr(${cell}, 7, 3) || '-**' end`.as(
      name,
    )
  // whoever has no column for a document writes it beside the name
  return (kind === 'text' || kind === 'long-text' ? withoutCpf(`${table}.${name}`) : cell).as(name)
}

function narrowingOf(dataset: Dataset): ListSource<ListDefinition>['narrow'] {
  const filters = columnsOf(dataset).flatMap(([name, column]) => (column.filter ? conditionsFor(name, column) : []))
  const period = dataset.period ? [yearOf(dataset), monthOf(dataset)].map((name): Narrow => [name, equals(name)]) : []
  return Object.fromEntries([...period, ...yearsOf(dataset), ...inForceIn(dataset), ...newestIn(dataset), ...filters])
}

function yearsOf(dataset: Dataset): Narrow[] {
  if (!dataset.years) return []
  const [since, until] = dataset.years.map((column) => sql.ref(column))
  const holds = (year: number) => sql`(${since} <= ${year} and (${until} is null or ${until} >= ${year}))` as Condition
  return [[yearOf(dataset), holds]]
}

function inForceIn(dataset: Dataset): Narrow[] {
  if (!dataset.inForce) return []
  const [since, until] = [dataset.inForce.since, dataset.inForce.until].map((column) => sql.ref(column))
  const holds = (day: string) =>
    sql`(${since} <= ${day}::date and (${until} is null or ${until} >= ${day}::date))` as Condition
  return [[inForceOf(dataset), holds]]
}

function newestIn(dataset: Dataset): Narrow[] {
  if (!dataset.snapshot) return []
  const of = sql.join(dataset.snapshot.of.map((column) => sql.ref(column)))
  const day = sql.ref(dataset.snapshot.day)
  const isNewest = () =>
    sql`(${of}, ${day}) in (select ${of}, max(${day}) from ${sql.table(dataset.name)} group by ${of})` as Condition
  return [[newestOf(dataset), isNewest]]
}

// Each reads what its own schema made of the filter (dataset-schemas.ts).
// biome-ignore lint/suspicious/noExplicitAny: see above
type Narrow = [filter: string, condition: (value: any) => Condition]

function conditionsFor(name: string, column: DatasetColumn): Narrow[] {
  const bound = (sign: RawBuilder<unknown>) => (value: string) =>
    sql`${sql.ref(name)} ${sign} ${value}::numeric` as Condition
  if (column.kind === 'date')
    return [
      [`${name}_inicio`, since(name)],
      [`${name}_fim`, until(name)],
    ]
  if (column.kind === 'money' || column.kind === 'decimal')
    return [
      [`${name}_inicio`, bound(sql`>=`)],
      [`${name}_fim`, bound(sql`<=`)],
    ]
  const { today } = column
  if (today) return [[name, (value: string) => sql`(${sql.raw(today)}) = ${value}` as Condition]]
  if (column.filter === 'start') return [[name, begins(name)]]
  return [[name, isWorded(column) ? containsOrIs(`${name}_busca`) : equals(name)]]
}

// Codes are written with dots and spaces that they don't have: '3.3.90' finds 33903000.
const begins = (name: string) => (value: string) =>
  sql`starts_with(${sql.ref(name)}, ${value.replaceAll(/[.\s]/g, '')})` as Condition

/** As everybody sees it. Throws NotFound. */
export async function findPublicRecord(db: Queries, dataset: Dataset, id: number): Promise<DatasetRow> {
  const row = await selectRows(db, dataset, 'public')
    .where(`${dataset.name}.${idOf(dataset)}`, '=', id)
    .executeTakeFirstOrThrow(notFound)
  return withFiles(db, dataset, id, row)
}

async function withFiles<Row extends object>(db: Queries, dataset: Dataset, id: number, row: Row): Promise<Row> {
  return dataset.files ? { ...row, anexos: await listAnexos(db, filesSource(dataset), id) } : row
}

/** As it is stored. Throws NotFound. */
export async function findRecord(db: Queries, dataset: Dataset, id: number): Promise<DatasetRow & { versao: number }> {
  const select = selectRows(db, dataset, 'stored').select(`${dataset.name}.versao`)
  const row = await select.where(`${dataset.name}.${idOf(dataset)}`, '=', id).executeTakeFirstOrThrow(notFound)
  return withFiles(db, dataset, id, row)
}

/** How many rows of each list refer to the record, and their address; without those that have none. */
export async function readBelow(db: Queries, lists: readonly ListBelow[], id: number) {
  const counted = await Promise.all(
    lists.map(async ({ table, column, page, title }) => {
      const { rows } = await sql<{ linhas: number }>`
        select count(*)::int as linhas from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db)
      return { title, href: `${page}?${column}=${id}`, linhas: rows[0]?.linhas ?? 0 }
    }),
  )
  return counted.filter(({ linhas }) => linhas > 0)
}

/** By id, the pages of whom these rows name; without the rows that lead to none. */
export async function pagesOfRows(db: Queries, dataset: Dataset, ids: readonly number[]) {
  if (!dataset.leads || !ids.length) return {}
  const id = sql.ref(idOf(dataset))
  const { rows } = await sql<{ id: number; to: string | null }>`
    select ${id} as id, (${sql.raw(dataset.leads.to)}) as to from ${sql.table(dataset.name)} where ${id} = any(${ids}::bigint[])`.execute(
    db,
  )
  return Object.fromEntries(rows.flatMap((row) => (row.to === null ? [] : [[String(row.id), row.to]])))
}

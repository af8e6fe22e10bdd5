// What the records of a set answer to the site search.
import { sql } from 'kysely'
import { mostraData } from '../../../base/data.ts'
import type { Queries } from '../../../platform/db/connect.ts'
import type { FoundRecord, ListSearch } from '../../../platform/http/directory.ts'
import { holdsEveryWord } from '../../list/server/words.ts'
import { titleOf } from '../cell-text.ts'
import { type Dataset, type DatasetColumn, headOf, idOf, publicPage } from '../dataset.ts'
import type { DatasetRow } from '../dataset-schemas.ts'
import { datasetSource, selectRows } from './dataset-source.ts'

/** Looks in the texts that are filters of the list, unless the set says in which. Null when it has none. */
export function datasetSearch(db: Queries, dataset: Dataset): ListSearch | null {
  const { kind, all, in: places, narrowing } = dataset.search ?? searchOf(dataset)
  if (!places.length) return null
  const folded = places.map((name) => `${name}_busca`)
  return {
    kind,
    all,
    narrowing: narrowing as Record<string, string>,
    async find(term, limit) {
      const holds = holdsEveryWord(folded, term)
      if (!holds) return { items: [], count: 0 }
      const [rows, counted] = await Promise.all([
        selectRows(db, dataset, 'public').where(holds).orderBy(firstOrder(dataset)).limit(limit).execute(),
        sql<{ n: number }>`select count(*) as n from ${sql.table(dataset.name)} where ${holds}`.execute(db),
      ])
      const names = Object.keys(narrowing)
      return { items: rows.map((row) => foundOf(dataset, names, row as DatasetRow)), count: counted.rows[0]?.n ?? 0 }
    },
  }
}

function searchOf({ slug, title, columns }: Dataset): NonNullable<Dataset['search']> {
  const texts = Object.entries(columns).filter(([, { kind, filter }]) => filter && kind === 'text')
  return {
    kind: slug.replaceAll('/', '-'),
    all: `Lista completa: ${title}`,
    in: texts.map(([name]) => name),
    narrowing: Object.fromEntries(texts.map(([name, column]) => [name, `em ${headOf(column)}`])),
  }
}

// As the list has them at first.
function firstOrder(dataset: Dataset) {
  const [name, direction] = dataset.first
  const column = String(datasetSource(dataset).order[name])
  const collation = sql.raw(column.endsWith('_busca') ? 'collate "C"' : '')
  return sql`${sql.ref(`${dataset.name}.${column}`)} ${collation} ${sql.raw(direction)} nulls last, ${sql.ref(`${dataset.name}.${idOf(dataset)}`)}`
}

function foundOf(dataset: Dataset, names: string[], row: DatasetRow): FoundRecord {
  const text = (name: string) => String(row[name] ?? '')
  const long = Object.entries<DatasetColumn>(dataset.columns).find(([, { kind }]) => kind === 'long-text')?.[0]
  return {
    title: titleOf(dataset, row),
    subject: null,
    detail: dataset.period ? mostraData(text(dataset.period)) : null,
    text: long ? text(long) : '',
    path: `${publicPage(dataset)}/${row[idOf(dataset)]}`,
    filtered: Object.fromEntries(names.map((name) => [name, text(name)])),
  }
}

// What the records of a set answer to the site search.
import { sql } from 'kysely'
import { mostraData } from '../../../base/data.ts'
import type { Queries } from '../../../platform/db/connect.ts'
import type { FoundRecord, ListSearch } from '../../../platform/http/directory.ts'
import { holdsEveryWord } from '../../list/server/words.ts'
import { type Dataset, type DatasetColumn, idOf, publicPage } from '../dataset.ts'
import type { DatasetRow } from '../dataset-schemas.ts'
import { datasetSource } from './dataset-source.ts'

/** Looks in the texts that are filters of the list. Null when the set has none. */
export function datasetSearch(db: Queries, dataset: Dataset): ListSearch | null {
  const texts = Object.entries<DatasetColumn>(dataset.columns).filter(
    ([, { kind, filter }]) => filter && kind === 'text',
  )
  if (!texts.length) return null
  const folded = texts.map(([name]) => `${name}_busca`)
  return {
    kind: dataset.slug.replaceAll('/', '-'),
    all: `Lista completa: ${dataset.title}`,
    narrowing: Object.fromEntries(texts.map(([name, { label }]) => [name, `em ${label}`])),
    async find(term, limit) {
      const holds = holdsEveryWord(folded, term)
      if (!holds) return { items: [], count: 0 }
      const newest = sql`${sql.ref(`${dataset.name}.${dataset.period ?? idOf(dataset)}`)} desc nulls last`
      const [rows, counted] = await Promise.all([
        datasetSource(dataset, true).select(db).where(holds).orderBy(newest).limit(limit).execute(),
        sql<{ n: number }>`select count(*) as n from ${sql.table(dataset.name)} where ${holds}`.execute(db),
      ])
      const names = texts.map(([name]) => name)
      return { items: rows.map((row) => foundOf(dataset, names, row as DatasetRow)), count: counted.rows[0]?.n ?? 0 }
    },
  }
}

function foundOf(dataset: Dataset, names: string[], row: DatasetRow): FoundRecord {
  const text = (name: string) => String(row[name] ?? '')
  const long = Object.entries<DatasetColumn>(dataset.columns).find(([, { kind }]) => kind === 'long-text')?.[0]
  return {
    title: dataset.titled.map(text).join(' – '),
    detail: dataset.period ? mostraData(text(dataset.period)) : null,
    text: long ? text(long) : '',
    path: `${publicPage(dataset)}/${row[idOf(dataset)]}`,
    filtered: Object.fromEntries(names.map((name) => [name, text(name)])),
  }
}

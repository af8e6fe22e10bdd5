// The import of a data set, made of its declaration alone: `datasetImport(scope, platform, diaria)` in the panel's scope of the set.

import { type Dataset, panelCall, panelPage, publicPage } from '#kits/dataset/dataset.ts'
import { partsOf } from '#kits/dataset/dataset-schemas.ts'
import type { Scope } from '#platform/http/module.ts'
import type { Platform } from '#platform/platform.ts'
import type { ImportedSet } from './dataset-target.ts'
import { type ImportedTable, type TableSet, tableImport } from './table-import.ts'

/**
 * What differs in a set's files from what its columns say by themselves; `pairs`: which record a row is, where it takes more than equal
 * columns (TargetSet); `hint`: what people must know of them.
 */
export type OwnReading = Pick<TableSet, 'readers' | 'reshape'> & Pick<ImportedTable, 'pairs'> & { hint?: string }

export function datasetImport(
  scope: Scope,
  platform: Platform,
  dataset: ImportedSet,
  { hint, pairs, ...reading }: OwnReading = {},
): void {
  const { slug, many = dataset.title, columns } = dataset
  const place = { call: panelCall(dataset), page: panelPage(dataset), slug: slug.replaceAll('/', '-') }
  // values that may be the same for a whole file: what it replaces is said by references and years, not by the dates of the facts
  const {
    scope: replaced,
    asked = replaced.filter((column) => ['reference', 'integer'].includes(columns[column]?.kind ?? '')),
  } = dataset.import
  const lists = partsOf(dataset as Dataset).map(publicPage)
  const table = { ...dataset, ...place, many, asked, ...(hint && { hint }), ...(pairs && { pairs }) }
  tableImport(scope, platform, {
    set: { table, ...reading, confirms: lists },
    access: dataset.privilege,
    // of several lists the first stands for all in the receipts
    listPage: lists[0] ?? publicPage(dataset),
  })
}

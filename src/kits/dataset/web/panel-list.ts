// The columns and the search of a set's list in the panel, apart from its public list, which needs less.
import type { CheckedName } from '#kits/form/field-facts.ts'
import type { Column } from '#kits/list/web/column.ts'
import { type DatasetColumn, type DatasetShape, headOf, isListed, searchedOf } from '../dataset.ts'
import type { DatasetRow } from '../dataset-schemas.ts'
import { columnsOf } from './dataset-cells.tsx'

/** What the list leaves out may be chosen. */
export function panelColumnsOf(set: DatasetShape): Column<DatasetRow>[] {
  const others = Object.keys(set.columns).filter((name) => {
    const column = set.columns[name] as DatasetColumn
    return !set.shown.includes(name) && isListed(column) && column.kind !== 'long-text'
  })
  const extra = columnsOf({ ...set, shown: others }).map(({ isRowHeader: _no, ...column }) => ({
    ...column,
    isExtra: true as const,
  }))
  return [...columnsOf(set), ...extra]
}

/** The search over the set's texts; none for a set without texts that are filters. */
export function searchOf(set: DatasetShape) {
  const heads = searchedOf(set).map((name) => headOf(set.columns[name] as DatasetColumn).toLowerCase())
  const label = heads.length > 1 ? `${heads.slice(0, -1).join(', ')} ou ${heads.at(-1)}` : heads[0]
  return label ? { name: 'busca' as CheckedName, label } : undefined
}

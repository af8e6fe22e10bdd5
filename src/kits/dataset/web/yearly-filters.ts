// The filters of a set whose rows describe the state of a year: the year first, of those that there are. In a file apart from the other
// filters, which every set's page loads.
import type { CheckedName } from '#kits/form/field-facts.ts'
import type { Filter } from '#kits/list/web/filter-of.ts'
import type { DatasetListPage } from '../dataset-schemas.ts'
import { datasetFilters } from './dataset-filters.tsx'

export function yearlyFilters({ set, opcoes }: DatasetListPage): Filter[] {
  const filters = datasetFilters(set, opcoes)
  const options = opcoes?.anos.map((ano) => ({ value: String(ano), label: String(ano) })) ?? []
  const label = set.columns[set.yearly ?? '']?.label ?? ''
  return [
    { name: set.yearly as CheckedName, label, options, empty: 'Todos' },
    ...filters.filter(({ name }) => name !== set.yearly),
  ]
}

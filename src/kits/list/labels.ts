// What people call the columns and filters of a list.
import type { FieldFacts } from '#kits/form/field-facts.ts'
import type { ListDefinition } from './list.ts'

/** The fact of a form's field, for a column or for a filter of it (`x_inicio`, `x_fim`); undefined when it is no field. */
export function factsOf({ words, row }: ListDefinition, name: string): FieldFacts | undefined {
  return words?.fields?.[columnOf(row.shape, name)]
}

/** The label of a column. The id of another record is named as a code: beside it stands the column with the record's name. */
export function columnLabel(list: ListDefinition, name: string): string {
  const { labels, fields, references } = list.words ?? {}
  const label = labels?.[name] ?? fields?.[name]?.label
  if (label && references?.[name]) return `${label} (código)`
  return label ?? titleOf(meaningOf(list, name))
}

/** The label of a filter; null when the list has no words for it. `part`: which end of a range it is. */
export function filterLabel(list: ListDefinition, name: string): { label: string; part: 'de' | 'até' | null } | null {
  const column = columnOf(list.row.shape, name)
  const { labels, fields } = list.words ?? {}
  const own = labels?.[name] ?? labels?.[column] ?? fields?.[column]?.label ?? titleOf(meaningOf(list, column))
  const label = own || (name === 'busca' && 'Busca') // the quick search is the same in every list
  if (!label) return null
  const part = column === name ? null : name.endsWith('_inicio') ? 'de' : 'até'
  return { label, part }
}

export const meaningOf = ({ row }: ListDefinition, name: string): string => row.shape[name]?.description ?? ''

/** The part before the first punctuation mark is short enough for a title. */
export const titleOf = (meaning: string): string => meaning.split(/[:;,(]/)[0]?.trim() ?? ''

// Some columns end as the names of ranges do: contrato_data_vigencia_fim.
const columnOf = (columns: object, name: string): string =>
  Object.hasOwn(columns, name) ? name : name.replace(/_(inicio|fim)$/, '')

// Which fields of a set are changed in its list: by its declaration alone.
import type { EditCalls } from '#kits/list/server/edits.ts'
import { type Dataset, type DatasetColumn, isListed, typedOf } from '../dataset.ts'

const ofMany = ['choice', 'reference', 'flag']
const inRow = ['choice', 'reference', 'text', 'date', 'money', 'integer', 'decimal']

type Rows = (name: string) => Promise<{ id: number; nome: string }[]>

/** Of many records at once: what is chosen from a list. In its row: what one line holds. */
export function datasetEdits(dataset: Dataset, rowsOf: Rows): Pick<EditCalls, 'fields' | 'bulk' | 'cells' | 'options'> {
  const fields = typedOf<DatasetColumn>(dataset.columns)
  const names = (kinds: string[]) => Object.keys(fields).filter((name) => kinds.includes(fields[name]?.kind ?? ''))
  const references = Object.keys(fields).filter((name) => fields[name]?.kind === 'reference')
  return {
    fields,
    bulk: names(ofMany),
    cells: Object.fromEntries(
      names(inRow).flatMap((name) => (isListed(fields[name] as DatasetColumn) ? [[name, name]] : [])),
    ),
    options: Object.fromEntries(references.map((name) => [name, () => rowsOf(name)])),
  }
}

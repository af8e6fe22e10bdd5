// The facts of a record's page: every public column, except what says nothing to people there.
import type { ReactNode } from 'react'
import type { Fact } from '#ui/facts.tsx'
import type { DatasetColumn, DatasetShape } from '../dataset.ts'
import type { DatasetRow } from '../dataset-schemas.ts'
import { cellOf, ledTo } from './dataset-cells.tsx'

type Columns = Readonly<Record<string, DatasetColumn>>

type Named = { set: Pick<DatasetShape, 'leads'>; pagina?: string | null | undefined }

/** `named`: whom the record names, whose name leads to the page. */
export function factsOf(columns: Columns, record: DatasetRow, named?: Named): Fact[] {
  const name = named?.pagina ? named.set.leads?.columns[0] : undefined
  const others = otherDocument(columns, record)
  return Object.entries(columns)
    .filter(([field, column]) => field !== others && !isKey(field, column))
    .map(
      ([field, column]): Fact => [
        column.label,
        ledTo(field === name ? named?.pagina : null, factOf(field, column, record)),
      ],
    )
}

function factOf(name: string, column: DatasetColumn, record: DatasetRow): ReactNode {
  const value = record[name]
  if (column.kind === 'url' && value) return <a href={String(value)}>{String(value)}</a>
  return cellOf(name, column, record) || column.absent
}

// The id of another record of this portal: programs read it in the files, and people are led there by a link.
const isKey = (name: string, { kind, isDerived }: DatasetColumn) =>
  kind === 'integer' && isDerived && name.endsWith('_id')

/** Who has a CNPJ has no CPF here, and the other way round: the one that is empty is not missing. */
function otherDocument(columns: Columns, record: DatasetRow): string | undefined {
  const named = (kind: string) => Object.keys(columns).filter((name) => columns[name]?.kind === kind)
  const documents = [named('cpf'), named('cnpj')].map(([name, another]) => (another ? undefined : name))
  const [cpf, cnpj] = documents
  if (!cpf || !cnpj || !record[cpf] === !record[cnpj]) return undefined
  return record[cpf] ? cnpj : cpf
}

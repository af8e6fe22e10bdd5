// What each column of the set got from the first lines of the file, for people to look at before it is stored. Columns are rows here: a
// file of expense has up to forty of them, which nobody can read beside each other.
import { mostraData } from '#base/data.ts'
import { mostraDinheiro } from '#base/dinheiro.ts'
import { mostraNumero } from '#base/numero.ts'
import type { ImportPage, ImportPlace, SampleRow } from '../import.contract.ts'
import { inOtherRow } from '../import-words.ts'
import { SimpleTable } from './simple-table.tsx'

const shownLines = 3
const longest = 160

type SampleTableProps = { items: SampleRow[]; columns: ImportPlace['columns'] } & Pick<ImportPage, 'nomes'>

export function SampleTable({ items, columns, nomes }: SampleTableProps) {
  const lines = items.slice(0, shownLines)
  // only columns that say something
  const filled = columns.filter(({ name }) => lines.some((row) => (row[name] ?? '') !== ''))
  return (
    <SimpleTable
      title="Primeiras linhas do arquivo"
      items={filled}
      keyOf={({ name }) => name}
      columns={[
        { label: 'Coluna', text: ({ label }) => label },
        ...lines.map((row) => ({
          label: `Linha ${row.linha}`,
          text: ({ name, kind }: ImportPlace['columns'][number]) => {
            const value = row[name] ?? null
            return nomes[name]?.[String(value)] ?? shown(value, kind)
          },
        })),
      ]}
    />
  )
}

function shown(value: SampleRow[string] | null, kind: string): string {
  if (value === null || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (kind === 'reference' && Number(value) < 0) return inOtherRow
  if (kind === 'money') return mostraDinheiro(String(value))
  if (kind === 'decimal') return mostraNumero(String(value).replace(/\.?0+$/, ''))
  if (kind === 'date') return mostraData(String(value))
  if (kind === 'date-time') return `${mostraData(String(value).slice(0, 10))} ${String(value).slice(11, 16)}`
  const text = String(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

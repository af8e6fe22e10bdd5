// The values of a set as people read them, by the kind of their column: on pages, in the search and in feeds.
import { mostraData } from '#base/data.ts'
import { mostraDinheiro } from '#base/dinheiro.ts'
import { mostraCnpj, mostraCpf } from '#base/documento.ts'
import { mostraNumero } from '#base/numero.ts'
import type { RecordWords } from '#kits/list/words.ts'
import { type Dataset, type DatasetColumn, type DatasetShape, headOf, isYear, nameColumnOf } from './dataset.ts'

type Row = Record<string, unknown>

/** '' for an empty value. */
export function textOfCell(name: string, column: DatasetColumn, row: Row): string {
  const value = row[column.kind === 'reference' ? nameColumnOf(name) : name]
  if ((value ?? '') === '') return ''
  if (column.kind === 'flag') return value ? 'Sim' : 'Não'
  if (column.kind === 'choice') return column.options[String(value)] ?? String(value)
  return shows[column.kind]?.(String(value)) ?? String(value)
}

const shows: Partial<Record<DatasetColumn['kind'], (value: string) => string>> = {
  date: mostraData,
  // local, on the town's clock
  'date-time': (value) => `${mostraData(value.slice(0, 10))} ${value.slice(11, 16)}`,
  money: mostraDinheiro,
  decimal: (value) => mostraNumero(value.replace(/\.?0+$/, '')),
  cnpj: mostraCnpj,
  // the panel's CPF is whole; the public one is masked already
  cpf: (value) => (value.includes('*') ? value : mostraCpf(value)),
}

/** The words that identify the record: 'Jurema dos Santos – Serrinha – 12/03/2026', '019/2026 – Medição 2'. What is empty leaves no gap. */
export const titleOf = ({ titled, columns }: Pick<Dataset, 'titled' | 'columns'>, row: Row): string =>
  titled
    .map((name) => titlePart(textOfCell(name, columns[name] as DatasetColumn, row), columns[name] as DatasetColumn))
    .filter(Boolean)
    .join(' – ')

// a bare number says nothing; a year does
const titlePart = (text: string, column: DatasetColumn) =>
  text && column.kind === 'integer' && !isYear(column) ? `${headOf(column)} ${text}` : text

export const wordsOf = (set: DatasetShape): RecordWords<Row> => ({
  one: set.one.name,
  many: set.many.toLowerCase(),
  gender: set.one.gender,
  nameOf: (row) => titleOf(set, row),
})

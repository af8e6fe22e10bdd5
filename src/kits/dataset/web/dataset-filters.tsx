// The filters of a set: year and month of the fact first, then its words, then the others.
import { mesOptions } from '#base/mes.ts'
import type { CheckedName } from '#kits/form/field-facts.ts'
import { DateField } from '#kits/form/web/date-field.tsx'
import { type Common, TextField } from '#kits/form/web/fields.tsx'
import type { Filter } from '#kits/list/web/filter-of.ts'
import {
  type DatasetColumn,
  type DatasetShape,
  headOf,
  inForceOf,
  monthOf,
  newestLabel,
  newestOf,
  newestOptions,
  yearOf,
} from '../dataset.ts'
import type { DatasetOptions } from '../dataset-schemas.ts'

export function datasetFilters(set: DatasetShape, opcoes: DatasetOptions | undefined): Filter[] {
  // what the page opens with, the fiscal year, and the words that most people look for, stand in sight
  const columns = Object.entries(set.columns)
    .filter(([, { filter }]) => filter)
    .sort((one, other) => rankOf(set, other) - rankOf(set, one))
  return [
    ...periodFilters(set, opcoes),
    ...(set.isSnapshot ? [{ name: named(newestOf(set)), label: newestLabel, options: newest, empty: 'Todas' }] : []),
    ...columns.flatMap(([name]) => filtersOf(set, name, opcoes)),
    ...(set.inForce ? [{ name: named(inForceOf(set)), label: set.inForce, field: DateField }] : []),
    ...(set.years ? [{ name: named(yearOf(set)), label: 'Em vigor no ano', field: YearField }] : []),
  ]
}

const rankOf = ({ opens }: DatasetShape, [name, { kind }]: [string, DatasetColumn]) => {
  if (opens.includes(name)) return 3
  return name === 'exercicio' ? 2 : Number(kind === 'text')
}

const newest = [{ value: '1', label: newestOptions[1] }]

// The server makes a set's filters of its columns: so are their names here.
const named = (name: string) => name as CheckedName

const yearsIn = (opcoes: DatasetOptions | undefined) =>
  (opcoes?.anos ?? []).map((ano) => ({ value: String(ano), label: String(ano) }))

const periodFilters = (set: DatasetShape, opcoes: DatasetOptions | undefined): Filter[] =>
  set.period
    ? [
        { name: named(yearOf(set)), label: 'Ano', options: yearsIn(opcoes), empty: 'Todos' },
        { name: named(monthOf(set)), label: 'Mês', options: mesOptions, empty: 'Todos' },
      ]
    : []

function filtersOf(set: DatasetShape, column: string, opcoes: DatasetOptions | undefined): Filter[] {
  const facts = set.columns[column] as DatasetColumn
  const filter = { name: named(column), label: headOf(facts) }
  // without a day of the fact the fiscal year stands for it
  if (column === 'exercicio' && !set.period && !set.yearly)
    return [{ ...filter, options: yearsIn(opcoes), empty: 'Todos' }]
  switch (facts.kind) {
    case 'date':
    case 'money':
    case 'decimal':
      return (['inicio', 'fim'] as const).map((end) => ({
        name: named(`${column}_${end}`),
        label: `${filter.label}, ${end === 'fim' ? 'até' : 'de'}`,
        field: facts.kind === 'date' ? DateField : AmountField,
      }))
    case 'choice':
    case 'reference':
    case 'flag':
      return [{ ...filter, options: choicesOf(column, facts, opcoes), empty: 'Qualquer' }]
    case 'cpf':
      return [{ ...filter, field: CpfField }]
    default:
      return [filter]
  }
}

const YearField = (props: Common) => <TextField {...props} inputMode="numeric" />
const AmountField = (props: Common) => <TextField {...props} inputMode="decimal" />
const CpfField = (props: Common) => <TextField {...props} mask="cpf" inputMode="numeric" className="w-cpf" />

function choicesOf(name: string, column: DatasetColumn, opcoes: DatasetOptions | undefined) {
  if (column.kind === 'choice') return Object.entries(column.options).map(([value, label]) => ({ value, label }))
  if (column.kind === 'flag')
    return [
      { value: '1', label: 'Sim' },
      { value: '0', label: 'Não' },
    ]
  return (opcoes?.references[name] ?? []).map(({ id, nome }) => ({ value: String(id), label: nome }))
}

// The filters of a set: year and month of the fact first, the six main ones in sight, the others under 'Mais filtros'.
import type { ReactNode } from 'react'
import { mesOptions } from '../../../base/mes.ts'
import { DateField } from '../../form/web/date-field.tsx'
import { SelectField, TextField } from '../../form/web/fields.tsx'
import { MoreFilters } from '../../list/web/more-filters.tsx'
import { type DatasetColumn, type DatasetShape, monthOf, yearOf } from '../dataset.ts'
import type { DatasetOptions } from '../dataset-schemas.ts'

const inSight = 6

type Filter = { name: string; field: ReactNode }

export function DatasetFilters({ set, opcoes }: { set: DatasetShape; opcoes: DatasetOptions | undefined }) {
  const columns = Object.entries(set.columns).filter(([, { filter }]) => filter)
  const filters = [
    ...periodFilters(set, opcoes),
    ...columns.flatMap(([name, column]) => filtersOf(name, column, opcoes)),
  ]
  const [first, others] = [filters.slice(0, inSight), filters.slice(inSight)]
  return (
    <>
      {first.map(({ field }) => field)}
      {others.length > 0 && (
        <MoreFilters names={others.map(({ name }) => name)}>{others.map(({ field }) => field)}</MoreFilters>
      )}
    </>
  )
}

function periodFilters(set: DatasetShape, opcoes: DatasetOptions | undefined): Filter[] {
  if (!set.period) return []
  const [year, month] = [yearOf(set), monthOf(set)]
  const years = (opcoes?.anos ?? []).map((ano) => ({ value: String(ano), label: String(ano) }))
  return [
    { name: year, field: <SelectField key={year} name={year} label="Ano" options={years} empty="Todos" /> },
    { name: month, field: <SelectField key={month} name={month} label="Mês" options={mesOptions} empty="Todos" /> },
  ]
}

function filtersOf(name: string, column: DatasetColumn, opcoes: DatasetOptions | undefined): Filter[] {
  const { label } = column
  switch (column.kind) {
    case 'date':
      return [
        {
          name: `${name}_inicio`,
          field: <DateField key={`${name}_inicio`} name={`${name}_inicio`} label={`${label}, de`} />,
        },
        { name: `${name}_fim`, field: <DateField key={`${name}_fim`} name={`${name}_fim`} label={`${label}, até`} /> },
      ]
    case 'money':
    case 'decimal':
      return ['inicio', 'fim'].map((end) => ({
        name: `${name}_${end}`,
        field: (
          <TextField
            key={`${name}_${end}`}
            name={`${name}_${end}`}
            label={`${label}, ${end === 'fim' ? 'até' : 'de'}`}
            inputMode="decimal"
          />
        ),
      }))
    case 'choice':
    case 'reference':
    case 'flag':
      return [
        {
          name,
          field: (
            <SelectField key={name} name={name} label={label} options={choicesOf(name, column, opcoes)} empty="Todos" />
          ),
        },
      ]
    case 'cpf':
      return [
        {
          name,
          field: <TextField key={name} name={name} label={label} mask="cpf" inputMode="numeric" className="w-cpf" />,
        },
      ]
    default:
      return [{ name, field: <TextField key={name} name={name} label={label} /> }]
  }
}

function choicesOf(name: string, column: DatasetColumn, opcoes: DatasetOptions | undefined) {
  if (column.kind === 'choice') return Object.entries(column.options).map(([value, label]) => ({ value, label }))
  if (column.kind === 'flag')
    return [
      { value: '1', label: 'Sim' },
      { value: '0', label: 'Não' },
    ]
  return (opcoes?.references[name] ?? []).map(({ id, nome }) => ({ value: String(id), label: nome }))
}

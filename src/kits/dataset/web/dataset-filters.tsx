// The filters of a set: year and month of the fact first, the six main ones in sight, the others under 'Mais filtros'.
import type { ReactElement } from 'react'
import { mesOptions } from '../../../base/mes.ts'
import type { CheckedName } from '../../form/field-facts.ts'
import { DateField } from '../../form/web/date-field.tsx'
import { SelectField, TextField } from '../../form/web/fields.tsx'
import { MoreFilters } from '../../list/web/more-filters.tsx'
import { type DatasetColumn, type DatasetShape, headOf, monthOf, searchedOf, yearOf } from '../dataset.ts'
import type { DatasetOptions } from '../dataset-schemas.ts'

const inSight = 6

type Filter = ReactElement<{ name: CheckedName }>

export function DatasetFilters({ set, opcoes }: { set: DatasetShape; opcoes: DatasetOptions | undefined }) {
  // words are what most people look for: they stand in sight
  const columns = Object.entries(set.columns)
    .filter(([, { filter }]) => filter)
    .sort(([, one], [, other]) => Number(other.kind === 'text') - Number(one.kind === 'text'))
  const filters = [...periodFilters(set, opcoes), ...columns.flatMap(([name]) => filtersOf(set, name, opcoes))]
  const others = filters.slice(inSight)
  return (
    <>
      {filters.slice(0, inSight)}
      {others.length > 0 && <MoreFilters>{others}</MoreFilters>}
    </>
  )
}

/** The search over the set's texts; none for a set without texts that are filters. */
export function searchOf(set: DatasetShape) {
  const heads = searchedOf(set).map((name) => headOf(set.columns[name] as DatasetColumn).toLowerCase())
  const label = heads.length > 1 ? `${heads.slice(0, -1).join(', ')} ou ${heads.at(-1)}` : heads[0]
  return label ? { name: 'busca' as CheckedName, label } : undefined
}

// The server makes a set's filters of its columns: so are their names here.
const filterBy = (set: DatasetShape, column: string, name = column) => {
  return { key: name, name: name as CheckedName, label: headOf(set.columns[column] as DatasetColumn) }
}

function periodFilters(set: DatasetShape, opcoes: DatasetOptions | undefined): Filter[] {
  if (!set.period) return []
  const { key: year, ...ano } = { ...filterBy(set, set.period, yearOf(set)), label: 'Ano' }
  const { key: month, ...mes } = { ...filterBy(set, set.period, monthOf(set)), label: 'Mês' }
  const years = (opcoes?.anos ?? []).map((ano) => ({ value: String(ano), label: String(ano) }))
  return [
    <SelectField key={year} {...ano} options={years} empty="Todos" />,
    <SelectField key={month} {...mes} options={mesOptions} empty="Todos" />,
  ]
}

function filtersOf(set: DatasetShape, column: string, opcoes: DatasetOptions | undefined): Filter[] {
  const facts = set.columns[column] as DatasetColumn
  const { key, ...filter } = filterBy(set, column)
  switch (facts.kind) {
    case 'date':
    case 'money':
    case 'decimal':
      return (['inicio', 'fim'] as const).map((end) => {
        const { key, name } = filterBy(set, column, `${column}_${end}`)
        const label = `${filter.label}, ${end === 'fim' ? 'até' : 'de'}`
        return facts.kind === 'date' ? (
          <DateField key={key} name={name} label={label} />
        ) : (
          <TextField
            key={key}
            name={name}
            label={label}
            inputMode="decimal"
            {...(facts.kind === 'money' && { mask: 'dinheiro' })}
          />
        )
      })
    case 'choice':
    case 'reference':
    case 'flag':
      return [<SelectField key={key} {...filter} options={choicesOf(column, facts, opcoes)} empty="Qualquer" />]
    case 'cpf':
      return [<TextField key={key} {...filter} mask="cpf" inputMode="numeric" className="w-cpf" />]
    default:
      return [<TextField key={key} {...filter} />]
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

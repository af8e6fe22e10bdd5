// The filters of a list in their box: the first ones in one line, the others behind 'Mais filtros'.
import { SelectField, TextField } from '#kits/form/web/fields.tsx'
import { FormContext } from '#kits/form/web/form-state.ts'
import { counted, FilterBox } from './filter-box.tsx'
import type { Filter } from './filter-of.ts'
import { filled } from './list-state.ts'
import { StateFields } from './state-fields.tsx'
import { type ListControl, resultsId } from './use-list.ts'

const inSight = 4

export function FilterBar<Row>({ list, filters }: { list: ListControl<Row>; filters: Filter[] }) {
  const { data } = list
  const active = filled(data.filters)
  const main = filters.slice(0, filters.length > inSight + 1 ? inSight : undefined)
  const others = filters.slice(main.length)
  const activeOthers = others.filter(({ name }) => name in active).length
  return (
    <FilterBox
      // updates the fields after a link or the back button changed the state, and closes the box on a phone
      key={JSON.stringify([data.filters, data.errors])}
      active={Object.keys(active).length}
      isOpen={Object.keys(data.errors).length > 0}
      aria-label="Filtros de Pesquisa"
      action={`${data.list.page}#${resultsId}`}
      onSubmit={list.search}
    >
      <FormContext value={{ values: data.filters, errors: data.errors }}>
        {main.map((filter) => (
          <FilterField key={filter.name} {...filter} />
        ))}
        {others.length > 0 && (
          <>
            <details className="mais-filtros" open={others.some(({ name }) => name in active || data.errors[name])}>
              <summary className="btn sec">{counted('Mais filtros', activeOthers)}</summary>
            </details>
            <div className="outros-filtros">
              {others.map((filter) => (
                <FilterField key={filter.name} {...filter} />
              ))}
            </div>
          </>
        )}
      </FormContext>
      {Object.entries(active)
        .filter(([name]) => !filters.some((filter) => filter.name === name))
        .map(([name, value]) => (
          // filters set elsewhere on the page, such as the quick search, go with these
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <StateFields list={list} hasOrder />
    </FilterBox>
  )
}

function FilterField({ field: Field = TextField, options, empty = '', ...common }: Filter) {
  if (options) return <SelectField {...common} options={[...options]} empty={empty} />
  // the search at the top of every page has the id 'busca'
  return <Field {...common} {...(common.name === 'busca' && { id: 'busca-na-lista' })} />
}

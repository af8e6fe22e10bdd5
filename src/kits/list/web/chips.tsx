// What the list is filtered by: each chip is a link to the list without that filter.
import type { Filter } from './filter-of.ts'
import { filterText } from './filters-in-use.ts'
import { ListLink } from './list-link.tsx'
import { filled } from './list-state.ts'
import type { ListControl } from './use-list.ts'

export function Chips<Row>({ list, filters }: { list: ListControl<Row>; filters: Filter[] }) {
  const active = filled(list.data.filters)
  const names = Object.keys(active)
  if (!names.length) return null
  return (
    <ul className="fichas" aria-label="Filtros em uso">
      {names.map((name) => {
        const { [name]: _removed, ...others } = active
        return (
          <li key={name}>
            <ListLink list={list} to={{ page: 1, filters: others }}>
              {filterText(filters, list.data, name)} <span aria-hidden="true">×</span>
              <span className="oculto">: remover filtro</span>
            </ListLink>
          </li>
        )
      })}
      <li>
        <ListLink list={list} to={{ page: 1, filters: {} }} className="limpar">
          Limpar tudo
        </ListLink>
      </li>
    </ul>
  )
}

// What the list is filtered by: each chip is a link to the list without that filter.
import { mostraData } from '../../../base/data.ts'
import type { Filter } from './filter-of.ts'
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
        const { [name]: value = '', ...others } = active
        return (
          <li key={name}>
            <ListLink list={list} to={{ page: 1, filters: others }}>
              {chipText(filters, name, value)} <span aria-hidden="true">×</span>
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

function chipText(filters: Filter[], name: string, value: string): string {
  // the quick search stands apart; a filter of an old address may have no field on the page any more
  const { label = name === 'busca' ? 'Busca' : 'Outro filtro', options } =
    filters.find((filter) => filter.name === name) ?? {}
  const chosen = options?.find((option) => option.value === value)?.label
  return `${label}: ${chosen ?? (/^\d{4}-\d\d-\d\d$/.test(value) ? mostraData(value) : value)}`
}

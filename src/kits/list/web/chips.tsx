// What the list is filtered by: each chip is a link to the list without that filter.
import { Fichas } from './filter-box.tsx'
import type { Filter } from './filter-of.ts'
import { filterText } from './filters-in-use.ts'
import { wayTo } from './list-link.tsx'
import { filled } from './list-state.ts'
import type { ListControl } from './use-list.ts'

export function Chips<Row>({ list, filters }: { list: ListControl<Row>; filters: Filter[] }) {
  const active = filled(list.data.filters)
  return (
    <Fichas
      fichas={Object.keys(active).map((name) => {
        const { [name]: _removed, ...others } = active
        return [filterText(filters, list.data, name), wayTo(list, { page: 1, filters: others })]
      })}
      all={wayTo(list, { page: 1, filters: {} })}
    />
  )
}

// What the forms of a list send besides their own fields, so that without JavaScript too nothing of its state is lost.
import { filled } from './list-state.ts'
import type { ListControl } from './use-list.ts'

type StateFieldsProps<Row> = {
  list: ListControl<Row>
  /** One of these is what the form itself changes. */
  hasFilters?: boolean
  hasOrder?: boolean
}

export function StateFields<Row>({ list: { data }, hasFilters, hasOrder }: StateFieldsProps<Row>) {
  const { firstOrderBy, firstAscending, fixed } = data.list
  const isOrdered = data.orderBy !== firstOrderBy || data.ascending !== firstAscending
  const fields = {
    ...(hasFilters && filled(data.filters)),
    ...fixed,
    ...(data.limit !== 10 && { limit: data.limit }),
    ...(hasOrder && isOrdered && { orderBy: data.orderBy, ascending: data.ascending ? 1 : 0 }),
  }
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

// 'Ordenar por': one select with both directions of each order, instead of links in the head of the table, which a phone hides.
import { useEffect, useRef } from 'react'
import type { Order } from './orders.ts'
import { StateFields } from './state-fields.tsx'
import { type ListControl, resultsId } from './use-list.ts'

export function OrderBy<Row>({ list, orders }: { list: ListControl<Row>; orders: readonly Order[] }) {
  const select = useRef<HTMLSelectElement>(null)
  const isByKey = useRef(false)
  const { data } = list
  const current = `${data.orderBy} ${data.ascending ? 'asc' : 'desc'}`
  const isListed = orders.some(([field, direction]) => `${field} ${direction}` === current)
  // what the list is sorted by, also after a link or the back button; a select made anew would lose the focus
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a failure the order is the former one
  useEffect(() => {
    if (select.current) select.current.value = current
  }, [current, list.problem])
  if (orders.length < 2) return null
  return (
    <form className="ordem" method="get" action={`${data.list.page}#${resultsId}`}>
      <label htmlFor="ordem">Ordenar por</label>
      <select
        ref={select}
        id="ordem"
        name="orderBy"
        className="controle"
        defaultValue={current}
        onPointerDown={() => {
          isByKey.current = false
        }}
        onKeyDown={() => {
          isByKey.current = true
        }}
        onChange={(event) => {
          const [orderBy = '', direction] = event.target.value.split(' ')
          // an arrow key chooses the next order at once: a person who uses it stays here, to choose a further one
          void list.show({ page: 1, orderBy, ascending: direction === 'asc' }, isByKey.current)
        }}
      >
        {!isListed && <option value={current}>Outra ordem</option>}
        {orders.map(([field, direction, label]) => (
          <option key={`${field} ${direction}`} value={`${field} ${direction}`}>
            {label}
          </option>
        ))}
      </select>
      <StateFields list={list} hasFilters />
      <noscript>
        <button type="submit" className="btn sec">
          Ordenar
        </button>
      </noscript>
    </form>
  )
}

// A link to another state of the list: plain without JavaScript, and it lands on the results.
import type { ComponentProps } from 'react'
import type { Way } from './filter-box.tsx'
import type { ListState } from './list-state.ts'
import { type ListControl, resultsId } from './use-list.ts'

type ListLinkProps<Row> = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  list: ListControl<Row>
  to: Partial<ListState>
}

export function ListLink<Row>({ list, to, ...link }: ListLinkProps<Row>) {
  return <a {...link} {...wayTo(list, to)} />
}

export const wayTo = <Row,>(list: ListControl<Row>, to: Partial<ListState>): Way => ({
  href: `${list.addressOf(to)}#${resultsId}`,
  onClick: (event) => list.follow(event, to),
})

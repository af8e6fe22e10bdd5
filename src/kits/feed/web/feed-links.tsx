// At the foot of a public list: its addresses for feed readers, with the current filters.

import type { ListPageData } from '#kits/list/list.ts'
import { filled } from '#kits/list/web/list-state.ts'
import type { ListControl } from '#kits/list/web/use-list.ts'
import type { Head } from '#kits/page/page.ts'

export function FeedLinks<Row>({ list }: { list: ListControl<Row> }) {
  return (
    <p>
      Acompanhe as novidades desta lista por <a href={feedAddress(list.data, 'rss')}>RSS</a> ou{' '}
      <a href={feedAddress(list.data, 'atom')}>Atom</a>.
    </p>
  )
}

// The addresses of a list's feeds.
type Narrowed = Pick<ListPageData<unknown>, 'list' | 'filters'>

/** The feed of what the list shows: with its filters, without order and page. */
function feedAddress({ list, filters }: Narrowed, extension: 'rss' | 'atom'): string {
  const chosen = JSON.stringify(filled(filters))
  return `${list.page}.${extension}${chosen === '{}' ? '' : `?${new URLSearchParams({ filters: chosen })}`}`
}

/** For the <head> of the list's page, where feed readers look for it. */
export const feedLinks = (data: Narrowed): Head['alternates'] => [
  { type: 'application/rss+xml', href: feedAddress(data, 'rss'), title: `${data.list.title} (RSS)` },
  { type: 'application/atom+xml', href: feedAddress(data, 'atom'), title: `${data.list.title} (Atom)` },
]

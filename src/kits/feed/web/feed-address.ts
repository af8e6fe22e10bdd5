// The addresses of a list's feeds.
import type { ListPageData } from '#kits/list/list.ts'
import { filled } from '#kits/list/web/list-state.ts'
import type { Head } from '#kits/page/page.ts'

type Narrowed = Pick<ListPageData<unknown>, 'list' | 'filters'>

/** The feed of what the list shows: with its filters, without order and page. */
export function feedAddress({ list, filters }: Narrowed, extension: 'rss' | 'atom'): string {
  const chosen = JSON.stringify(filled(filters))
  return `${list.page}.${extension}${chosen === '{}' ? '' : `?${new URLSearchParams({ filters: chosen })}`}`
}

/** For the <head> of the list's page, where feed readers look for it. */
export const feedLinks = (data: Narrowed): Head['alternates'] => [
  { type: 'application/rss+xml', href: feedAddress(data, 'rss'), title: `${data.list.title} (RSS)` },
  { type: 'application/atom+xml', href: feedAddress(data, 'atom'), title: `${data.list.title} (Atom)` },
]

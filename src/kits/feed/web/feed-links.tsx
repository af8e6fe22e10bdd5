// At the foot of a public list: its addresses for feed readers, with the current filters.
import type { ListControl } from '#kits/list/web/use-list.ts'
import { feedAddress } from './feed-address.ts'

export function FeedLinks<Row>({ list }: { list: ListControl<Row> }) {
  return (
    <p>
      Acompanhe as novidades desta lista por <a href={feedAddress(list.data, 'rss')}>RSS</a> ou{' '}
      <a href={feedAddress(list.data, 'atom')}>Atom</a>.
    </p>
  )
}

// 'Acompanhar': the addresses that a reader of news takes, with the filters of the list at hand.
import { DropMenu } from '../../../ui/drop-menu.tsx'
import type { ListControl } from '../../list/web/use-list.ts'
import { feedAddress } from './feed-address.ts'

export function FeedMenu<Row>({ list }: { list: ListControl<Row> }) {
  return (
    <DropMenu label="Acompanhar">
      {(['rss', 'atom'] as const).map((extension) => (
        <li key={extension}>
          <a href={feedAddress(list.data, extension)}>
            {extension === 'rss' ? 'RSS' : 'Atom'}
            <span className="oculto"> com as novidades desta lista</span>
          </a>
        </li>
      ))}
    </DropMenu>
  )
}

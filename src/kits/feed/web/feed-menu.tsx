// 'Acompanhar': the addresses for feed readers, with the current filters of the list.
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

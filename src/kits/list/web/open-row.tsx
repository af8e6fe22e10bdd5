// The last cell of a public list's row: the link to the record's page.
import { Icon } from '../../../ui/icon.tsx'

/** `name` is the record's name for screen readers, which read links without their row: 'contrato 045/2026'. */
export function OpenRow({ href, name }: { href: string; name: string }) {
  return (
    <a className="ver" href={href}>
      Ver<span className="oculto"> {name}</span> <Icon name="abrir" size={14} />
    </a>
  )
}

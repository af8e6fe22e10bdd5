// Links to the four types, above the list of one of them.
import { useFrame } from '#kits/page/frame.tsx'
import { especies } from '../especies.ts'

const first = (words: string) => words.split(' ', 1).join()

type EspecieNavProps = {
  tipo: number | null
  /** The address of a type's list; null: the list of all types. */
  addressOf: (tipo: number | null) => string
  hasAll?: boolean
}

export function EspecieNav({ tipo, addressOf, hasAll }: EspecieNavProps) {
  const path = useFrame().url.split('?')[0]
  const entries = [...(hasAll ? [{ tipo: null, many: 'Todos' }] : []), ...especies]
  return (
    <nav className="abas" aria-label="Tipos de documento">
      <ul>
        {entries.map((entry) => (
          <li key={entry.many}>
            <a href={addressOf(entry.tipo)} aria-current={currentOf(entry.tipo)}>
              {first(entry.many)}
              <span className="so-tabela">{entry.many.slice(first(entry.many).length)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )

  function currentOf(one: number | null) {
    if (one !== tipo) return undefined
    return addressOf(one).split('?')[0] === path ? 'page' : 'true'
  }
}

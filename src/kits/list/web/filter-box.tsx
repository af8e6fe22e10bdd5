// The box of filters of every page that has one, and the filters in use: in one line on a wide screen, behind 'Filtrar (n)' on a phone.
// What opens and closes is a <details> before the fields, which the stylesheet shows or hides: it works without JavaScript, fields
// that are hidden are sent too, and a wide screen shows the box whatever the phone's button says.
import type { ComponentProps, MouseEvent } from 'react'
import { Icon } from '#ui/icon.tsx'

type FilterBoxProps = ComponentProps<'form'> & {
  /** How many filters are in use. */
  active: number
  isOpen?: boolean
  /** Of the button. */
  verb?: string
}

export function FilterBox({ active, isOpen = false, verb = 'Buscar', children, ...form }: FilterBoxProps) {
  return (
    <>
      <details className="filtrar" open={isOpen}>
        <summary className="btn sec">
          <Icon name="filtro" /> {counted('Filtrar', active)}
        </summary>
      </details>
      <form className="barra-filtros" method="get" {...form}>
        {children}
        <button type="submit" className="btn">
          {verb}
        </button>
      </form>
    </>
  )
}

export const counted = (label: string, count: number) => (count > 0 ? `${label} (${count})` : label)

export type Way = { href: string; onClick?: (event: MouseEvent<HTMLAnchorElement>) => void }

type FichasProps = {
  /** What each filter says, and the way to what is found without it. */
  fichas: [text: string, without: Way][]
  /** To everything. */
  all: Way
}

export function Fichas({ fichas, all }: FichasProps) {
  if (!fichas.length) return null
  return (
    <ul className="fichas" aria-label="Filtros em uso">
      {fichas.map(([text, without]) => (
        <li key={text}>
          <a {...without}>
            {text} <span aria-hidden="true">×</span>
            <span className="oculto">: remover filtro</span>
          </a>
        </li>
      ))}
      <li>
        <a {...all} className="limpar">
          Limpar tudo
        </a>
      </li>
    </ul>
  )
}

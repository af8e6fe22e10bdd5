// 'Baixar', the same on every page: what takes this page's rows, if any, and then what takes everything, with the number of its rows.
import type { ReactNode } from 'react'
import { mostraNumero } from '#base/numero.ts'
import { DropMenu } from '#ui/drop-menu.tsx'

type Whole = {
  /** The address of the file with this ending. */
  hrefOf: (ending: string) => string
  /** 'de tudo' when absent. */
  what?: string
  /** Not said where it is not known. */
  rows?: number | undefined
  /** Besides CSV. */
  others?: readonly (readonly [label: string, ending: string])[]
}

const allFormats = [
  ['Excel', 'xlsx'],
  ['ODS', 'ods'],
  ['JSON', 'json'],
] as const

/** `children`: items before those of `files`. */
export function Downloads({ files, children }: { files: Whole[]; children?: ReactNode }) {
  return (
    <DropMenu label="Baixar">
      {children}
      {files.map(({ hrefOf, what = 'de tudo', rows, others = allFormats }) => (
        <li key={what} className="grupo">
          <a href={hrefOf('csv')} onClick={closeMenu}>
            CSV {what}
            {rows !== undefined && ` (${rowsText(rows)})`}
          </a>
          {others.map(([label, ending]) => (
            <a key={ending} href={hrefOf(ending)} onClick={closeMenu}>
              {label}
              <span className="oculto"> {what}</span>
            </a>
          ))}
        </li>
      ))}
    </DropMenu>
  )
}

export const rowsText = (rows: number) => `${mostraNumero(rows)} ${rows === 1 ? 'linha' : 'linhas'}`

/** The focus goes back to the button that opened the menu, so that people at a keyboard don't lose their place. */
export function closeMenu({ currentTarget }: { currentTarget: HTMLElement }): void {
  const menu = currentTarget.closest('details')
  if (!menu) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}

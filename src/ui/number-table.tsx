// A table of figures, each row named by its first cell. Cards on a phone.
import type { ReactNode } from 'react'
import './css/figuras.css'

/** `name` is what a short label stands for. */
type Cell = { label: string; name?: string; value: ReactNode; isText?: boolean }

type NumberTableProps = {
  caption: string
  rows: { key: string; className?: string; head: Cell; cells: Cell[] }[]
}

const classOf = ({ isText }: Cell) => (isText ? 'palavras' : 'num')

export function NumberTable({ caption, rows }: NumberTableProps) {
  const [first] = rows
  if (!first) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
    <section className="rolar" aria-label={caption} tabIndex={0}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: the elements lose their own where they are cards */}
      <table role="table" className="tabela pilha figuras">
        <caption className="oculto">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {first.head.label}
            </th>
            {first.cells.map((cell) => (
              <th key={cell.label} role="columnheader" scope="col" className={classOf(cell)}>
                {cell.name ? <abbr title={cell.name}>{cell.label}</abbr> : cell.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ key, className, head, cells }) => (
            <tr key={key} role="row" className={className}>
              <th role="rowheader" scope="row">
                {head.value}
              </th>
              {cells.map((cell) => (
                <td key={cell.label} role="cell" className={classOf(cell)} data-l={cell.label}>
                  {cell.value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: the elements lose their own where they are cards */}
    </section>
  )
}

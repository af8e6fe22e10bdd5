// A small table of figures below a chart; it scrolls sideways where it is wide.
import type { ReactNode } from 'react'

type TabelaProps = { caption: string; heads: string[]; rows: { key: string; className?: string; cells: ReactNode[] }[] }

/** The first cell of a row names it. */
export function Tabela({ caption, heads, rows }: TabelaProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
    <section className="rolar" aria-label={caption} tabIndex={0}>
      <table className="tabela">
        <caption className="oculto">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={head} scope="col" className={at > 0 ? 'num' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, className, cells: [name, ...cells] }) => (
            <tr key={key} className={className}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={heads[at + 1]} className="num">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

// Shares of a whole as bars in order, each beside its number; rows that open have what is below them after them, on a scale of their own.
import type { ReactNode } from 'react'
import { TakeAway } from './take-away.tsx'

export type Share = {
  key: string
  /** From 1. */
  depth: number
  name: ReactNode
  /** Below the name. */
  note?: ReactNode
  /** Decimal text. */
  amount: string
  /** At the same time of the year before. */
  before: string | null
  /** What it came to later, drawn as an outline. */
  whole?: string
  /** Of each R$ 100 of its level. */
  share: number | null
  shown: ReactNode
  change: ReactNode
  isUnknown?: boolean
}

type SharesProps = {
  caption: string
  /** The id of its heading. */
  at: string
  /** `change`: where it is no comparison with the year before. */
  heads: { what: string; amount: string; change?: string }
  /** Of the amounts; those of the year before stand beside them. */
  year: number
  /** The rows of a level are parts of one whole. */
  areParts?: boolean
  rows: readonly Share[]
}

/** The largest of its level, which the bars below one parent are drawn against. */
function scales(rows: readonly Share[]): number[] {
  const open: number[][] = []
  const groups: number[][] = []
  rows.forEach(({ depth, amount, before, whole }) => {
    open.length = depth
    const group = open[depth - 1] ?? []
    open[depth - 1] = group
    group.push(Number(amount), Number(before ?? 0), Number(whole ?? 0))
    groups.push(group)
  })
  return groups.map((group) => Math.max(...group))
}

export function Shares({ caption, at, heads, year, areParts = true, rows }: SharesProps) {
  const { what, amount, change = `contra ${year - 1}` } = heads
  const largest = scales(rows)
  return (
    <>
      {rows.some(({ before }) => before !== null) && <Key year={year} />}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: the elements lose their own where they are a grid */}
      <table role="table" className={areParts ? 'partes' : 'partes sem-cem'}>
        <caption className="oculto">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {what}
            </th>
            {areParts && (
              <th role="columnheader" scope="col" className="cem">
                {'de cada R$\u00a0100'}
              </th>
            )}
            <th role="columnheader" scope="col" className="num">
              {amount}
            </th>
            <th role="columnheader" scope="col" className="num">
              {change || <span className="oculto">No ano inteiro</span>}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <tr key={row.key} role="row" className={`n${row.depth}`}>
              <th role="rowheader" scope="row">
                {row.name}
                {row.note && <small>{row.note}</small>}
                <Bar row={row} most={largest[index] ?? 0} />
              </th>
              {areParts && (
                <td role="cell" className="cem">
                  {row.share !== null && shareInWords(row)}
                </td>
              )}
              <td role="cell" className="num">
                {row.shown}
              </td>
              <td role="cell" className="num var">
                {row.change}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: until here */}
      <TakeAway at={at} />
    </>
  )
}

// less than half of one of a hundred is not nothing
const shareInWords = ({ share, amount }: Share) =>
  share === 0 && Number(amount) > 0 ? <small>{'menos de R$\u00a01'}</small> : `R$\u00a0${share}`

const drawn = (part: number, most: number) => Math.round((Math.max(0, part) / most) * 1000) / 10

function Bar({ row: { amount, before, whole, isUnknown }, most }: { row: Share; most: number }) {
  if (most <= 0) return null
  const [solid, rest] = [drawn(Number(amount), most), drawn(Number(whole ?? 0), most)]
  const tick = before === null ? 0 : drawn(Number(before), most)
  return (
    <svg className="b" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className={isUnknown ? 're' : undefined} width={solid} height="10" />
      {rest > solid && <rect className="k2" x={solid} y="0.5" width={rest - solid} height="9" />}
      {tick > 0 && <path className="tk" d={`M${tick} -2v14`} />}
    </svg>
  )
}

// What the colours of the bars mean.
function Key({ year }: { year: number }) {
  return (
    <p className="chaves" aria-hidden="true">
      <span>
        <svg viewBox="0 0 18 18" aria-hidden="true">
          <path d="M1 5h16v8H1z" />
        </svg>
        {year}
      </span>
      <span>
        <svg viewBox="0 0 18 18" aria-hidden="true">
          <path className="tk" d="M9 1v16" />
        </svg>
        {year - 1}, no mesmo período
      </span>
    </p>
  )
}

// The rows: a table, and below 40rem of width a card for each. As cards its elements are no table for browsers, so that their roles
// are written.
import type { MouseEvent, ReactNode } from 'react'
import type { ListPageData } from '../list.ts'
import { type Column, plainText } from './column.ts'
import type { ListControl } from './use-list.ts'

export type ListTableProps<Row> = {
  list: ListControl<Row>
  columns: Column<Row>[]
  caption: string
  rowKey: (row: Row) => number | string
  /** The page of a row's record: its row header is the link. */
  hrefOf?: ((row: Row) => string) | undefined
  /** The row's links and buttons, in its last cell. */
  actions?: ((row: Row, list: ListControl<Row>) => ReactNode) | undefined
  /** What else stands in a cell, with what is shown of its value. */
  around?: ((content: ReactNode, column: Column<Row>, row: Row, list: ListControl<Row>) => ReactNode) | undefined
  /** A cell before the others, to tick the row. */
  ticks?: { all: ReactNode; of: (row: Row) => ReactNode } | undefined
}

export function ListTable<Row>(props: ListTableProps<Row>) {
  const { list, columns, caption, rowKey, hrefOf, actions, around, ticks } = props
  const { data, isLoading } = list
  if (data.items.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
    <section className="rolar" aria-label={caption} tabIndex={0} aria-busy={isLoading || undefined}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: the elements lose their own where they are cards */}
      <table role="table" className={hrefOf ? 'tabela pilha clicavel' : 'tabela pilha'}>
        <caption className="oculto">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {ticks?.all}
            {columns.map((column) => (
              <th
                key={column.field}
                role="columnheader"
                scope="col"
                className={column.className}
                aria-sort={data.orderBy === column.field ? (data.ascending ? 'ascending' : 'descending') : undefined}
              >
                {column.label}
              </th>
            ))}
            {actions && (
              <th role="columnheader" scope="col">
                <span className="oculto">Ações</span>
              </th>
            )}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the row's link is what keys open; this enlarges its target */}
        <tbody role="rowgroup" onClick={hrefOf && openRow}>
          {data.items.map((row) => (
            <tr key={rowKey(row)} role="row">
              {ticks?.of(row)}
              {columns.map((column) => (
                <Cell key={column.field} {...{ column, row, list, around }} href={hrefOf?.(row)} />
              ))}
              {actions && (
                <td role="cell" className="acoes-linha">
                  {actions(row, list)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: the elements lose their own where they are cards */}
    </section>
  )
}

// A click anywhere in the row opens its record, but neither one on another control nor the end of selecting text to copy it.
function openRow({ target }: MouseEvent<HTMLElement>) {
  const at = target as Element
  if (at.closest('a, button, input, label') || String(getSelection())) return
  at.closest('tr')?.querySelector<HTMLElement>('th a')?.click()
}

type ContentProps<Row> = { column: Column<Row>; row: Row; data: ListPageData<Row> }

function Content<Row>({ column, row, data }: ContentProps<Row>) {
  const note = column.note?.(row)
  return (
    <>
      {column.cell ? column.cell(row, data) : plainText(column, row)}
      {note && <small> {note}</small>}
    </>
  )
}

type CellProps<Row> = Pick<ListTableProps<Row>, 'list' | 'around'> & {
  column: Column<Row>
  row: Row
  href: string | undefined
}

function Cell<Row>({ column, row, list, around, href }: CellProps<Row>) {
  const { className, place, label } = column
  const shown = <Content column={column} row={row} data={list.data} />
  const content = around ? around(shown, column, row, list) : shown
  const sub = column.sub?.(row, list.data)
  if (!column.isRowHeader) {
    return (
      // biome-ignore lint/a11y/noRedundantRoles: as above
      <td role="cell" data-l={place ? undefined : label} className={[className, place].filter(Boolean).join(' ')}>
        {content}
      </td>
    )
  }
  return (
    // biome-ignore lint/a11y/noRedundantRoles: as above
    <th role="rowheader" scope="row" className={className}>
      {href ? <a href={href}>{content}</a> : content}
      {sub && <p className="sub">{sub}</p>}
    </th>
  )
}

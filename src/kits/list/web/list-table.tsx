import type { ReactNode } from 'react'
import type { RecordWords } from '../words.ts'
import { type Column, textOf } from './column.ts'
import { SelectAll, SelectRow } from './selection.tsx'
import type { ListControl } from './use-list.ts'

type ListTableProps<Row> = {
  list: ListControl<Row>
  columns: Column<Row>[]
  caption: string
  rowKey: (row: Row) => number | string
  actions?: ((row: Row, list: ListControl<Row>) => ReactNode) | undefined
  /** When set, rows can be ticked. */
  words?: RecordWords<Row> | undefined
}

export function ListTable<Row>({ list, columns, caption, rowKey, actions, words }: ListTableProps<Row>) {
  const { data, isLoading } = list
  if (data.items.length === 0) return list.problem === null && <Empty list={list} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
    <section className="rolar" aria-label={caption} tabIndex={0} aria-busy={isLoading || undefined}>
      <table className="tabela pilha">
        <caption className="oculto">{caption}</caption>
        <thead>
          <tr>
            {words && <SelectAll />}
            {columns.map((column) => (
              <HeaderCell key={column.field} column={column} list={list} />
            ))}
            {actions && (
              <th scope="col">
                <span className="oculto">Ações</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {data.items.map((row) => (
            <tr key={rowKey(row)}>
              {words && <SelectRow id={rowKey(row)} name={`${words.one} ${words.nameOf(row)}`} />}
              {columns.map((column) => (
                <Cell key={column.field} column={column} row={row} />
              ))}
              {actions && <td className="acoes-linha">{actions(row, list)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function HeaderCell<Row>({ column, list }: { column: Column<Row>; list: ListControl<Row> }) {
  const { data } = list
  const isOrder = data.orderBy === column.field
  if (!data.list.sortable.includes(column.field)) {
    return (
      <th scope="col" className={column.className}>
        {column.label}
      </th>
    )
  }
  const change = { page: 1, orderBy: column.field, ascending: isOrder ? !data.ascending : column.className !== 'data' }
  return (
    <th
      scope="col"
      className={column.className}
      aria-sort={isOrder ? (data.ascending ? 'ascending' : 'descending') : undefined}
    >
      <a href={list.addressOf(change)} onClick={(event) => list.follow(event, change)}>
        {column.label} <span aria-hidden="true">{isOrder ? (data.ascending ? '▲' : '▼') : '↕'}</span>
      </a>
    </th>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = column.cell ? column.cell(row) : textOf(column, row)
  if (column.isRowHeader) {
    return (
      <th scope="row" data-l={column.label} className={column.className}>
        {content}
      </th>
    )
  }
  return (
    <td data-l={column.label} className={column.className}>
      {content}
    </td>
  )
}

function Empty<Row>({ list }: { list: ListControl<Row> }) {
  const isFiltered = Object.keys(list.data.filters).length > 0
  return (
    <div className="rolar vazio">
      <p>
        <strong>Nenhum resultado encontrado</strong>
      </p>
      {isFiltered && (
        <p>
          Tente remover algum filtro ou{' '}
          <a
            href={list.addressOf({ page: 1, filters: {} })}
            onClick={(event) => list.follow(event, { page: 1, filters: {} })}
          >
            veja a lista completa
          </a>
          .
        </p>
      )}
      {!isFiltered && list.data.page > 1 && (
        <p>
          <a href={list.addressOf({ page: 1 })} onClick={(event) => list.follow(event, { page: 1 })}>
            Voltar à primeira página
          </a>
        </p>
      )}
    </div>
  )
}

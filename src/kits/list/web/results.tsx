// What a list found: the count, how it is sorted and filtered, why it can't be shown, the rows, the pages.
import type { ReactNode } from 'react'
import { mostraNumero } from '#base/numero.ts'
import { Chips } from './chips.tsx'
import type { Filter } from './filter-of.ts'
import { FiltersInUse, filtersInUse } from './filters-in-use.ts'
import { ListLink } from './list-link.tsx'
import { rangeText } from './list-state.ts'
import { ListTable, type ListTableProps } from './list-table.tsx'
import { Statements } from './notes.tsx'
import { OrderBy } from './order-by.tsx'
import { type Order, ordersOf } from './orders.ts'
import { Pages } from './pages.tsx'
import { type ListControl, resultsId } from './use-list.ts'
import '#ui/css/filtros.css'
import '#ui/css/lista.css'

export type ResultsProps<Row> = ListTableProps<Row> & {
  filters?: Filter[] | undefined
  /** The orders offered, in words; by default both directions of each column that the list can be sorted by. */
  orders?: readonly Order[] | undefined
  /** One record and many of them, beside the count: ['licitação', 'licitações']. */
  noun?: readonly [one: string, many: string] | undefined
  /** The menu of downloads. */
  exports?: ((list: ListControl<Row>) => ReactNode) | undefined
  /** Sums of the whole list, above the table. */
  summary?: ((list: ListControl<Row>) => ReactNode) | undefined
  /** The rows drawn otherwise than as a table, whose columns are then those of the files. */
  cards?: ((list: ListControl<Row>) => ReactNode) | undefined
  /** Right below the rows. */
  below?: ((list: ListControl<Row>) => ReactNode) | undefined
}

export function Results<Row>(props: ResultsProps<Row>) {
  const { list, columns, filters = [], orders = ordersOf(list, columns), noun, exports, summary } = props
  const { data, problem } = list
  const order = orders.find(([field, direction]) => field === data.orderBy && (direction === 'asc') === data.ascending)
  return (
    <>
      <div className="ferramentas">
        <div className="contagem" role="status">
          <h2 id={resultsId} tabIndex={-1} ref={list.heading}>
            <Heading list={list} noun={noun} />
          </h2>
          {data.items.length > 0 && (
            <p>
              {rangeText(data)}
              {order && <span className="oculto">. Ordem: {order[2]}</span>}
            </p>
          )}
        </div>
        {data.items.length > 0 && <OrderBy list={list} orders={orders} />}
        {exports && (
          <FiltersInUse value={filtersInUse(filters, data)}>
            <div className="acoes">{exports(list)}</div>
          </FiltersInUse>
        )}
      </div>
      <Chips list={list} filters={filters} />
      {problem && (
        <div className="alerta erro" role="alert">
          <p>
            {problem.message}
            {data.items.length > 0 && ' A lista abaixo é a de antes.'}
          </p>
          <p>
            <ListLink list={list} to={problem.wanted} className="btn sec">
              Tentar de novo
            </ListLink>
          </p>
        </div>
      )}
      {data.count > 0 && summary?.(list)}
      {props.cards ? props.cards(list) : <ListTable {...props} />}
      {data.items.length > 0 && props.below?.(list)}
      {data.items.length === 0 && !problem && <WayOn list={list} />}
      {data.count === 0 && !problem && <Statements notes={data.notes} />}
      <Pages list={list} />
    </>
  )
}

type HeadingProps<Row> = Pick<ResultsProps<Row>, 'list' | 'noun'>

function Heading<Row>({ list: { data, problem }, noun = ['registro', 'registros'] }: HeadingProps<Row>) {
  if (Object.keys(data.errors).length) return 'Corrija os filtros para ver a lista'
  if (data.items.length === 0) return problem ? 'A lista não pôde ser mostrada' : 'Nenhum resultado encontrado'
  return (
    <>
      <b>{mostraNumero(data.count)}</b> {noun[data.count === 1 ? 0 : 1]}
    </>
  )
}

/** From a list that finds nothing to one that does. */
function WayOn<Row>({ list }: { list: ListControl<Row> }) {
  const { filters, errors, page } = list.data
  if (Object.keys(errors).length) return null
  if (Object.keys(filters).length)
    return (
      <p className="vazio">
        Tente remover algum filtro ou{' '}
        <ListLink list={list} to={{ page: 1, filters: {} }}>
          veja a lista completa
        </ListLink>
        .
      </p>
    )
  return page > 1 ? (
    <p className="vazio">
      <ListLink list={list} to={{ page: 1 }}>
        Voltar à primeira página
      </ListLink>
    </p>
  ) : null
}

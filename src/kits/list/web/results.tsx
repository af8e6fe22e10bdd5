// What a list found: the count, how it is sorted and filtered, why it can't be shown, the rows, the pages.
import { type ReactNode, useEffect, useRef } from 'react'
import { mostraNumero } from '#base/numero.ts'
import { Chips } from './chips.tsx'
import type { Filter } from './filter-of.ts'
import { FiltersInUse, filtersInUse } from './filters-in-use.ts'
import { ListLink } from './list-link.tsx'
import { pageNumbers, rangeText } from './list-state.ts'
import { ListTable, type ListTableProps } from './list-table.tsx'
import { Statements } from './notes.tsx'
import { type Order, ordersOf } from './orders.ts'
import { type ListControl, resultsId } from './use-list.ts'
import '#ui/css/filtros.css'
import '#ui/css/lista.css'
import { pageSizes } from '../page-sizes.ts'
import { StateFields } from './state-fields.tsx'

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

function Pages<Row>({ list }: { list: ListControl<Row> }) {
  const { page, limit, count } = list.data
  const last = Math.max(1, Math.ceil(count / limit))
  const link = (label: string, to: number, rel: 'prev' | 'next') => (
    <li>
      <ListLink list={list} to={{ page: to }} rel={rel}>
        {label}
      </ListLink>
    </li>
  )
  if (count <= pageSizes[0]) return null
  return (
    <div className="pagina-rodape">
      <nav className="paginas" aria-label="Páginas">
        <ul className="p">
          {page > 1 && link('Anterior', Math.min(page - 1, last), 'prev')}
          {pageNumbers(Math.min(page, last), last).map((number, at) =>
            number === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name
              <li key={`gap-${at}`}>
                <span aria-hidden="true">…</span>
              </li>
            ) : (
              <li key={number}>
                <ListLink
                  list={list}
                  to={{ page: number }}
                  aria-label={`Página ${number}`}
                  aria-current={number === page ? 'page' : undefined}
                >
                  {number}
                </ListLink>
              </li>
            ),
          )}
          {page < last && link('Próxima', page + 1, 'next')}
        </ul>
      </nav>
      <nav className="paginas tamanhos" aria-label="Registros por página">
        <span>Por página:</span>
        <ul className="p">
          {pageSizes.map((size) => (
            <li key={size}>
              <ListLink
                list={list}
                to={{ limit: size, page: 1 }}
                aria-label={`${size} registros por página`}
                aria-current={size === limit ? 'true' : undefined}
              >
                {size}
              </ListLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

// 'Ordenar por': one select with both directions of each order, instead of links in the head of the table, which a phone hides.
function OrderBy<Row>({ list, orders }: { list: ListControl<Row>; orders: readonly Order[] }) {
  const select = useRef<HTMLSelectElement>(null)
  const isByKey = useRef(false)
  const { data } = list
  const current = `${data.orderBy} ${data.ascending ? 'asc' : 'desc'}`
  const isListed = orders.some(([field, direction]) => `${field} ${direction}` === current)
  // what the list is sorted by, also after a link or the back button; a select made anew would lose the focus
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a failure the order is the former one
  useEffect(() => {
    if (select.current) select.current.value = current
  }, [current, list.problem])
  if (orders.length < 2) return null
  return (
    <form className="ordem" method="get" action={`${data.list.page}#${resultsId}`}>
      <label htmlFor="ordem">Ordenar por</label>
      <select
        ref={select}
        id="ordem"
        name="orderBy"
        className="controle"
        defaultValue={current}
        onPointerDown={() => {
          isByKey.current = false
        }}
        onKeyDown={() => {
          isByKey.current = true
        }}
        onChange={(event) => {
          const [orderBy = '', direction] = event.target.value.split(' ')
          // an arrow key chooses the next order at once: a person who uses it stays here, to choose a further one
          void list.show({ page: 1, orderBy, ascending: direction === 'asc' }, isByKey.current)
        }}
      >
        {!isListed && <option value={current}>Outra ordem</option>}
        {orders.map(([field, direction, label]) => (
          <option key={`${field} ${direction}`} value={`${field} ${direction}`}>
            {label}
          </option>
        ))}
      </select>
      <StateFields list={list} hasFilters />
      <noscript>
        <button type="submit" className="btn sec">
          Ordenar
        </button>
      </noscript>
    </form>
  )
}

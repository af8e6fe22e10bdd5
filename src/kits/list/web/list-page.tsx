// The page of a list, public or in the panel: title, exports, filters, count, table, pagination.
import type { ReactNode } from 'react'
import { FormContext } from '../../form/web/form-state.ts'
import type { ListPageData } from '../list.ts'
import type { Column } from './column.ts'
import { ListTable } from './list-table.tsx'
import { Statements, UpdatedAt } from './notes.tsx'
import { Pages } from './pages.tsx'
import { type ListControl, useList } from './use-list.ts'

export type ListPageProps<Row> = {
  /** The list's own when absent. */
  title?: string
  lead?: string
  /** Names the table for screen readers; the title when absent. */
  caption?: string
  data: ListPageData<Row>
  columns: Column<Row>[]
  rowKey: (row: Row) => number | string
  /** The row's links and buttons, in its last cell. */
  actions?: (row: Row, list: ListControl<Row>) => ReactNode
  /** Fields of the filter form; without them there is no 'Filtros de Pesquisa'. */
  filters?: ReactNode
  /** Buttons beside the title, after the exports. */
  buttons?: ReactNode
  exports?: (list: ListControl<Row>) => ReactNode
  /** Of the panel's lists: what was done on the page before. */
  banner?: ReactNode
  /** Between the count and the table: sums of the whole list. */
  summary?: (list: ListControl<Row>) => ReactNode
  /** Dialogs and the like. */
  children?: (list: ListControl<Row>) => ReactNode
}

export function ListPage<Row>(props: ListPageProps<Row>) {
  const list = useList(props.data)
  const { data } = list
  const { title = data.list.title, lead = data.list.lead } = props
  return (
    <>
      {props.banner}
      <div className="cabecalho">
        <div>
          <h1>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
        </div>
        <div className="acoes">
          {props.exports?.(list)}
          {props.buttons}
        </div>
      </div>
      {props.filters && <Filters list={list}>{props.filters}</Filters>}
      {list.problem && (
        <p className="alerta erro" role="alert">
          {list.problem}
        </p>
      )}
      <div className="acima-da-tabela">
        <p className="nota-da-lista" role="status">
          {list.problem === null && countText(data)}
        </p>
        <UpdatedAt notes={data.notes} />
      </div>
      {data.count > 0 && props.summary?.(list)}
      <ListTable
        list={list}
        columns={props.columns}
        caption={props.caption ?? title}
        rowKey={props.rowKey}
        actions={props.actions}
      />
      {data.count === 0 && list.problem === null && <Statements notes={data.notes} />}
      <Pages list={list} />
      {props.children?.(list)}
    </>
  )
}

function countText<Row>(data: ListPageData<Row>): string {
  if (data.items.length === 0) return 'Nenhum resultado encontrado'
  const from = (data.page - 1) * data.limit + 1
  const number = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${number(from)} – ${number(from + data.items.length - 1)} de ${number(data.count)} registros`
}

function Filters<Row>({ list, children }: { list: ListControl<Row>; children: ReactNode }) {
  const { data } = list
  const active = Object.values(data.filters).filter((value) => value.trim() !== '').length
  return (
    <details
      className="filtros"
      open={active > 0 || Object.keys(data.errors).length > 0 || !data.list.page.startsWith('/painel')}
    >
      <summary>
        Filtros de Pesquisa
        {active > 0 && <span className="selo ana">{active === 1 ? '1 ativo' : `${active} ativos`}</span>}
      </summary>
      <FormContext value={{ values: data.filters, errors: data.errors }}>
        {/* the key updates the fields after a link or the back button changed the state */}
        <form
          key={JSON.stringify(data.filters)}
          className="grade"
          method="get"
          action={data.list.page}
          onSubmit={list.search}
        >
          {children}
          {Object.entries(data.list.fixed).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {data.limit !== 10 && <input type="hidden" name="limit" value={data.limit} />}
          <div className="acoes">
            <button type="submit" className="btn">
              Buscar
            </button>
            <a
              className="btn sec"
              href={list.addressOf({ page: 1, filters: {} })}
              onClick={(event) => list.follow(event, { page: 1, filters: {} })}
            >
              Limpar filtros
            </a>
          </div>
        </form>
      </FormContext>
    </details>
  )
}

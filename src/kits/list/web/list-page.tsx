// The page of a list, public or in the panel: title, filters, results, and what it says about its data as a whole.
import type { ReactNode } from 'react'
import { useErrorTitle } from '#kits/page/title.ts'
import type { ListPageData } from '../list.ts'
import { FilterBar } from './filter-bar.tsx'
import { UpdatedAt } from './notes.tsx'
import { Results, type ResultsProps } from './results.tsx'
import { type ListControl, useList } from './use-list.ts'

export type ListPageProps<Row> = Omit<ResultsProps<Row>, 'list' | 'caption'> & {
  /** The list's own when absent. */
  title?: string
  lead?: ReactNode
  /** Names the table for screen readers; the title when absent. */
  caption?: string
  data: ListPageData<Row>
  /** Buttons beside the title. */
  buttons?: ReactNode
  /** Between the title and the filters. */
  above?: (list: ListControl<Row>) => ReactNode
  /** Below the pages, such as the feeds. */
  foot?: (list: ListControl<Row>) => ReactNode
  /** Dialogs and the like. */
  children?: (list: ListControl<Row>) => ReactNode
}

export function ListPage<Row>(props: ListPageProps<Row>) {
  const list = useList(props.data)
  const { data } = list
  useErrorTitle(Object.keys(data.errors).length > 0)
  const { title = data.list.title, lead, caption = title } = props
  return (
    <>
      <div className="cabecalho da-lista">
        <div>
          <h1>{title}</h1>
          {/* what introduces a public list leaves the first results in sight on a phone */}
          {lead ? <p className="lead">{lead}</p> : data.list.lead && <p className="lead so-tabela">{data.list.lead}</p>}
        </div>
        {props.buttons && <div className="acoes">{props.buttons}</div>}
      </div>
      {props.above?.(list)}
      <div className="lista">
        {props.filters && <FilterBar list={list} filters={props.filters} />}
        <Results {...props} list={list} caption={caption} />
        <div className="rodape-da-lista">
          <UpdatedAt notes={data.notes} />
          {props.foot?.(list)}
        </div>
      </div>
      {props.children?.(list)}
    </>
  )
}

// The page of a list, public or in the panel: title, filters, results, and what it says about its data as a whole.
import type { ReactNode } from 'react'
import { useQueryValue } from '../../page/frame.tsx'
import type { ListPageData } from '../list.ts'
import { FilterBar } from './filter-bar.tsx'
import { UpdatedAt } from './notes.tsx'
import { Results, type ResultsProps } from './results.tsx'
import { type ListControl, useList } from './use-list.ts'

export type ListPageProps<Row> = Omit<ResultsProps<Row>, 'list' | 'caption'> & {
  /** The list's own when absent. */
  title?: string
  lead?: string
  /** Names the table for screen readers; the title when absent. */
  caption?: string
  data: ListPageData<Row>
  /** Buttons beside the title. */
  buttons?: ReactNode
  /** Shown when the address says success=; or a message for each value of it. */
  successMessage?: string | Record<string, string>
  /** Below the pages, such as the feeds. */
  foot?: (list: ListControl<Row>) => ReactNode
  /** Dialogs and the like. */
  children?: (list: ListControl<Row>) => ReactNode
}

export function ListPage<Row>(props: ListPageProps<Row>) {
  const list = useList(props.data)
  const { data } = list
  const { title = data.list.title, lead, caption = title } = props
  const message = messageFor(useQueryValue('success'), props.successMessage)
  return (
    <>
      {message && (
        <p className="alerta ok" role="status">
          {message}
        </p>
      )}
      <div className="cabecalho da-lista">
        <div>
          <h1>{title}</h1>
          {/* what introduces a public list leaves the first results in sight on a phone */}
          {lead ? <p className="lead">{lead}</p> : data.list.lead && <p className="lead so-tabela">{data.list.lead}</p>}
        </div>
        {props.buttons && <div className="acoes">{props.buttons}</div>}
      </div>
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

function messageFor(success: string | null, messages: ListPageProps<unknown>['successMessage']): string | undefined {
  if (success === null || messages === undefined) return undefined
  if (typeof messages === 'string') return messages
  return Object.hasOwn(messages, success) ? messages[success] : undefined
}

// What the pages of trees share: the frame of a list without its pages, the files of all rows, the head of the table.
import type { ReactNode } from 'react'
import { Downloads } from '#kits/export/web/downloads.tsx'
import { Chips } from '#kits/list/web/chips.tsx'
import { FilterBar } from '#kits/list/web/filter-bar.tsx'
import type { Filter } from '#kits/list/web/filter-of.ts'
import { wholeQuery } from '#kits/list/web/list-state.ts'
import { UpdatedAt } from '#kits/list/web/notes.tsx'
import type { ListControl } from '#kits/list/web/use-list.ts'
import { useErrorTitle } from '#kits/page/title.ts'
import '#ui/css/filtros.css'
import '#ui/css/lista.css'

type TreePageProps<Row> = {
  list: ListControl<Row>
  filters: Filter[]
  /** Beside the title. */
  buttons: ReactNode
  /** In place of the title and its lead: what the data say. */
  finding?: ReactNode
  children: ReactNode
  foot?: ReactNode
}

export function TreePage<Row>({ list, filters, buttons, finding, children, foot }: TreePageProps<Row>) {
  const { data } = list
  useErrorTitle(Object.keys(data.errors).length > 0)
  return (
    <>
      <div className="cabecalho da-lista">
        <div>
          {finding ?? (
            <>
              <h1>{data.list.title}</h1>
              <p className="lead so-tabela">{data.list.lead}</p>
            </>
          )}
        </div>
        <div className="acoes">{buttons}</div>
      </div>
      <div className="lista">
        <FilterBar list={list} filters={filters} />
        <Chips list={list} filters={filters} />
        {children}
        <div className="rodape-da-lista">
          <UpdatedAt notes={data.notes} />
          {foot}
        </div>
      </div>
    </>
  )
}

/** What everything is: 'de todas as receitas da busca'. */
export function WholeFiles<Row>({ list, what }: { list: ListControl<Row>; what: string }) {
  const query = new URLSearchParams(wholeQuery(list.data))
  return <Downloads files={[{ hrefOf: (ending) => `${list.data.list.page}.${ending}?${query}`, what }]} />
}

/** The first and the last column are words, those between them amounts. */
export function TreeHead({ first, amounts, last }: { first: string; amounts: readonly string[]; last: string }) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: the elements lose their own where they are cards
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" scope="col">
          {first}
        </th>
        {amounts.map((label) => (
          <th key={label} role="columnheader" scope="col" className="num">
            {label}
          </th>
        ))}
        <th role="columnheader" scope="col">
          {last}
        </th>
      </tr>
    </thead>
    // biome-ignore-end lint/a11y/noRedundantRoles: until here
  )
}

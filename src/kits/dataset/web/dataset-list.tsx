// The public list of a declared set, without figures; what a set of its own adds comes from its page.
import type { ReactNode } from 'react'
import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import { feedLinks } from '#kits/feed/web/feed-address.ts'
import { FeedLinks } from '#kits/feed/web/feed-links.tsx'
import { listHead } from '#kits/list/web/list-head.ts'
import { ListLink } from '#kits/list/web/list-link.tsx'
import { ListPage, type ListPageProps } from '#kits/list/web/list-page.tsx'
import type { ListControl } from '#kits/list/web/use-list.ts'
import type { Head } from '#kits/page/page.ts'
import { publicPage } from '../dataset.ts'
import type { DatasetListPage, DatasetRow } from '../dataset-schemas.ts'
import { columnsOf } from './dataset-cells.tsx'
import { datasetFilters } from './dataset-filters.tsx'

// `columns`: of the list, where they differ from those of its files.
type Added = Partial<
  Pick<ListPageProps<DatasetRow>, 'above' | 'summary' | 'children' | 'columns' | 'orders' | 'filters'>
>

export function DatasetList({ data, ...added }: Added & { data: DatasetListPage }) {
  const { set } = data
  const page = publicPage(set)
  const columns = columnsOf(set)
  const idOf = (row: DatasetRow) => Number(row[`${set.name}_id`])
  return (
    <ListPage
      data={data}
      columns={columns}
      rowKey={idOf}
      hrefOf={(row) => `${page}/${idOf(row)}`}
      noun={set.counted}
      filters={datasetFilters(set, data.opcoes)}
      exports={(list) => <ExportMenu list={list} columns={columns} />}
      foot={(list) => <FeedLinks list={list} />}
      {...added}
    />
  )
}

export type DatasetListControl = ListControl<DatasetRow>

/** Leads to the rows that a figure counts, among those that the list's filters leave. */
export const RowsOf = ({ list, filters, children }: RowsOfProps) => (
  <ListLink list={list} to={{ page: 1, filters: { ...list.data.filters, ...filters } }}>
    {children}
  </ListLink>
)
type RowsOfProps = { list: DatasetListControl; filters: Record<string, string>; children: ReactNode }

export const datasetListHead = (data: DatasetListPage): Head => ({ ...listHead(data), alternates: feedLinks(data) })

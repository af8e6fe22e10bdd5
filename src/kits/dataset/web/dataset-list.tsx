// The public list of a declared set, without figures; what a set of its own adds comes from its page.
import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import { feedLinks } from '#kits/feed/web/feed-address.ts'
import { FeedLinks } from '#kits/feed/web/feed-links.tsx'
import { listHead } from '#kits/list/web/list-head.ts'
import { ListPage, type ListPageProps } from '#kits/list/web/list-page.tsx'
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
      noun={[set.one.name, set.many.toLowerCase()]}
      filters={datasetFilters(set, data.opcoes)}
      exports={(list) => <ExportMenu list={list} columns={columns} />}
      foot={(list) => <FeedLinks list={list} />}
      {...added}
    />
  )
}

export const datasetListHead = (data: DatasetListPage): Head => ({ ...listHead(data), alternates: feedLinks(data) })

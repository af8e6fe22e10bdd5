// The public list of any declared set.
import { ExportMenu } from '../../export/web/export-menu.tsx'
import { feedLinks } from '../../feed/web/feed-address.ts'
import { FeedLinks } from '../../feed/web/feed-links.tsx'
import { listHead } from '../../list/web/list-head.ts'
import { ListPage } from '../../list/web/list-page.tsx'
import type { Head, PageProps } from '../../page/page.ts'
import { publicPage } from '../dataset.ts'
import type { DatasetListPage } from '../dataset-schemas.ts'
import { columnsOf } from './dataset-cells.tsx'
import { MonthlyChart, Sums } from './dataset-figures.tsx'
import { datasetFilters } from './dataset-filters.tsx'

export const head = (data: DatasetListPage): Head => ({ ...listHead(data), alternates: feedLinks(data) })

export default function DatasetListPageView({ data }: PageProps<DatasetListPage>) {
  const { set } = data
  const page = publicPage(set)
  const columns = columnsOf(set)
  return (
    <ListPage
      data={data}
      columns={columns}
      rowKey={(row) => Number(row[`${set.name}_id`])}
      hrefOf={(row) => `${page}/${row[`${set.name}_id`]}`}
      noun={[set.one.name, set.many.toLowerCase()]}
      filters={datasetFilters(set, data.opcoes)}
      exports={(list) => <ExportMenu list={list} columns={columns} />}
      foot={(list) => <FeedLinks list={list} />}
      summary={(list) => <Sums set={set} totais={(list.data as DatasetListPage).totais ?? {}} />}
    >
      {(list) => <MonthlyChart set={set} grafico={(list.data as DatasetListPage).grafico} />}
    </ListPage>
  )
}

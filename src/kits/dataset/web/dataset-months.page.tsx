// The public list of any declared set with a chart of months.
import type { PageProps } from '#kits/page/page.ts'
import type { DatasetListPage } from '../dataset-schemas.ts'
import { DatasetList, datasetListHead } from './dataset-list.tsx'
import { Sums } from './dataset-sums.tsx'
import { drawnFirst } from './drawn-first.tsx'

export const head = datasetListHead

const Charts = await drawnFirst(() => import('./months-charts.tsx'))

export default function DatasetMonthsPageView({ data }: PageProps<DatasetListPage>) {
  return (
    <DatasetList data={data} summary={(list) => <Sums data={list.data as DatasetListPage} />}>
      {(list) => <Charts list={list} />}
    </DatasetList>
  )
}

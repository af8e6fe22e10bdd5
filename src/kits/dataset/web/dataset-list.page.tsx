// The public list of any declared set.
import type { PageProps } from '#kits/page/page.ts'
import type { DatasetListPage } from '../dataset-schemas.ts'
import { DatasetList, datasetListHead } from './dataset-list.tsx'
import { Sums } from './dataset-sums.tsx'
import { MonthlyChart } from './monthly-chart.tsx'

export const head = datasetListHead

export default function DatasetListPageView({ data }: PageProps<DatasetListPage>) {
  const { set } = data
  return (
    <DatasetList data={data} summary={(list) => <Sums data={list.data as DatasetListPage} />}>
      {(list) => <MonthlyChart set={set} grafico={(list.data as DatasetListPage).grafico} />}
    </DatasetList>
  )
}

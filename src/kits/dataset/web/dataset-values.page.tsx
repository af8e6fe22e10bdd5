// The public list of any declared set with a chart by the values of a column.
import type { PageProps } from '#kits/page/page.ts'
import type { DatasetListPage } from '../dataset-schemas.ts'
import { DatasetList, datasetListHead } from './dataset-list.tsx'
import { Sums } from './dataset-sums.tsx'
import { Explicacao } from './explicacao.tsx'
import { ValuesChart } from './values-chart.tsx'

export const head = datasetListHead

export default function DatasetValuesPageView({ data }: PageProps<DatasetListPage>) {
  return (
    <DatasetList
      data={data}
      above={() => <Explicacao set={data.set} explicacao={data.explicacao} isOpen />}
      summary={(list) => <Sums data={list.data as DatasetListPage} />}
    >
      {(list) => <ValuesChart list={list} />}
    </DatasetList>
  )
}

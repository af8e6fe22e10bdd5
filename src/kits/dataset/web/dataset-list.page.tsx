// The public list of any declared set without a chart.
import type { PageProps } from '#kits/page/page.ts'
import type { DatasetListPage } from '../dataset-schemas.ts'
import { DatasetList, datasetListHead } from './dataset-list.tsx'
import { Sums } from './dataset-sums.tsx'
import { Explicacao } from './explicacao.tsx'

export const head = datasetListHead

export default function DatasetListPageView({ data }: PageProps<DatasetListPage>) {
  return (
    <DatasetList
      data={data}
      above={() => <Explicacao set={data.set} explicacao={data.explicacao} isOpen />}
      summary={(list) => <Sums data={list.data as DatasetListPage} />}
    />
  )
}

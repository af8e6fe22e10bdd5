// The list of per diems: where the travels of the list went, and its years and months.
import { DatasetList, datasetListHead } from '#kits/dataset/web/dataset-list.tsx'
import { Sums } from '#kits/dataset/web/dataset-sums.tsx'
import { drawnFirst } from '#kits/dataset/web/drawn-first.tsx'
import type { PageProps } from '#kits/page/page.ts'
import type { DiariasPage } from '../destinos.contract.ts'

export const head = datasetListHead

const Figuras = await drawnFirst(() => import('./diaria-figuras.tsx'))

export default function DiariasPageView({ data }: PageProps<DiariasPage>) {
  return (
    <DatasetList data={data} summary={(list) => <Sums data={list.data as DiariasPage} />}>
      {(list) => <Figuras list={list} />}
    </DatasetList>
  )
}

// The list of per diems: where the travels of the list went, and its years and months.
import { type ComponentType, lazy, Suspense } from 'react'
import { DatasetList, type DatasetListControl, datasetListHead } from '#kits/dataset/web/dataset-list.tsx'
import { Sums } from '#kits/dataset/web/dataset-sums.tsx'
import type { PageProps } from '#kits/page/page.ts'
import '#ui/css/figuras.css'
import '#ui/css/grafico.css'
import type { DiariasPage } from '../destinos.contract.ts'

export const head = datasetListHead

type FigurasModule = { default: ComponentType<{ list: DatasetListControl }> }

const figuras = (): Promise<FigurasModule> => import('./diaria-figuras.tsx')
const semFiguras: FigurasModule = { default: () => null }

// The server's drawing stands until browsers have its code, which no first visit waits for.
const Figuras = import.meta.env.SSR ? (await figuras()).default : lazy(() => figuras().catch(() => semFiguras))

export default function DiariasPageView({ data }: PageProps<DiariasPage>) {
  return (
    <DatasetList data={data} summary={(list) => <Sums data={list.data as DiariasPage} />}>
      {(list) => (
        <Suspense>
          <Figuras list={list} />
        </Suspense>
      )}
    </DatasetList>
  )
}

// The health units: the list, how many there are of each kind, and where they are.
import { DatasetList, datasetListHead } from '#kits/dataset/web/dataset-list.tsx'
import { ValuesChart } from '#kits/dataset/web/values-chart.tsx'
import { OndeFicam } from '#kits/mapa/web/onde-ficam.tsx'
import type { PageProps } from '#kits/page/page.ts'
import type { UnidadesPage } from '../unidade-saude.contract.ts'

export const head = datasetListHead

export default function UnidadesPageView({ data }: PageProps<UnidadesPage>) {
  return (
    <DatasetList data={data}>
      {(list) => (
        <>
          {data.mapa && <OndeFicam mapa={data.mapa} deQue="unidades de saúde" />}
          <ValuesChart list={list} />
        </>
      )}
    </DatasetList>
  )
}

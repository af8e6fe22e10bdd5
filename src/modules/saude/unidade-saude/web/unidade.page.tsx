// A health unit: all that is known of it, and where it is among the others.

import DatasetRecordPageView from '#kits/dataset/web/dataset-record.page.tsx'
import { head } from '#kits/dataset/web/dataset-record-head.ts'
import { OndeFicam } from '#kits/mapa/web/onde-ficam.tsx'
import type { PageProps } from '#kits/page/page.ts'
import type { UnidadePage } from '../unidade-saude.contract.ts'

export { head }

export default function UnidadePageView({ data }: PageProps<UnidadePage>) {
  return (
    <>
      <DatasetRecordPageView data={data} />
      {data.mapa && <OndeFicam mapa={data.mapa} deQue="unidades de saúde" />}
    </>
  )
}

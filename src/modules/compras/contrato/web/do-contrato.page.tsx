// One inspector or one amendment, and the way to its contract.
import type { DatasetRecordPage } from '#kits/dataset/dataset-schemas.ts'
import { PartRecord } from '#kits/dataset/web/part-record.tsx'
import type { PageProps } from '#kits/page/page.ts'

export { head } from '#kits/dataset/web/dataset-record-head.ts'

export default function DoContratoPage({ data }: PageProps<DatasetRecordPage>) {
  return (
    <PartRecord data={data} whole={{ href: `/acesso/contratos/${data.record.contrato_id}`, label: 'Ver o contrato' }} />
  )
}

// One item, measurement or standstill, and the way to its work.
import type { DatasetRecordPage } from '#kits/dataset/dataset-schemas.ts'
import { PartRecord } from '#kits/dataset/web/part-record.tsx'
import type { PageProps } from '#kits/page/page.ts'

export { head } from '#kits/dataset/web/dataset-record-head.ts'

export default function DaObraPage({ data }: PageProps<DatasetRecordPage>) {
  return <PartRecord data={data} whole={{ href: `/acesso/obras/${data.record.obra_id}`, label: 'Ver a obra' }} />
}

// One instalment, one amendment or one goal, and the way to its agreement.
import type { DatasetRecordPage } from '#kits/dataset/dataset-schemas.ts'
import { PartRecord } from '#kits/dataset/web/part-record.tsx'
import type { PageProps } from '#kits/page/page.ts'

export { head } from '#kits/dataset/web/dataset-record-head.ts'

export default function DoAcordoPage({ data }: PageProps<DatasetRecordPage>) {
  return <PartRecord data={data} whole={{ href: `/acesso/acordos/${data.record.acordo_id}`, label: 'Ver o acordo' }} />
}

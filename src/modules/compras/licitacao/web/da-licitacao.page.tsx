// One participant, and the way to the tender.
import type { DatasetRecordPage } from '#kits/dataset/dataset-schemas.ts'
import { PartRecord } from '#kits/dataset/web/part-record.tsx'
import type { PageProps } from '#kits/page/page.ts'

export { head } from '#kits/dataset/web/dataset-record-head.ts'

export default function DaLicitacaoPage({ data }: PageProps<DatasetRecordPage>) {
  return (
    <PartRecord
      data={data}
      whole={{ href: `/acesso/licitacoes/${data.record.licitacao_id}`, label: 'Ver a licitação' }}
    />
  )
}

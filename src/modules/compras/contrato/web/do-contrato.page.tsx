// One inspector or one amendment, with every public column, and the way to its contract.

import { titleOf } from '#kits/dataset/cell-text.ts'
import type { DatasetRecordPage } from '#kits/dataset/dataset-schemas.ts'
import { factsOf } from '#kits/dataset/web/record-facts.tsx'
import type { PageProps } from '#kits/page/page.ts'
import { Facts } from '#ui/facts.tsx'
import { RecordHead } from '#ui/record-head.tsx'

export { head } from '#kits/dataset/web/dataset-record-head.ts'

export default function DoContratoPage({ data: { set, record } }: PageProps<DatasetRecordPage>) {
  return (
    <>
      <RecordHead
        over={set.title}
        title={titleOf(set, record)}
        actions={
          <a className="btn" href={`/acesso/contratos/${record.contrato_id}`}>
            Ver o contrato
          </a>
        }
      />
      <Facts facts={factsOf(set.columns, record)} />
    </>
  )
}

// One outsourced worker, with every public column, and the way to the contract.

import { titleOf } from '#kits/dataset/cell-text.ts'
import type { DatasetRecordPage } from '#kits/dataset/dataset-schemas.ts'
import { factsOf } from '#kits/dataset/web/record-facts.tsx'
import type { PageProps } from '#kits/page/page.ts'
import { Facts } from '#ui/facts.tsx'
import { RecordHead } from '#ui/record-head.tsx'
import type { DoTerceirizado } from '../terceirizado.contract.ts'

export { head } from '#kits/dataset/web/dataset-record-head.ts'

export default function TerceirizadoPage({
  data: { set, record, pagina, contrato_id },
}: PageProps<DatasetRecordPage & DoTerceirizado>) {
  return (
    <>
      <RecordHead
        over={set.title}
        title={titleOf(set, record)}
        actions={
          contrato_id !== null && (
            <a className="btn" href={`/acesso/contratos/${contrato_id}`}>
              Ver o contrato
            </a>
          )
        }
      />
      <Facts facts={factsOf(set.columns, record, { set, pagina })} />
    </>
  )
}

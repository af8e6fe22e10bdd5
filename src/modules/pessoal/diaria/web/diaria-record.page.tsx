// One per diem, with every public column, and the way to who received it.

import { titleOf } from '#kits/dataset/cell-text.ts'
import type { DatasetRecordPage } from '#kits/dataset/dataset-schemas.ts'
import { factsOf } from '#kits/dataset/web/record-facts.tsx'
import type { PageProps } from '#kits/page/page.ts'
import type { DoBeneficiario } from '#modules/pessoal/pessoa/pessoa.contract.ts'
import { pessoaHref } from '#modules/pessoal/vinculo/pessoa.fields.ts'
import { Facts } from '#ui/facts.tsx'
import { RecordHead } from '#ui/record-head.tsx'

export { head } from '#kits/dataset/web/dataset-record-head.ts'

export default function DiariaPage({
  data: { set, record, pagina, pessoa },
}: PageProps<DatasetRecordPage & DoBeneficiario>) {
  return (
    <>
      <RecordHead
        over={set.title}
        title={titleOf(set, record)}
        actions={
          pessoa && (
            <a className="btn" href={pessoaHref(pessoa)}>
              {pessoa.matricula === undefined ? 'Ver quem tem este nome' : 'Ver tudo desta pessoa'}
            </a>
          )
        }
      />
      <Facts facts={factsOf(set.columns, record, { set, pagina })} />
    </>
  )
}

// One employment, with every public column, and the way to what the person is paid.

import { nomeDoMes } from '#base/mes.ts'
import { titleOf } from '#kits/dataset/cell-text.ts'
import type { RecordPageOf } from '#kits/dataset/dataset-schemas.ts'
import { factsOf } from '#kits/dataset/web/record-facts.tsx'
import type { PageProps } from '#kits/page/page.ts'
import { Facts } from '#ui/facts.tsx'
import { ButtonLink } from '#ui/page-head.tsx'
import { RecordHead } from '#ui/record-head.tsx'
import { pessoaHref } from '../pessoa.fields.ts'
import type { DoVinculo } from '../vinculo.contract.ts'
import type { vinculo } from '../vinculo.dataset.ts'

export { head } from '#kits/dataset/web/dataset-record-head.ts'

export default function VinculoPage({
  data: { set, record, pagamentos },
}: PageProps<RecordPageOf<typeof vinculo> & DoVinculo>) {
  // year and month are columns of the files: people read one day of it
  const { exercicio, vinculo_mes: mes } = record
  const { exercicio: _year, vinculo_mes: _month, vinculo_competencia: _both, ...columns } = set.columns
  const folha = new URLSearchParams({
    pagamento_codigo: record.vinculo_matricula,
    pagamento_servidor: record.vinculo_servidor_nome,
  })
  return (
    <>
      <RecordHead
        over={set.title}
        title={titleOf(set, record)}
        actions={
          <>
            <a
              className="btn"
              href={pessoaHref({ matricula: record.vinculo_matricula, nome: record.vinculo_servidor_nome })}
            >
              Ver tudo desta pessoa
            </a>
            {pagamentos > 0 && (
              <ButtonLink href={`/acesso/folha-de-pagamento?${folha}`}>
                {pagamentos === 1 ? 'Ver o pagamento' : `Ver os ${pagamentos} pagamentos`}
              </ButtonLink>
            )}
          </>
        }
      />
      <Facts facts={[...factsOf(columns, record), ['Competência', `${nomeDoMes(mes)} de ${exercicio}`]]} />
    </>
  )
}

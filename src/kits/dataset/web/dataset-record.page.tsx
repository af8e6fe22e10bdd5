// One record of any declared set, with every public column and the lists that refer to it.

import { mostraNumero } from '#base/numero.ts'
import type { PageProps } from '#kits/page/page.ts'
import { Facts } from '#ui/facts.tsx'
import { RecordHead } from '#ui/record-head.tsx'
import { titleOf } from '../cell-text.ts'
import type { DatasetRecordPage } from '../dataset-schemas.ts'
import { head } from './dataset-record-head.ts'
import { Explicacao } from './explicacao.tsx'
import { factsOf } from './record-facts.tsx'

export { head }

export default function DatasetRecordPageView({
  data: { set, record, pagina, abaixo, explicacao },
}: PageProps<DatasetRecordPage>) {
  return (
    <>
      <RecordHead over={set.title} title={titleOf(set, record)} />
      <Facts facts={factsOf(set.columns, record, { set, pagina })} />
      <Explicacao set={set} explicacao={explicacao} />
      {abaixo.length > 0 && (
        <section className="secao" aria-labelledby="abaixo">
          <h2 id="abaixo">Veja também</h2>
          <ul className="lista-simples">
            {abaixo.map(({ title, href, linhas }) => (
              <li key={href}>
                <a href={href}>{title}</a>: {mostraNumero(linhas)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

// One record of any declared set, with every public column and the lists that refer to it.

import { mostraNumero } from '#base/numero.ts'
import type { Head, PageProps } from '#kits/page/page.ts'
import { Facts } from '#ui/facts.tsx'
import { RecordHead } from '#ui/record-head.tsx'
import { titleOf } from '../cell-text.ts'
import { publicPage } from '../dataset.ts'
import type { DatasetRecordPage } from '../dataset-schemas.ts'
import { cellOf } from './dataset-cells.tsx'
import { Explicacao } from './explicacao.tsx'

export const head = ({ set, record }: DatasetRecordPage): Head => ({
  title: titleOf(set, record),
  description: `${set.title}: ${titleOf(set, record)}.`,
  trail: [{ label: set.title, href: publicPage(set) }, { label: titleOf(set, record) }],
})

export default function DatasetRecordPageView({
  data: { set, record, abaixo, explicacao },
}: PageProps<DatasetRecordPage>) {
  return (
    <>
      <RecordHead over={set.title} title={titleOf(set, record)} />
      <Facts
        facts={Object.entries(set.columns).map(([name, column]) => [
          column.label,
          cellOf(name, column, record) || column.absent,
        ])}
      />
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

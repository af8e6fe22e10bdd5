// The sums of the whole filtered list.
import { saysOfHowMany } from '#kits/list/totals.ts'
import { daListaInteira, naoInformado, type Sum, Totais } from '#ui/totais.tsx'
import { textOfCell } from '../cell-text.ts'
import type { DatasetColumn } from '../dataset.ts'
import type { DatasetListPage } from '../dataset-schemas.ts'

type SumsProps = { data: DatasetListPage /** Behind those of the columns. */; more?: readonly Sum[] }

export function Sums({ data: { set, count, totais = {}, informados = {} }, more = [] }: SumsProps) {
  const names = Object.keys(totais)
  if (!names.length) return null
  const sums = names.map((name): Sum => {
    const column = set.columns[name] as DatasetColumn
    const label = column.summedAs ?? column.label
    if (totais[name] === null) return [label, naoInformado]
    return [label, textOfCell(name, column, totais) || '0', saysOfHowMany(informados[name] ?? 0, count)]
  })
  return <Totais label={daListaInteira} sums={[...sums, ...more]} />
}

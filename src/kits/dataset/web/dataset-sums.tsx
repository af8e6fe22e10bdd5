// The sums of the whole filtered list.
import { saysOfHowMany } from '#kits/list/totals.ts'
import { daListaInteira, naoInformado, Totais } from '#ui/totais.tsx'
import { textOfCell } from '../cell-text.ts'
import type { DatasetColumn } from '../dataset.ts'
import type { DatasetListPage } from '../dataset-schemas.ts'

export function Sums({ data: { set, count, totais = {}, informados = {} } }: { data: DatasetListPage }) {
  const names = Object.keys(totais)
  if (!names.length) return null
  return (
    <Totais
      label={daListaInteira}
      sums={names.map((name) => {
        const column = set.columns[name] as DatasetColumn
        if (totais[name] === null) return [column.label, naoInformado]
        return [column.label, textOfCell(name, column, totais) || '0', saysOfHowMany(informados[name] ?? 0, count)]
      })}
    />
  )
}

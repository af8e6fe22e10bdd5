// The sums of all rows that the filters find, below the rows: on a telephone a list begins with its rows.
import { mostraDinheiro } from '#base/dinheiro.ts'
import { daListaInteira, naoInformado, Totais } from '#ui/totais.tsx'
import { saysOfHowMany, type Totals } from '../totals.ts'
import type { ListControl } from './use-list.ts'

type ListTotalsProps<Row> = {
  list: ListControl<Row>
  sums: readonly (readonly [name: keyof Row & string, label: string])[]
}

export function ListTotals<Row>({ list: { data }, sums }: ListTotalsProps<Row>) {
  const { totais, informados = {} } = data as Partial<Totals>
  if (!totais) return null // a wrong filter has none
  return (
    <Totais
      label={daListaInteira}
      sums={sums.map(([name, label]) => {
        const total = totais[name] ?? null
        if (total === null) return [label, naoInformado]
        return [label, mostraDinheiro(total), saysOfHowMany(informados[name] ?? 0, data.count)]
      })}
    />
  )
}

// The years that a list with a day has, and the months of the newest of them: bars with the same figures as a table.
import { abreviaDinheiro, mostraDinheiro } from '#base/dinheiro.ts'
import { nomeDoMes } from '#base/mes.ts'
import { mostraNumero } from '#base/numero.ts'
import { BarChart } from '#ui/bar-chart.tsx'
import { NumberTable } from '#ui/number-table.tsx'
import { monthOf, yearOf } from '../dataset.ts'
import type { ChartOfMonths, DatasetListPage } from '../dataset-schemas.ts'
import { type DatasetListControl, RowsOf } from './dataset-list.tsx'

type Bar = { name: string; filters: Record<string, string>; linhas: number; total: string }

/** What the list shows: each of its years where it has several, and the months of the newest. */
export default function MonthsCharts({ list }: { list: DatasetListControl }) {
  const { set, grafico } = list.data as DatasetListPage
  if (!grafico) return null
  const { ano, meses, anos } = grafico as ChartOfMonths
  const inYear = (of: number) => ({ [yearOf(set)]: String(of) })
  return (
    <>
      {anos[1] && (
        <Chart
          {...{ list, at: 'ano', title: 'por ano' }}
          bars={anos.map((one) => ({ ...one, name: String(one.ano), filters: inYear(one.ano) }))}
        />
      )}
      <Chart
        {...{ list, at: 'mês', title: `por mês, ${ano}` }}
        bars={meses.map((one) => ({
          ...one,
          name: nomeDoMes(one.mes),
          filters: { ...inYear(ano), [monthOf(set)]: String(one.mes) },
        }))}
      />
    </>
  )
}

type ChartProps = { list: DatasetListControl; at: 'ano' | 'mês'; title: string; bars: Bar[] }

function Chart({ list, at, title: per, bars }: ChartProps) {
  const title = `${(list.data as DatasetListPage).set.chart?.title} ${per}`
  return (
    <BarChart
      at={at}
      caption={<strong>{title}</strong>}
      description={`Gráfico de barras: ${title}`}
      series={[title]}
      format={{ full: (value) => mostraDinheiro(String(value)), short: abreviaDinheiro }}
      // drawn only: the amounts that people read stay decimal text
      bars={bars.map(({ name, total }) => ({
        name,
        label: name.slice(0, at === 'ano' ? 4 : 3).toLowerCase(),
        values: [Number(total)],
      }))}
    >
      <details>
        <summary>Números do gráfico em tabela</summary>
        <NumberTable
          caption={title}
          rows={bars.map(({ name, filters, linhas, total }) => ({
            key: name,
            className: 'largo', // amounts need the width of a phone
            head: {
              label: at,
              value: (
                <RowsOf list={list} filters={filters}>
                  {name}
                </RowsOf>
              ),
            },
            cells: [
              { label: 'Registros', value: mostraNumero(linhas) },
              { label: 'Total', value: mostraDinheiro(total) },
            ],
          }))}
        />
      </details>
    </BarChart>
  )
}

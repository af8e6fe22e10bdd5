// The public list of any declared set with a chart of months: bars with the same figures as a table.
import { abreviaDinheiro, mostraDinheiro } from '#base/dinheiro.ts'
import { nomeDoMes } from '#base/mes.ts'
import { mostraNumero } from '#base/numero.ts'
import type { PageProps } from '#kits/page/page.ts'
import { BarChart } from '#ui/bar-chart.tsx'
import { NumberTable } from '#ui/number-table.tsx'
import '#ui/css/grafico.css'
import { monthOf, yearOf } from '../dataset.ts'
import type { ChartOfMonths, DatasetListPage } from '../dataset-schemas.ts'
import { DatasetList, type DatasetListControl, datasetListHead, RowsOf } from './dataset-list.tsx'
import { Sums } from './dataset-sums.tsx'

export const head = datasetListHead

export default function DatasetMonthsPageView({ data }: PageProps<DatasetListPage>) {
  return (
    <DatasetList data={data} summary={(list) => <Sums data={list.data as DatasetListPage} />}>
      {(list) => <Charts list={list} />}
    </DatasetList>
  )
}

type Bar = { name: string; label: string; linhas: number; total: string; filters: Record<string, string> }

/** What the list shows: each of its years where it has several, and the months of the newest. */
function Charts({ list }: { list: DatasetListControl }) {
  const { set, grafico } = list.data as DatasetListPage
  if (!grafico) return null
  const { ano, meses, anos } = grafico as ChartOfMonths
  const years = anos.map(({ ano: of, ...sums }): Bar => {
    const year = String(of)
    return { name: year, label: year, ...sums, filters: { [yearOf(set)]: year } }
  })
  const months = meses.map(({ mes, ...sums }): Bar => {
    const filters = { [yearOf(set)]: String(ano), [monthOf(set)]: String(mes) }
    return { name: nomeDoMes(mes), label: nomeDoMes(mes).slice(0, 3).toLowerCase(), ...sums, filters }
  })
  return (
    <>
      {anos.length > 1 && <Chart list={list} head="Ano" title={`${set.chart?.title} por ano`} bars={years} />}
      <Chart list={list} head="Mês" title={`${set.chart?.title} por mês, ${ano}`} bars={months} />
    </>
  )
}

type ChartProps = { list: DatasetListControl; head: string; title: string; bars: Bar[] }

function Chart({ list, head: label, title, bars }: ChartProps) {
  return (
    <div className="secao">
      <BarChart
        caption={<strong>{title}</strong>}
        description={`Gráfico de barras: ${title}`}
        series={[title]}
        format={{ full: (value) => mostraDinheiro(String(value)), short: abreviaDinheiro }}
        // drawn only: the amounts that people read stay decimal text
        bars={bars.map(({ name, label: short, total }) => ({ name, label: short, values: [Number(total)] }))}
      >
        <details>
          <summary>Números do gráfico em tabela</summary>
          <NumberTable
            caption={title}
            rows={bars.map(({ name, filters, linhas, total }) => ({
              key: name,
              className: 'largo', // amounts need the width of a phone
              head: {
                label,
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
    </div>
  )
}

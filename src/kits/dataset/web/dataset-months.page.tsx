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
      {(list) => <MonthlyChart list={list} />}
    </DatasetList>
  )
}

function MonthlyChart({ list }: { list: DatasetListControl }) {
  const { set, grafico } = list.data as DatasetListPage
  if (!grafico) return null
  const { ano, meses } = grafico as ChartOfMonths
  const title = `${set.chart?.title}, ${ano}`
  return (
    <div className="secao">
      <BarChart
        caption={<strong>{title}</strong>}
        description={`Gráfico de barras: ${title}`}
        series={[title]}
        format={{ full: (value) => mostraDinheiro(String(value)), short: abreviaDinheiro }}
        bars={meses.map(({ mes, total }) => ({
          label: nomeDoMes(mes).slice(0, 3).toLowerCase(),
          name: nomeDoMes(mes),
          values: [Number(total)], // drawn only: the amounts that people read stay decimal text
        }))}
      >
        <details>
          <summary>Números do gráfico em tabela</summary>
          <NumberTable
            caption={title}
            rows={meses.map(({ mes, linhas, total }) => ({
              key: String(mes),
              className: 'largo', // amounts need the width of a phone
              head: {
                label: 'Mês',
                value: (
                  <RowsOf list={list} filters={{ [yearOf(set)]: String(ano), [monthOf(set)]: String(mes) }}>
                    {nomeDoMes(mes)}
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

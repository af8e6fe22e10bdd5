// The months of a set as bars, with the same figures as a table.
import { abreviaDinheiro, mostraDinheiro } from '#base/dinheiro.ts'
import { nomeDoMes } from '#base/mes.ts'
import { mostraNumero } from '#base/numero.ts'
import { BarChart } from '#ui/bar-chart.tsx'
import { NumberTable } from '#ui/number-table.tsx'
import '#ui/css/grafico.css'
import { type DatasetShape, monthOf, publicPage, yearOf } from '../dataset.ts'
import type { ChartData } from '../dataset-schemas.ts'

export function MonthlyChart({ set, grafico }: { set: DatasetShape; grafico: ChartData | null | undefined }) {
  const { chart } = set
  if (!chart || !grafico) return null
  const { ano, meses } = grafico
  const isMoney = set.columns[chart.sum]?.kind === 'money'
  const title = `${chart.title}, ${ano}`
  const show: (value: string) => string = isMoney ? mostraDinheiro : mostraNumero
  return (
    <section className="secao" aria-label={title}>
      <BarChart
        caption={<strong>{title}</strong>}
        description={`Gráfico de barras: ${chart.title.toLowerCase()} em ${ano}. Números na tabela.`}
        series={[chart.title]}
        format={{
          full: (value) => show(String(value)),
          short: isMoney ? abreviaDinheiro : mostraNumero,
        }}
        bars={meses.map(({ mes, total }) => ({
          label: nomeDoMes(mes).slice(0, 3).toLowerCase(),
          name: nomeDoMes(mes),
          values: [Number(total)], // drawn only: the amounts that people read stay decimal text
        }))}
      >
        <details>
          <summary>Números do gráfico em tabela</summary>
          <NumberTable
            caption={`${set.title}, ${ano}`}
            rows={meses.map(({ mes, linhas, total }) => ({
              key: String(mes),
              className: 'largo', // amounts need the width of a phone
              head: {
                label: 'Mês',
                value: <a href={`${publicPage(set)}?${yearOf(set)}=${ano}&${monthOf(set)}=${mes}`}>{nomeDoMes(mes)}</a>,
              },
              cells: [
                { label: 'Registros', value: mostraNumero(linhas) },
                { label: 'Total', value: show(total) },
              ],
            }))}
          />
        </details>
      </BarChart>
    </section>
  )
}

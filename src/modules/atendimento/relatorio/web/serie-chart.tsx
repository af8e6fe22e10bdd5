// Received and concluded requests over the period, by month or by year, as bars and as a table.
import { mostraNumero } from '#base/numero.ts'
import { BarChart, type Bars } from '#ui/bar-chart.tsx'
import { NumberTable } from '#ui/number-table.tsx'
import { twoSeries } from '#ui/two-series.tsx'
import '#ui/css/grafico.css'
import type { Serie } from '../relatorio.contract.ts'

const meses = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

export function SerieChart({ serie, period }: { serie: Serie; period: string }) {
  const unit = serie.unidade === 'mes' ? 'mês' : 'ano'
  const series = ['Recebidas', 'Atendidas']
  const bars = serie.pontos.map(({ periodo, quantidade, concluidas }, at): Bars => {
    const [ano = '', mes] = periodo.split('-')
    const name = mes ? `${mes}/${ano}` : ano
    const values: Bars['values'] = [quantidade, concluidas]
    if (!mes) return { label: ano, name, values }
    const label = meses[Number(mes) - 1] ?? mes
    return at === 0 || mes === '01' ? { label, sublabel: ano, name, values } : { label, name, values }
  })
  return (
    <BarChart
      caption={
        <>
          <strong>
            Recebidas e atendidas por {unit}, de {period}.
          </strong>{' '}
          As atendidas estão no {unit} em que foram recebidas.
        </>
      }
      description={`Gráfico de barras: recebidas e atendidas por ${unit}, de ${period}. Os números estão na tabela a seguir.`}
      series={series}
      two={twoSeries}
      bars={bars}
    >
      <details>
        <summary>Números do gráfico em tabela</summary>
        <NumberTable
          caption={`Recebidas e atendidas por ${unit}`}
          rows={bars.map(({ name, values }) => ({
            key: name,
            head: { label: unit === 'mês' ? 'Mês' : 'Ano', value: name },
            cells: series.map((label, at) => ({ label, value: mostraNumero(values[at] ?? 0) })),
          }))}
        />
      </details>
    </BarChart>
  )
}

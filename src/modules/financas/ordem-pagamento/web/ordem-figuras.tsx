// What waits, what was paid and how long half of the payments waited; and the same by month, as bars with their table.
import { mostraDinheiro } from '#base/dinheiro.ts'
import { nomeDoMes } from '#base/mes.ts'
import { mostraNumero } from '#base/numero.ts'
import { BarChart } from '#ui/bar-chart.tsx'
import { NumberTable } from '#ui/number-table.tsx'
import { daListaInteira, Totais } from '#ui/totais.tsx'
import '#ui/css/grafico.css'
import type { Figuras, OrdemListData } from '../ordem-pagamento.contract.ts'

const days = (dias: number) => `${mostraNumero(dias)} ${dias === 1 ? 'dia' : 'dias'}`

type Shown = Partial<Figuras> & Pick<OrdemListData, 'filters'>

export function Totals({ totais, filters }: Shown) {
  if (!totais) return null
  const { ordem_pagamento_situacao: situacao = '', ordem_pagamento_ano: ano } = filters
  const { ordem_pagamento_a_pagar: aPagar, ordem_pagamento_pago: pago, ordem_pagamento_espera: espera } = totais
  const isUnpaid = situacao === 'a_pagar' || situacao === 'na_fila' || situacao === 'suspenso'
  const isPaid = situacao.startsWith('pago')
  const sums = [
    ...(isPaid ? [] : [['A pagar', mostraDinheiro(aPagar)] as const]),
    ...(isUnpaid ? [] : [['Pago', mostraDinheiro(pago)] as const]),
    ...(espera === null ? [] : [['Espera (mediana)', days(espera)] as const]),
  ]
  return (
    <>
      <Totais sums={sums} label={daListaInteira} />
      <p className="dica">{ano ? `Do que ficou a pagar em ${ano}.` : 'Do que ficou a pagar em todos os anos.'}</p>
    </>
  )
}

export function MonthsOfWaiting({ grafico, filters }: Shown) {
  if (!grafico) return null
  const { ano, meses } = grafico
  const title = `Dias de espera até o pagamento, ${ano}`
  return (
    <section className="secao" aria-label={title}>
      <BarChart
        caption={
          <>
            <strong>{filters.ordem_pagamento_ano ? title : `${title}, o último ano com pagamentos`}</strong>
            <br />
            Mediana dos já pagos, pelo mês em que ficaram a pagar: metade esperou até esse número de dias.
          </>
        }
        description={`Gráfico de barras: dias de espera até o pagamento, por mês de ${ano}. Os números estão na tabela a seguir.`}
        series={['Dias de espera']}
        bars={meses.map(({ mes, mediana }) => ({
          label: nomeDoMes(mes).slice(0, 3).toLowerCase(),
          name: nomeDoMes(mes),
          values: [mediana],
        }))}
      >
        <details>
          <summary>Números do gráfico em tabela</summary>
          <NumberTable
            caption={`Dias de espera em ${ano}, mês a mês`}
            rows={meses.map(({ mes, linhas, mediana }) => ({
              key: String(mes),
              head: {
                label: 'Mês',
                value: (
                  <a href={`/acesso/ordem-de-pagamentos?ordem_pagamento_ano=${ano}&ordem_pagamento_mes=${mes}`}>
                    {nomeDoMes(mes)}
                  </a>
                ),
              },
              cells: [
                { label: 'Pagamentos', value: mostraNumero(linhas) },
                { label: 'Dias de espera', value: mostraNumero(mediana) },
              ],
            }))}
          />
        </details>
      </BarChart>
    </section>
  )
}

// The figures of a year: the whole in large, the months as bars with their table, and each division as a table.
import { mostraNumero } from '#base/numero.ts'
import { BarChart, type Bars } from '#ui/bar-chart.tsx'
import { Facts } from '#ui/facts.tsx'
import { NumberTable } from '#ui/number-table.tsx'
import { twoSeries } from '#ui/two-series.tsx'
import '#ui/css/grafico.css'
import { figurasDe, parteDe } from '../figuras.ts'
import type { Numeros, Quebra, Satisfacao } from '../relatorio-ouvidoria.contract.ts'

export function NumerosDaOuvidoria({ numeros, satisfacao }: { numeros: Numeros; satisfacao: Satisfacao | null }) {
  const { recebidas, serie, quebras, ano, filtro } = numeros
  if (recebidas === null)
    return (
      <p className="alerta">
        São menos de 5 casos, ou eles só podem ser contados junto com outros: para que ninguém seja reconhecido, nada é
        mostrado.
      </p>
    )
  if (recebidas === 0) return <p className="vago">Nenhuma manifestação foi registrada no período.</p>
  const shown = quebras.filter(({ linhas }) => linhas.length > 0)
  const hidden = quebras.filter(({ linhas }) => linhas.length === 0).map(({ titulo }) => titulo.toLowerCase())
  if (!filtro && serie.length === 0) hidden.unshift('por mês')
  return (
    <>
      <Facts isLarge facts={figurasDe(numeros)} />
      {serie.length > 0 && <SerieChart ano={ano} serie={serie} />}
      {shown.map((quebra) => (
        <QuebraTable key={quebra.dimensao} quebra={quebra} numeros={numeros} />
      ))}
      {hidden.length > 0 && (
        <p className="dica">Não são mostradas, porque deixariam grupos de menos de 5 casos: {hidden.join('; ')}.</p>
      )}
      {satisfacao && <Avaliacao ano={ano} satisfacao={satisfacao} />}
    </>
  )
}

function SerieChart({ ano, serie }: { ano: number; serie: Numeros['serie'] }) {
  const series = ['Recebidas', 'Respondidas']
  const bars = serie.map(
    ({ nome, recebidas, respondidas }): Bars => ({ label: nome, name: nome, values: [recebidas, respondidas] }),
  )
  const isByMonth = bars.every(({ label }) => label.length === 3)
  const caption = isByMonth ? 'Recebidas e respondidas por mês' : 'Recebidas e respondidas, alguns meses de cada vez'
  return (
    <BarChart
      caption={
        <>
          <strong>
            {caption}, em {ano}.
          </strong>{' '}
          As respondidas estão no mês em que a resposta saiu, também as de manifestações do ano anterior.
          {!isByMonth && ' Os meses estão juntos porque, sozinho, algum deles teria menos de 5 casos.'}
        </>
      }
      description={`Gráfico de barras: ${caption.toLowerCase()}, em ${ano}. Os números estão na tabela a seguir.`}
      series={series}
      two={twoSeries}
      bars={bars}
    >
      <details>
        <summary>Números do gráfico em tabela</summary>
        <NumberTable
          caption={`${caption}, em ${ano}`}
          rows={bars.map(({ name, values }) => ({
            key: name,
            head: { label: 'Meses', value: name },
            cells: series.map((label, at) => ({ label, value: mostraNumero(values[at] ?? 0) })),
          }))}
        />
      </details>
    </BarChart>
  )
}

function QuebraTable({ quebra, numeros }: { quebra: Quebra; numeros: Numeros }) {
  const { dimensao, titulo, linhas } = quebra
  const todas = dimensao === 'fundamento' ? numeros.arquivadas : numeros.recebidas
  return (
    <section className="secao">
      <h3>{titulo}</h3>
      <NumberTable
        caption={titulo}
        rows={linhas.map(({ chave, nome, quantidade }) => ({
          key: chave ?? 'outros',
          head: { label: 'Grupo', value: nome },
          cells: [
            { label: 'Quantidade', value: mostraNumero(quantidade) },
            { label: 'Parte', value: todas ? parteDe(quantidade, todas) : '' },
          ],
        }))}
      />
    </section>
  )
}

function Avaliacao({ ano, satisfacao: { respostas, media, resolvidas } }: { ano: number; satisfacao: Satisfacao }) {
  return (
    <section className="secao">
      <h3>O que acharam do atendimento</h3>
      <p>
        Em {ano}, quem respondeu à pesquisa deu à Ouvidoria a nota média de <b>{mostraNumero(media)}</b>, de 1 a 5, e{' '}
        <b>{mostraNumero(resolvidas)}%</b> disseram que o caso foi resolvido ({mostraNumero(respostas)} respostas).{' '}
        <a href="/pesquisa-de-satisfacao">Ver a pesquisa de satisfação</a>
      </p>
    </section>
  )
}

// The months of a year: three columns for each, and a line over each where the year before was. On a phone each month is a row, the

// newest first. The table has the same figures.
import { abreviaDinheiro } from '#base/dinheiro.ts'
import { nomeDoMes } from '#base/mes.ts'
import { Axis, wholeTicks } from '#ui/chart-axis.tsx'
import { Valor } from '#ui/valor.tsx'
import type { DespesaQuadro, Etapas } from '../despesas-page.contract.ts'
import { BarrasDasEtapas, etapas, LegendaDasEtapas } from './despesa-graficos.tsx'
import { linhasDoRecorte } from './despesa-linhas.ts'
import { dinheiro } from './despesa-words.ts'
import { Tabela } from './tabela.tsx'

type Mes = DespesaQuadro['meses'][number]

const [width, height, left, top, bottom] = [1088, 280, 86, 14, 250] as const
const band = (width - left) / 12
const bar = 20
// drawn only: the amounts that people read stay decimal text
const drawnOf = (amount: string | null) => Math.max(0, Number(amount))
const largestOf = (of: Etapas) => Math.max(...etapas.map(([name]) => drawnOf(of[name])))

export function GraficoDeMeses({ quadro }: { quadro: DespesaQuadro }) {
  const { exercicio, meses } = quadro
  const largest = Math.max(...meses.flatMap(({ atual, anterior }) => [largestOf(atual), largestOf(anterior)]))
  if (largest === 0) return null
  const ticks = wholeTicks(largest, 4)
  const most = ticks.at(-1) ?? 1
  const yOf = (value: number) => Math.round((bottom - (value / most) * (bottom - top)) * 10) / 10
  const hasBefore = meses.some(({ anterior }) => largestOf(anterior) > 0)
  return (
    <figure className="grafico-da-despesa">
      <figcaption>
        <h2>Mês a mês</h2>
        <ul className="legenda-da-despesa">
          <LegendaDasEtapas />
          {/* the rows of a phone show this year alone */}
          {hasBefore && (
            <li className="so-largo">
              <svg width="24" height="18" aria-hidden="true">
                <path className="antes" d="M2 9h20" />
              </svg>
              {exercicio - 1}
            </li>
          )}
        </ul>
      </figcaption>
      <svg
        className="colunas"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`Colunas: empenhado, liquidado e pago em cada mês de ${exercicio}${hasBefore ? `, com ${exercicio - 1} em linhas` : ''}. Os números estão na tabela a seguir.`}
      >
        <Axis ticks={ticks} yOf={yOf} left={left} width={width} />
        {meses.map((mes, at) => (
          <Month key={mes.mes} mes={mes} x={left + band * at + (band - 3 * bar) / 2} yOf={yOf} />
        ))}
      </svg>
      <Rows meses={meses} most={most} />
      <details>
        <summary>Meses em tabela</summary>
        <MonthTable quadro={quadro} hasBefore={hasBefore} />
      </details>
    </figure>
  )
}

function Month({ mes: { mes, atual, anterior }, x, yOf }: { mes: Mes; x: number; yOf: (value: number) => number }) {
  return (
    <g>
      {etapas.map(([name, , look], of) => {
        const [now, before, from] = [drawnOf(atual[name]), drawnOf(anterior[name]), x + of * bar]
        return (
          <g key={name}>
            {now > 0 && <rect className={look} x={from + 1} y={yOf(now)} width={bar - 2} height={bottom - yOf(now)} />}
            {before > 0 && <path className="antes" d={`M${from} ${yOf(before)}h${bar}`} />}
          </g>
        )
      })}
      <text x={x + 1.5 * bar} y={height - 8} textAnchor="middle">
        {nomeDoMes(mes).slice(0, 3)}
      </text>
    </g>
  )
}

// The numbers stand beside the bars; for screen readers the table is enough.
function Rows({ meses, most }: { meses: Mes[]; most: number }) {
  const rows = meses.filter(({ atual }) => largestOf(atual) > 0).reverse()
  return (
    <ul className="barras-da-despesa so-estreito" aria-hidden="true">
      {rows.map(({ mes, atual }) => (
        <BarrasDasEtapas
          key={mes}
          nome={nomeDoMes(mes)}
          pago={abreviaDinheiro(drawnOf(atual.pago))}
          parte={(etapa) => drawnOf(atual[etapa]) / most}
        />
      ))}
    </ul>
  )
}

type TableProps = { quadro: DespesaQuadro; hasBefore: boolean }

function MonthTable({ quadro: { exercicio, meses, recorte }, hasBefore }: TableProps) {
  // the facts are found by words as the names of their own year have them
  const hasWords = new URLSearchParams(recorte).has('despesa_texto')
  const years = hasBefore ? (['atual', 'anterior'] as const) : (['atual'] as const)
  return (
    <Tabela
      caption={`Despesas em cada mês de ${exercicio}`}
      heads={[
        'Mês',
        ...years.flatMap((year) =>
          etapas.map(([, label]) => (year === 'atual' ? label : `${label} em ${exercicio - 1}`)),
        ),
      ]}
      rows={meses.map((one) => ({
        key: String(one.mes),
        cells: [
          nomeDoMes(one.mes),
          ...years.flatMap((year) => {
            const ofYear = year === 'atual' ? exercicio : exercicio - 1
            const isFound = year === 'atual' || !hasWords
            const linhas = isFound && linhasDoRecorte({ exercicio: ofYear, de: one.mes, ate: one.mes }, recorte)
            return etapas.map(([name]) => (
              <Valor key={`${year} ${name}`} href={linhas ? linhas[name] : undefined} amount={one[year][name]}>
                {dinheiro(one[year][name])}
              </Valor>
            ))
          }),
        ],
      }))}
    />
  )
}

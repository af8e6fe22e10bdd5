// The months of a year: what came in as columns, the year before as an outline behind them, a twelfth of what was expected as a dotted
// line. On a phone each month is a row, the newest first. The table has the same figures.
import { abreviaDinheiro, mostraDinheiro } from '#base/dinheiro.ts'
import { nomeDoMes } from '#base/mes.ts'
import { mostraNumero } from '#base/numero.ts'
import { Axis, wholeTicks } from '#ui/chart-axis.tsx'
import '#ui/css/receita.css'

type Month = { mes: number; arrecadado: string; anterior: string }
type ChartProps = { exercicio: number; meses: Month[]; previsto: string | null; titulo?: string }

const [width, height, left, top, bottom] = [1088, 280, 92, 14, 250] as const
const band = (width - left) / 12
const bar = 38

/** `previsto`: of the whole year; null where nobody tells it. Amounts of deductions, which are negative, are drawn upwards. */
export function GraficoDeMeses({ exercicio, meses, previsto, titulo = 'Mês a mês' }: ChartProps) {
  const drawn = meses.map(({ mes, arrecadado, anterior }) => ({
    mes,
    now: Math.abs(Number(arrecadado)), // drawn only: the amounts that people read stay decimal text
    before: Math.abs(Number(anterior)),
  }))
  const twelfth = Math.abs(Number(previsto ?? 0)) / 12
  const largest = Math.max(twelfth, ...drawn.flatMap(({ now, before }) => [now, before]))
  if (largest === 0) return null
  const ticks = wholeTicks(largest, 4)
  const most = ticks.at(-1) ?? 1
  const yOf = (value: number) => Math.round((bottom - (value / most) * (bottom - top)) * 10) / 10
  const hasBefore = drawn.some(({ before }) => before > 0)
  return (
    <figure className="meses-da-receita">
      <figcaption>
        <h2>{titulo}</h2>
        <Legend exercicio={exercicio} hasBefore={hasBefore} hasTwelfth={twelfth > 0} />
      </figcaption>
      <svg
        className="colunas"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`Colunas: arrecadado em cada mês de ${exercicio}${hasBefore ? `, com ${exercicio - 1} atrás` : ''}. Os números estão na tabela a seguir.`}
      >
        <Axis ticks={ticks} yOf={yOf} left={left} width={width} />
        {drawn.map(({ mes, now, before }, at) => {
          const x = left + band * at + (band - bar - 18) / 2
          return (
            <g key={mes}>
              {before > 0 && <path className="antes" d={`M${x + 18} ${bottom}V${yOf(before)}h${bar}V${bottom}`} />}
              {now > 0 && <rect className="agora" x={x} y={yOf(now)} width={bar} height={bottom - yOf(now)} />}
              <text x={x + (bar + 18) / 2} y={height - 8} textAnchor="middle">
                {nomeDoMes(mes).slice(0, 3)}
              </text>
            </g>
          )
        })}
        {twelfth > 0 && <path className="doze" d={`M${left} ${yOf(twelfth)}H${width}`} />}
      </svg>
      <Rows drawn={drawn} most={most} ano={exercicio - 1} />
      <details className="mais">
        <summary>Ver em tabela</summary>
        <MonthTable exercicio={exercicio} meses={meses} hasBefore={hasBefore} />
      </details>
    </figure>
  )
}

type LegendProps = { exercicio: number; hasBefore: boolean; hasTwelfth: boolean }

function Legend({ exercicio, hasBefore, hasTwelfth }: LegendProps) {
  return (
    <ul className="legenda-da-receita">
      <li>
        <svg width="18" height="18" aria-hidden="true">
          <path className="agora" d="M2 3h14v13H2z" />
        </svg>
        {exercicio}
      </li>
      {hasBefore && (
        <li>
          <svg width="18" height="18" aria-hidden="true">
            <path className="antes" d="M2 16V3h14v13" />
          </svg>
          {exercicio - 1}
        </li>
      )}
      {hasTwelfth && (
        <li className="so-largo">
          <svg width="24" height="18" aria-hidden="true">
            <path className="doze" d="M0 9h24" />
          </svg>
          um doze avos do previsto
        </li>
      )}
    </ul>
  )
}

type Drawn = { mes: number; now: number; before: number }

// The numbers stand beside the bars; for screen readers the table is enough.
function Rows({ drawn, most, ano }: { drawn: Drawn[]; most: number; ano: number }) {
  const rows = drawn.filter(({ now }) => now > 0).reverse()
  return (
    <ul className="meses-estreitos" aria-hidden="true">
      {rows.map(({ mes, now, before }) => (
        <li key={mes}>
          <span>{nomeDoMes(mes)}</span>
          <span>
            <b>{abreviaDinheiro(now)}</b> {before > 0 && <small>{`${ano}: ${abreviaDinheiro(before)}`}</small>}
          </span>
          <Quanto parte={(now / most) * 100} antes={(before / most) * 100} />
        </li>
      ))}
    </ul>
  )
}

/** A bar of so many %, with that of the year before as an outline; the numbers stand beside it. */
export function Quanto({ parte, antes = 0 }: { parte: number; antes?: number }) {
  return (
    <svg className="quanto" width="100%" height="8" aria-hidden="true">
      <rect width="100%" height="8" rx="4" />
      <rect className="agora" width={`${Math.min(100, Math.max(0, Math.round(parte)))}%`} height="8" rx="4" />
      {antes > 0 && (
        <rect className="antes" x="1" y="1" width={`${Math.min(99, Math.round(antes))}%`} height="6" rx="3" />
      )}
    </svg>
  )
}

/** The same with its number in one line. */
export function QuantoEmTexto({ parte }: { parte: number }) {
  return (
    <span className="pct">
      <Quanto parte={parte} /> {mostraNumero(parte)}%
    </span>
  )
}

type TableProps = { exercicio: number; meses: Month[]; hasBefore: boolean }

function MonthTable({ exercicio, meses, hasBefore }: TableProps) {
  return (
    <table className="tabela">
      <caption className="oculto">Arrecadado em cada mês de {exercicio}</caption>
      <thead>
        <tr>
          <th scope="col">Mês</th>
          <th scope="col" className="num">
            {exercicio}
          </th>
          {hasBefore && (
            <th scope="col" className="num">
              {exercicio - 1}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {meses.map(({ mes, arrecadado, anterior }) => (
          <tr key={mes}>
            <td>{nomeDoMes(mes)}</td>
            <td className="num">{mostraDinheiro(arrecadado)}</td>
            {hasBefore && <td className="num">{mostraDinheiro(anterior)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

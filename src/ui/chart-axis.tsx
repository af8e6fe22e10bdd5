import { abreviaDinheiro } from '#base/dinheiro.ts'

type AxisProps = { ticks: readonly number[]; yOf: (value: number) => number; left: number; width: number }

/** The lines of a chart of amounts, each with its amount at the left. */
export const Axis = ({ ticks, yOf, left, width }: AxisProps) =>
  ticks.map((tick) => (
    <g key={tick}>
      <path className="eixo" d={`M${left} ${yOf(tick)}H${width}`} />
      <text x={left - 10} y={yOf(tick) + 4} textAnchor="end">
        {tick === 0 ? '0' : abreviaDinheiro(tick)}
      </text>
    </g>
  ))

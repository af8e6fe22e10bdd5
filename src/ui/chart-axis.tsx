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

/** Whole numbers of an axis, from 0 to the first one that is not below `largest`: at most `most` steps of 1, 2, 5, 10, 20… */
export function wholeTicks(largest: number, most = 5): number[] {
  const rough = Math.max(1, largest / most)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5].map((factor) => factor * power).find((size) => size >= rough) ?? 10 * power
  return Array.from({ length: Math.ceil(Math.max(1, largest) / step) + 1 }, (_, at) => at * step)
}

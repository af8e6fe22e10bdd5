// Bars of one series or of two side by side, drawn as SVG on the server: widths in per cent, so that texts keep their size on
// a phone. The numbers themselves are the caller's, as a table inside the figure: the drawing is one image to screen readers. A page
// that draws one imports css/grafico.css, so that pages with tables alone don't load it.
import type { ReactNode } from 'react'
import { mostraNumero } from '#base/numero.ts'
import { wholeTicks } from './chart-axis.tsx'
import { TakeAway } from './take-away.tsx'

export type Bars = {
  /** Two lines below the bars: 'jan' and '2026'. */
  label: string
  sublabel?: string
  /** The label in full, as hover text. */
  name: string
  /** One for each series. */
  values: number[]
}

type BarChartProps = {
  /** Its id, where a page has several. */
  at?: string
  caption: ReactNode
  /** What the image shows, in a sentence. */
  description: string
  series: string[]
  /** Of two series: ui/two-series.tsx. */
  two?: {
    Legend: (props: { series: string[]; pattern: string }) => ReactNode
    Hatching: (props: { id: string }) => ReactNode
  }
  /** How a value is written in full and beside the axis; a plain number when absent. */
  format?: { full: (value: number) => string; short: (value: number) => string }
  bars: Bars[]
  /** The same numbers as a table. */
  children: ReactNode
}

const plain = { full: mostraNumero, short: mostraNumero }

export function BarChart({
  at = 'grafico',
  caption,
  description,
  series,
  two,
  format = plain,
  bars,
  children,
}: BarChartProps) {
  const pattern = `t-${at}`
  return (
    <figure className="grafico" id={at}>
      <figcaption>{caption}</figcaption>
      {two && <two.Legend series={series} pattern={`${pattern}-l`} />}
      <Plot {...{ description, series, two, format, bars, pattern }} />
      {children}
      <TakeAway at={at} />
    </figure>
  )
}

// The height of the bars; below them two lines of labels fit, also when text is enlarged.
const plotHeight = 224
const roomAbove = 8
const wholeHeight = plotHeight + 54
// The share of a month's or year's width that its bars take; the rest is the gap to the next.
const barShare = 0.7
const rounded = (value: number) => Math.round(value * 100) / 100
const percent = (value: number) => `${rounded(value)}%`

type PlotProps = Required<Pick<BarChartProps, 'description' | 'series' | 'format' | 'bars'>> &
  Pick<BarChartProps, 'two'> & { pattern: string }

function Plot({ description, series, two, format, bars, pattern }: PlotProps) {
  const ticks = wholeTicks(Math.max(...bars.flatMap(({ values }) => values)))
  const top = ticks.at(-1) ?? 1
  const heightOf = (value: number) => rounded((value / top) * (plotHeight - roomAbove))
  const yOf = (value: number) => plotHeight - heightOf(value)
  const band = 100 / bars.length
  const barWidth = (band * barShare) / series.length
  const xOf = (at: number, of: number) => percent(band * (at + 0.5) + (of - series.length / 2) * barWidth)
  return (
    <div className="barras">
      <Axis ticks={ticks.map(format.short)} positions={ticks.map(yOf)} />
      <svg width="100%" height={wholeHeight} role="img" aria-label={description}>
        {two && (
          <defs>
            <two.Hatching id={pattern} />
          </defs>
        )}
        <g className="grade-y">
          {ticks.map((tick) => (
            <line key={tick} x1="0" x2="100%" y1={yOf(tick)} y2={yOf(tick)} />
          ))}
        </g>
        {bars.map((bar, at) => (
          <g key={bar.name}>
            <title>{`${bar.name}: ${series.map((name, of) => `${format.full(bar.values[of] ?? 0)} ${name.toLowerCase()}`).join(', ')}`}</title>
            {bar.values.map((value, of) => (
              <rect
                key={series[of]}
                x={xOf(at, of)}
                y={yOf(value)}
                width={percent(barWidth * 0.94)}
                height={heightOf(value)}
                {...lookOf(of, pattern)}
              />
            ))}
            <Label bar={bar} x={percent(band * (at + 0.5))} {...rarity(at, bars.length)} />
          </g>
        ))}
      </svg>
    </div>
  )
}

function Axis({ ticks, positions }: { ticks: string[]; positions: number[] }) {
  const width = Math.max(...ticks.map((tick) => tick.length))
  return (
    <svg width={9 * width + 4} height={wholeHeight} aria-hidden="true">
      {ticks.map((tick, at) => (
        <text key={tick} x="100%" y={positions[at]} dy="0.3em" textAnchor="end">
          {tick}
        </text>
      ))}
    </svg>
  )
}

const lookOf = (series: number, pattern: string) =>
  series === 0 ? { className: 'serie-1' } : { className: 'serie-2', fill: `url(#${pattern})` }

// Twelve labels fit on a screen, six on a phone.
function rarity(at: number, count: number): { isShown: boolean; isRare: boolean } {
  const [every, everyOnPhone] = [Math.ceil(count / 18), Math.ceil(count / 7)]
  const onPhone = Math.ceil(everyOnPhone / every) * every
  return { isShown: at % every === 0, isRare: at % onPhone !== 0 }
}

function Label({ bar, x, isShown, isRare }: { bar: Bars; x: string; isShown: boolean; isRare: boolean }) {
  if (!isShown) return null
  return (
    <g className={isRare ? 'raro' : undefined}>
      <text x={x} y={plotHeight + 20} textAnchor="middle">
        {bar.label}
      </text>
      {bar.sublabel && (
        <text x={x} y={plotHeight + 42} textAnchor="middle">
          {bar.sublabel}
        </text>
      )}
    </g>
  )
}

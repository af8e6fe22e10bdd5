// Events one below the other: the day as a block, the title as the link of the whole row, when and where as a grey line.
import './css/eventos.css'

/** `dia` is the first day, 'YYYY-MM-DD'; `quando` says all of it in words. */
export type EventRow = { id: number; titulo: string; href: string; dia: string; quando: string; local: string }

export function EventRows({ events, heading: Heading = 'h3' }: { events: EventRow[]; heading?: 'h3' | 'h4' }) {
  return (
    <ol className="eventos">
      {events.map(({ id, titulo, href, dia, quando, local }) => (
        <li key={id}>
          <DayBlock dia={dia} />
          <div>
            <Heading>
              <a href={href}>{titulo}</a>
            </Heading>
            <p className="sub">{[quando, local].filter(Boolean).join(' · ')}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

const meses = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

/** The line beside it says the day in words. */
export function DayBlock({ dia }: { dia: string }) {
  return (
    <span className="folhinha" aria-hidden="true">
      <b>{dia.slice(8)}</b>
      {meses[Number(dia.slice(5, 7)) - 1]}
    </span>
  )
}

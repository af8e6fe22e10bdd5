// A date as DD/MM/YYYY; where there is a time, DD/MM/YYYY HH:mm as hover text.
import { mostraData, mostraDataHora } from '#base/data.ts'

/** `date` is 'YYYY-MM-DD'. */
export function Day({ date }: { date: string }) {
  return <time dateTime={date}>{mostraData(date)}</time>
}

/** `instant` is ISO 8601, shown on the clock of the zone. A finger can't hover, so the hour also follows the date. */
export function DayAndHour({ instant, zone }: { instant: string; zone: string }) {
  const shown = mostraDataHora(instant, zone)
  return (
    <>
      <DayOfInstant instant={instant} zone={zone} /> às {shown.slice(11)}
    </>
  )
}

/** The day alone of an instant; its hour as hover text, for tables. */
export function DayOfInstant({ instant, zone }: { instant: string; zone: string }) {
  const shown = mostraDataHora(instant, zone)
  return (
    <time dateTime={instant} title={shown}>
      {shown.slice(0, 10)}
    </time>
  )
}

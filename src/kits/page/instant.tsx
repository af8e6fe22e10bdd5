// An instant on the town's clock, as DD/MM/YYYY. `instant` is ISO 8601.
import { mostraDataHora } from '#base/data.ts'
import { useFrame } from './frame.tsx'

/** A finger can't hover, so the hour also follows the date. */
export const DayAndHour = ({ instant }: { instant: string }) => (
  <>
    <DayOfInstant instant={instant} /> às {mostraDataHora(instant, useFrame().portal.fuso_horario).slice(11)}
  </>
)

/** The day alone of an instant; its hour as hover text, for tables. */
export function DayOfInstant({ instant }: { instant: string }) {
  const shown = mostraDataHora(instant, useFrame().portal.fuso_horario)
  return (
    <time dateTime={instant} title={shown}>
      {shown.slice(0, 10)}
    </time>
  )
}

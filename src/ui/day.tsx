// A date as DD/MM/YYYY.
import { mostraData } from '#base/data.ts'

/** `date` is 'YYYY-MM-DD'. */
export function Day({ date }: { date: string }) {
  return <time dateTime={date}>{mostraData(date)}</time>
}

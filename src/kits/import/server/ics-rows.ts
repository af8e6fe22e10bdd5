// A calendar (iCalendar, RFC 5545) as a table: a row for each event, and for each day of one that repeats. It runs in the process of
// sheet-process.ts, whose memory and time are limited: a rule may say that something happens each second for ever.
import ICAL from 'ical.js'
import { leDataHora } from '#base/le-data.ts'
import { icsHeader } from './ics-table.ts'

/** Of one event that repeats; and how many days after `today` are looked at. */
const mostTimes = 500
const daysAhead = 731
const mostRows = 20_000

/** The file has more events than a town's agenda. */
export class TooManyEvents extends Error {}

/** With the header first. `today` is 'YYYY-MM-DD'. Throws what the library throws of text that is no calendar, or TooManyEvents. */
export function icsRows(text: string, today: string): string[][] {
  const read = ICAL.parse(text) as unknown[]
  // a file of several calendars is a list of them
  const calendars = (Array.isArray(read[0]) ? read : [read]).map((one) => new ICAL.Component(one as unknown[]))
  const until = ICAL.Time.fromDateString(today)
  until.adjust(daysAhead, 0, 0, 0)
  const rows = new Map<string, string[]>()
  for (const calendar of calendars) {
    for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
    const events = calendar.getAllSubcomponents('vevent').map((vevent) => new ICAL.Event(vevent))
    const masters = new Map(events.filter((event) => !isException(event)).map((event) => [event.uid, event]))
    for (const event of events) if (isException(event)) masters.get(event.uid)?.relateException(event)
    for (const [at, event] of events.entries()) {
      if (isException(event) && masters.has(event.uid)) continue
      for (const [key, row] of timesOf(event, until, at)) rows.set(key, row)
      if (rows.size > mostRows) throw new TooManyEvents()
    }
  }
  return [[...icsHeader], ...rows.values()]
}

const isException = (event: ICAL.Event) => event.component.hasProperty('recurrence-id')

function* timesOf(event: ICAL.Event, until: ICAL.Time, at: number): Generator<[string, string[]]> {
  const uid = event.uid || `sem-uid-${at}`
  if (!event.startDate) return yield [uid, rowOf(event, uid, null)]
  if (!event.isRecurring()) {
    const key = isException(event) ? `${uid}#${event.recurrenceId}` : uid
    return yield [key, rowOf(event, key, { startDate: event.startDate, endDate: event.endDate })]
  }
  const times = event.iterator()
  for (let count = 0; count < mostTimes; count += 1) {
    const next = times.next()
    if (!next || next.compare(until) > 0) return
    const details = event.getOccurrenceDetails(next)
    const key = `${uid}#${details.recurrenceId}`
    yield [key, rowOf(details.item, key, details)]
  }
}

type Period = { startDate: ICAL.Time; endDate: ICAL.Time | null }

function rowOf(event: ICAL.Event, key: string, period: Period | null): string[] {
  const texts = [event.location ?? '', event.description ?? '']
  const state = String(event.component.getFirstPropertyValue('status') ?? '').toUpperCase()
  const isCancelled = state === 'CANCELLED'
  return [key, event.summary ?? '', ...whenOf(event, period), ...texts, isCancelled ? 'Cancelado' : '']
}

// The end of a whole day is the first day after it; one at the start itself is none.
function whenOf(event: ICAL.Event, period: Period | null): [string, string] {
  if (!period) return ['', '']
  const { startDate } = period
  const endDate = period.endDate?.clone() ?? null
  if (startDate.isDate && endDate?.isDate) {
    if (endDate.compare(startDate) > 0) endDate.adjust(-1, 0, 0, 0)
    return [dayOf(startDate), dayOf(endDate)]
  }
  const zone = String(event.component.getFirstProperty('dtstart')?.getParameter('tzid') ?? '')
  const [start, end] = [instantOf(startDate, zone), endDate ? instantOf(endDate, zone) : '']
  return [start, end === start ? '' : end]
}

const two = (number: number) => String(number).padStart(2, '0')
const dayOf = ({ year, month, day }: ICAL.Time) => `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`

// In UTC; without a zone on whichever clock reads it. A zone that the file names and does not describe is the one of that name.
function instantOf(time: ICAL.Time, zone: string): string {
  if (time.isDate) return dayOf(time)
  const local = `${dayOf(time)}T${two(time.hour)}:${two(time.minute)}`
  if (time.zone && time.zone !== ICAL.Timezone.localTimezone) return time.toJSDate().toISOString()
  if (!zone || !isZone(zone)) return local
  return leDataHora(local, zone) ?? local
}

function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('pt-BR', { timeZone: name }))
  } catch {
    return false
  }
}

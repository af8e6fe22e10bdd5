// The calendars, read as a calendar program reads them.
import ICAL from 'ical.js'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { agendaSample } from './agenda.sample.ts'

let portal: TestPortal
let clerk: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal({ PUBLIC_URL: 'https://praca.exemplo.br' })
  clerk = await portal.loginAs('noticias')
})

async function save(changes: object, id: number | 'novo' = 'novo'): Promise<number> {
  const payload = { ...agendaSample, ...changes }
  const answer = await portal.call({ method: 'POST', url: `/painel/ajax/agenda/${id}`, payload, cookies: clerk })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json().data.id
}

async function fileOf(id: number) {
  const answer = await portal.call({ url: `/agenda/${id}/evento.ics` })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  return answer
}

const eventsIn = (body: string) =>
  new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))

async function eventOf(id: number) {
  const [event] = eventsIn((await fileOf(id)).body)
  if (!event) throw new Error('no event')
  return event
}

const allDay = { horaInicio: '', horaTermino: '' }

test('an event is written whole, and keeps its name while its number grows with each change', async () => {
  const id = await save({})
  const before = await eventOf(id)
  await save({ titulo: 'Outro título' }, id)
  const after = await eventOf(id)
  expect([before.uid, before.sequence, after.uid, after.sequence]).toEqual([
    `agenda-${id}@praca.exemplo.br`,
    0,
    `agenda-${id}@praca.exemplo.br`,
    1,
  ])
  expect([after.summary, after.location, after.description]).toEqual([
    'Outro título',
    'Câmara Municipal',
    'Aberta a todos.',
  ])
  expect(after.component.getFirstPropertyValue('url')).toBe(`https://praca.exemplo.br/agenda/${id}/outro-titulo`)
  const { headers } = await fileOf(id)
  expect(headers['content-disposition']).toBe('attachment; filename="outro-titulo.ics"')
})

test('whole days are days, and the end is the day after the last one', async () => {
  const { startDate, endDate } = await eventOf(
    await save({ ...allDay, dataInicio: '2026-12-31', dataTermino: '2027-01-01' }),
  )
  expect([startDate.isDate, startDate.toString(), endDate.toString()]).toEqual([true, '2026-12-31', '2027-01-02'])
})

test('an end that nobody knows, or that is the start, is left out', async () => {
  for (const horaTermino of ['', '19:00']) {
    const event = await eventOf(await save({ horaTermino }))
    expect(event.component.getFirstProperty('dtend')).toBeNull()
  }
})

describe('instants are those of the city’s clock', () => {
  const zoneOf = (fuso: string) =>
    portal.platform.database.write((tx) => sql`update configuracao set fuso_horario = ${fuso}`.execute(tx))

  test.each([
    ['America/Bahia', '2026-07-01', '02:30', '2026-07-01T05:30:00Z'],
    ['America/Rio_Branco', '2026-01-01', '19:00', '2026-01-02T00:00:00Z'],
    // clocks go forward at 2:00 on 2026-03-08, and back on 2026-11-01
    ['America/New_York', '2026-03-08', '01:30', '2026-03-08T06:30:00Z'],
    ['America/New_York', '2026-03-08', '03:30', '2026-03-08T07:30:00Z'],
    ['America/New_York', '2026-10-31', '20:00', '2026-11-01T00:00:00Z'],
    ['America/New_York', '2026-11-01', '20:00', '2026-11-02T01:00:00Z'],
  ])('%s %s %s', async (fuso, dataInicio, horaInicio, instant) => {
    await zoneOf(fuso)
    const event = await eventOf(await save({ dataInicio, dataTermino: dataInicio, horaInicio, horaTermino: '23:00' }))
    expect(event.startDate.toString()).toBe(instant)
    expect(event.startDate.zone).toBe(ICAL.Timezone.utcTimezone)
    await zoneOf('America/Bahia')
  })
})

test('hostile texts come back as they were, in lines of at most 75 octets', async () => {
  const titulo = 'Sessão; às 9h, "ata" \\n^ BEGIN:VEVENT 😀'
  const local = 'Sala 1\r\nEND:VEVENT\r\nX-MAU:1'
  const longo = `${'é😀ção, '.repeat(800)}fim`
  const id = await save({ titulo, local, observacoes: `<p>${longo}</p><p>outra; linha\\</p>` })
  const { body } = await fileOf(id)
  const lines = body.split('\r\n')
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  expect(lines.filter((line) => /[\r\n]/.test(line))).toEqual([])
  expect(body.match(/^(BEGIN|END):VEVENT/gm)).toEqual(['BEGIN:VEVENT', 'END:VEVENT'])
  const [event, ...others] = eventsIn(body)
  expect([event?.summary, event?.location, others]).toEqual([titulo, local.replaceAll('\r\n', '\n'), []])
  expect(event?.description).toBe(`${longo}\n\noutra; linha\\`)
})

test('the whole agenda is one calendar, without what is long past, that programs ask for again', async () => {
  const [old, next] = [
    await save({ dataInicio: '2020-01-01', dataTermino: '2020-01-01' }),
    await save({ dataInicio: '2090-01-01', dataTermino: '2090-01-01' }),
  ]
  const answer = await portal.call({ url: '/agenda.ics' })
  const uids = eventsIn(answer.body).map(({ uid }) => uid)
  expect(uids).toContain(`agenda-${next}@praca.exemplo.br`)
  expect(uids).not.toContain(`agenda-${old}@praca.exemplo.br`)
  const calendar = new ICAL.Component(ICAL.parse(answer.body))
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  expect(calendar.getFirstPropertyValue('refresh-interval')?.toString()).toBe('PT6H')
  const known = await portal.call({ url: '/agenda.ics', headers: { 'if-none-match': String(answer.headers.etag) } })
  expect(known.statusCode).toBe(304)
})

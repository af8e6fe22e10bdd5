// The agenda and the holidays from files, on one portal: a calendar again changes what it brought, and holidays move terms.
import { beforeAll, describe, expect, test } from 'vitest'
import { multipart } from '#app/testing/multipart.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { solicitacaoSample } from '#modules/atendimento/solicitacao/server/solicitacao.sample.ts'
import { citizenSessionOf, insertSolicitante } from '#modules/atendimento/solicitante/server/solicitante.sample.ts'

let portal: TestPortal
let cookies: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start()
  cookies = await portal.loginAs('administrador')
})

const ics = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT']),
    ...['END:VCALENDAR', ''],
  ].join('\r\n')

const send = async (set: string, name: string, content: string, fields: Record<string, string> = {}) => {
  const { payload, headers } = await multipart(fields, { arquivo: { name, content } })
  return portal.call({ method: 'POST', url: `/painel/ajax/${set}/importacao`, payload, headers, cookies })
}
const store = async (set: string, name: string, content: string, fields = {}) => {
  const checked = await send(set, name, content, fields)
  expect(checked.statusCode, checked.body).toBe(201)
  const { importacao_id: id, ...counts } = checked.json().data
  const url = `/painel/ajax/${set}/importacao/${id}`
  const stored = await portal.call({ method: 'POST', url, payload: { confirmo: '1' }, cookies })
  expect(stored.statusCode, stored.body).toBe(200)
  return { counts, undo: () => portal.call({ method: 'DELETE', url, cookies }) }
}

describe('agenda', () => {
  const events = async () => {
    const { items } = (await portal.call({ url: '/ajax/agenda?limit=100&orderBy=inicio&ascending=1' })).json().data
    return items.map((one: Record<string, string>) => [
      one.titulo,
      one.dataInicio,
      one.horaInicio,
      one.dataTermino,
      one.horaTermino,
    ])
  }
  const festa = ['UID:festa@x', 'SUMMARY:Festa do Umbu', 'DTSTART:20270501T220000Z', 'DTEND:20270502T020000Z']
  const feira = ['UID:feira@x', 'SUMMARY:Feira', 'DTSTART;VALUE=DATE:20270503', 'RRULE:FREQ=WEEKLY;COUNT=2']

  test('a calendar enters on the city’s clock, changes what it brought when it comes again, and is undone', async () => {
    await store('agenda', 'agenda.ics', ics([...festa, 'LOCATION:Praça', 'DESCRIPTION:Com <forró>'], feira))
    expect(await events()).toEqual([
      ['Festa do Umbu', '2027-05-01', '19:00', '2027-05-01', '23:00'],
      ['Feira', '2027-05-03', null, '2027-05-03', null],
      ['Feira', '2027-05-10', null, '2027-05-10', null],
    ])
    const again = await store('agenda', 'agenda.ics', ics([...festa, 'STATUS:CANCELLED'], feira))
    expect(again.counts).toMatchObject({ novos: 0, alterados: 1, iguais: 2 })
    expect((await events()).map(([titulo]: string[]) => titulo)).toEqual(['Cancelado: Festa do Umbu', 'Feira', 'Feira'])
    expect((await again.undo()).statusCode).toBe(200)
    expect((await events())[0][0]).toBe('Festa do Umbu')
  })

  test('a spreadsheet enters by its heads, and the same lines again are none', async () => {
    const csv = 'Evento;Data;Hora;Lugar\nAudiência pública;10/06/2027;14h;Câmara\nDesfile;11/06/2027;;Centro\n'
    expect((await store('agenda', 'eventos.csv', csv)).counts).toMatchObject({ novos: 2 })
    expect((await send('agenda', 'eventos.csv', csv)).json().data).toMatchObject({ novos: 0, iguais: 2 })
    expect((await events()).slice(-2)).toEqual([
      ['Audiência pública', '2027-06-10', '14:00', '2027-06-10', null],
      ['Desfile', '2027-06-11', null, '2027-06-11', null],
    ])
    const wrong = await send(
      'agenda',
      'e.csv',
      'Evento;Data;Data final;Hora;Hora final\nA;2/6/2027;1/6/2027;;\nB;1/6/2027;;;9h\n',
    )
    expect(
      wrong
        .json()
        .data.erros.map((one: { linha: number }) => one.linha)
        .toSorted(),
    ).toEqual([2, 3])
  })

  test('what is no calendar, or one that never ends, is refused with words', async () => {
    for (const content of ['BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VCALENDAR\r\n', 'BEGIN:NADA'])
      expect((await send('agenda', 'a.ics', content)).json().data.erros[0].mensagem).toMatch(/^O calendário/)
  })
})

describe('feriados', () => {
  test('a calendar of holidays says how many open terms move, moves them when stored, and back when undone', async () => {
    const citizen = await citizenSessionOf(portal.platform, await insertSolicitante(portal.platform))
    const made = await portal.call({
      method: 'POST',
      url: '/esic/ajax/solicitacao',
      payload: solicitacaoSample,
      cookies: citizen,
    })
    expect(made.statusCode, made.body).toBe(201)
    const term = async () =>
      (await portal.platform.database.db.selectFrom('solicitacao').select('slc_prazo').executeTakeFirstOrThrow())
        .slc_prazo
    const before = String(await term())
    const [year = '', month = '', day = ''] = before.slice(0, 10).split('-')
    const holiday = ics([`UID:f@x`, 'SUMMARY:Emancipação', `DTSTART;VALUE=DATE:${year}${month}${day}`])
    const lacking = await send('feriado', 'feriados.ics', holiday)
    expect(lacking.json().data.erros[0]).toMatchObject({ coluna: 'Tipo' })
    const checked = await send('feriado', 'feriados.ics', holiday, { fer_tipo: 'Municipal' })
    expect(checked.json().data.avisos[0].mensagem).toBe('1 prazo em aberto muda com estes feriados.')
    expect(String(await term())).toBe(before)
    const { undo } = await store('feriado', 'feriados.ics', holiday, { fer_tipo: 'Municipal' })
    expect(String(await term()) > before).toBe(true)
    expect((await undo()).statusCode).toBe(200)
    expect(String(await term())).toBe(before)
  })

  test('a spreadsheet with half days; hours of another kind, or missing ones, are refused', async () => {
    const { counts } = await store(
      'feriado',
      'f.csv',
      'Data;Feriado;Tipo;Expediente a partir das;Expediente até\n24/12/2031;Véspera;Meio expediente;8h;12h\n',
    )
    expect(counts).toMatchObject({ novos: 1 })
    const wrong = await send(
      'feriado',
      'f.csv',
      'Data;Feriado;Tipo;Expediente a partir das;Expediente até\n1/2/2031;A;Municipal;8h;12h\n2/2/2031;B;Meio expediente;8h;\n',
    )
    expect(wrong.statusCode).toBe(422)
    expect([...new Set(wrong.json().data.erros.map((one: { linha: number }) => one.linha))]).toEqual([2, 3])
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { diaDe } from '#base/data.ts'
import { somaDias } from '#base/prazo.ts'
import { nextEvents } from './agenda.facade.ts'
import { mesDe, nomeDe } from './agenda.rules.ts'
import { agendaSample } from './agenda.sample.ts'

let portal: TestPortal
let clerk: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal({ PUBLIC_URL: 'https://praca.exemplo.br' })
  clerk = await portal.loginAs('noticias')
})

const calls = '/painel/ajax/agenda'
const post = (url: string, payload: object, cookies: Record<string, string> = clerk) =>
  portal.call({ method: 'POST', url, payload, cookies })
const create = (payload: object, cookies?: Record<string, string>) => post(`${calls}/novo`, payload, cookies)
const page = (url: string, cookies: Record<string, string> = {}) =>
  portal.call({ url, headers: { accept: 'text/html' }, cookies })
const find = async (id: number) => (await portal.call({ url: `/ajax/agenda/${id}` })).json().data

async function created(changes: object = {}): Promise<number> {
  const answer = await create({ ...agendaSample, ...changes })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data.id
}

async function listed(filters: object, path = '/ajax/agenda'): Promise<number[]> {
  const query = { filters: JSON.stringify(filters), limit: '100' }
  const answer = await portal.call({ url: path, query, cookies: clerk })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data.items.map(({ id }: { id: number }) => id)
}

const hoje = () => diaDe(new Date(), 'America/Bahia')
const dia = (days: number) => somaDias(hoje(), days)
const allDay = { horaInicio: '', horaTermino: '' }

describe('the form', () => {
  test('without a session the call answers 401, without the privilege 403', async () => {
    expect((await create(agendaSample, {})).statusCode).toBe(401)
    expect((await create(agendaSample, await portal.loginAs('informacao'))).statusCode).toBe(403)
    expect((await page('/painel/agenda', await portal.loginAs('informacao'))).statusCode).toBe(403)
  })

  test('an event is created, read, changed and removed by the calls of the specification', async () => {
    const id = await created()
    const { id: _id, inicio, fim, ...read } = await find(id)
    expect(read).toEqual({ ...agendaSample, dataFim: '2026-11-26', horaFim: '21:30', diaInteiro: false })
    expect([inicio, fim]).toEqual(['2026-11-26T22:00:00.000Z', '2026-11-27T00:30:00.000Z'])
    const saved = await post(`${calls}/${id}`, { ...agendaSample, titulo: 'Outro nome', versao: 1 })
    expect(saved.json().data).toEqual({ id, agenda_id: id })
    expect((await post(`${calls}/${id}`, { ...agendaSample, versao: 1 })).statusCode).toBe(409)
    const form = await portal.call({ url: `${calls}/${id}`, cookies: clerk })
    expect(form.json().data).toMatchObject({ titulo: 'Outro nome', versao: 2 })
    expect((await post(`${calls}/${id}`, { _method: 'DELETE' })).json().data).toEqual({})
    expect((await portal.call({ url: `/ajax/agenda/${id}` })).statusCode).toBe(404)
  })

  test('every wrong field is answered at once, with what is wrong between them', async () => {
    const wrong = { titulo: ' ', dataInicio: '2026-11-26', dataTermino: '2026-11-25', local: 'x'.repeat(201) }
    const answer = await create(wrong)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().data).toEqual({
      titulo: ['Escreva o título.'],
      dataTermino: ['O término vem antes do início.'],
      local: ['Use no máximo 200 caracteres.'],
    })
    const hours = await create({ ...agendaSample, horaInicio: '25:00', horaTermino: 'meio-dia' })
    expect(Object.keys(hours.json().data)).toEqual(['horaInicio', 'horaTermino'])
  })

  test('the end is read under both names, answered under both, and wrong under the one that was sent', async () => {
    const { dataTermino: _day, horaTermino: _hour, ...rest } = agendaSample
    const id = await created({ dataTermino: '', horaTermino: '', dataFim: '27/11/2026', horaFim: '2h' })
    const both = { dataTermino: '2026-11-27', dataFim: '2026-11-27', horaTermino: '02:00', horaFim: '02:00' }
    expect(await find(id)).toMatchObject(both)
    const wrong = await create({ ...rest, horaFim: '18:00' })
    expect(wrong.json().data).toEqual({ horaFim: ['O término vem antes do início.'] })
    expect((await create({ ...rest, dataFim: '31/02/2026' })).json().data).toEqual({
      dataFim: ['Informe uma data válida, como 31/12/2026.'],
    })
  })

  test('without hours, or with the box ticked, it lasts the whole day; without an end, one day', async () => {
    const ticked = await find(await created({ diaInteiro: '1', dataTermino: '' }))
    const plain = await find(await created({ ...allDay, dataTermino: '2026-11-27' }))
    expect([ticked, plain].map(({ diaInteiro, horaInicio, horaFim }) => [diaInteiro, horaInicio, horaFim])).toEqual([
      [true, null, null],
      [true, null, null],
    ])
    expect([ticked.dataFim, ticked.inicio, ticked.fim]).toEqual([
      '2026-11-26',
      '2026-11-26T03:00:00.000Z',
      '2026-11-27T03:00:00.000Z',
    ])
    expect(plain.fim).toBe('2026-11-28T03:00:00.000Z')
    const open = await find(await created({ horaTermino: '' }))
    expect([open.inicio, open.fim]).toEqual(['2026-11-26T22:00:00.000Z', null])
  })

  test('formatted text is stored clean', async () => {
    const id = await created({ observacoes: '<p onclick="x()">a<script>b</script></p>' })
    expect((await find(id)).observacoes).toBe('<p>a</p>')
  })

  test('its changes are shown in words, with the person who removed it', async () => {
    const id = await created()
    await post(`${calls}/${id}`, { ...agendaSample, horaInicio: '20h' })
    const history = await page(`/painel/historico/agenda/${id}`, clerk)
    expect(history.body).toContain('Hora de início')
  })
})

describe('the lists', () => {
  test('filters: month, before and after today, and words anywhere', async () => {
    const across = await created({
      ...allDay,
      titulo: 'Semana da leitura',
      dataInicio: '2031-01-30',
      dataTermino: '2031-02-02',
    })
    const later = await created({ dataInicio: '2031-03-01', dataTermino: '2031-03-01', local: 'Praça do Umbuzeiro' })
    for (const [mes, ids] of [
      ['2031-01', [across]],
      ['2031-02', [across]],
      ['2031-03', [later]],
      ['2031-04', []],
    ])
      expect([mes, await listed({ mes })]).toEqual([mes, ids])
    expect(await listed({ busca: 'umbuzeiro audiencia' })).toEqual([later])
    expect(await listed({ busca: 'aberta leitura' })).toEqual([across])
    expect(await listed({ titulo: 'semana', quando: 'passados' })).toEqual([])
    const wrong = await portal.call({ url: '/ajax/agenda', query: { filters: '{"mes":"2031-13"}' } })
    expect([wrong.statusCode, Object.keys(wrong.json().data)]).toEqual([422, ['mes']])
  })

  test('what runs today is coming, what ended yesterday is past', async () => {
    const running = await created({ ...allDay, dataInicio: dia(-300), dataTermino: dia(0) })
    const over = await created({ ...allDay, dataInicio: dia(-300), dataTermino: dia(-1) })
    const tomorrow = await created({ dataInicio: dia(1), dataTermino: dia(1) })
    const coming = await listed({ quando: 'proximos' })
    const past = await listed({ quando: 'passados' })
    expect([coming.includes(running), coming.includes(tomorrow), coming.includes(over)]).toEqual([true, true, false])
    expect([past.includes(running), past.includes(over)]).toEqual([false, true])
  })

  test('the facade gives the next ones from a day on, in their order', async () => {
    // on a day that no other event of these tests reaches, whatever day is today
    const running = await created({ ...allDay, dataInicio: dia(250), dataTermino: dia(500) })
    await created({ ...allDay, dataInicio: dia(249), dataTermino: dia(499) })
    const later = await created({ dataInicio: dia(502), dataTermino: dia(502) })
    const tomorrow = await created({ dataInicio: dia(501), dataTermino: dia(501) })
    const next = (limit: number) => nextEvents(portal.platform.database.db, limit, dia(500))
    expect((await next(2)).map(({ id, local }) => [id, local])).toEqual([
      [running, agendaSample.local],
      [tomorrow, agendaSample.local],
    ])
    expect((await next(3)).map(({ id }) => id)).toEqual([running, tomorrow, later])
  })

  test('they leave as files and feeds', async () => {
    const id = await created({ titulo: '=SOMA(1) "& <b>festa</b>' })
    const [csv, rss] = [await portal.call({ url: '/agenda.csv' }), await portal.call({ url: '/agenda.rss' })]
    expect([csv.statusCode, rss.statusCode]).toEqual([200, 200])
    expect(csv.body).toContain('19:00')
    expect(rss.body).toContain(`https://praca.exemplo.br/agenda/${id}/soma-1-b-festa-b`)
    const { itens } = (await portal.call({ url: '/ajax/busca?q=festa' })).json().data
    expect(itens[0]).toMatchObject({ tipo: 'agenda', titulo: 'Evento', endereco: `/agenda/${id}` })
  })
})

describe('the page', () => {
  const text = (html: string) => html.replace(/<!-- -->/g, '')

  test('begins today, with the month beside it; other months and the past are links away', async () => {
    const id = await created({ titulo: 'Feira de hoje', ...allDay, dataInicio: dia(0), dataTermino: dia(1) })
    await created({ titulo: 'Feira passada', dataInicio: dia(-40), dataTermino: dia(-40) })
    const { body } = await page('/agenda')
    expect(text(body)).toContain(`<h1>Agenda de ${nomeDe(mesDe(hoje())).toLowerCase()}</h1>`)
    expect(body).toContain(`<a href="/agenda/${id}/feira-de-hoje">Feira de hoje</a>`)
    const list = body.split('id="resultados"')[1]
    expect(list).toContain('Feira de hoje')
    expect(list).not.toContain('Feira passada')
    expect(body.match(/class="hoje"/g)).toHaveLength(1)
    expect(body).toContain('rel="next"')
    const before = await page(`/agenda?mes=${mesDe(dia(-40))}`)
    expect(before.body.split('id="resultados"')[1]).toContain('Feira passada')
    expect((await page('/agenda?quando=passados')).body).toContain('Feira passada')
    const search = (await page('/agenda?busca=feira')).body
    expect(search).not.toContain('Feira passada')
    expect(search).toMatch(/href="\/agenda\?busca=feira&amp;quando=passados">/)
  })

  test('an unknown month has its message beside its field', async () => {
    const answer = await page('/agenda?mes=2026-13')
    expect(answer.statusCode).toBe(422)
    expect(text(answer.body)).toContain('Informe ano e mês, como 2026-11.')
  })

  test('a long agenda has pages', async () => {
    for (let at = 0; at < 31; at++)
      await created({ titulo: `Oficina ${at}`, dataInicio: dia(100), dataTermino: dia(100) })
    const first = (await page('/agenda?busca=oficina')).body
    expect(first).toContain('href="/agenda?busca=oficina&amp;page=2"')
    const second = (await page('/agenda?busca=oficina&page=2')).body
    expect(second.match(/<li><span class="folhinha"/g)).toHaveLength(1)
  })
})

describe('an event’s page', () => {
  test('has its title in the address: without it, or with another, for good to that one', async () => {
    const id = await created()
    for (const address of [`/agenda/${id}`, `/agenda/${id}/outro`, `/agenda/${id}/AUDIENCIA%20x`]) {
      const answer = await page(address)
      expect([answer.statusCode, answer.headers.location]).toEqual([
        301,
        `/agenda/${id}/audiencia-publica-do-orcamento`,
      ])
    }
    const { body, statusCode } = await page(`/agenda/${id}/audiencia-publica-do-orcamento`)
    expect(statusCode).toBe(200)
    expect(body).toContain(
      `<link rel="canonical" href="https://praca.exemplo.br/agenda/${id}/audiencia-publica-do-orcamento">`,
    )
    expect(body).toContain('Quinta, 26/11')
    expect(body).toContain('<p>Aberta a todos.</p>')
  })

  test('search engines read what, when and where; a hostile title stays a text', async () => {
    const titulo = '</script><script>alert(1)</script>'
    const id = await created({ titulo, ...allDay, dataTermino: '2026-11-27' })
    const { headers } = await page(`/agenda/${id}`)
    const { body } = await page(String(headers.location))
    expect(body).not.toContain('<script>alert')
    const described = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? 'null')
    expect(described).toMatchObject({
      '@type': 'Event',
      name: titulo,
      startDate: '2026-11-26',
      endDate: '2026-11-27',
      location: { name: 'Câmara Municipal' },
    })
  })

  test('a removed one answers 410 and leads to the agenda; one that never was, 404', async () => {
    const id = await created()
    await post(`${calls}/${id}`, { _method: 'DELETE' })
    const removed = await page(`/agenda/${id}`)
    expect(removed.statusCode).toBe(410)
    expect(removed.body).toContain('Este evento foi removido da agenda')
    expect(removed.body).toContain('<meta name="robots" content="noindex">')
    expect((await page('/agenda/999999')).statusCode).toBe(404)
    expect((await page('/agenda/x')).statusCode).toBe(404)
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { diaDe } from '#base/data.ts'
import { findRegras } from './prazo.facade.ts'

let portal: TestPortal
let cookies: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal()
  cookies = await portal.loginAs('administrador')
})

const path = '/painel/ajax/feriado'
const padroeira = { fer_data: '22/05/2031', fer_nome: 'Santa Rita, padroeira', fer_tipo: 'municipal' }
const create = (payload: object, session: Record<string, string> = cookies) =>
  portal.call({ method: 'POST', url: `${path}/novo`, payload, cookies: session })
const save = (id: number, payload: object) =>
  portal.call({ method: 'POST', url: `${path}/${id}`, payload: { ...payload, _method: 'PUT' }, cookies })
const find = (id: number) => portal.call({ url: `${path}/${id}`, cookies })
const remove = (id: number) => portal.call({ method: 'POST', url: `${path}/${id}?_method=DELETE`, cookies })
const listed = async (filters: object, query: object = {}) =>
  (await portal.call({ url: path, query: { filters: JSON.stringify(filters), ...query }, cookies })).json().data
const taken = { fer_data: ['Já existe um feriado nesta data.'] }

describe('feriados', () => {
  test('without a session the call answers 401, without the privilege 403', async () => {
    expect((await create(padroeira, {})).statusCode).toBe(401)
    const clerk = await portal.loginAs('esic', 'informacao')
    expect((await create(padroeira, clerk)).statusCode).toBe(403)
    expect((await portal.call({ url: path, cookies: clerk })).statusCode).toBe(403)
    expect((await portal.call({ url: '/painel/feriados', cookies: clerk })).statusCode).toBe(403)
  })

  test.each([
    [{}, { fer_data: 'Informe a data.', fer_nome: 'Escreva o nome.', fer_tipo: 'Escolha o tipo.' }],
    [
      { fer_data: ' ', fer_nome: ' ', fer_tipo: '' },
      { fer_data: 'Informe a data.', fer_nome: 'Escreva o nome.', fer_tipo: 'Escolha o tipo.' },
    ],
    [{ ...padroeira, fer_data: '31/02/2031' }, { fer_data: 'Informe uma data válida, como 31/12/2026.' }],
    [{ ...padroeira, fer_tipo: 'religioso' }, { fer_tipo: 'Opção inválida.' }],
    [{ ...padroeira, fer_nome: 'x'.repeat(201) }, { fer_nome: 'Use no máximo 200 caracteres.' }],
    [
      { fer_data: '25/12/2031', fer_tipo: 'municipal' },
      { fer_data: taken.fer_data[0], fer_nome: 'Escreva o nome.' },
    ],
    [
      { ...padroeira, fer_tipo: 'meio', fer_inicio: ' ' },
      {
        fer_inicio: 'Informe a hora: o dia é de meio expediente.',
        fer_fim: 'Informe a hora: o dia é de meio expediente.',
      },
    ],
    [
      { ...padroeira, fer_tipo: 'meio', fer_inicio: '25h', fer_fim: '' },
      { fer_inicio: 'Informe uma hora válida, como 09:00.', fer_fim: 'Informe a hora: o dia é de meio expediente.' },
    ],
    [
      { ...padroeira, fer_tipo: 'meio', fer_inicio: '14h', fer_fim: '14:00' },
      { fer_fim: 'O fim vem depois do começo.' },
    ],
  ])('%j is refused beside each field', async (payload, errors) => {
    const answer = await create(payload)
    expect(answer.statusCode).toBe(422)
    const messages = Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, [message]]))
    expect(answer.json().data).toEqual(messages)
  })

  test('a new one is listed in its year, found without accents, and saving leads to its year', async () => {
    const created = await create({ ...padroeira, fer_data: '2031-05-22', fer_nome: 'Santa Ríta' })
    expect(created.statusCode).toBe(201)
    const { feriado_id, redirect } = created.json().data
    expect(redirect).toBe('/painel/feriados?success=1&consulta=1&fer_ano=2031')
    const found = await listed({ fer_ano: '2031', fer_tipo: 'municipal', fer_nome: 'santa rita' })
    expect(found).toEqual({
      count: 1,
      items: [
        {
          ...{ feriado_id, fer_data: '2031-05-22', fer_nome: 'Santa Ríta', fer_tipo: 'municipal' },
          ...{ fer_inicio: null, fer_fim: null },
        },
      ],
    })
    expect((await portal.call({ url: redirect, cookies, headers: { accept: 'text/html' } })).body).toContain(
      'Feriado salvo com sucesso.',
    )
    await remove(feriado_id)
  })

  test('a day of shortened office hours has them in the list and the clock; another kind has none', async () => {
    const short = { fer_data: '2031-12-24', fer_nome: 'Véspera', fer_tipo: 'meio', fer_inicio: '8h', fer_fim: '13:00' }
    const { feriado_id } = (await create(short)).json().data
    const { items } = await listed({ fer_ano: '2031', fer_tipo: 'meio' })
    expect(items).toMatchObject([{ fer_nome: 'Véspera', fer_inicio: '08:00', fer_fim: '13:00' }])
    const page = '/painel/feriados?consulta=1&fer_ano=2031&fer_tipo=meio'
    const { body } = await portal.call({ url: page, cookies, headers: { accept: 'text/html' } })
    expect(body).toContain('Meio expediente, das 08:00 às 13:00')
    const regras = async () => (await findRegras(portal.platform.database.db)).calendario
    expect((await regras()).meios).toEqual({ '2031-12-24': { nome: 'Véspera', inicio: '08:00', fim: '13:00' } })
    expect((await regras()).feriados['2031-12-24']).toBeUndefined()
    expect((await save(feriado_id, { ...short, fer_tipo: 'facultativo' })).statusCode).toBe(200)
    expect((await find(feriado_id)).json().data).toMatchObject({ fer_inicio: null, fer_fim: null })
    expect(await regras()).toMatchObject({ meios: {}, feriados: { '2031-12-24': 'Véspera' } })
    await remove(feriado_id)
  })

  test('a plain HTML form is redirected to the list of its year', async () => {
    const answer = await portal.call({
      method: 'POST',
      url: `${path}/novo`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      payload: new URLSearchParams({
        ...padroeira,
        _pagina: '/painel/feriados/cadastro',
        _destino: '/painel',
      }).toString(),
      cookies,
    })
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      '/painel/feriados?success=1&consulta=1&fer_ano=2031',
    ])
    const { items } = await listed({ fer_ano: '2031', fer_tipo: 'municipal' })
    await remove(items[0].feriado_id)
  })

  test('can be sorted by each column in both directions', async () => {
    const years = async (query: object) =>
      (await listed({ fer_tipo: 'nacional' }, query)).items.map((row: { fer_data: string }) => row.fer_data)
    expect((await years({})).at(0)).toBe('2012-01-01')
    expect((await years({ orderBy: 'fer_data', ascending: '0' })).at(0)).toBe('2050-12-25')
    const names = (await listed({ fer_ano: 2026 }, { orderBy: 'fer_nome', ascending: '1', limit: 100 })).items
    expect(names[0].fer_nome).toBe('Ano Novo')
    const kinds = (await listed({ fer_ano: 2026 }, { orderBy: 'fer_tipo', ascending: '1', limit: 100 })).items
    expect(kinds[0].fer_tipo).toBe('estadual')
  })

  test.each(['0', '10000', 'x', '2026.5'])('the year %s is refused', async (fer_ano) => {
    const answer = await portal.call({ url: path, query: { filters: JSON.stringify({ fer_ano }) }, cookies })
    expect(answer.json().data).toEqual({ fer_ano: ['Informe um ano com quatro números.'] })
  })

  test('the page opens with the current year; cleared filters show every year', async () => {
    const year = diaDe(new Date(), 'America/Bahia').slice(0, 4)
    const pageOf = async (url: string) => (await portal.call({ url, cookies, headers: { accept: 'text/html' } })).body
    const first = await pageOf('/painel/feriados')
    expect(first).toContain(`<option value="${year}" selected="">`)
    for (const day of ['01-01', '12-25']) expect(first).toContain(`dateTime="${year}-${day}"`)
    expect(first).not.toContain('dateTime="2012-')
    expect(await pageOf('/painel/feriados?consulta=1&page=1')).toContain('dateTime="2012-01-01"')
  })

  test('a day has one holiday: another new, changed or simultaneous one is refused', async () => {
    const { feriado_id } = (await create({ ...padroeira, fer_data: '2032-03-01' })).json().data
    const again = await create({ ...padroeira, fer_data: '01/03/2032' })
    expect([again.statusCode, again.json().data]).toEqual([422, taken])
    const moved = await save(feriado_id, { ...padroeira, fer_data: '2032-12-25' })
    expect([moved.statusCode, moved.json().data]).toEqual([422, taken])
    expect((await save(feriado_id, { ...padroeira, fer_data: '2032-03-01', fer_nome: 'Outro nome' })).statusCode).toBe(
      200,
    )

    const both = await Promise.all(
      ['Um', 'Outro'].map((fer_nome) => create({ ...padroeira, fer_data: '2032-03-02', fer_nome })),
    )
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422])
    expect(both.find(({ statusCode }) => statusCode === 422)?.json().data).toEqual(taken)
  })

  test('the second of two people that edit a holiday gets 409, and the first one stays', async () => {
    const { feriado_id } = (await create({ ...padroeira, fer_data: '2033-05-23' })).json().data
    const named = (fer_nome: string) => save(feriado_id, { ...padroeira, fer_data: '2033-05-23', fer_nome, versao: 1 })
    expect((await named('Primeira')).statusCode).toBe(200)
    expect((await named('Segunda')).statusCode).toBe(409)
    expect((await find(feriado_id)).json().data).toMatchObject({ fer_nome: 'Primeira', versao: 2 })
  })

  test('a removed one does not exist any more, and neither opens nor changes', async () => {
    const { feriado_id } = (await create({ ...padroeira, fer_data: '2034-05-22' })).json().data
    expect((await remove(feriado_id)).statusCode).toBe(200)
    expect((await listed({ fer_ano: 2034, fer_tipo: 'municipal' })).count).toBe(0)
    expect((await find(feriado_id)).statusCode).toBe(404)
    expect((await save(feriado_id, padroeira)).statusCode).toBe(404)
    expect((await remove(feriado_id)).statusCode).toBe(404)
  })
})

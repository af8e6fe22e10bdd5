import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'

let portal: TestPortal
let cookies: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal()
  cookies = await portal.loginAs('administrador')
  // The examples tell of a request made today: on a Saturday they speak of the weekend, not of the limit hour.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T15:00:00Z') })
})
afterAll(() => vi.useRealTimers())

const path = '/painel/ajax/regra-prazo'
const regra = {
  hora_limite: '17:30',
  dias_resposta: '15',
  dias_prorrogacao: '10',
  dias_recurso: '10',
  dias_decisao: '5',
  autoridade_1: 'Secretário da pasta',
  autoridade_2: 'Controladoria Geral do Município',
}
const save = (payload: object, method: 'POST' | 'PUT' = 'PUT') => portal.call({ method, url: path, payload, cookies })
const stored = async () => (await portal.call({ url: path, cookies })).json().data
const exemplo = (query: Record<string, string>) => portal.call({ url: `${path}/exemplo`, query, cookies })

const daOuvidoria = {
  ouv_dias_resposta: 30,
  ouv_dias_prorrogacao: 30,
  ouv_dias_complemento: 20,
  ouv_dias_orgao: 20,
  ouv_dias_orgao_prorrogacao: 20,
  ouv_complementos: 1,
}

describe('regras dos prazos', () => {
  test('begin with the numbers of the law', async () => {
    expect(await stored()).toEqual({
      hora_limite: '19:00',
      dias_resposta: 20,
      dias_prorrogacao: 10,
      dias_recurso: 10,
      dias_decisao: 5,
      ...daOuvidoria,
      autoridade_1: 'Autoridade superior à que respondeu o pedido',
      autoridade_2: 'Controladoria do Município',
      versao: 1,
    })
  })

  test('without a session the calls answer 401, without the privilege 403', async () => {
    const clerk = await portal.loginAs('esic')
    for (const [method, url] of [
      ['GET', path],
      ['PUT', path],
      ['POST', path],
      ['GET', `${path}/exemplo`],
    ] as const) {
      expect((await portal.call({ method, url, ...(method !== 'GET' && { payload: regra }) })).statusCode).toBe(401)
      expect(
        (await portal.call({ method, url, cookies: clerk, ...(method !== 'GET' && { payload: regra }) })).statusCode,
      ).toBe(403)
    }
    expect((await portal.call({ url: '/painel/prazos/regras', cookies: clerk })).statusCode).toBe(403)
  })

  test('every field is required, and all errors are answered at once', async () => {
    const answer = await save({})
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().data)).toEqual(Object.keys(regra))
    for (const [message] of Object.values<string[]>(answer.json().data))
      expect(message).toMatch(/^(Escreva|Informe) [oa]s? /)
  })

  const hour = 'Informe uma hora válida, como 19:00.'
  test.each([
    ['hora_limite', '24:00', hour],
    ['hora_limite', '19:60', hour],
    ['hora_limite', '1900', hour],
    ['hora_limite', '19', hour],
    ['dias_resposta', '0', 'Informe um número de 1 a 60.'],
    ['dias_resposta', '61', 'Informe um número de 1 a 60.'],
    ['dias_resposta', '-1', 'Informe um número de 1 a 60.'],
    ['dias_resposta', '2.5', 'Informe um número de 1 a 60.'],
    ['dias_prorrogacao', '31', 'Informe um número de 1 a 30.'],
    ['dias_recurso', 'dez', 'Informe um número de 1 a 60.'],
    ['dias_decisao', '31', 'Informe um número de 1 a 30.'],
    ['autoridade_1', ' ', 'Escreva a autoridade da primeira instância.'],
    ['autoridade_2', 'x'.repeat(201), 'Use no máximo 200 caracteres.'],
  ])('%s = %s is refused', async (name, value, message) => {
    const answer = await save({ ...regra, [name]: value })
    expect([answer.statusCode, answer.json().data]).toEqual([422, { [name]: [message] }])
  })

  test.each([
    ['9:00', '09:00'],
    ['9h', '09:00'],
    ['18h30', '18:30'],
    ['00:00', '00:00'],
  ])('the hour %s is stored as %s', async (typed, hora_limite) => {
    expect((await save({ ...regra, hora_limite: typed })).json().data).toMatchObject({ hora_limite })
  })

  test('are stored, and the page shows the due date by them', async () => {
    const { versao } = await stored()
    const answer = await save({ ...regra, versao }, 'POST')
    expect(answer.statusCode).toBe(200)
    const { redirect, ...saved } = answer.json().data
    expect(redirect).toBe('/painel/prazos/regras?success=1')
    expect(saved).toEqual({
      ...regra,
      ...daOuvidoria,
      dias_resposta: 15,
      dias_prorrogacao: 10,
      dias_recurso: 10,
      dias_decisao: 5,
      versao: versao + 1,
    })
    expect(await stored()).toEqual(saved)
    const page = await portal.call({ url: '/painel/prazos/regras', cookies, headers: { accept: 'text/html' } })
    expect(page.body).toMatch(
      /Um pedido registrado hoje, 25\/11\/2026, às 10:00 vence em \d\d\/\d\d\/\d{4}, \p{L}+-feira\./u,
    )
    expect(page.body).toContain('O 15º dia é ')
    expect(page.body).toContain('às 17:30, a partir da hora-limite')
  })

  test('the second of two people that change them gets 409, and the first one stays', async () => {
    const { versao } = await stored()
    expect((await save({ ...regra, dias_recurso: '11', versao })).statusCode).toBe(200)
    expect((await save({ ...regra, dias_recurso: '12', versao })).statusCode).toBe(409)
    expect(await stored()).toMatchObject({ dias_recurso: 11, versao: versao + 1 })
  })

  test('can not be removed', async () => {
    expect((await save({ ...regra, _method: 'DELETE' }, 'POST')).statusCode).toBe(404)
  })

  test('an example is counted by the typed rules, and stores nothing', async () => {
    const before = await stored()
    const answer = await exemplo({ hora_limite: '9h', dias_resposta: '7', dias_prorrogacao: '3' })
    expect(answer.statusCode).toBe(200)
    const [pedido, prorrogado, tarde] = answer.json().data.exemplos
    expect(pedido.frases[0]).toContain('às 10:00, a partir da hora-limite')
    expect(pedido.frases[2]).toContain('O 7º dia é ')
    expect(prorrogado.frases[1]).toContain('O 3º dia é ')
    expect(tarde.titulo).toContain('hoje às 09:00 vence em')
    expect(await stored()).toEqual(before)
    const wrong = await exemplo({ hora_limite: '9h', dias_resposta: '0', dias_prorrogacao: '3' })
    expect([wrong.statusCode, wrong.json().data]).toEqual([422, { dias_resposta: ['Informe um número de 1 a 60.'] }])
  })
})

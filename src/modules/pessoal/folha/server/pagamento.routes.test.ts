import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { pagamentoSample } from './pagamento.sample.ts'

let portal: TestPortal
let clerk: { painel: string }
const path = '/painel/ajax/pagamento'

beforeAll(async () => {
  portal = await startTestPortal()
  clerk = await portal.loginAs('informacao')
})

const removal = (id: number, cookies: Record<string, string> = clerk) =>
  portal.call({ method: 'POST', url: `${path}/${id}?_method=DELETE`, cookies })

async function list(filters: object, query: Record<string, string> = {}) {
  const answer = await portal.call({ url: '/ajax/pagamento', query: { filters: JSON.stringify(filters), ...query } })
  return { status: answer.statusCode, ...answer.json() }
}

describe('folha de pagamento', () => {
  test('without a session the panel answers 401, without the privilege 403', async () => {
    expect((await portal.call({ url: path })).statusCode).toBe(401)
    const other = await portal.loginAs('licitacoes')
    expect((await portal.call({ url: path, cookies: other })).statusCode).toBe(403)
    expect((await removal(1, other)).statusCode).toBe(403)
  })

  test.each([
    [{ pagamento_ano: 'dois mil' }, 'pagamento_ano'],
    [{ pagamento_mes: '13' }, 'pagamento_mes'],
    [{ pagamento_salario_inicio: 'muito' }, 'pagamento_salario_inicio'],
    [{ pagamento_outro: '1' }, 'pagamento_outro'],
  ])('a filter that is none (%j) is answered beside it', async (filters, field) => {
    const { status, data } = await list(filters)
    expect([status, Object.keys(data)]).toEqual([422, [field]])
  })

  test('the file of a search has the rows of the list, salaries at both ends of the range too', async () => {
    const salaries = ['1000,00', '1000,01', '1999,99', '2000,00']
    const ids: number[] = []
    for (const [at, pagamento_salario] of salaries.entries()) {
      const payload = { ...pagamentoSample, pagamento_codigo: `faixa-${at}`, pagamento_salario }
      const made = await portal.call({ method: 'POST', url: `${path}/novo`, payload, cookies: clerk })
      ids.push(made.json().data.pagamento_id)
    }
    for (const [from, to, found] of [
      ['1000,01', '1999,99', ids.slice(1, 3)],
      ['1000,00', '1000,00', ids.slice(0, 1)],
      ['2000,01', '9999,99', []],
    ] as const) {
      const filters = { pagamento_salario_inicio: from, pagamento_salario_fim: to }
      const address = `filters=${encodeURIComponent(JSON.stringify(filters))}`
      const rows = (await portal.call({ url: `/acesso/folha-de-pagamento.json?${address}` })).json()
      const listed = (await list(filters)).data.items
      for (const read of [rows, listed])
        expect(read.map((row: { pagamento_id: number }) => row.pagamento_id).sort()).toEqual([...found])
    }
    for (const id of ids) await removal(id)
  })

  test.each(['abc', '0', '-1', '99999999999999999999'])('a malformed id (%s) answers 404', async (id) => {
    expect((await portal.call({ url: `/ajax/pagamento/${id}` })).statusCode).toBe(404)
    expect((await portal.call({ method: 'DELETE', url: `${path}/${id}`, cookies: clerk })).statusCode).toBe(404)
  })

  test('the page offers the exports, the filters and the years that have payments', async () => {
    const made = await portal.call({ method: 'POST', url: `${path}/novo`, payload: pagamentoSample, cookies: clerk })
    expect(made.statusCode).toBe(201)
    const page = await portal.call({ url: '/acesso/folha-de-pagamento', headers: { accept: 'text/html' } })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<option value="2026">2026</option>')
    expect(page.body).toContain('R$ 4.580,57')
    const { body } = await portal.call({ url: '/acesso/folha-de-pagamento.csv' })
    expect(body).toContain('"Maria da Conceição Santana","Professor(a) Nível I","000123","2026","3","4580.57"')
  })
})

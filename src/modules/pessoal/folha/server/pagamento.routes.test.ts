import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '../../../../app/testing/test-portal.ts'
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

import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { pagamentoSample } from './pagamento.sample.ts'

let portal: TestPortal
let clerk: { painel: string }

const page = async (url: string) =>
  (await portal.call({ url, headers: { accept: 'text/html' } })).body
    .replace(/<script type="application\/json".*?<\/script>/s, '')
    .replaceAll('<!-- -->', '')
const resumoOf = async (query = '') => portal.call({ url: `/ajax/pagamento/resumo${query}` })

beforeAll(async () => {
  portal = await startTestPortal()
  clerk = await portal.loginAs('informacao')
})

describe('the annual summary of the payroll', () => {
  test('says that nothing is published yet', async () => {
    expect(await page('/acesso/folha-de-pagamento/resumo')).toContain('Nenhuma folha de pagamento publicada.')
    expect((await resumoOf()).json().data).toEqual({ ano: null, linhas: 0, total: '0.00', meses: [] })
  })

  test('adds up each month of the year exactly, and shows it as a chart and a table', async () => {
    const row = (pagamento_ano: string, pagamento_mes: string, pagamento_salario: string, at: number) => ({
      ...pagamentoSample,
      pagamento_codigo: String(at),
      ...{ pagamento_ano, pagamento_mes, pagamento_salario },
    })
    const resources = [
      row('2025', '1', '0,10', 1),
      row('2025', '1', '0,20', 2),
      row('2025', '12', '1.234.567,89', 3),
      row('2024', '7', '1000', 4),
    ]
    const made = await portal.call({
      method: 'POST',
      url: '/painel/ajax/pagamento/novo',
      cookies: clerk,
      payload: { resources },
    })
    expect(made.statusCode, made.body).toBe(201)
    expect((await resumoOf()).json().data).toEqual({
      ano: 2025,
      linhas: 3,
      total: '1234568.19',
      meses: [
        { pagamento_mes: 1, linhas: 2, total: '0.30', media: '0.15' },
        { pagamento_mes: 12, linhas: 1, total: '1234567.89', media: '1234567.89' },
      ],
    })
    expect((await resumoOf('?ano=2024')).json().data).toMatchObject({ ano: 2024, total: '1000.00' })
    expect((await resumoOf('?ano=1999')).json().data).toMatchObject({ ano: 1999, linhas: 0, meses: [] })
    expect((await resumoOf('?ano=vinte')).statusCode).toBe(422)

    const shown = await page('/acesso/folha-de-pagamento/resumo?ano=2025')
    expect(shown).toContain('foram 3 pagamentos, no total de <strong>R$ 1.234.568,19</strong>')
    expect(shown).toContain('<title>Dezembro: R$ 1.234.567,89 pagos</title>')
    expect(shown).toContain('href="/acesso/folha-de-pagamento?pagamento_ano=2025&amp;pagamento_mes=12"')
    expect(shown).toMatch(/<option value="2024">2024<\/option>/)
  })
})

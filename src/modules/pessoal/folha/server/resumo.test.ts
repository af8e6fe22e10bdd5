import { sql } from 'kysely'
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

const partes = ['1300000.00', '100000.10', '1199999.90'] as const
/** What one payment says of the parts of its pay; null: nobody says them. */
const somas = (pagamento_salario: string, ditas: typeof partes | null) => {
  const [pagamento_bruto = null, pagamento_descontos = null, pagamento_liquido = null] = ditas ?? []
  const quantos = ditas ? 1 : 0
  return {
    totais: { pagamento_salario, pagamento_bruto, pagamento_descontos, pagamento_liquido },
    informados: { pagamento_bruto: quantos, pagamento_descontos: quantos, pagamento_liquido: quantos },
  }
}
const nenhuma = somas('0.00', null)

beforeAll(async () => {
  portal = await startTestPortal()
  clerk = await portal.loginAs('informacao')
})

describe('the annual summary of the payroll', () => {
  test('says that nothing is published yet', async () => {
    expect(await page('/acesso/folha-de-pagamento/resumo')).toContain('Nenhuma folha de pagamento publicada.')
    expect((await resumoOf()).json().data).toEqual({ ano: null, linhas: 0, total: '0.00', ...nenhuma, meses: [] })
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
    // only a file says the parts of a payment
    await sql`update pagamento set pagamento_bruto = 1300000, pagamento_descontos = 100000.10, pagamento_liquido = 1199999.90
      where pagamento_codigo = '3'`.execute(portal.platform.database.db)
    expect((await resumoOf()).json().data).toEqual({
      ano: 2025,
      linhas: 3,
      total: '1234568.19',
      ...somas('1234568.19', partes),
      meses: [
        { pagamento_mes: 1, linhas: 2, total: '0.30', media: '0.15', ...somas('0.30', null) },
        { pagamento_mes: 12, linhas: 1, total: '1234567.89', media: '1234567.89', ...somas('1234567.89', partes) },
      ],
    })
    // one number has one meaning: the list adds up the same payments to the same sums
    const { meses, ...year } = (await resumoOf()).json().data
    for (const { pagamento_mes, linhas, totais, informados } of [...meses, year]) {
      const filters = JSON.stringify({ pagamento_ano: 2025, ...(pagamento_mes && { pagamento_mes }) })
      const { data } = (await portal.call({ url: '/ajax/pagamento', query: { filters } })).json()
      expect(data).toMatchObject({ count: linhas, totais, informados })
    }
    expect((await resumoOf('?ano=2024')).json().data).toMatchObject({ ano: 2024, total: '1000.00' })
    expect((await resumoOf('?ano=1999')).json().data).toMatchObject({ ano: 1999, linhas: 0, meses: [] })
    expect((await resumoOf('?ano=vinte')).statusCode).toBe(422)

    const shown = await page('/acesso/folha-de-pagamento/resumo?ano=2025')
    expect(shown).toContain('foram 3 pagamentos, no total de <strong>R$ 1.234.568,19</strong> em salários')
    expect(shown).toContain('<title>Dezembro: R$ 1.234.567,89 em salários</title>')
    const lines = [...shown.matchAll(/<tr role="row" class="largo">(.*?)<\/tr>/gs)].map(([, line = '']) =>
      line
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    expect(lines).toEqual([
      'Janeiro 2 R$ 0,30 R$ 0,15 Não informado Não informado Não informado',
      'Dezembro 1 R$ 1.234.567,89 R$ 1.234.567,89 R$ 1.300.000,00 R$ 100.000,10 R$ 1.199.999,90',
      expect.stringMatching(/^Todo o ano de 2025 3 R\$ 1\.234\.568,19 – R\$ 1\.300\.000,00 .*de 1 com valor informado/),
    ])
    expect(shown).toContain('href="/acesso/folha-de-pagamento?pagamento_ano=2025&amp;pagamento_mes=12"')
    expect(shown).toMatch(/<option value="2024">2024<\/option>/)
  })
})

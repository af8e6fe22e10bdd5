// What was left to pay: each year's report tells of the same commitments again, so that no balance is summed over years.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '../../../../app/testing/test-portal.ts'

let portal: TestPortal
const db = () => portal.platform.database.db

type Totais = Record<string, string>
const totaisOf = async (filters: object): Promise<Totais> =>
  (await portal.call({ url: '/ajax/resto_a_pagar', query: { filters: JSON.stringify(filters) } })).json().data.totais
const page = async (url: string) => {
  const { body } = await portal.call({ url, headers: { accept: 'text/html' } })
  return body.replace(/<script type="application\/json".*?<\/script>/s, '').replaceAll('<!-- -->', '')
}

beforeAll(async () => {
  portal = await startTestPortal()
  await sql`insert into resto_a_pagar (entidade_id, exercicio, resto_a_pagar_exercicio_origem, resto_a_pagar_unidade, resto_a_pagar_numero,
      resto_a_pagar_processado, resto_a_pagar_nao_processado, resto_a_pagar_pago, resto_a_pagar_cancelado, resto_a_pagar_saldo)
    values (1, 2025, 2024, '0101', '0000007', 900, 100, 300, 50, 650), (1, 2026, 2024, '0101', '0000007', 650, 0, 200, 0, 450),
      (1, 2026, 2025, '0101', '0000011', 0, 80, 80, 0, 0)`.execute(db())
})

describe('sums', () => {
  test('of balances are of one exercise; of several years only what was paid and cancelled is summed', async () => {
    expect(await totaisOf({ exercicio: 2026 })).toEqual({
      resto_a_pagar_processado: '650.00',
      resto_a_pagar_nao_processado: '80.00',
      resto_a_pagar_pago: '280.00',
      resto_a_pagar_cancelado: '0.00',
      resto_a_pagar_saldo: '450.00',
    })
    const dePago = { resto_a_pagar_pago: '580.00', resto_a_pagar_cancelado: '50.00' }
    expect(await totaisOf({})).toEqual(dePago)
    expect(await totaisOf({ resto_a_pagar_numero: '0000007' })).toEqual({ ...dePago, resto_a_pagar_pago: '500.00' })
  })

  test('the page opens on the newest exercise; an address that asks for something has what it asks for', async () => {
    const opened = await page('/acesso/restos-a-pagar')
    expect(opened).toMatch(/<option value="2026" selected="">2026<\/option><option value="2025">2025/)
    expect(opened).toContain('<b>2</b> restos a pagar')
    expect(opened).toContain('<dt>Saldo a pagar</dt><dd>R$ 450,00</dd>')
    // 'Limpar tudo' leads to the whole list, which the plain address would not show
    expect(opened).toContain('<a class="limpar" href="/acesso/restos-a-pagar?page=1#resultados">')
    for (const all of ['?page=1', '?exercicio=']) {
      const whole = await page(`/acesso/restos-a-pagar${all}`)
      expect(whole).toContain('<b>3</b> restos a pagar')
      expect(whole).not.toContain('<dt>Saldo a pagar</dt>')
    }
    expect(await page('/acesso/restos-a-pagar?exercicio=2025')).toContain('<dt>Saldo a pagar</dt><dd>R$ 650,00</dd>')
  })
})

// What was left to pay: each year's report has the same commitments again, so that no balance is summed over years.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { insertDespesa } from '#modules/financas/empenho/server/despesa.sample.ts'
import { restosPagosEm } from './resto-a-pagar.queries.ts'

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

  test('what a year paid is said with that year by other rooms; of a year without a report it is unknown', async () => {
    expect(await restosPagosEm(db(), 2025)).toBe('300.00')
    expect(await restosPagosEm(db(), 2026)).toBe('280.00')
    expect(await restosPagosEm(db(), 2027)).toBeNull()
  })

  test('the page opens on the newest exercise; an address with filters shows what they find', async () => {
    const opened = await page('/acesso/restos-a-pagar')
    expect(opened).toMatch(/<option value="2026" selected="">2026<\/option><option value="2025">2025/)
    expect(opened).toContain('<b>2</b> restos a pagar')
    expect(opened).toContain('<dt>Saldo a pagar</dt><dd>R$ 450,00</dd>')
    // 'Limpar tudo' leads to the whole list, which the plain address would not show
    expect(opened).toContain('<a href="/acesso/restos-a-pagar?page=1#resultados" class="limpar">')
    for (const all of ['?page=1', '?exercicio=']) {
      const whole = await page(`/acesso/restos-a-pagar${all}`)
      expect(whole).toContain('<b>3</b> restos a pagar')
      expect(whole).not.toContain('<dt>Saldo a pagar</dt>')
    }
    expect(await page('/acesso/restos-a-pagar?exercicio=2025')).toContain('<dt>Saldo a pagar</dt><dd>R$ 650,00</dd>')
  })
})

test('the unit stands beside the name it had when the commitment was made', async () => {
  // another record each time: pages are remembered
  const shown = async (exercicio: number, origem: number) => {
    const { rows } = await sql<{ id: number }>`select resto_a_pagar_id as id from resto_a_pagar
      where exercicio = ${exercicio} and resto_a_pagar_exercicio_origem = ${origem}`.execute(db())
    return /<dt>Unidade orçamentária<\/dt><dd>([^<]*)/.exec(await page(`/acesso/restos-a-pagar/${rows[0]?.id}`))?.[1]
  }
  expect(await shown(2025, 2024)).toBe('0101')
  await sql`insert into classificacao (classificacao_tabela, classificacao_codigo, classificacao_nome, classificacao_inicio,
      classificacao_fim, classificacao_origem)
    values ('unidade_orcamentaria', '0101', 'Gabinete', 2020, 2024, 'municipio'),
      ('unidade_orcamentaria', '0101', 'Câmara', 2025, null, 'municipio')`.execute(db())
  expect(await shown(2026, 2024)).toBe('0101 Gabinete')
  expect(await shown(2026, 2025)).toBe('0101 Câmara')
})

describe('a resto whose commitment the portal has', () => {
  let [id, empenhoId] = [0, 0]
  const secret = 'Informação com restrição de acesso'
  type Row = Record<string, unknown>
  const find = async (): Promise<Row> => (await portal.call({ url: `/ajax/resto_a_pagar/${id}` })).json().data
  const listed = async (filters: object): Promise<Row[]> =>
    (await portal.call({ url: '/ajax/resto_a_pagar', query: { filters: JSON.stringify(filters) } })).json().data.items
  // pages are remembered until somebody writes through the portal
  const write = (change: ReturnType<typeof sql>) => portal.platform.database.write((tx) => change.execute(tx))

  beforeAll(async () => {
    await insertDespesa(portal.platform)
    const { rows } = await sql<{ id: number; empenho_id: number }>`
      with um as (
        select empenho.* from empenho join credor using (credor_id) where exercicio = 2025 and credor_documento = '52998224725'
          and exists (select from liquidacao l where l.empenho_id = empenho.empenho_id) order by empenho_id limit 1
      )
      insert into resto_a_pagar (entidade_id, exercicio, resto_a_pagar_exercicio_origem, resto_a_pagar_unidade, resto_a_pagar_numero,
        resto_a_pagar_saldo)
      select entidade_id, 2026, 2025, empenho_unidade, empenho_numero, 0 from um
      returning resto_a_pagar_id as id, empenho_id`.execute(db())
    ;[id, empenhoId] = [rows[0]?.id ?? 0, rows[0]?.empenho_id ?? 0]
    await write(sql`insert into pagamento_despesa (entidade_id, exercicio, empenho_id, pagamento_despesa_numero, pagamento_despesa_data,
        pagamento_despesa_valor, pagamento_despesa_anulado)
      select entidade_id, 2025, empenho_id, numero, dia::date, 300, anulado from empenho,
        (values ('P-26', '2026-02-03', 10), ('P-25', '2025-12-30', 0)) pago (numero, dia, anulado) where empenho_id = ${empenhoId}`)
    await write(sql`insert into empenho_movimento (entidade_id, exercicio, empenho_id, empenho_movimento_data, empenho_movimento_tipo,
        empenho_movimento_valor, empenho_movimento_motivo)
      select entidade_id, 2025, empenho_id, '2026-03-04'::date, 'anulacao_rp', 12, 'Entrega recusada' from empenho where empenho_id = ${empenhoId}`)
  })

  test('says in list, files and filters what it is of and to whom it is owed', async () => {
    const known = {
      empenho_id: empenhoId,
      resto_a_pagar_credor_nome: 'João da Silva',
      resto_a_pagar_objeto: 'Aquisição de gêneros alimentícios',
    }
    expect(await find()).toMatchObject(known)
    expect(await listed({ resto_a_pagar_credor_nome: 'JOAO' })).toMatchObject([known])
    expect(await listed({ resto_a_pagar_objeto: 'merenda' })).toEqual([])
    for (const file of ['csv', 'json']) {
      const { body } = await portal.call({ url: `/acesso/restos-a-pagar.${file}` })
      expect(body).toContain('João da Silva')
      expect(body).toContain('empenho_id')
    }
    const html = await page('/acesso/restos-a-pagar')
    expect(html).toContain(`<a href="/acesso/restos-a-pagar/${id}">Aquisição de gêneros alimentícios</a>`)
    expect(html).toMatch(/<a href="\/acesso\/credores\/[^"]+">João da Silva<\/a>/)
    expect(html).toContain('>Empenho nº 0000011/2025</a>') // which the portal does not have
  })

  test('shows what was paid and cancelled after its year, with the reason', async () => {
    const html = await page(`/acesso/restos-a-pagar/${id}`)
    expect(html).toContain('<h1>Aquisição de gêneros alimentícios</h1>')
    expect(html).toMatch(/<a href="\/acesso\/credores\/[^"]+">João da Silva<\/a>/)
    expect(html).toMatch(/P-26.*R\$ 290,00/)
    expect(html).not.toContain('P-25')
    expect(html).toMatch(/04\/03\/2026.*Entrega recusada.*R\$ 12,00/)
    const [other] = await listed({ resto_a_pagar_numero: '0000011' })
    expect(await page(`/acesso/restos-a-pagar/${other?.resto_a_pagar_id}`)).toContain(
      'O portal não tem o empenho de origem',
    )
  })

  test('follows the commitment and its creditor; a creditor protected by law has no name anywhere', async () => {
    await write(sql`update credor set credor_nome = 'João de Souza' where credor_documento = '52998224725'`)
    await write(sql`update empenho set empenho_objeto = 'Pão, CPF 529.982.247-25' where empenho_id = ${empenhoId}`)
    expect(await find()).toMatchObject({
      resto_a_pagar_credor_nome: 'João de Souza',
      resto_a_pagar_objeto: 'Pão, CPF ***.982.247-**',
    })
    await write(sql`update credor set credor_sigiloso = true where credor_documento = '52998224725'`)
    expect(await listed({ resto_a_pagar_credor_nome: 'João' })).toEqual([])
    expect(await find()).toMatchObject({ resto_a_pagar_credor_nome: secret })
    const bodies = ['.csv', '.json', '.rss', `/${id}`, ''].map(
      async (end) => (await portal.call({ url: `/acesso/restos-a-pagar${end}` })).body,
    )
    for (const body of await Promise.all(bodies)) expect(body).not.toMatch(/João de Souza|\/acesso\/credores\/\w/)
    for (const table of ['pagamento_despesa', 'liquidacao', 'empenho_movimento', 'empenho'])
      await write(sql`delete from ${sql.table(table)} where empenho_id = ${empenhoId}`)
    expect(await find()).toMatchObject({ empenho_id: null, resto_a_pagar_credor_nome: '', resto_a_pagar_objeto: '' })
  })
})

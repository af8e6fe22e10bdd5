// Creditors: their stored sums are those of the rows, the list and each page show what everybody may see, and nothing of the protected.
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'
import { insertDespesa } from '#modules/financas/empenho/server/despesa.sample.ts'

let portal: TestPortal
const db = () => portal.platform.database.db
// pages are remembered until somebody writes through the portal
const write = (change: RawBuilder<unknown>) => portal.platform.database.write((tx) => change.execute(tx))

beforeAll(async () => {
  portal = await startTestPortal()
})
beforeEach(async () => {
  await sql`truncate empenho, dotacao, credor cascade`.execute(db())
  await insertDespesa(portal.platform)
  await sql`update empenho set credor_id = (select credor_id from credor where credor_documento = '') where empenho_valor is null`.execute(
    db(),
  )
})

const get = async (url: string) => (await portal.call({ url })).json().data
const listed = (filters: object, more = '') =>
  get(`/ajax/credor?filters=${encodeURIComponent(JSON.stringify(filters))}${more}`)
type Row = Record<string, string | number>
const namesOf = async (filters: object) => (await listed(filters)).items.map((row: Row) => row.credor_nome)
const rowsOf = async (query: RawBuilder<unknown>) => (await query.execute(db())).rows
const cnpj = '45997418000153'
const keyOf = async (name: string) =>
  (await listed({ credor_nome: name })).items.map((row: Row) => String(row.credor_chave))[0] as string

const stored = sql`select credor_id, ano, empenhos, empenhado::text, liquidado::text, pagamentos, pago::text from credor_resumo order by 1, 2`
const counted = sql`
  with fato as (
    select credor_id, empenho_ano as ano, 1 as empenhos, coalesce(empenho_valor, 0) + empenho_reforco - empenho_anulacao as empenhado,
      empenho_liquidado as liquidado, 0 as pagamentos, 0 as pago from empenho
    union all select credor_id, pagamento_despesa_ano, 0, 0, 0, 1, pagamento_despesa_valor - pagamento_despesa_anulado
      from pagamento_despesa join empenho using (empenho_id)
  )
  select credor_id, coalesce(ano, 0) as ano, sum(empenhos)::integer as empenhos, sum(empenhado)::numeric(18, 2)::text as empenhado,
    sum(liquidado)::numeric(18, 2)::text as liquidado, sum(pagamentos)::integer as pagamentos, sum(pago)::numeric(18, 2)::text as pago
  from fato join credor using (credor_id) where not credor_sigiloso
  group by grouping sets ((credor_id, ano), (credor_id)) order by 1, 2`

describe('the sums', () => {
  const check = async () => {
    const rows = await rowsOf(stored)
    expect(rows).toEqual(await rowsOf(counted))
    return rows.length
  }

  test('of the sample', async () => expect(await check()).toBeGreaterThan(5))

  test.each([
    ['a payment that is removed', sql`delete from pagamento_despesa where pagamento_despesa_id % 2 = 0`],
    ['all payments removed', sql`delete from pagamento_despesa`],
    ['settlements that are annulled', sql`update liquidacao set liquidacao_anulado = 10 where liquidacao_id % 3 = 0`],
    [
      'payments that move to another year',
      sql`update pagamento_despesa set pagamento_despesa_data = pagamento_despesa_data + 400`,
    ],
    [
      'commitments that go to another creditor',
      sql`update empenho set credor_id = (select max(credor_id) from credor) where empenho_id % 2 = 0`,
    ],
    [
      'a creditor that becomes protected',
      sql`update credor set credor_sigiloso = true where credor_documento = ${cnpj}`,
    ],
    ['all made anew', sql`call refaz_somas_da_despesa()`],
    ['nothing left', sql`truncate empenho cascade`],
  ])('%s', async (_name, change) => {
    await change.execute(db())
    await check()
  })

  test('a creditor that is no longer protected comes back with all years', async () => {
    const before = await rowsOf(stored)
    await sql`update credor set credor_sigiloso = true`.execute(db())
    expect(await rowsOf(stored)).toEqual([])
    await sql`update credor set credor_sigiloso = false`.execute(db())
    expect(await rowsOf(stored)).toEqual(before)
  })
})

describe('the list', () => {
  test('of all years, the one that received most first, with its totals', async () => {
    const { items, count, totais } = await listed({})
    expect(count).toBe(3)
    const paid = items.map((row: Row) => Number(row.credor_pago))
    expect(paid).toEqual([...paid].sort((a, b) => b - a))
    expect(Number(totais.credor_pago)).toBeCloseTo(
      paid.reduce((a: number, b: number) => a + b, 0),
      2,
    )
    const [{ total }] = (await rowsOf(sql`select sum(empenho_pago)::text as total from empenho`)) as [{ total: string }]
    expect(totais.credor_pago).toBe(total)
  })

  test('a year has its own sums; another than those has nobody', async () => {
    const [all, year] = [await listed({}), await listed({ credor_ano: '2025' })]
    expect(year.count).toBe(3)
    expect(Number(year.totais.credor_pago)).toBeLessThan(Number(all.totais.credor_pago))
    expect(await listed({ credor_ano: '1999' })).toMatchObject({ count: 0, totais: { credor_pago: '0.00' } })
  })

  test.each([
    [{ credor_nome: 'silva joao' }, ['João da Silva']],
    [{ credor_nome: 'BOA mesa' }, ['Mercantil Boa Mesa Ltda']],
    [{ credor_nome: '100%' }, []],
    [{ credor_documento: '529.982.247-25' }, ['João da Silva']],
    [{ credor_documento: '982.247' }, []],
    [{ credor_documento: '45.997.418/0001-53' }, ['Mercantil Boa Mesa Ltda']],
    [{ credor_tipo: 'pf' }, ['João da Silva']],
    [{ credor_tipo: 'pj' }, ['Mercantil Boa Mesa Ltda']],
    [{ credor_tipo: 'outro' }, ['Folha de pagamento']],
    [{ credor_pago_inicio: '1.000.000,00' }, []],
    [{ credor_tipo: 'pj', credor_ano: '1999' }, []],
  ])('filtered by %j', async (filters, names) => expect(await namesOf(filters)).toEqual(names))

  test('says that its sums leave out whom the law protects, whether or not there is somebody', async () => {
    const note = 'Sem os credores cuja identidade a lei protege'
    expect((await portal.call({ url: '/acesso/credores' })).body).toContain(note)
    await write(sql`update credor set credor_sigiloso = true where credor_documento = '52998224725'`)
    expect((await portal.call({ url: '/acesso/credores' })).body).toContain(note)
    await write(sql`update credor set credor_sigiloso = false`)
  })

  test('a CPF is masked in list, page, data and files, also within a name, and is found only whole', async () => {
    await write(sql`update credor set credor_nome = 'JOAO DA SILVA 52998224725' where credor_nome = 'João da Silva'`)
    const key = await keyOf('joao da silva')
    expect(key).toMatch(/^joao-da-silva-\d+$/)
    for (const url of [
      '/ajax/credor',
      '/acesso/credores',
      '/acesso/credores.csv',
      `/ajax/credor/${key}`,
      `/acesso/credores/${key}`,
    ]) {
      const { body, statusCode } = await portal.call({ url })
      expect([url, statusCode]).toEqual([url, 200])
      expect(body).toContain('***.982.247-**')
      expect(body).not.toMatch(/529\.?982\.?247/)
    }
    expect(await namesOf({ credor_nome: '529' })).toEqual([])
    expect(await namesOf({ credor_nome: '52998224725' })).toEqual([])
  })

  test('files have the same rows, of the chosen year', async () => {
    const { body } = await portal.call({ url: '/acesso/credores.json?filters={"credor_ano":2025,"credor_tipo":"pj"}' })
    expect(body).toContain(cnpj)
    expect(body).not.toContain('João da Silva')
    const [row] = (await listed({ credor_ano: '2025', credor_tipo: 'pj' })).items
    expect(body).toContain(row.credor_pago)
  })
})

describe('the page of a creditor', () => {
  test('a company has its CNPJ, a person letters of the name and an id; the CPF names nobody', async () => {
    const statusOf = async (key: string) => (await portal.call({ url: `/acesso/credores/${key}` })).statusCode
    expect(await statusOf(cnpj)).toBe(200)
    const key = await keyOf('silva')
    const id = key.split('-').at(-1)
    expect([await statusOf(key), await statusOf(`outro-nome-${id}`)]).toEqual([200, 301])
    for (const wrong of [
      '52998224725',
      id as string,
      'joao-da-silva-999999',
      'a',
      '45997418000154',
      '__proto__',
      '-1',
      'x-99999999999999999999',
    ])
      expect([wrong, await statusOf(wrong)]).toEqual([wrong, 404])
    expect((await portal.call({ url: `/ajax/credor/${id}` })).statusCode).toBe(404)
  })

  test('years and months add up to its sums', async () => {
    const credor = await get(`/ajax/credor/${cnpj}`)
    const sumOf = (rows: Row[], name: string) => rows.reduce((sum, row) => sum + Number(row[name]), 0)
    expect(credor.credor_documento).toBe(cnpj)
    expect(sumOf(credor.anos, 'credor_pago')).toBeCloseTo(Number(credor.credor_pago), 2)
    expect(sumOf(credor.meses, 'credor_pago')).toBeCloseTo(Number(credor.credor_pago), 2)
    expect(sumOf(credor.anos, 'credor_empenhado')).toBeCloseTo(Number(credor.credor_empenhado), 2)
    const { body } = await portal.call({ url: `/acesso/credores/${cnpj}?ano=2025` })
    expect(body).toContain('Mês a mês em <!-- -->2025')
    expect((await portal.call({ url: `/acesso/credores/${cnpj}?ano=x` })).statusCode).toBe(200)
  })

  test('has the contracts and tenders of its commitments or under its CNPJ, and what waits', async () => {
    const texts = { ...licitacaoSample, licitacao_contratada: 'Boa Mesa, CNPJ 45.997.418/0001-53' }
    const made = await portal.platform.database.write((tx) =>
      tx.insertInto('licitacao').values(texts).returning('licitacao_id').executeTakeFirstOrThrow(),
    )
    await write(sql`update empenho set empenho_licitavel = true`)
    const { body } = await portal.call({ url: `/acesso/credores/${cnpj}` })
    expect(body).toContain(`/acesso/licitacoes/${made.licitacao_id}`)
    expect(body).toContain('A receber')
    const other = await portal.call({ url: `/acesso/credores/${await keyOf('silva')}` })
    expect(other.body).not.toContain('/acesso/licitacoes/')
    await db().deleteFrom('licitacao').execute()
  })

  test('one who is protected by law is in no list, count, file, page, sitemap or search', async () => {
    const key = await keyOf('silva')
    await write(sql`update credor set credor_sigiloso = true where credor_documento = '52998224725'`)
    const { items, count, totais } = await listed({})
    expect([count, items.length]).toEqual([2, 2])
    expect(Number(totais.credor_pago)).toBeCloseTo(
      items.reduce((sum: number, row: Row) => sum + Number(row.credor_pago), 0),
      2,
    )
    expect(await namesOf({ credor_documento: '52998224725' })).toEqual([])
    for (const url of [`/acesso/credores/${key}`, `/ajax/credor/${key}`])
      expect([url, (await portal.call({ url })).statusCode]).toEqual([url, 404])
    for (const url of [
      '/acesso/credores',
      '/acesso/credores.csv',
      '/sitemap/credores-1.xml',
      '/acesso/despesas',
      '/busca?q=silva',
    ]) {
      const { body } = await portal.call({ url })
      expect([url, /.{40}(silva-\d|Jo[aã]o da Silva).{40}/i.exec(body)?.[0]]).toEqual([url, undefined])
    }
    expect((await portal.call({ url: '/sitemap/credores-1.xml' })).body).toContain(`/acesso/credores/${cnpj}<`)
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { contratoSample } from '#modules/compras/contrato/server/contrato.sample.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'
import { insertDespesa } from '#modules/financas/empenho/server/despesa.sample.ts'
import { findDinheiro } from './dinheiro.ts'

let portal: TestPortal
let ofYear: (ano: number) => ReturnType<typeof findDinheiro>

beforeAll(async () => {
  portal = await startTestPortal()
  ofYear = (ano) => findDinheiro(portal.platform.database.db, ano)
})

const contracts = (...rows: [day: string, orgao: string, valor: string][]) =>
  portal.platform.database.write((tx) =>
    tx
      .insertInto('contrato')
      .values(
        rows.map(([contrato_data_celebracao, contrato_orgao, contrato_valor]) => ({
          ...contratoSample,
          ...{ contrato_data_celebracao, contrato_orgao, contrato_valor },
        })),
      )
      .execute(),
  )

describe('quanto se contratou', () => {
  test('nothing is shown of a town without contracts, payroll, per diems and awarded tenders', async () => {
    expect(await ofYear(2026)).toBeNull()
  })

  test('is the exact sum of the year by organ, the largest first, whatever accents and case their names have', async () => {
    await contracts(
      ['2026-01-01', 'Saúde', '0.10'],
      ['2026-12-31', 'SAUDE', '0.20'],
      ['2026-05-05', 'Educação', '9007199254740.99'],
      ['2026-05-05', '', '0.01'],
      ['2025-12-31', 'Obras', '4503599627370.65'],
      ['2024-12-31', 'Obras', '1.00'],
    )
    const { contratado } = (await ofYear(2026)) ?? {}
    expect(contratado).toMatchObject({ ano: 2026, linhas: 4, total: '9007199254741.30' })
    expect(contratado?.anterior).toEqual({ ano: 2025, total: '4503599627370.65', parte: 200 })
    expect(contratado?.areas.map(({ nome, total, linhas }) => [nome.toLowerCase(), total, linhas])).toEqual([
      ['educação', '9007199254740.99', 1],
      [expect.stringMatching(/^sa[uú]de$/), '0.30', 2],
      ['sem órgão informado', '0.01', 1],
    ])
    expect(contratado?.areas[0]?.href).toBe(
      '/acesso/contratos?contrato_data_celebracao_inicio=2026-01-01&contrato_data_celebracao_fim=2026-12-31&contrato_orgao=Educa%C3%A7%C3%A3o',
    )
  })

  test('in the first days of a year is that of the year before, which it names', async () => {
    expect((await ofYear(2027))?.contratado).toMatchObject({ ano: 2026, anterior: null })
    expect(await ofYear(2029)).toBeNull()
  })

  test('more than six organs are five and the rest together', async () => {
    await contracts(
      ...['A', 'B', 'C', 'D', 'E', 'F', 'G'].map(
        (nome, at) => ['2020-02-02', nome, `${at + 1}.00`] as [string, string, string],
      ),
    )
    const { contratado } = (await ofYear(2020)) ?? {}
    expect(contratado?.areas.map(({ nome, total }) => [nome, total])).toEqual([
      ['G', '7.00'],
      ['F', '6.00'],
      ['E', '5.00'],
      ['D', '4.00'],
      ['C', '3.00'],
      ['Outros 2 órgãos', '3.00'],
    ])
    expect(contratado?.areas.at(-1)).toMatchObject({ linhas: 2, href: null })
  })

  test('awarded tenders, the newest payroll and the per diems of the year stand beside it, at once after they are stored', async () => {
    await portal.platform.database.write(async (tx) => {
      await tx
        .insertInto('licitacao')
        .values({ ...licitacaoSample, licitacao_homologacao: '2026-02-02' })
        .execute()
      const [{ servidor_id }, { cargo_id }] = await Promise.all([
        tx.insertInto('servidor').values({ nome: 'ANA' }).returning('servidor_id').executeTakeFirstOrThrow(),
        tx.insertInto('cargo').values({ nome: 'MÉDICA' }).returning('cargo_id').executeTakeFirstOrThrow(),
      ])
      const payment = { servidor_id, cargo_id, pagamento_codigo: '1', pagamento_salario: '1500000.00' }
      await tx
        .insertInto('pagamento')
        .values([
          { ...payment, pagamento_ano: 2025, pagamento_mes: 12 },
          { ...payment, pagamento_ano: 2026, pagamento_mes: 3 },
        ])
        .execute()
    })
    expect((await ofYear(2026))?.outros.map(({ rotulo, valor }) => [rotulo, valor])).toEqual([
      ['Folha de março de 2026', 'R$ 1,5 mi'],
      ['Licitações homologadas em 2026', '1'],
    ])
  })
})

describe('what was paid', () => {
  test('of the budget of the year, by function, beside what was received and committed; contracts are then one line', async () => {
    const { pool } = portal.platform.database
    expect((await ofYear(2026))?.pago).toBeNull()
    await insertDespesa(portal.platform)
    const found = await ofYear(2026)
    const { rows } =
      await pool.query(`select dotacao_funcao as codigo, sum(pagamento_despesa_valor - pagamento_despesa_anulado)::text as pago
      from pagamento_despesa join empenho using (empenho_id) join dotacao using (dotacao_id)
      where dotacao.exercicio = 2026 and extract(year from pagamento_despesa_data) = 2026 group by 1 order by sum(pagamento_despesa_valor) desc`)
    expect(rows.length).toBe(2)
    expect(found?.pago?.areas.map(({ total, href }) => [total, href])).toEqual(
      rows.map(({ codigo, pago }) => [pago, `/acesso/despesas?exercicio=2026&abre=${codigo}`]),
    )
    expect(found?.pago?.areas.map(({ nome }) => nome).sort()).toEqual(['Educação', 'Saúde'])
    const total = rows.reduce((sum, { pago }) => sum + Math.round(Number(pago) * 100), 0)
    expect(Math.round(Number(found?.pago?.total) * 100)).toBe(total)
    const { rows: budget } = await pool.query(
      'select sum(dotacao_valor_atualizado)::text as total from dotacao where exercicio = 2026',
    )
    expect(found?.pago?.orcamento?.total).toBe(budget[0].total)
    expect(found?.pago?.orcamento?.parte).toBeCloseTo(total / Number(budget[0].total), 1)
    const { rows: empenhos } = await pool.query(`select count(*)::int as n from empenho where exercicio = 2026`)
    expect(found?.outros.slice(0, 2).map(({ rotulo, valor, href }) => [rotulo, valor, href])).toEqual([
      ['Empenhos de 2026', String(empenhos[0].n), '/acesso/empenhos?exercicio=2026'],
      ['Contratado em 2026', expect.stringMatching(/^R\$/), found?.contratado?.href],
    ])
    const html = (await portal.call({ url: '/transparencia', headers: { accept: 'text/html' } })).body
    const { rows: now } = await pool.query('select extract(year from hoje())::int as year')
    const isShown = (await ofYear(now[0].year))?.pago?.ano === 2026 // this year or the one before
    expect(html.includes('href="/acesso/empenhos?exercicio=2026"')).toBe(isShown)
    expect(html.includes('Pago em 2026')).toBe(isShown)
  })

  test('in the first days of a year is that of the year before', async () => {
    expect((await ofYear(2027))?.pago?.ano).toBe(2026)
    expect((await ofYear(2028))?.pago ?? null).toBeNull()
  })
})

import { writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { avisosDe, errosDe, importador } from '#app/testing/receitas.ts'
import { startTestPortal } from '#app/testing/test-portal.ts'
import { acumulado, chamada, deducao, fevereiro, fpm, iptu, janeiro, movimentos } from './receita-import.sample.ts'

const portal = await startTestPortal()
await portal.platform.jobs.start()
const cookies = await portal.loginAs('financas')
const { clear, send, check, store, importa, totais, entradas } = importador(portal, cookies)

beforeEach(() => clear())

const certo = { total_previsto: 'R$ 1.130.000,00', total_no_mes: '85.000,50', total_acumulado: '85000.50' }

test('totals that agree to the cent are stored in the receipt, and nothing has to be confirmed', async () => {
  const data = await check(janeiro(), { mes: '1', ...certo })
  expect(data.conciliacao).toEqual([
    { nome: 'Total previsto', linha: null, informado: '1130000.00', calculado: '1130000.00', diferenca: '0.00' },
    {
      nome: 'Total arrecadado no período',
      linha: null,
      informado: '85000.50',
      calculado: '85000.50',
      diferenca: '0.00',
    },
    { nome: 'Total arrecadado no ano', linha: null, informado: '85000.50', calculado: '85000.50', diferenca: '0.00' },
  ])
  expect((await store(data.importacao_id)).statusCode).toBe(200)
  const stored = await portal.call({ url: `${chamada}/${data.importacao_id}`, cookies })
  expect(stored.json().data.imp_conciliacao).toEqual(data.conciliacao)
})

test('a cent of difference is shown with both sums, and stored only when it is confirmed', async () => {
  const data = await check(janeiro(), { mes: '1', ...certo, total_acumulado: '85.000,51' })
  expect(data.conciliacao[2]).toMatchObject({ informado: '85000.51', calculado: '85000.50', diferenca: '-0.01' })
  expect(avisosDe(data)).toEqual(['1 O total informado não é o que o arquivo dá: veja a conferência com os totais.'])
  const page = await portal.call({ url: `/painel/receita/importacao/${data.importacao_id}`, cookies })
  expect(page.body).toContain('Os totais não conferem')
  const refused = await store(data.importacao_id)
  expect(refused.statusCode).toBe(409)
  expect(refused.json().message).toBe(
    'Os totais não conferem. Total arrecadado no ano: informado R$ 85.000,51, no arquivo R$ 85.000,50, diferença -R$ 0,01. Para gravar assim mesmo, confirme.',
  )
  expect((await store(data.importacao_id, '1')).statusCode).toBe(200)
})

test('the month is what the file says of it, less what was given back', async () => {
  await importa(janeiro(), { mes: '1' })
  const data = await check(fevereiro(), { mes: '2', total_no_mes: '71000', total_acumulado: '156000,50' })
  expect(data.conciliacao.map(({ diferenca }: { diferenca: string }) => diferenca)).toEqual(['0.00', '0.00'])
})

test('of a file of movements what is given back is less, what is assessed is nothing, and the year is not shown', async () => {
  const file = movimentos(
    '11125001;IPTU;1500;100,00;05/03/2025;Arrecadação;100,00;',
    '11125001;IPTU;1500;100,00;06/03/2025;Estorno;40,00;',
    '11125001;IPTU;1500;100,00;07/03/2025;Lançamento;900,00;',
  )
  const data = await check(file, { total_no_mes: '60', total_acumulado: '60', total_previsto: '100' })
  expect(data.conciliacao).toMatchObject([
    { diferenca: '0.00' },
    { diferenca: '0.00' },
    { informado: '60.00', calculado: null, diferenca: null },
  ])
  expect((await store(data.importacao_id)).json().message).toContain(
    'Total arrecadado no ano: o arquivo não traz este total',
  )
})

test('an amount that is none is said beside its field', async () => {
  const answer = await send(janeiro(), { mes: '1', total_previsto: 'um milhão' })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().data.total_previsto).toHaveLength(1)
  expect(errosDe(await send(janeiro(), { total_previsto: '1' }))).toHaveLength(1)
})

test("a vendor's accumulated file as XLSX, amounts as numbers, and one of movements with days as days", async () => {
  const planilha = async (...rows: (string | number | Date)[][]) =>
    new Uint8Array(await writeXlsx({ sheets: [{ name: 'Receitas', rows }] }))
  const acumulada = await planilha(
    ['', 'Receita', 'Descrição da Receita', 'Orçado', 'Real. Período', 'Real. Acum.', '%'],
    ['', 111250010000, 'IPTU - Principal', 120000, 5000.5, 5000.5, 4.17],
    ['', '971151110100', 'Dedução do FPM', -240000, -20000, -20000, 8.33],
    ['', '', 'Total', -120000, -14999.5, -14999.5, ''],
  )
  const data = await importa(acumulada, { mes: '1' })
  expect(data).toMatchObject({ linhas: 2, novos: 2 })
  expect((await totais()).totais).toMatchObject({
    receita_valor_inicial: '-120000.00',
    receita_arrecadado: '-14999.50',
  })
  const dia = new Date('2025-02-05T00:00:00Z')
  const movimentada = await planilha(
    ['Código', 'Natureza', 'Data', 'Tipo', 'Valor'],
    ['1.1.1.2.50.0.1.00.00', 'IPTU - Principal', dia, 'Arrecadação', 0.1],
    ['1.1.1.2.50.0.1.00.00', 'IPTU - Principal', dia, 'Estorno', 1234.56],
  )
  await importa(movimentada)
  expect((await entradas()).slice(-2)).toEqual([
    expect.stringMatching(/2025-02-05 arrecadacao 0\.10$/),
    expect.stringMatching(/2025-02-05 estorno 1234\.56$/),
  ])
})

describe('groups, which have levels below them in the file', () => {
  const iss = { codigo: '111450110000', nome: 'ISS - Principal', orcado: 'R$200,00', acumulado: 'R$200,00' }
  const impostos = { codigo: '111000000000', nome: 'Impostos' }
  const folhas = [{ ...iptu, orcado: 'R$100,00', acumulado: 'R$100,00' }, iss]

  test('are left out; a cent of difference is shown, and takes a confirmation', async () => {
    const data = await check(acumulado({ ...impostos, orcado: 'R$300,00', acumulado: 'R$300,01' }, ...folhas), {
      mes: '1',
    })
    expect(avisosDe(data)).toEqual([
      '2 Esta linha é de um grupo: há naturezas abaixo dela no arquivo, e ela não é gravada. Diz R$ 300,01, mas a soma delas é R$ 300,00. O que for só dela precisa de um código próprio no arquivo.',
    ])
    const refused = await store(data.importacao_id)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toContain(
      'Total arrecadado no ano, grupo 111000000000, que não é gravado: informado R$ 300,01, no arquivo R$ 300,00, diferença -R$ 0,01',
    )
    expect((await store(data.importacao_id, '1')).statusCode).toBe(200)
    expect((await totais()).totais).toMatchObject({ receita_valor_inicial: '300.00', receita_arrecadado: '300.00' })
  })

  test('may have no budget of their own, and may be printed before or after what is deducted', async () => {
    const grupos = ['R$300,00', 'R$260,00'].map((reais, at) => ({
      codigo: at ? '170000000000' : '100000000000',
      nome: 'Receitas',
      orcado: '',
      acumulado: reais,
    }))
    const file = acumulado(
      ...grupos,
      { ...fpm, orcado: 'R$300,00', acumulado: 'R$300,00' },
      { ...deducao, orcado: 'R$0,00', acumulado: '-R$40,00' },
    )
    const data = await check(file, { mes: '1' })
    expect([avisosDe(data), data.conciliacao]).toEqual([[], []])
    expect((await store(data.importacao_id)).statusCode).toBe(200)
    expect((await totais()).totais).toMatchObject({ receita_valor_inicial: '300.00', receita_arrecadado: '260.00' })
  })

  test('what the town adds stands in pairs: ...10.00 is not above ...11.00', async () => {
    const file = acumulado(
      { codigo: '132100111000', nome: 'FIES', acumulado: 'R$112,30' },
      { codigo: '132100111100', nome: 'FMAS', acumulado: 'R$33.836,37' },
    )
    await importa(file, { mes: '1' })
    expect((await totais()).totais.receita_arrecadado).toBe('33948.67')
  })
})

test("'TOTAL' in the column of the code is a row of sums, compared and not stored", async () => {
  const file = (total: string) =>
    ['Código;Descrição;Orçado;Real. Acum.', '111250010000;IPTU;3.000,00;120,00', `TOTAL;;${total};120,00`, ''].join(
      '\n',
    )
  const data = await check(file('3120,00'), { mes: '1' })
  expect(data).toMatchObject({ linhas: 1, novos: 1 })
  expect(data.conciliacao).toMatchObject([
    { nome: 'Total previsto', linha: 3, informado: '3120.00', calculado: '3000.00', diferenca: '-120.00' },
    { nome: 'Total arrecadado no ano', linha: 3, diferenca: '0.00' },
  ])
  expect((await store(data.importacao_id)).statusCode).toBe(409)
  const right = await check(file('3000,00'), { mes: '1' })
  expect(avisosDe(right)).toEqual([])
  expect((await store(right.importacao_id)).statusCode).toBe(200)
  const partial = await check(`${file('3000,00')}Subtotal dos impostos;;1,00;1,00\n`, { mes: '1' })
  expect(avisosDe(partial)).toEqual(['4 Linha de total: não é gravada, nem comparada.'])
})

describe('what is expected beside what the budget allows to be spent', () => {
  const { db } = portal.platform.database
  const fixada = (valor: string, entidade = 1) =>
    sql`insert into dotacao (entidade_id, exercicio, dotacao_unidade, dotacao_valor_inicial)
      values (${entidade}, 2025, ${valor}, ${valor}::numeric), (${entidade}, 2024, ${valor}, 999)`.execute(db)
  const avisos = async () => avisosDe(await check(janeiro(), { mes: '1' }))

  beforeEach(() => sql`truncate dotacao cascade`.execute(db))

  test('is not shown while no budget of the year is known, nor where the two are equal', async () => {
    expect(await avisos()).toEqual([])
    await fixada('1000000.00')
    await fixada('130000.00')
    expect(await avisos()).toEqual([])
  })

  test('differs by a cent: shown with both amounts, and stored all the same', async () => {
    await fixada('1130000.01')
    const data = await check(janeiro(), { mes: '1' })
    expect(avisosDe(data)).toEqual([
      '1 O previsto de 2025 é R$ 1.130.000,00, mas a despesa fixada no portal é R$ 1.130.000,01: pela lei orçamentária são iguais.',
    ])
    expect((await store(data.importacao_id)).statusCode).toBe(200)
  })

  test('counts what a file of a few movements leaves as it is', async () => {
    await store((await check(janeiro(), { mes: '1' })).importacao_id)
    const { codigo, nome } = iptu
    const file = movimentos(
      `${codigo};${nome};;120.000,00;10/03/2025;Arrecadação;1,00;`,
      `${fpm.codigo};${fpm.nome};;;10/03/2025;Arrecadação;1,00;`, // what is expected of it is known
    )
    await fixada('1130000.00')
    expect(avisosDe(await check(file, {}))).toEqual([])
    await fixada('1.00')
    expect(avisosDe(await check(file, {}))).toEqual([
      '1 O previsto de 2025 é R$ 1.130.000,00, mas a despesa fixada no portal é R$ 1.130.001,00: pela lei orçamentária são iguais.',
    ])
  })

  test('counts what other entities expect: the budget is one law', async () => {
    await fixada('1130500.00')
    await sql`insert into entidade (entidade_nome, entidade_tipo) values ('Fundo', 'fundo')`.execute(db)
    await sql`insert into receita_prevista (entidade_id, exercicio, receita_natureza, receita_natureza_nome, receita_valor_inicial, receita_deducao)
      select max(entidade_id), 2025, '11125001', 'IPTU', 600, false from entidade
      union all select max(entidade_id), 2025, '91125001', 'Dedução', 100, true from entidade`.execute(db)
    expect(avisosDe(await check(janeiro(), { mes: '1', entidade_id: '1' }))).toEqual([])
    await sql`truncate receita_prevista cascade`.execute(db)
    await sql`delete from entidade where entidade_id > 1`.execute(db)
  })
})

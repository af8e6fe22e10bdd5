// Files of different months: each leaves the facts of the others as they are (docs/specification/data-sets.md#imports: the scope of
// replacement is the month of the fact).
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { startDespesas } from '#app/testing/despesas.ts'
import { tabela } from './despesa-import.sample.ts'

const { db, empty, check, importa, undo, seen } = await startDespesas()

beforeEach(empty)

const chave = { Unidade: '0707', Empenho: '10', Credor: 'MERCADO LTDA', Natureza: '33903000' }
const paga = (data: string, valor: string, mais = {}) => ({
  ...chave,
  'Data do pagamento': data,
  'Valor pago': valor,
  ...mais,
})
const ano = { exercicio: '2018' }

const fatos = async () =>
  (
    await sql<{ fato: string }>`select fato from (
      select 'L' || liquidacao_numero || ' ' || liquidacao_data || ' ' || (liquidacao_valor - liquidacao_anulado) as fato, liquidacao_data as dia from liquidacao
      union all select 'P' || pagamento_despesa_numero || ' ' || pagamento_despesa_data || ' ' || (pagamento_despesa_valor - pagamento_despesa_anulado), pagamento_despesa_data
      from pagamento_despesa) f order by dia, fato`.execute(db)
  ).rows.map(({ fato }) => fato)

const inteiro = async () =>
  (
    await sql`select 'l' as t, liquidacao_id as id, liquidacao_ordem as ordem, liquidacao_data as dia, liquidacao_valor as valor from liquidacao
    union all select 'p', pagamento_despesa_id, pagamento_despesa_ordem, pagamento_despesa_data, pagamento_despesa_valor from pagamento_despesa
    order by 1, 2`.execute(db)
  ).rows

// the commitment's own sum, that of the months, and the rows
const expectExact = async () => {
  const { rows } = await sql`select (select coalesce(sum(empenho_pago), 0) from empenho) as do_empenho,
    (select coalesce(sum(pago), 0) from despesa_mes) as dos_meses, (select coalesce(sum(pago), 0) from credor_mes) as do_credor,
    (select coalesce(sum(pagamento_despesa_valor - pagamento_despesa_anulado), 0) from pagamento_despesa) as somado`.execute(
    db,
  )
  const [{ somado, ...outras }] = rows as [Record<string, string>]
  expect(Object.values(outras).map(Number)).toEqual([Number(somado), Number(somado), Number(somado)])
}

test('a row that has something new and something changed counts once, as new', async () => {
  const liquida = (valor: string) => ({
    ...chave,
    'Número da liquidação': '5',
    'Data da liquidação': '10/01/2018',
    'Valor liquidado': valor,
  })
  await importa(tabela(liquida('300,00')), ano)
  expect(await check(tabela(paga('12/01/2018', '1,00', liquida('301,00'))), ano)).toMatchObject({
    linhas: 1,
    novos: 1,
    alterados: 0,
    iguais: 0,
    ausentes: 0,
  })
})

describe('the file of a later month', () => {
  test.each([
    ['payments without a number', {}, ''],
    ['numbers that begin anew each month', { 'Número do pagamento': '1' }, '1'],
  ])('leaves the payments of the month before: %s', async (_nome, numero, n) => {
    await importa(tabela(paga('10/01/2018', '100,00', numero)), ano)
    const before = await inteiro()
    const fevereiro = await importa(tabela(paga('10/02/2018', '250,00', numero)), ano)
    expect(await fatos()).toEqual([`P${n} 2018-01-10 100.00`, `P${n} 2018-02-10 250.00`])
    await expectExact()
    // each again: nothing changes
    for (const um of [paga('10/01/2018', '100,00', numero), paga('10/02/2018', '250,00', numero)])
      expect(await check(tabela(um), ano)).toMatchObject({ novos: 0, alterados: 0, iguais: 1, ausentes: 0 })
    expect((await undo(fevereiro)).statusCode).toBe(200)
    expect(await inteiro()).toEqual(before)
    await expectExact()
  })

  test('of events without numbers, and of annulments of what January had', async () => {
    const evento = (tipo: string, data: string, valor: string, numero = '') => ({
      ...chave,
      Tipo: tipo,
      Data: data,
      Valor: valor,
      'Número do evento': numero,
    })
    await importa(
      tabela(
        evento('Valor Liquidado', '10/01/2018', '400,00'),
        evento('Valor Pago', '11/01/2018', '400,00'),
        evento('Valor Pago', '12/01/2018', '100,00', '1'),
        evento('Liquidação', '12/01/2018', '100,00', '1'),
      ),
      ano,
    )
    const before = await inteiro()
    const fevereiro = await importa(
      tabela(
        evento('Valor Liquidado', '10/02/2018', '300,00'),
        evento('Valor Pago', '11/02/2018', '300,00'),
        evento('Anulação de pagamento', '12/02/2018', '100,00', '1'),
        evento('Estorno de liquidação', '12/02/2018', '100,00', '1'),
      ),
      ano,
    )
    expect(await fatos()).toEqual([
      ...['L 2018-01-10 400.00', 'P 2018-01-11 400.00', 'L1 2018-01-12 100.00', 'P1 2018-01-12 100.00'],
      ...['L 2018-02-10 300.00', 'P 2018-02-11 300.00', 'L1 2018-02-12 -100.00', 'P1 2018-02-12 -100.00'],
    ])
    expect((await seen()).totais).toMatchObject({ empenho_liquidado: '700.00', empenho_pago: '700.00' })
    await expectExact()
    await undo(fevereiro)
    expect(await inteiro()).toEqual(before)
  })

  test('corrects its month within a year that came in one file', async () => {
    await importa(tabela(paga('10/01/2018', '100,00'), paga('10/02/2018', '200,00'), paga('10/03/2018', '300,00')), ano)
    const before = await inteiro()
    const corrige = await importa(tabela(paga('12/02/2018', '222,00')), ano)
    expect(await fatos()).toEqual(['P 2018-01-10 100.00', 'P 2018-02-12 222.00', 'P 2018-03-10 300.00'])
    await expectExact()
    await undo(corrige)
    expect(await inteiro()).toEqual(before)
  })

  test("that repeats January's settlement and commitment beside a payment says nothing of January's others", async () => {
    const liquida = (numero: string, valor: string) => ({
      'Número da liquidação': numero,
      'Data da liquidação': '10/01/2018',
      'Valor liquidado': valor,
      'Data do empenho': '02/01/2018',
      'Valor empenhado': '600,00',
    })
    await importa(
      tabela(
        { ...chave, ...liquida('5', '300,00') },
        { ...chave, ...liquida('6', '200,00') },
        { ...chave, Empenho: '11', 'Data do empenho': '03/01/2018', 'Valor empenhado': '50,00' },
      ),
      ano,
    )
    const fevereiro = tabela(paga('10/02/2018', '300,00', { ...liquida('5', '300,00'), 'Número do pagamento': '1' }))
    expect(await check(fevereiro, ano)).toMatchObject({ ausentes: 0 })
    await importa(fevereiro, ano)
    expect(await fatos()).toEqual(['L5 2018-01-10 300.00', 'L6 2018-01-10 200.00', 'P1 2018-02-10 300.00'])
    expect((await seen()).count).toBe(2)
    expect(
      (await sql`select liquidacao_numero from liquidacao join pagamento_despesa using (liquidacao_id)`.execute(db))
        .rows,
    ).toEqual([{ liquidacao_numero: '5' }])
  })

  test("that settles what January has paid says nothing of January's other payments", async () => {
    await importa(tabela(paga('10/01/2018', '100,00'), { ...paga('11/01/2018', '7,00'), Empenho: '11' }), ano)
    const liquida = { 'Número da liquidação': '5', 'Data da liquidação': '10/02/2018', 'Valor liquidado': '100,00' }
    await importa(tabela(paga('10/01/2018', '100,00', liquida)), ano)
    expect(await fatos()).toEqual(['P 2018-01-10 100.00', 'P 2018-01-11 7.00', 'L5 2018-02-10 100.00'])
  })

  test('with a payment of the same number and value as one of another month is reported', async () => {
    await importa(tabela(paga('30/01/2018', '100,00', { 'Número do pagamento': '5' })), ano)
    const { avisos } = await check(tabela(paga('01/02/2018', '100,00', { 'Número do pagamento': '5' })), ano)
    expect(avisos).toEqual([
      {
        linha: 2,
        coluna: 'Número do pagamento',
        mensagem:
          'O pagamento nº 5, de R$ 100,00, já está no portal em janeiro de 2018: se só a data mudou, envie também o arquivo daquele mês.',
      },
    ])
  })
})

// What the check of a file of expense says of a chain as a whole, and its totals.
import { writeXlsx } from 'hucre/xlsx'
import { beforeEach, describe, expect, test } from 'vitest'
import { startDespesas } from '#app/testing/despesas.ts'
import { pagos, tabela } from './despesa-import.sample.ts'

const { empty, check, store, importa, seen } = await startDespesas()

beforeEach(empty)

const empenho = {
  'Unidade orçamentária': '0707',
  Função: '12',
  Subfunção: '361',
  'Natureza da despesa': '33903000',
  Fonte: '500',
  'Número do empenho': '7',
  'Data do empenho': '10/02/2019',
  'Tipo do empenho': 'Global',
  Credor: 'MERCADO LTDA',
  'Valor empenhado': '1000,00',
}
const fatos = {
  'Número da liquidação': '1',
  'Data da liquidação': '11/02/2019',
  'Valor liquidado': '600,00',
  'Número do pagamento': '1',
  'Data do pagamento': '12/02/2019',
  'Valor pago': '600,00',
}
const avisosDe = ({ avisos }: { avisos: { linha: number; coluna: string; mensagem: string }[] }) =>
  avisos.map(({ linha, coluna, mensagem }) => `${linha} ${coluna}: ${mensagem}`)

describe('warnings of a chain', () => {
  test('none of a sound one', async () => {
    expect(avisosDe(await check(tabela({ ...empenho, ...fatos })))).toEqual([])
  })

  test('more settled than committed, more paid than settled, also with what other months brought', async () => {
    await importa(tabela({ ...empenho, ...fatos }))
    const março = {
      ...empenho,
      ...fatos,
      'Número da liquidação': '2',
      'Data da liquidação': '11/03/2019',
      'Valor liquidado': '400,01',
      'Número do pagamento': '2',
      'Data do pagamento': '12/03/2019',
      'Valor pago': '400,02',
    }
    expect(avisosDe(await check(tabela(março)))).toEqual([
      '2 Valor pago: O valor pago é maior que o liquidado na mesma linha.',
      '2 Valor liquidado: O liquidado deste empenho é R$ 1.000,01, mais que o empenhado, que é R$ 1.000,00.',
      '2 Valor pago: O pago deste empenho é R$ 1.000,02, mais que o liquidado, que é R$ 1.000,01.',
    ])
    // the same month again replaces it, and is not counted twice
    expect(avisosDe(await check(tabela({ ...empenho, ...fatos, 'Valor liquidado': '1000,00' })))).toEqual([])
  })

  test('days before that of the commitment, pairs and natures that are not usual, restos of the same year', async () => {
    await importa(tabela({ ...empenho, ...fatos }))
    const { 'Data do empenho': _dia, 'Valor empenhado': _valor, ...semDia } = empenho
    const antes = tabela({
      ...semDia,
      ...fatos,
      'Data da liquidação': '08/02/2019',
      'Data do pagamento': '09/02/2019',
      Função: '10',
      'Natureza da despesa': '35903000',
    })
    expect(avisosDe(await check(antes))).toEqual([
      '2 Data da liquidação: A liquidação é anterior ao empenho, que é de 10/02/2019.',
      '2 Data do pagamento: O pagamento é anterior ao empenho, que é de 10/02/2019.',
      '2 Subfunção: A subfunção 361 não é usual na função 10: confira.',
      '2 Natureza da despesa: A natureza 359030 não existe: o grupo não é da categoria.',
    ])
    const usual = { ...empenho, Subfunção: '122' }
    const cancelado = {
      ...usual,
      Evento: 'Cancelamento de restos a pagar',
      'Data do evento': '01/03/2019',
      'Valor do evento': '1',
    }
    expect(avisosDe(await check(tabela(cancelado)))).toEqual([
      '2 Data do evento: Restos a pagar são de empenhos de exercícios anteriores: este é do mesmo ano.',
    ])
  })
})

describe('totals', () => {
  test('of each stage, a commitment in two rows once; a row of sums is no payment, and is compared', async () => {
    const total = {
      'Unidade orçamentária': 'Total geral',
      'Valor empenhado': '1000,00',
      'Valor liquidado': '700,00',
      'Valor pago': '699,99',
    }
    const subtotal = { 'Unidade orçamentária': 'Subtotal da secretaria', 'Valor pago': '1,00' }
    const segundo = {
      ...empenho,
      ...fatos,
      'Número da liquidação': '2',
      'Valor liquidado': '100,00',
      'Número do pagamento': '2',
      'Valor pago': '100,00',
    }
    const data = await check(tabela({ ...empenho, ...fatos }, segundo, subtotal, total), { total_pago: '700' })
    expect(data.linhas).toBe(2)
    expect(data.conciliacao).toEqual([
      { nome: 'Total empenhado', linha: 5, informado: '1000.00', calculado: '1000.00', diferenca: '0.00' },
      { nome: 'Total liquidado', linha: 5, informado: '700.00', calculado: '700.00', diferenca: '0.00' },
      { nome: 'Total pago', linha: null, informado: '700.00', calculado: '700.00', diferenca: '0.00' },
      { nome: 'Total pago', linha: 5, informado: '699.99', calculado: '700.00', diferenca: '0.01' },
    ])
    expect((await store(data.importacao_id, '')).statusCode).toBe(409)
    expect((await seen()).count).toBe(0)
    expect((await store(data.importacao_id)).statusCode).toBe(200)
    expect((await seen()).totais.empenho_pago).toBe('700.00')
  })

  test('of each unit, as the balancete gives them: in its own column or in the title', async () => {
    const linha = (unidade: string, numero: string, valor: string) => ({
      Observação: '',
      ...empenho,
      'Unidade orçamentária': unidade,
      'Número do empenho': numero,
      'Valor empenhado': valor,
    })
    const soma = (Observação: string, unidade: string, empenhado: string, pago: string) => ({
      Observação,
      'Unidade orçamentária': unidade,
      'Valor empenhado': empenhado,
      'Valor pago': pago,
    })
    const data = await check(
      tabela(
        { ...linha('0707', '1', '1000,00'), ...fatos },
        linha('0707', '2', '50,25'),
        soma('Total da Unidade Orçamentária: 0707 - Fundo de Educação', '', '1.050,25', '600,00'),
        linha('0808', '1', '10,00'),
        soma('Subtotal', '0808 - Saúde', '10,01', '0,00'),
        soma('Total da unidade 0909', '', '5,00', ''),
        soma('Total da unidade Fundo de Educação, 2019', '', '1.050,25', '600,00'),
        soma('Total geral', '', '1.060,25', '600,00'),
      ),
    )
    expect(data.linhas).toBe(3)
    const reconciled = data.conciliacao.map(
      (one: Record<'nome' | 'linha' | 'informado' | 'calculado' | 'diferenca', unknown>) => [
        ...[one.linha, one.nome],
        ...[one.informado, one.calculado, one.diferenca],
      ],
    )
    expect(reconciled).toEqual([
      [4, 'Total empenhado da unidade 0707', '1050.25', '1050.25', '0.00'],
      [6, 'Total empenhado da unidade 0808', '10.01', '10.00', '-0.01'],
      [7, 'Total empenhado da unidade 0909', '5.00', null, null],
      [9, 'Total empenhado', '1060.25', '1060.25', '0.00'],
      [4, 'Total pago da unidade 0707', '600.00', '600.00', '0.00'],
      [6, 'Total pago da unidade 0808', '0.00', '0.00', '0.00'],
      [9, 'Total pago', '600.00', '600.00', '0.00'],
    ])
    expect((await store(data.importacao_id, '')).statusCode).toBe(409)
  })
})

test("the vendor's file as XLSX, amounts as numbers and days as days, is the same", async () => {
  const rows = [
    ['', 'Unidade', 'Data', 'Empenho', 'Credor', 'Pago', 'Nota de Pagamento', 'DsItemDespesa'],
    [
      '',
      '0707',
      new Date('2019-09-10T00:00:00Z'),
      87,
      '45.997.418/0001-53 - BOA MESA',
      1740.5,
      841,
      '33903000 - Material',
    ],
  ]
  const sheet = new Uint8Array(await writeXlsx({ sheets: [{ name: 'Pagos', rows }] }))
  await importa(sheet, { total_pago: '1740,50' })
  const [{ empenho: one, pagamentos } = { empenho: {}, pagamentos: [] }] = (await seen()).chains
  expect(one).toMatchObject({
    empenho_numero: '87',
    empenho_unidade: '0707',
    empenho_credor_documento: '45997418000153',
  })
  expect(pagamentos).toMatchObject([
    { pagamento_despesa_data: '2019-09-10', pagamento_despesa_valor: '1740.50', pagamento_despesa_numero: '841' },
  ])
  expect((await check(pagos({ pago: 'R$1.740,50', credor: '45.997.418/0001-53 - BOA MESA' }))).alterados).toBe(1)
})

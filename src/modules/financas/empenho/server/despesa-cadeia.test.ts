import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { startDespesas } from '#app/testing/despesas.ts'
import { boaMesa, tabela } from './despesa-import.sample.ts'

const { db, empty, check, importa, undo, seen } = await startDespesas()

beforeEach(empty)

describe('files that have the whole chain', () => {
  const events = tabela(
    {
      Unidade: '0707 - Fundo de Educação',
      Empenho: '10',
      Credor: boaMesa,
      Função: '12',
      Subfunção: '361',
      Fonte: '1540',
      Natureza: '3.3.90.30.07',
      Histórico: 'Merenda',
      Tipo: 'Empenhado',
      Data: '05/03/2019',
      Valor: '1000,00',
    },
    { Unidade: '0707', Empenho: '10', Tipo: 'Reforço', Data: '06/03/2019', Valor: '200,00' },
    { Unidade: '0707', Empenho: '10', Tipo: 'Anulação', Data: '07/03/2019', Valor: '-50,00' },
    {
      Unidade: '0707',
      Empenho: '10',
      Tipo: 'Valor Liquidado',
      Data: '10/03/2019',
      Valor: '600,00',
      'Número do evento': 'L1',
    },
    {
      Unidade: '0707',
      Empenho: '10',
      Tipo: 'Valor Pago',
      Data: '12/03/2019',
      Valor: '590,00',
      'Número do evento': 'P1',
    },
    {
      Unidade: '0707',
      Empenho: '10',
      Tipo: 'Anulação de pagamento',
      Data: '13/03/2019',
      Valor: '90,00',
      'Número do evento': 'P2',
    },
  )

  test('one row for each event', async () => {
    await importa(events)
    const { chains, totais } = await seen()
    expect(totais).toEqual({ empenho_valor_final: '1150.00', empenho_liquidado: '600.00', empenho_pago: '500.00' })
    expect(chains).toMatchObject([
      {
        empenho: {
          empenho_data: '2019-03-05',
          empenho_data_presumida: false,
          empenho_valor: '1000.00',
          empenho_valor_final: '1150.00',
          empenho_funcao_nome: 'Educação',
          empenho_natureza: '33903007',
          empenho_fonte: '540',
          empenho_unidade_nome: 'Fundo de Educação',
        },
        movimentos: [
          { empenho_movimento_tipo: 'reforco', empenho_movimento_valor: '200.00' },
          { empenho_movimento_tipo: 'anulacao', empenho_movimento_valor: '50.00' },
        ],
        liquidacoes: [{ liquidacao_numero: 'L1', liquidacao_valor: '600.00' }],
        pagamentos: [
          { pagamento_despesa_numero: 'P1', pagamento_despesa_valor: '590.00' },
          { pagamento_despesa_numero: 'P2', pagamento_despesa_valor: '0.00', pagamento_despesa_anulado: '90.00' },
        ],
      },
    ])
    expect(await check(events)).toMatchObject({ linhas: 6, novos: 0, alterados: 0, iguais: 6, ausentes: 0 })
  })

  test('one row with commitment, settlement, payment and item; the budget in rows of its own', async () => {
    const whole = tabela(
      {
        Unidade: '0808',
        Função: '10',
        Natureza: '339030',
        'Dotação inicial': '5000,00',
        'Dotação atualizada': '6000,00',
      },
      {
        Unidade: '0808',
        Função: '10',
        Natureza: '339030',
        Empenho: '7',
        'Data do empenho': '02/01/2019',
        'Valor empenhado': '180,00',
        Credor: 'FARMÁCIA UMBU',
        'Nota de liquidação': '1',
        'Data da liquidação': '20/01/2019',
        'Valor liquidado': '180,00',
        'Nota de pagamento': '5',
        'Data do pagamento': '30/01/2019',
        'Valor pago': '180,00',
        Item: 'Soro',
        Quantidade: '20',
        'Valor unitário': '9',
        'Valor total': '180,00',
      },
      {
        Unidade: '0808',
        Função: '10',
        Natureza: '339030',
        Empenho: '7',
        Item: 'Gaze',
        Quantidade: '1',
        'Valor unitário': '0',
        'Valor total': '0,00',
      },
    )
    const id = await importa(whole)
    const { chains } = await seen()
    expect(chains).toMatchObject([
      {
        empenho: { empenho_valor: '180.00', empenho_credor_nome: 'FARMÁCIA UMBU', empenho_credor_documento: '' },
        itens: [
          { empenho_item_descricao: 'Soro', empenho_item_quantidade: '20.0000', empenho_item_valor_total: '180.00' },
          { empenho_item_descricao: 'Gaze' },
        ],
        liquidacoes: [{ liquidacao_id: expect.any(Number) }],
      },
    ])
    expect(chains[0]?.pagamentos[0].liquidacao_id).toBe(chains[0]?.liquidacoes[0].liquidacao_id)
    expect((await sql`select dotacao_valor_atualizado from dotacao`.execute(db)).rows).toEqual([
      { dotacao_valor_atualizado: '6000.00' },
    ])
    await undo(id)
    expect(
      (await sql`select from dotacao union all select from empenho union all select from empenho_item`.execute(db))
        .rows,
    ).toEqual([])
  })
})

test("a mirror's table of movements, with the names of its columns: a payment of restos a pagar is a payment", async () => {
  await importa(
    tabela(
      ...[
        ['EMPENHO', '2019-11-20', '500.00', ''],
        ['ESTORNO DE EMPENHO', '2019-12-10', '50.00', ''],
        ['LIQUIDAÇÃO DE EMPENHO', '2019-12-12', '450.00', '31'],
        ['PAGAMENTO DE EMPENHO', '2019-12-20', '200.00', '77'],
        ['PAGAMENTO DE RESTOS A PAGAR', '2020-02-03', '250.00', '78'],
      ].map(([tipo = '', data = '', valor = '', numero = '']) => ({
        ...{ codempenho: '4410', dataemissao: '2019-11-20', favorecido: 'BOA MESA LTDA' },
        ...{ cpfcnpj: '45997418000153', resumo: 'MERENDA', tipo, data, valor },
        ...{ codord: tipo.startsWith('PAG') ? numero : '', codnota: tipo.startsWith('LIQ') ? numero : '' },
        unidade: '0707',
        natureza: '33903000',
      })),
    ),
  )
  const [chain] = (await seen()).chains
  expect(chain?.empenho).toMatchObject({
    empenho_numero: '4410',
    empenho_data: '2019-11-20',
    empenho_valor: '500.00',
    empenho_valor_final: '450.00',
    empenho_liquidado: '450.00',
    empenho_pago: '450.00',
    empenho_credor_documento: '45997418000153',
  })
  expect(chain?.liquidacoes).toMatchObject([{ liquidacao_numero: '31', liquidacao_data: '2019-12-12' }])
  expect(chain?.pagamentos).toMatchObject([
    { pagamento_despesa_numero: '77', pagamento_despesa_data: '2019-12-20' },
    { pagamento_despesa_numero: '78', pagamento_despesa_data: '2020-02-03', pagamento_despesa_resto_a_pagar: true },
  ])
})

test("a mirror's table of commitments: the number is its code, and sums to date are no facts", async () => {
  await importa(
    tabela({
      ...{ codempenho: '4410', codinstituicao: '1', exercicio: '2019', codigo: '77', dataemissao: '2019-11-20' },
      ...{ credor: 'BOA MESA LTDA', tipo_compra: 'Pregão - Eletrônico', valor: '500.00', valor_liquidado: '450.00' },
      ...{ valor_pago: '200.00', valor_anulado: '50.00', resumo: 'MERENDA' },
    }),
  )
  expect((await seen()).chains).toMatchObject([
    {
      empenho: {
        ...{ empenho_numero: '77', empenho_data: '2019-11-20', empenho_valor: '500.00', empenho_pago: '0.00' },
        ...{ empenho_credor_nome: 'BOA MESA LTDA', empenho_objeto: 'MERENDA' },
      },
      ...{ liquidacoes: [], pagamentos: [] },
    },
  ])
})

// What the check of a file of expense refuses, and what it reports of single rows.
import { beforeEach, describe, expect, test } from 'vitest'
import { startDespesas } from '#app/testing/despesas.ts'
import { tabela } from './despesa-import.sample.ts'

const { empty, send, check, importa, errosDe, seen } = await startDespesas()

beforeEach(empty)

const chave = { Unidade: '0707', Natureza: '33903000', Empenho: '10', Credor: 'MERCADO LTDA' }
const paga = (data: string, valor: string, mais = {}) => ({
  ...chave,
  'Data do pagamento': data,
  'Valor pago': valor,
  ...mais,
})
type Listed = { linha: number; coluna: string; mensagem: string }
const said = ({ linha, coluna, mensagem }: Listed) => `${linha} ${coluna}: ${mensagem}`
const avisosDe = ({ avisos }: { avisos: Listed[] }) => avisos.map(said)

describe('days', () => {
  test('of another month than the one informed are refused, as those of revenue are', async () => {
    const file = tabela(paga('10/03/2019', '1,00'), { ...chave, Empenho: '11', 'Data do empenho': '01/01/2019' })
    const { erros } = (await send(file, { mes: '1' })).json().data
    expect(erros.map(said)).toEqual(['2 Mês: A data não é do mês informado.'])
    await importa(tabela({ ...paga('', '1,00') }), { mes: '3' })
    expect((await seen()).chains[0]?.pagamentos).toMatchObject([{ pagamento_despesa_data: '2019-03-31' }])
  })

  test('that have not come are refused', async () => {
    const { erros } = (
      await send(
        tabela(paga('31/12/2100', '1,00', { 'Data da liquidação': '30/12/2100', 'Valor liquidado': '1,00' }), {
          ...chave,
          Evento: 'Anulação',
          'Data do evento': '31/12/2100',
          'Valor do evento': '1,00',
        }),
      )
    ).json().data
    expect(erros.map(said)).toEqual([
      '2 Data do pagamento: A data ainda não chegou.',
      '2 Data da liquidação: A data ainda não chegou.',
      '3 Data do evento: A data ainda não chegou.',
    ])
    const amanha = { ...chave, 'Data do empenho': '31/12/2100', 'Valor empenhado': '1,00' }
    const refused = (await send(tabela(amanha), { exercicio: '2100' })).json().data.erros
    expect(refused.map(said)).toEqual(['2 Data do empenho: A data ainda não chegou.'])
  })

  test('of the year after on commitments that nobody knows: the exercise may be another; restos a pagar are not that', async () => {
    const restos = tabela(paga('10/01/2019', '1,00'), paga('11/02/2019', '2,00', { Empenho: '11' }))
    expect(avisosDe(await check(restos, { exercicio: '2018' }))).toEqual([
      '2 Exercício: Os pagamentos de 2018 são quase todos de anos seguintes, de empenhos que o portal não conhece: confira o exercício.',
    ])
    const empenhado = { 'Data do empenho': '10/12/2018', 'Valor empenhado': '5,00' }
    await importa(tabela({ ...chave, ...empenhado }, { ...chave, ...empenhado, Empenho: '11' }), { exercicio: '2018' })
    expect(avisosDe(await check(restos, { exercicio: '2018' }))).toEqual([])
  })
})

test('what adds up to more than the portal has room for is refused with its line', async () => {
  const muito = '9.999.999.999.999,99'
  expect(
    await errosDe(
      tabela(
        paga('10/01/2019', muito),
        paga('11/01/2019', muito),
        { ...chave, Empenho: '', Natureza: '33903001', 'Dotação inicial': muito },
        { ...chave, Empenho: '', Natureza: '33903002', 'Dotação inicial': muito },
      ),
    ),
  ).toEqual([
    '2 : A soma dos valores deste empenho, ou desta dotação, é grande demais: confira.',
    '4 : A soma dos valores deste empenho, ou desta dotação, é grande demais: confira.',
  ])
  await importa(tabela(paga('10/01/2019', muito)))
  expect(await errosDe(tabela(paga('10/02/2019', '0,01')))).toHaveLength(1)
})

test('codes that are in no table, and negative values, are reported', async () => {
  const avisos = avisosDe(
    await check(
      tabela(
        { ...chave, Natureza: '33183000', Função: '77', Subfunção: '777', 'Valor empenhado': '-1,00' },
        { ...chave, Empenho: '11', Natureza: '33908800' },
        { ...chave, Empenho: '12', Natureza: '33909900' },
        { ...chave, Empenho: '', 'Dotação inicial': '-5,00' },
      ),
    ),
  )
  expect(avisos).toEqual(
    expect.arrayContaining([
      '2 Valor empenhado: O valor do empenho é negativo.',
      '5 Dotação inicial: O valor da dotação é negativo.',
      '2 Função: A função não está na tabela.',
      '2 Subfunção: A subfunção não está na tabela.',
      '2 Natureza da despesa: A modalidade de aplicação desta natureza não está na tabela.',
      '3 Natureza da despesa: O elemento desta natureza não está na tabela.',
      '4 Natureza da despesa: O elemento 99 é o do que falta classificar: confira.',
    ]),
  )
})

test('a negative payment, settlement or event is what undoes it', async () => {
  const evento = (Tipo: string, Valor: string) => ({ ...chave, Empenho: '11', Tipo, Data: '12/01/2019', Valor })
  const checked = await check(
    tabela(
      paga('10/01/2019', '100,00', { 'Data da liquidação': '09/01/2019', 'Valor liquidado': '100,00' }),
      paga('11/01/2019', '-40,00', { 'Valor retido': '0,00' }),
    ),
  )
  expect(avisosDe(checked)).toEqual(['3 Valor pago: O valor é negativo: vale como anulação de pagamento.'])
  const eventos = tabela(
    evento('Empenhado', '500,00'),
    evento('Empenhado', '-50,00'),
    evento('Valor Liquidado', '300,00'),
    evento('Valor Liquidado', '-30,00'),
    evento('Valor Pago', '200,00'),
    evento('Valor Pago', '-20,00'),
  )
  expect(avisosDe(await check(eventos))).toEqual([
    '7 Valor pago: O valor é negativo: vale como anulação de pagamento.',
    '5 Valor liquidado: O valor é negativo: vale como anulação de liquidação.',
    '3 Valor do evento: O valor é negativo: vale como anulação de empenho.',
  ])
  await importa(eventos)
  expect((await seen()).totais).toEqual({
    empenho_valor_final: '450.00',
    empenho_liquidado: '270.00',
    empenho_pago: '180.00',
  })
})

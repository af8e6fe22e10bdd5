// Rows of one file that repeat what others said, and rows that only look so: nothing is counted twice, and nothing is lost unsaid.
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { startDespesas } from '#app/testing/despesas.ts'
import { tabela } from './despesa-import.sample.ts'

const { db, empty, check, store, undo, errosDe, seen } = await startDespesas()

beforeEach(empty)

const chave = { Unidade: '0707', Natureza: '33903000', Empenho: '10', Credor: 'MERCADO LTDA' }
const avisosDe = ({ avisos }: { avisos: { linha: number; coluna: string; mensagem: string }[] }) =>
  avisos.map(({ linha, coluna, mensagem }) => `${linha} ${coluna}: ${mensagem}`)
const guarda = async (...rows: Record<string, string>[]) => {
  const checked = await check(tabela(...rows))
  await store(checked.importacao_id)
  return checked
}
const dotacoes = async () =>
  (
    await sql<{
      d: string
    }>`select concat_ws(' ', dotacao_natureza, dotacao_valor_inicial, dotacao_valor_atualizado) as d from dotacao order by 1`.execute(
      db,
    )
  ).rows.map(({ d }) => d)

describe('the budget', () => {
  test('of one appropriation in lines of eight digits adds up; a line that is there twice is reported', async () => {
    const linha = (Natureza: string, inicial: string) => ({ Unidade: '0707', Natureza, 'Dotação inicial': inicial })
    const checked = await guarda(
      linha('33903001', '100,00'),
      linha('33903002', '250,00'),
      linha('33903600', '7,00'),
      linha('33903600', '7,00'),
    )
    expect(checked).toMatchObject({ linhas: 4, novos: 4 })
    expect(avisosDe(checked)).toEqual([
      '5 Dotação inicial: Esta linha do orçamento é igual à linha 4: as duas são somadas.',
    ])
    expect(await dotacoes()).toEqual(['339030 350.00 350.00', '339036 14.00 14.00'])
    await guarda(linha('33903001', '100,00'), linha('33903002', '260,00'))
    expect(await dotacoes()).toEqual(['339030 360.00 360.00', '339036 14.00 14.00'])
  })

  test('beside commitments is stored, once for all rows of the appropriation', async () => {
    const linha = (Empenho: string, atualizada: string, Natureza: string) => ({
      ...chave,
      Empenho,
      Natureza,
      'Data do empenho': '10/02/2019',
      'Valor empenhado': '100,00',
      'Dotação inicial': '5000,00',
      'Dotação atualizada': atualizada,
    })
    const checked = await guarda(
      linha('10', '6000,00', '33903001'),
      linha('11', '6000,00', '33903007'),
      linha('12', '6500,00', '33903007'),
    )
    expect(avisosDe(checked)).toEqual([
      '2 Dotação atualizada: A dotação deste empenho tem outro valor na linha 4: vale o da última linha.',
      '3 Dotação atualizada: A dotação deste empenho tem outro valor na linha 4: vale o da última linha.',
    ])
    expect(await dotacoes()).toEqual(['339030 5000.00 6500.00'])
    await undo(checked.importacao_id)
    expect(await dotacoes()).toEqual([])
  })
})

describe('a commitment', () => {
  const empenho = (valor: string, mais = {}) => ({
    ...chave,
    'Data do empenho': '10/02/2019',
    'Valor empenhado': valor,
    ...mais,
  })

  test('of two sources is the sum of both, and reported; rows that leave the source out say nothing new', async () => {
    const checked = await guarda(empenho('600,00', { Fonte: '500' }), empenho('400,00', { Fonte: '540' }))
    expect(avisosDe(checked)).toEqual([
      '3 Valor empenhado: O empenho 10 está em mais de uma classificação: vale a soma dos valores, na classificação da linha 2.',
    ])
    expect(checked.conciliacao).toEqual([])
    expect((await seen()).totais.empenho_valor_final).toBe('1000.00')
    expect(avisosDe(await check(tabela(empenho('600,00', { Fonte: '500' }), empenho('600,00'))))).toEqual([])
  })

  test('with two values and one classification is reported; two events of it add up', async () => {
    const checked = await guarda(empenho('400,00'), empenho('600,00'))
    expect(avisosDe(checked)).toEqual([
      '2 Valor empenhado: O empenho 10 tem outro valor na linha 3: vale o maior, R$ 600,00.',
    ])
    const evento = (Data: string, Valor: string) => ({ ...chave, Tipo: 'Empenhado', Data, Valor })
    const eventos = await guarda(
      evento('10/02/2019', '600,00'),
      evento('12/02/2019', '400,00'),
      evento('12/02/2019', '400,00'),
    )
    expect(avisosDe(eventos)).toEqual([
      '4 Evento: Este evento é igual ao da linha 3: o empenho 10 conta uma vez.',
      '3 Evento: O empenho 10 tem dois eventos de empenho, na linha 2 e nesta: vale a soma.',
    ])
    expect((await seen()).totais.empenho_valor_final).toBe('1000.00')
  })
})

describe('a settlement or payment', () => {
  const liquidada = (numero: string) => ({
    'Número da liquidação': numero,
    'Data da liquidação': '11/02/2019',
    'Valor liquidado': '300,00',
  })
  const paga = (numero: string, valor: string) => ({
    'Número do pagamento': numero,
    'Data do pagamento': '12/02/2019',
    'Valor pago': valor,
  })

  test('beside each payment of it, or each item, counts once', async () => {
    const checked = await guarda(
      { ...chave, ...liquidada('5'), ...paga('1', '100,00') },
      { ...chave, ...liquidada('5'), ...paga('2', '200,00') },
      { ...chave, Empenho: '11', ...liquidada('6'), ...paga('3', '300,00'), Item: 'Soro', 'Valor total': '100,00' },
      { ...chave, Empenho: '11', ...liquidada('6'), ...paga('3', '300,00'), Item: 'Gaze', 'Valor total': '200,00' },
    )
    expect(avisosDe(checked)).toEqual([])
    expect(checked.escopos).toMatchObject([{ soma: '600.00' }])
    expect((await seen()).totais).toMatchObject({ empenho_liquidado: '600.00', empenho_pago: '600.00' })
    const { rows } = await sql`select pagamento_despesa_numero as p, liquidacao_numero as l
      from pagamento_despesa left join liquidacao using (liquidacao_id) order by 1`.execute(db)
    expect(rows).toEqual([
      { p: '1', l: '5' },
      { p: '2', l: '5' },
      { p: '3', l: '6' },
    ])
  })

  test('of several settlements counts once; the same in all is refused, and without a number reported', async () => {
    const uma = { ...chave, ...liquidada('5'), ...paga('1', '600,00') }
    await guarda(uma, { ...uma, 'Número da liquidação': '6' })
    expect((await seen()).totais).toMatchObject({ empenho_liquidado: '600.00', empenho_pago: '600.00' })
    expect(await errosDe(tabela(uma, uma))).toEqual(['3 : O mesmo pagamento já está no arquivo, em outra linha acima.'])
    const semNumero = { ...chave, ...paga('', '50,00') }
    const checked = await guarda(semNumero, semNumero)
    expect(avisosDe(checked)).toEqual([
      '3 Número do pagamento: Este pagamento, sem número, é igual ao da linha 2: são contados os dois.',
    ])
    expect((await seen()).totais.empenho_pago).toBe('100.00')
  })
})

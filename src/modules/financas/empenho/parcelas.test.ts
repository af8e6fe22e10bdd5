import { expect, test } from 'vitest'
import { parcelasDe } from './parcelas.ts'

const entrega = (liquidacao_id: number, liquidacao_data: string, liquidacao_valor: string, mais = {}) => ({
  liquidacao_id,
  liquidacao_numero: String(liquidacao_id),
  liquidacao_data,
  liquidacao_valor,
  liquidacao_anulado: '0.00',
  liquidacao_documento_tipo: '',
  liquidacao_documento_numero: '',
  liquidacao_documento_data: null,
  liquidacao_data_exigivel: null,
  ordem_pagamento_id: null as number | null,
  ordem_pagamento_situacao: null,
  ordem_pagamento_posicao: null,
  ...mais,
})
const paga = (pagamento_despesa_data: string, pagamento_despesa_valor: string, mais = {}) => ({
  pagamento_despesa_id: 1,
  liquidacao_id: null as number | null,
  pagamento_despesa_numero: 'P',
  pagamento_despesa_data,
  pagamento_despesa_valor,
  pagamento_despesa_retido: '0.00',
  pagamento_despesa_anulado: '0.00',
  pagamento_despesa_processo: '',
  pagamento_despesa_resto_a_pagar: false,
  ...mais,
})
const linhas = (liquidacoes: ReturnType<typeof entrega>[], pagamentos: ReturnType<typeof paga>[]) =>
  parcelasDe({ liquidacoes, pagamentos }, '2026-11-20').map(
    ({ entregue, pago, dias }) =>
      `${entregue ? `${entregue.ehRestante ? '+' : ''}${entregue.valor}` : '-'} > ${pago?.valor ?? '-'} (${dias})`,
  )

test('each delivery beside its payment, with the days between', () => {
  const [april, july] = [entrega(1, '2026-04-05', '100.00'), entrega(2, '2026-07-02', '50.00')]
  expect(linhas([april, july], [paga('2026-04-22', '100.00'), paga('2026-07-28', '50.00')])).toEqual([
    '100.00 > 100.00 (17)',
    '50.00 > 50.00 (26)',
  ])
})

test('what the source says is valid, whatever the amounts', () => {
  const [april, july] = [entrega(1, '2026-04-05', '50.00'), entrega(2, '2026-07-02', '50.00')]
  expect(
    linhas([april, july], [paga('2026-07-10', '50.00', { liquidacao_id: 2 }), paga('2026-07-12', '50.00')]),
  ).toEqual(['50.00 > 50.00 (98)', '50.00 > 50.00 (8)'])
})

test('a part is paid, the rest waits since it was due', () => {
  const october = entrega(1, '2026-10-21', '100.00', { liquidacao_data_exigivel: '2026-10-22' })
  expect(linhas([october], [paga('2026-11-10', '41.90')])).toEqual(['41.90 > 41.90 (20)', '+58.10 > - (29)'])
})

test('a payment before any delivery, or of more than waits, stands alone; what was annulled is not there', () => {
  const october = entrega(1, '2026-10-21', '10.00', { liquidacao_anulado: '10.00' })
  expect(
    linhas(
      [october, entrega(2, '2026-10-22', '5.00')],
      [
        paga('2026-10-01', '5.00'),
        paga('2026-11-01', '7.00'),
        paga('2026-11-02', '3.00', { pagamento_despesa_anulado: '3.00' }),
      ],
    ),
  ).toEqual(['5.00 > - (29)', '- > 5.00 (null)', '- > 7.00 (null)'])
})

// This module's test rows.
export const pagamentoSample = {
  pagamento_servidor: 'Maria da Conceição Santana',
  pagamento_cargo: 'Professor(a) Nível I',
  pagamento_codigo: '000123',
  pagamento_ano: '2026',
  pagamento_mes: '3',
  pagamento_salario: '4.580,57',
}

export const restoSample = {
  entidade_id: 1,
  exercicio: 2026,
  resto_a_pagar_numero: '0000049',
  resto_a_pagar_exercicio_origem: 2025,
  resto_a_pagar_unidade: '0201',
  resto_a_pagar_processado: '1.000,00',
  resto_a_pagar_nao_processado: '250,50',
  resto_a_pagar_pago: '900,00',
  resto_a_pagar_cancelado: '50,50',
  resto_a_pagar_saldo: '300,00',
}

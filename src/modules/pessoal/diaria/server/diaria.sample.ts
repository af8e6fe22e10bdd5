// This room's test rows: entity 1 is the town hall that every portal begins with.
export const diariaSample = {
  entidade_id: 1,
  exercicio: 2026,
  diaria_beneficiario_nome: 'Jurema dos Santos Araújo',
  diaria_beneficiario_cpf: '529.982.247-25',
  diaria_cargo: 'Secretária de Saúde',
  diaria_orgao: 'Secretaria Municipal de Saúde',
  diaria_quantidade: '1,5',
  diaria_valor_unitario: '160,00',
  diaria_valor_total: 'R$ 240,00',
  diaria_ida: '12/03/2026',
  diaria_volta: '13/03/2026',
  diaria_destino_cidade: 'Serrinha',
  diaria_destino_uf: 'BA',
  diaria_motivo: 'Capacitação de gestores do SUS, CPF 529.982.247-25.',
  diaria_pagamento_data: '18/03/2026',
}

// This module's test rows: a forecast of the entity that every portal begins with, and an entry of it.
export const receitaSample = {
  entidade_id: 1,
  exercicio: '2026',
  receita_codigo: '1.1.1.2.50.0.1',
  receita_natureza_nome: 'IPTU - Principal',
  receita_fonte: '1500',
  receita_orgao: 'Secretaria de Finanças',
  receita_valor_inicial: 'R$ 120.000,00',
}

export const lancamentoSample = {
  receita_prevista_id: 1,
  receita_data: '10/03/2026',
  receita_tipo: 'arrecadacao',
  receita_valor: 'R$ 1.500,50',
  receita_historico: 'Cota única, paga por 529.982.247-25',
}

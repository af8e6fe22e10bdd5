// This module's test rows.
export const obraSample = {
  ...{ entidade_id: 1, obra_codigo: '003/2026', obra_objeto: 'Pavimentação da Rua da Estação' },
  ...{ obra_situacao: 'em_andamento', obra_execucao: 'contratada', obra_empresa: 'Construtora Boa Pedra Ltda' },
  ...{ obra_inicio: '2026-02-02', obra_conclusao_prevista: '2027-03-31', obra_valor_contratado: '1.000,00' },
}

/** Of the work above. */
const daObra = { entidade_id: 1, obra_codigo: '3/2026' }
export const itemSample = {
  ...{ ...daObra, obra_item_numero: '1.2', obra_item_descricao: 'Meio-fio', obra_item_unidade: 'm' },
  ...{ obra_item_quantidade: '10', obra_item_valor_unitario: '100,00', obra_item_valor_total: '1.000,00' },
}
export const medicaoSample = {
  ...{ ...daObra, obra_medicao_numero: 1, obra_medicao_data: '2026-03-31', obra_medicao_valor: '400,00' },
}
export const paralisacaoSample = {
  ...{ ...daObra, obra_paralisacao_inicio: '2026-05-04', obra_paralisacao_motivo: 'Chuvas fortes' },
  ...{ obra_paralisacao_responsavel: 'Secretário de Infraestrutura' },
}

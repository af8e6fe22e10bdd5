// This module's test rows.
export const contratoSample = {
  contrato_numero: '045/2026',
  contrato_numero_processo: '1201/2026',
  contrato_numero_licitacao: '012/2026',
  contrato_licitacao_origem: 'Pregão Eletrônico',
  contrato_natureza_juridica: 'Prestação de serviços',
  contrato_contratada: 'Mercantil Boa Mesa Ltda',
  contrato_contratante: 'Prefeitura Municipal de Exemplo',
  contrato_responsavel_contratada: 'Joana Prado Lima',
  contrato_responsavel_contratante: 'Carlos Mendes Rocha',
  contrato_valor: '148320.50',
}

/** Of the contract above. */
export const fiscalSample = {
  contrato_numero: contratoSample.contrato_numero,
  contrato_fiscal_nome: 'Beatriz Andrade',
  contrato_fiscal_papel: 'fiscal_tecnico',
  contrato_fiscal_ato: 'Portaria nº 12/2026',
  contrato_fiscal_inicio: '2026-02-02',
}
export const aditivoSample = {
  contrato_numero: contratoSample.contrato_numero,
  contrato_aditivo_numero: 1,
  contrato_aditivo_tipo: 'prazo_valor',
  contrato_aditivo_assinatura: '2026-05-15',
  contrato_aditivo_nova_vigencia_fim: '2027-06-30',
  contrato_aditivo_acrescimo: '1.000,00',
  contrato_aditivo_objeto: 'Prorrogação, e mais itens do cardápio.',
}

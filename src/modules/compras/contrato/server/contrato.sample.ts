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

// This module's test rows.
export const licitacaoSample = {
  licitacao_numero: '012/2026',
  licitacao_orgao: 'Secretaria Municipal de Educação',
  licitacao_objeto: 'Aquisição de gêneros alimentícios para a merenda escolar',
  licitacao_contratada: 'Mercantil Boa Mesa Ltda',
  licitacao_contratante: 'Prefeitura Municipal de Exemplo',
}

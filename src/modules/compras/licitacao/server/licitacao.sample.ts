// This module's test rows.
export const licitacaoSample = {
  licitacao_numero: '012/2026',
  licitacao_orgao: 'Secretaria Municipal de Educação',
  licitacao_objeto: 'Aquisição de gêneros alimentícios para a merenda escolar',
  licitacao_contratada: 'Mercantil Boa Mesa Ltda',
  licitacao_contratante: 'Prefeitura Municipal de Exemplo',
}

/** Of the tender above. */
export const participanteSample = {
  licitacao_numero: licitacaoSample.licitacao_numero,
  licitacao_participante_nome: 'Mercantil Boa Mesa Ltda',
  licitacao_participante_resultado: 'vencedor',
}

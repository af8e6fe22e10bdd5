// The filters of tenders; year and month are the portal's own (docs/specification/pntp.md#tenders).
export const licitacaoFilters = {
  licitacao_ano: 'Ano',
  licitacao_mes: 'Mês',
  tipo_processo_id: 'Modalidade',
  tipo_licitacao_id: 'Tipo',
  situacao_licitacao_id: 'Situação',
  licitacao_numero: 'Número',
  licitacao_orgao: 'Órgão',
  licitacao_objeto: 'Objeto',
  licitacao_contratada: 'Contratada',
  licitacao_contratante: 'Contratante',
  licitacao_realizacao_inicio: 'Realização, de',
  licitacao_realizacao_fim: 'Realização, até',
  licitacao_homologacao_inicio: 'Homologação, de',
  licitacao_homologacao_fim: 'Homologação, até',
  licitacao_adjudicacao_inicio: 'Adjudicação, de',
  licitacao_adjudicacao_fim: 'Adjudicação, até',
}

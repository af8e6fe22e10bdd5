// The columns of a row of a file of expense, beside those of the tables.

/** Columns of the appropriation: of a row, and of the table. */
export const dotacaoColumns = {
  orgao: 'dotacao_orgao',
  unidade: 'dotacao_unidade',
  funcao: 'dotacao_funcao',
  subfuncao: 'dotacao_subfuncao',
  programa: 'dotacao_programa',
  acao: 'dotacao_acao',
  natureza: 'dotacao_natureza',
  fonte: 'dotacao_fonte',
  fonte_exercicio: 'dotacao_fonte_exercicio',
  fonte_marcador: 'dotacao_fonte_marcador',
} as const

/** Texts of the commitment: of a row, and of the table. */
export const textColumns = {
  tipo: 'empenho_tipo',
  objeto: 'empenho_objeto',
  processo_empenho: 'empenho_processo',
  subelemento: 'empenho_subelemento',
  modalidade_licitacao: 'empenho_modalidade_licitacao',
  licitacao_numero: 'empenho_licitacao_numero',
  contrato_numero: 'empenho_contrato_numero',
  fundamento_legal: 'empenho_fundamento_legal',
} as const

// What budget lines are called in the panel.

type Named = { dotacao_unidade: string; dotacao_funcao: string; dotacao_acao: string; dotacao_natureza: string }

/** '0201.12.2014.339030': the parts that the source has. */
export const codigoDa = (row: Named): string =>
  [row.dotacao_unidade, row.dotacao_funcao, row.dotacao_acao, row.dotacao_natureza].filter(Boolean).join('.') ||
  'sem classificação'

export const dotacaoQuestion = (row: Named) => `Tem certeza que deseja remover a dotação ${codigoDa(row)}?`

export const savedMessage = 'Dotação salva com sucesso.'

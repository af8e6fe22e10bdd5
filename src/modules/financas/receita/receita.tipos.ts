// The kinds of deductions and of entries, apart from the forms' fields: public pages load no more than these words.
export const deducaoTipos = {
  fundeb: 'Fundeb',
  renuncia: 'Renúncia',
  restituicao: 'Restituição',
  transferencia: 'Transferência constitucional',
  outra: 'Outra',
} as const

export const lancamentoTipos = {
  arrecadacao: 'Arrecadação',
  estorno: 'Estorno',
  lancamento: 'Lançamento do tributo',
} as const

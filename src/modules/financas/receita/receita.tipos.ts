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

type Entry = { receita_tipo: keyof typeof lancamentoTipos; receita_deducao: boolean; receita_valor: string }

/** An entry's amount as it counts: what was given back and what is deducted take away, an estorno of a deduction adds. Decimal text. */
export const valorComSinal = ({ receita_tipo, receita_deducao, receita_valor }: Entry): string =>
  (receita_tipo === 'estorno') === receita_deducao ? receita_valor : `-${receita_valor}`

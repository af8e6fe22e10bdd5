// What a payroll says of a payment besides its pay (PNTP 6.2): of which of the month's payrolls it is, and what it consists of.

export const folhaTipos = {
  mensal: 'Mensal',
  decimo_terceiro: '13º salário',
  ferias: 'Férias',
  rescisao: 'Rescisão',
  complementar: 'Complementar',
} as const
export type FolhaTipo = keyof typeof folhaTipos

/** Of a new payment of which nobody says the kind; one that is there keeps its own. */
export const tipoUsual: FolhaTipo = 'mensal'

/** In the order in which they are shown. Deductions of a private nature (loans, alimony) are nowhere. */
export const parcelas = {
  vencimento: 'Vencimento',
  vantagens: 'Vantagens',
  gratificacoes: 'Gratificações',
  bruto: 'Bruto',
  descontos: 'Descontos legais',
  liquido: 'Líquido',
} as const
export type Parcela = keyof typeof parcelas
export const nomesDasParcelas = Object.keys(parcelas) as Parcela[]

/** Those that are summed, besides the salary that every payment has. */
export const somadas = ['bruto', 'descontos', 'liquido'] as const satisfies Parcela[]
export type Somada = (typeof somadas)[number]

/** As a filter by organ or link: of payments of which the payroll does not say it. */
export const naoInformado = 'nao-informado'

/** Said wherever salaries are shown: the rule of `salarioPublicado`. */
export const qualSalario =
  'O salário é o que a folha do município chama assim; onde ela não tem essa coluna, é o valor bruto: vencimento, vantagens e gratificações, antes dos descontos.'

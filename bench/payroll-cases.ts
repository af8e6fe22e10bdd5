// Queries of the payroll: every order in both directions and every filter, alone and in pairs, with many, some and no matches, at
// the beginning and at any page.

export type Search = Record<string, string>
/** `deep` queries are measured at any page, the others at the first. */
export type PayrollCase = { name: string; search: Search; isDeep: boolean }

const searches: Search[] = [
  {},
  { pagamento_ano: '2017' },
  { pagamento_mes: '7' },
  { pagamento_ano: '2017', pagamento_mes: '7' },
  { pagamento_ano: '1999' },
  { pagamento_servidor: 'a' },
  { pagamento_servidor: 'da' },
  { pagamento_servidor: 'maria' },
  { pagamento_servidor: 'silva' },
  { pagamento_servidor: 'antonia da conceicao' },
  { pagamento_servidor: '100%' },
  { pagamento_cargo: 'a' },
  { pagamento_cargo: 'professor' },
  { pagamento_cargo: 'gari' },
  { pagamento_salario_inicio: '2500,37', pagamento_salario_fim: '7251,49' },
  { pagamento_salario_inicio: '12.000,10' },
  { pagamento_salario_fim: '5.010,00', pagamento_salario_inicio: '5.000,00' },
  { pagamento_servidor: 'maria', pagamento_ano: '2017' },
  { pagamento_servidor: 'silva', pagamento_mes: '3' },
  { pagamento_servidor: 'maria', pagamento_cargo: 'professor' },
  { pagamento_servidor: 'a', pagamento_cargo: 'a' },
  { pagamento_servidor: 'maria', pagamento_salario_inicio: '2500,37' },
  { pagamento_servidor: 'a', pagamento_salario_inicio: '2500,37' },
  { pagamento_cargo: 'professor', pagamento_ano: '2017' },
  { pagamento_cargo: 'gari', pagamento_salario_fim: '7251,49' },
  { pagamento_cargo: 'professor', pagamento_salario_fim: '7251,49' },
  { pagamento_ano: '2017', pagamento_salario_inicio: '5000' },
  { pagamento_mes: '7', pagamento_salario_inicio: '5000' },
  { pagamento_orgao: 'nao-informado', pagamento_ano: '2017' },
  { pagamento_tipo: 'mensal', pagamento_ano: '2017', pagamento_mes: '7' },
]

const orders = ['pagamento_ano', 'pagamento_mes', 'pagamento_servidor', 'pagamento_cargo', 'pagamento_salario']

const yearBySalary = {
  filters: JSON.stringify({ pagamento_ano: '2017' }),
  orderBy: 'pagamento_salario',
  ascending: '0',
}

export const payrollCases: PayrollCase[] = [
  { name: 'ano 2017, by salario down', search: yearBySalary, isDeep: false },
  { name: 'ano 2017, by salario down, any page', search: yearBySalary, isDeep: true },
  ...searches.flatMap((filters): PayrollCase[] => {
    const search: Search = Object.keys(filters).length ? { filters: JSON.stringify(filters) } : {}
    const pairs = Object.entries(filters).map(([name, value]) => `${name.replace('pagamento_', '')} ${value}`)
    const name = pairs.join(', ') || 'everything'
    return [
      { name, search, isDeep: false },
      { name: `${name}, any page`, search, isDeep: true },
    ]
  }),
  ...orders.flatMap((orderBy) =>
    ['1', '0'].flatMap((ascending): PayrollCase[] => {
      const name = `by ${orderBy.replace('pagamento_', '')} ${ascending === '1' ? 'up' : 'down'}`
      return [
        { name, search: { orderBy, ascending }, isDeep: false },
        { name: `${name}, any page`, search: { orderBy, ascending }, isDeep: true },
      ]
    }),
  ),
]

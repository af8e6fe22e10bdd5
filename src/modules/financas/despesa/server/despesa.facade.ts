// Expense for other modules: the home page and the front of transparency.
export { type DespesaPorFuncao, despesaPorFuncao } from './despesa-resumo.queries.ts'
export { despesaSomada } from './despesa-somada.queries.ts'

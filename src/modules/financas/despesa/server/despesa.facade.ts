// Expense for other modules: the home page and the front of transparency; which appropriations words find; and when an amount is unknown.
export { sabeEmpenhado, sabeLiquidado, sabidos, seSabe } from './conhecido.queries.ts'
export { doTexto } from './despesa-pedido.queries.ts'
export { type DespesaPorFuncao, despesaPorFuncao } from './despesa-resumo.queries.ts'
export { despesaSomada } from './despesa-somada.queries.ts'

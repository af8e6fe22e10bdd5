// The payroll for the home page and the list of staff.
export { contaPagamentos } from './pagamento.queries.ts'
export { ultimaFolha } from './resumo.queries.ts'

// The payroll for the home page.
export { ultimaFolha } from './resumo.queries.ts'

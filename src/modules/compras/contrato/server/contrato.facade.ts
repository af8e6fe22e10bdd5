// Contracts for other modules: the page of their tender and the home page.
export { countContratos, listContratosOfLicitacao } from './contrato.queries.ts'

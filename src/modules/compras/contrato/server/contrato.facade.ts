// What others ask of contracts: the page of their tender and the home page.
export { countContratos, listContratosOfLicitacao } from './contrato.queries.ts'

// What others ask of contracts: the page of their tender, the home page and the site search.
export { countContratos, listContratosOfLicitacao, searchContratos } from './contrato.queries.ts'

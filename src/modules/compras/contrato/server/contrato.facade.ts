// Contracts for other modules: the page of their tender and the home page.
export { type Contratado, contratadoPorOrgao } from './contratado.queries.ts'
export { listContratosOfLicitacao } from './contrato.queries.ts'
export { contaIncompletos } from './contrato-documentos.queries.ts'

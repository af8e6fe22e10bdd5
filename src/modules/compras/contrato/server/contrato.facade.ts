// Contracts for other modules: the page of their tender, the home page, and whoever works for the town by one.
export { type Contratado, contratadoPorOrgao } from './contratado.queries.ts'
export { listContratosOfLicitacao } from './contrato.queries.ts'
export { achaContrato } from './do-contrato.queries.ts'

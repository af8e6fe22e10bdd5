// Contracts for other modules: the page of their tender, that of a creditor, and the home page.
export { type Contratado, contratadoPorOrgao } from './contratado.queries.ts'
export { listContratosOfLicitacao } from './contrato.queries.ts'
export { contratosDoFornecedor } from './do-fornecedor.queries.ts'
export { contratoDeId, contratosDoTexto } from './rotulo.queries.ts'

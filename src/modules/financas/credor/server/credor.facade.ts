// How other rooms find a creditor, and what its page needs of it.
export { type Achado, findChave, findCredor, findFornecedor, semEmpenhos } from './credor.queries.ts'
export { credorChamado, credorComDocumento } from './credor-procura.queries.ts'

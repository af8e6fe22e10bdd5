// Commitments for other rooms: what was committed and paid on a tender or a contract, and what a creditor's commitments are tied to.
export { empenhosDe, ultimosEmpenhosDoCredor, vinculosDoCredor } from './empenho-de.queries.ts'

// Commitments for other rooms: what was committed and paid on a tender or a contract, what a creditor's commitments are tied to, and what
// became of what a year left to pay.
export { empenhosDe, findRestosDoEmpenho, ultimosEmpenhosDoCredor, vinculosDoCredor } from './empenho-de.queries.ts'

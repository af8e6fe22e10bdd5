// Commitments for other rooms: those of a number, what was committed and paid on a tender or a contract, what a creditor's commitments are tied to, and what
// became of what a year left to pay.
export { empenhosDeNumero, primeiroExercicio } from './empenho-citado.queries.ts'
export {
  empenhosComNumero,
  empenhosDe,
  execucaoDasEmendas,
  findRestosDoEmpenho,
  ultimosEmpenhosDoCredor,
  vinculosDoCredor,
} from './empenho-de.queries.ts'

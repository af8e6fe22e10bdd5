// Commitments for other rooms: those of a number, what was committed and paid on a tender or a contract, and what a creditor's
// commitments are tied to.
export { empenhosDeNumero, primeiroExercicio } from './empenho-citado.queries.ts'
export {
  empenhosComNumero,
  empenhosDe,
  execucaoDasEmendas,
  ultimosEmpenhosDoCredor,
  vinculosDoCredor,
} from './empenho-de.queries.ts'

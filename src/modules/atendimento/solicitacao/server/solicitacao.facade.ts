// Requests for other modules.
export { achaDestino } from '../destinos.ts'
export { fundamentos, isFundamento } from '../fundamentos.ts'
export { nomeDoRecurso } from '../situacoes.ts'
export { listDestinos, listDestinosDeInformacao } from './destinos-oferecidos.ts'
export { findJaRespondia } from './ja-respondia.queries.ts'
/** For a case of the ombudsman that becomes a request for information. */
export { createSolicitacao } from './solicitacao.queries.ts'
export { isExtended } from './solicitacao.rules.ts'

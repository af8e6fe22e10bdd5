// Requests for other modules.
export { achaDestino } from '../destinos.ts'
export { fundamentos, isFundamento } from '../fundamentos.ts'
export { nomeDoRecurso } from '../situacoes.ts'
export { listDestinos, listDestinosDeInformacao } from './destinos-oferecidos.ts'
export { findJaRespondia } from './ja-respondia.queries.ts'
/** Recounts the running terms in the transaction that changed the calendar or the rules. Returns how many moved. */
export { recontaPrazos } from './recontagem.queries.ts'
/** What the ombudsman's cases share: the city's clock, and numbers without a gap. */
export { openRelogio, type RelogioDaCidade } from './relogio.queries.ts'
/** `createSolicitacao` for one of those cases that becomes a request for information. */
export { createSolicitacao, nextProtocolo } from './solicitacao.queries.ts'

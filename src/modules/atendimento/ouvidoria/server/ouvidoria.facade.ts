// The ombudsman for other modules.

/** Names for figures. */
export { fundamentosDoFim, origens, situacoes } from '../situacoes.ts'
export { listTipos } from './contato.queries.ts'
/** The steps of a case, for the demonstration. */
export {
  analyseContato,
  answerContato,
  archiveContato,
  extendContato,
  requestComplement,
} from './contato-andamento.ts'
export { acceptEsic, proposeEsic } from './contato-esic.ts'
/** A sender within three seconds is a program; for the forms of other rooms too. */
export { demandTime, instanteDaPagina } from './contato-instante.ts'
export { joinContato } from './contato-juncao.ts'
/** Recounts the running terms in the transaction that changed the calendar or the rules. Returns how many moved. */
export { recontaContatos } from './contato-relogio.queries.ts'
export { encaminhaContato, respondeEncaminhamento } from './encaminhamento-andamento.ts'
export { receiptsPerDay } from './ouvidoria.mail.ts'
/** The person responsible for the ombudsman; '' when that is not set. */
export { findResponsavel } from './ouvidoria-pagina.queries.ts'

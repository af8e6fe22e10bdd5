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
export { joinContato } from './contato-juncao.ts'
export { listAtrasados, type OrgaoAtrasado } from './encaminhamento.queries.ts'
export { encaminhaContato, respondeEncaminhamento } from './encaminhamento-andamento.ts'
/** The person responsible for the ombudsman; '' when that is not set. */
export { findResponsavel } from './ouvidoria-pagina.queries.ts'

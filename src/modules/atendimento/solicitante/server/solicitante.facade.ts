// Requesters for other floors and modules.
import type { CitizenAccount } from '#platform/http/request.ts'
import type { Platform } from '#platform/platform.ts'
import * as solicitanteQueries from './solicitante.queries.ts'

/** The account of a session; undefined when closed. */
export const findCitizenAccount = (platform: Platform, solicitanteId: number): Promise<CitizenAccount | undefined> =>
  solicitanteQueries.findCitizenAccount(platform.database.db, solicitanteId)

/** Which account may make requests, its address for mail, what staff may see and correct, and whom the desk means. */
export {
  corrigeSolicitante,
  createPresencial,
  findContato,
  findDadosDoSolicitante,
  findResumo,
  holdsAccount,
  searchSolicitantes,
} from './solicitante.queries.ts'
/** What the login and the recovery of the E-Sic need, and accounts of people whom gov.br has identified. */
export {
  changeLogin,
  chooseOwnPassword,
  findCredentials,
  findOrCreateByGovbr,
  holdsPassword,
  renewHash,
} from './solicitante-acesso.queries.ts'
export { findLogin } from './solicitante-confirmacao.queries.ts'
export { listAcessos } from './solicitante-conta.queries.ts'
/** Who asked, after the years of keeping. */
export { lockPessoa, ninguemComo, removeSemPedido } from './solicitante-guarda.queries.ts'

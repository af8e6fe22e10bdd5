// Requesters for other floors and modules.
import type { CitizenAccount } from '#platform/http/request.ts'
import type { Platform } from '#platform/platform.ts'
import * as solicitanteQueries from './solicitante.queries.ts'
import * as accessQueries from './solicitante-acesso.queries.ts'

/** The account of a session; undefined when closed. */
export const findCitizenAccount = (platform: Platform, solicitanteId: number): Promise<CitizenAccount | undefined> =>
  solicitanteQueries.findCitizenAccount(platform.database.db, solicitanteId)

/** Which account may make requests, its address for mail, what staff may see, and whom the desk means: see solicitante.queries.ts. */
export const { holdsAccount, findContato, findDadosDoSolicitante, searchSolicitantes, findResumo, createPresencial } =
  solicitanteQueries

/** What the login and the recovery of the E-Sic need: see solicitante-acesso.queries.ts. */
export const { findCredentials, findLogin, holdsPassword, chooseOwnPassword, renewHash } = accessQueries

export { listAcessos } from './solicitante-acessos.queries.ts'
/** What staff correct of a requester: see solicitante-correcao.queries.ts. */
export { corrigeSolicitante } from './solicitante-correcao.queries.ts'
/** Accounts of people whom gov.br has identified: see solicitante-govbr.queries.ts. */
export { findOrCreateByGovbr } from './solicitante-govbr.queries.ts'
/** Who asked, after the years of keeping: see solicitante-guarda.queries.ts. */
export { lockPessoa, ninguemComo, removeSemPedido } from './solicitante-guarda.queries.ts'
export { changeLogin } from './solicitante-login.queries.ts'

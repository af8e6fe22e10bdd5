// What other floors and modules need of requesters.
import type { CitizenAccount } from '../../../platform/http/request.ts'
import type { Platform } from '../../../platform/platform.ts'
import * as solicitanteQueries from './solicitante.queries.ts'

/** The account of a session; undefined when it was closed. */
export const findCitizenAccount = (platform: Platform, solicitanteId: number): Promise<CitizenAccount | undefined> =>
  solicitanteQueries.findCitizenAccount(platform.database.db, solicitanteId)

// What the page of the open data needs.

import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import type { Platform } from '#platform/platform.ts'
import { listYears } from './ocds.queries.ts'

/** Those that have releases, the newest first. */
export async function listOcdsYears(platform: Platform): Promise<number[]> {
  const { fuso_horario } = await findPortal(platform)
  return listYears(platform.database, fuso_horario)
}

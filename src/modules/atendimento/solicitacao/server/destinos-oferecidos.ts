// The destinations that forms offer, as services, organs and settings have them now.
import { findListasDoSic, listasIniciais } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { listOrgaoNames } from '#modules/cidade/orgao/server/orgao.facade.ts'
import { listServicos } from '#modules/conteudo/publicacao/server/publicacao.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import { type GrupoDeDestinos, gruposDeDestinos, gruposDeInformacao, naoSei } from '../destinos.ts'

/** Those of requests for information only. */
export async function listDestinosDeInformacao(db: Queries): Promise<GrupoDeDestinos[]> {
  return gruposDeInformacao(await listOrgaoNames(db), await findListasDoSic(db), listasIniciais)
}

export async function listDestinos(db: Queries): Promise<GrupoDeDestinos[]> {
  return [...gruposDeDestinos(await listServicos(db), await listDestinosDeInformacao(db)), naoSei]
}

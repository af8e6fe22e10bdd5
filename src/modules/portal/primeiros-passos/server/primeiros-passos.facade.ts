// The first steps for the panel's home and menu.
import { diaDe } from '#base/data.ts'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { listasVazias } from '#modules/cidade/declaracao/server/declaracao.facade.ts'
import type { Directory } from '#platform/http/directory.ts'
import type { Platform } from '#platform/platform.ts'
import type { Rights } from '#platform/session/guard.ts'
import type { Passos } from '../primeiros-passos.contract.ts'
import { findAchados } from './fatos.queries.ts'
import { passosDe } from './passos.ts'

/** The steps of an account, also while they are hidden. */
export async function findPassos(
  platform: Platform,
  directory: Directory,
  account: Rights,
): Promise<{ passos: Passos; escondidos: boolean; usuarios: number }> {
  const { fuso_horario } = await findPortal(platform)
  const [achados, vazias] = await Promise.all([
    findAchados(platform),
    listasVazias(directory, diaDe(new Date(), fuso_horario)),
  ])
  const { escondidos, servidor, erro, ...found } = achados
  const { smtpUrl } = platform.env
  const isTested = smtpUrl !== undefined && servidor === new URL(smtpUrl).host
  const fatos = {
    ...found,
    hasServidor: smtpUrl !== undefined,
    teste: isTested ? erro : null,
    listasVazias: vazias.length,
  }
  const known = new Set(directory.views.map(({ url }) => url))
  return { passos: passosDe(fatos, account, (href) => known.has(href)), escondidos, usuarios: found.usuarios }
}

/** Those that the panel shows to this account; null when they are done, hidden, or none of its own. */
export async function passosAbertos(platform: Platform, directory: Directory, account: Rights): Promise<Passos | null> {
  if ((await findAchados(platform)).escondidos) return null
  const { passos } = await findPassos(platform, directory, account)
  return passos.agora ? passos : null
}

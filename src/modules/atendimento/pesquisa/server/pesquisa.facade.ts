// The survey for other rooms: invitations, evaluations of a case that was opened, and public figures of a period.
import { findHoje } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { Platform } from '#platform/platform.ts'
import type { Origem } from '../origens.ts'
import { countAvaliacoes } from './pesquisa.queries.ts'
import { figurasDoPeriodo } from './pesquisa.rules.ts'

/** Where an invitation leads; the address for the e-mail that brings it. */
export const evaluationPath = (token: string) => `/ouvidoria/pesquisa?token=${token}`
export const evaluationAddress = ({ env }: Pick<Platform, 'env'>, token: string) =>
  env.publicUrl.replace(/\/$/, '') + evaluationPath(token)

export { inviteToEvaluate, isInvited, renewInvitation } from './pesquisa.queries.ts'

/**
 * Of a period, both days ('YYYY-MM-DD') included: number of answers, mean of 1 to 5 with one decimal, and how many of a hundred cases
 * were resolved. Null where fewer than five answers would be shown. Answers near the ends of the period may be left out, so that the
 * difference of two periods never shows fewer.
 */
export async function findSatisfacao(db: Queries, periodo: { origem: Origem; de: string; ate: string }) {
  const figuras = figurasDoPeriodo(await countAvaliacoes(db), { ...periodo, hoje: await findHoje(db) })
  return figuras && { respostas: figuras.respostas, media: figuras.media, resolvidas: figuras.resolvidas }
}

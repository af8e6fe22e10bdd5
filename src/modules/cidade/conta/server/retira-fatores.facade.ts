// Second factors that end without their owner: a lost telephone. How they are made and asked for is in portal/fatores.
import { findSiteName } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import type { Platform } from '#platform/platform.ts'
import { recordEvent } from '#platform/trail/event.queries.ts'
import { takenAwayMail } from './conta.mail.ts'
import { removeAllFactors } from './retira-fatores.queries.ts'

export { removeAllFactors } from './retira-fatores.queries.ts'

/** The second factors of a user of the panel end, all at once, as the trail says; how many there were. */
export async function endFactorsOf(tx: WriteTransaction, usuarioId: number, login: string): Promise<number> {
  const ended = await removeAllFactors(tx, { realm: 'painel', account: usuarioId })
  if (ended > 0) await recordEvent(tx, { acao: 'retirou fator', tabela: 'usuario', registro: usuarioId, nome: login })
  return ended
}

/** The same, by a colleague whose login is `by`: the user hears of it. */
export async function takeAwayFactors(
  { mail, env }: Platform,
  tx: WriteTransaction,
  { usuarioId, login, by }: { usuarioId: number; login: string; by: string },
): Promise<void> {
  if ((await endFactorsOf(tx, usuarioId, login)) === 0) return
  const address = `${env.publicUrl}/painel/conta/seguranca`
  await mail.queue(tx, takenAwayMail({ to: login, site: await findSiteName(tx), by, address }))
}

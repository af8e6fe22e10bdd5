// Notices of a change, some minutes after it: exactly one for each person even after failures, since each batch queues its
// messages and records its progress in one transaction.
import { mostraDataHora } from '#base/data.ts'
import { findPortal, findSiteName } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import type { Platform } from '#platform/platform.ts'
import { avisoDeMudancaMail } from './edital.mail.ts'
import { closeMudanca, lockMudanca, nextSeguidores, noteNotified, removeMudanca } from './mudanca.queries.ts'
import { findSeguido } from './seguido.queries.ts'

export const avisosQueue = 'avisos-de-mudanca'
const batch = 100

/** Queues the remaining notices of a change. Run by a job, which may be retried. */
export async function sendAvisos(platform: Platform, mudancaId: number): Promise<void> {
  const { database } = platform
  const site = await findSiteName(database.db)
  const { fuso_horario } = await findPortal(platform)
  await closeMudanca(database.db, mudancaId)
  while (await sendBatch(platform, mudancaId, { site, zone: fuso_horario }));
}

/** Returns true while there may be more. */
function sendBatch(platform: Platform, mudancaId: number, words: { site: string; zone: string }): Promise<boolean> {
  const { database, mail, env } = platform
  return database.transact(async (tx) => {
    const mudanca = await lockMudanca(tx, mudancaId)
    if (!mudanca) return false
    const seguido = await findSeguido(tx, mudanca.edital_tipo, mudanca.edital_documento_id)
    const seguidores = seguido ? await nextSeguidores(tx, mudanca, batch) : []
    for (const { edital_email, edital_chave } of seguidores) {
      const message = avisoDeMudancaMail({
        to: edital_email,
        site: words.site,
        titulo: seguido?.titulo ?? '',
        moment: mostraDataHora(mudanca.mud_ultima, words.zone),
        address: `${env.publicUrl}${seguido?.address}`,
        stop: linkOf(platform, edital_chave),
      })
      await mail.queue(tx, { ...message, isBulk: true })
    }
    const last = seguidores.at(-1)
    if (last && seguidores.length === batch) await noteNotified(tx, mudancaId, last)
    else await removeMudanca(tx, mudancaId)
    return seguidores.length === batch
  })
}

/** The address of a notice's page, where it is confirmed and stopped. */
export const linkOf = ({ env }: Platform, key: string | null) => `${env.publicUrl}/acesso/avisos?token=${key}`

// Reminds organs of their terms: before the end, on the day after it, and from then on as long as the answer is awaited.
import { diasDeAviso, somaDias } from '#base/prazo.ts'
import { openRelogio } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import type { Platform } from '#platform/platform.ts'
import { newToken } from '#platform/session/session.queries.ts'
import { isReminderDue } from '../ouvidoria.rules.ts'
import { addMovimento, lockContato } from './contato.queries.ts'
import { lembreteMail } from './encaminhamento.mail.ts'
import { addLink, lockEncaminhamento } from './encaminhamento.queries.ts'
import { notifyOrgao } from './encaminhamento-aviso.ts'

/** Every day at half past seven in the morning in Bahia. */
export const scheduleLembretes = (platform: Platform): void =>
  platform.jobs.repeat('ouvidoria-orgaos', '30 10 * * *', async () => void (await remindOrgaos(platform)))

/** Each in a transaction of its own: what one organ lacks does not keep the others from being reminded. Returns how many. */
export async function remindOrgaos(platform: Platform): Promise<number> {
  const { db, write } = platform.database
  let reminded = 0
  for (const one of await listEnding(db)) if (await write((tx) => remind(platform, tx, one))) reminded += 1
  return reminded
}

type Ending = { contato_id: number; encaminhamento_id: number }

async function listEnding(db: Queries): Promise<Ending[]> {
  const { hoje } = await openRelogio(db)
  return db
    .selectFrom('contato_encaminhamento')
    .select(['contato_id', 'encaminhamento_id'])
    .where('enc_estado', '=', 'aberto')
    .where('enc_prazo', '<=', somaDias(hoje, diasDeAviso))
    .orderBy('encaminhamento_id')
    .execute()
}

// Another instance may be at it: the day of the last reminder is read behind the lock.
async function remind(platform: Platform, tx: WriteTransaction, one: Ending): Promise<boolean> {
  const relogio = await openRelogio(tx)
  const contato = await lockContato(tx, one.contato_id)
  const encaminhamento = await lockEncaminhamento(tx, one.encaminhamento_id)
  if (!contato || encaminhamento?.enc_estado !== 'aberto') return false
  const { agora, hoje, momentoDe } = relogio
  if (!isReminderDue({ ...encaminhamento, desde: momentoDe(encaminhamento.enc_data).dia }, hoje)) return false
  await tx
    .updateTable('contato_encaminhamento')
    .set({ enc_lembrado_em: hoje })
    .where('encaminhamento_id', '=', one.encaminhamento_id)
    .execute()
  const token = newToken()
  await addLink(tx, one.encaminhamento_id, token)
  await notifyOrgao(platform, tx, { ...encaminhamento, contato, token }, (aviso) => lembreteMail(aviso, hoje))
  await addMovimento(tx, {
    contato_id: one.contato_id,
    mov_tipo: 'lembrete',
    mov_texto: encaminhamento.enc_orgao,
    mov_interno: true,
    mov_data: agora,
    by: 'portal',
  })
  return true
}

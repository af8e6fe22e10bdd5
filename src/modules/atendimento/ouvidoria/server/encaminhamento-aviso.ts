// Queues the e-mails of a forwarding, in the transaction of its step.
import { diasDeAviso, somaDias } from '#base/prazo.ts'
import { openRelogio } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import { findSiteName } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { listLoginsWith } from '#modules/cidade/usuario/server/usuario.facade.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import type { Message } from '#platform/mail/mail.ts'
import type { Platform } from '#platform/platform.ts'
import { newToken } from '#platform/session/session.queries.ts'
import { isReminderDue } from '../ouvidoria.rules.ts'
import { addMovimento, lockContato } from './contato.queries.ts'
import { addLink, lockEncaminhamento } from './encaminhamento.queries.ts'
import type { Encaminhado } from './encaminhamento-andamento.ts'
import { type AvisoAoOrgao, devolutivaMail, lembreteMail } from './ouvidoria.mail.ts'

type Floor = Pick<Platform, 'env' | 'mail'>

export async function notifyOrgao(
  { env, mail }: Floor,
  tx: WriteTransaction,
  { contato, enc_orgao, enc_email, enc_prazo, token }: Omit<Encaminhado, 'encaminhamento_id'> & { token: string },
  messageOf: (aviso: AvisoAoOrgao) => Message,
): Promise<void> {
  const { protocolo } = contato
  const site = await findSiteName(tx)
  const address = `${env.publicUrl}/ouvidoria/encaminhamento?token=${token}`
  const tco_nome = await tipoOf(tx, contato.contato_id)
  await mail.queue(tx, messageOf({ to: enc_email, site, enc_orgao, protocolo, tco_nome, enc_prazo, address }))
}

async function tipoOf(db: Queries, contato_id: number): Promise<string> {
  const { tco_nome } = await db
    .selectFrom('contato')
    .innerJoin('tipo_contato', 'tipo_contato.tipo_contato_id', 'contato.tipo_contato_id')
    .select('tco_nome')
    .where('contato_id', '=', contato_id)
    .executeTakeFirstOrThrow()
  return tco_nome
}

/** That an organ answered. */
export async function notifyOuvidoria({ env, mail }: Floor, tx: WriteTransaction, { contato, enc_orgao }: Encaminhado) {
  const { protocolo, contato_id } = contato
  const address = `${env.publicUrl}/painel/ouvidoria/${contato_id}/detalhes#encaminhamentos`
  const about = { site: await findSiteName(tx), enc_orgao, protocolo, address }
  for (const to of await listLoginsWith(tx, 'ouvidoria')) await mail.queue(tx, devolutivaMail(to, about))
}

// Reminds organs of their terms: before the end, on the day after it, and from then on as long as the answer is awaited.

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

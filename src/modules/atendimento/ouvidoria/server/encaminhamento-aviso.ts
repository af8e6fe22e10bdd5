// Queues the e-mails of a forwarding, in the transaction of its step.

import { findSiteName } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { listLoginsWith } from '#modules/cidade/usuario/server/usuario.facade.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import type { Message } from '#platform/mail/mail.ts'
import type { Platform } from '#platform/platform.ts'
import { type AvisoAoOrgao, devolutivaMail } from './encaminhamento.mail.ts'
import type { Encaminhado } from './encaminhamento-andamento.ts'

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

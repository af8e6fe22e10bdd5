// E-mails to the requester of a request, unless the account was closed or has no e-mail.
import { comFim } from '#kits/seguir/server/seguir-link.ts'
import type { RelogioDaCidade } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import { findContato } from '#modules/atendimento/solicitante/server/solicitante.facade.ts'
import { findSiteName } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import type { Message } from '#platform/mail/mail.ts'
import type { Platform } from '#platform/platform.ts'
import type { Passo } from '../solicitacao.contract.ts'
import type { Aviso } from './solicitacao.mail.ts'
import { listRecursos, lockSolicitacao } from './solicitacao.queries.ts'
import { proximoPasso } from './solicitacao.rules.ts'

export type Subject = { solicitacao_id: number; solicitante_id: number; slc_protocolo: string; slc_titulo: string }

/** Queues the message in the transaction of the change that it reports. */
export async function notifyRequester(
  platform: Platform,
  tx: WriteTransaction,
  subject: Subject,
  message: (aviso: Aviso) => Message,
): Promise<void> {
  const contato = await findContato(tx, subject.solicitante_id)
  if (!contato?.sol_email) return
  const { env, mail } = platform
  const site = await findSiteName(tx)
  const { slc_protocolo: protocolo } = subject
  const written = message({
    to: contato.sol_email,
    dono: contato.isConfirmed ? { nome: contato.sol_nome, titulo: subject.slc_titulo } : null,
    site,
    protocolo,
    address: `${env.publicUrl}/esic/solicitacao/${subject.solicitacao_id}/detalhes`,
  })
  // an address that nobody confirmed may be anybody's
  const caso = { o: `esic:${protocolo}`, titulo: `Pedido de informação ${protocolo}` }
  const sent = contato.isConfirmed ? written : await comFim(platform, tx, caso, written)
  if (sent) await mail.queue(tx, sent)
}

/** The appeal that the citizen may make after this transaction, for the message about it; null when none. */
export async function appealOffered(tx: WriteTransaction, id: number, relogio: RelogioDaCidade) {
  const solicitacao = await lockSolicitacao(tx, id, 'staff')
  const recursos = await listRecursos(tx, id, relogio.hoje)
  const passo: Passo | null = proximoPasso({ ...solicitacao, recursos }, { ...relogio, ...relogio.regras })
  if (passo?.passo !== 'recorrer') return null
  return { autoridade: relogio.regras.autoridades[passo.instancia - 1] ?? '', ate: passo.ate }
}

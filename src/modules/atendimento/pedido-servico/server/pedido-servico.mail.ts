// The e-mails about a request. They never have the code, nor what anybody typed into the form: whoever asks may type anybody's address. So
// the first one asks for a confirmation, without which no other follows, and each says how they end.
import { mostraData } from '#base/data.ts'
import { carta } from '#kits/caso/server/carta.ts'
import { confirmacaoDias } from '#kits/seguir/seguir.ts'
import { pedeSeguir, seguidoresDe } from '#kits/seguir/server/seguimento.queries.ts'
import { linkDeSeguir } from '#kits/seguir/server/seguir-link.ts'
import { findSiteName } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import type { Platform } from '#platform/platform.ts'
import { type Situacao, situacoes } from '../situacoes.ts'

type Pedido = { pedido_servico_id: number; protocolo: string }
type Texto = { assunto: string; partes: string[] }

/** As `seg_o` names it. */
export const alvoDoPedido = (id: number): string => `pedido:${id}`

/** To each who confirmed. */
export async function avisaPedido(
  platform: Platform,
  tx: WriteTransaction,
  { pedido_servico_id, protocolo }: Pedido,
  { assunto, partes }: Texto,
): Promise<void> {
  for (const { seg_email, seg_chave } of await seguidoresDe(tx, alvoDoPedido(pedido_servico_id))) {
    const link = linkDeSeguir(platform, seg_chave)
    const fim = `Para deixar de receber: ${link}`
    await send(platform, tx, { to: seg_email, protocolo, link }, { assunto, partes: [...partes, fim] })
  }
}

/** The first mail to an address that was typed: what it is, how it is confirmed, how it ends. One that is confirmed knows. */
export async function convida(
  platform: Platform,
  tx: WriteTransaction,
  { pedido_servico_id, protocolo }: Pedido,
  { to, assunto, partes }: Texto & { to: string },
): Promise<void> {
  const novo = {
    seg_tipo: 'pedido',
    seg_o: alvoDoPedido(pedido_servico_id),
    seg_titulo: `Pedido de serviço ${protocolo}`,
    seg_email: to,
  } as const
  const pedido = await pedeSeguir(tx, novo)
  if (!pedido || pedido.isConfirmado) return
  const link = linkDeSeguir(platform, pedido.seg_chave)
  const como = [
    `Para receber cada passo por e-mail, abra este endereço e confirme:\n\n${link}`,
    `Sem a confirmação nada mais é enviado, e o e-mail é apagado depois de ${confirmacaoDias} dias. Se não foi você, ignore esta mensagem, ou abra o mesmo endereço e diga que não quer.`,
  ]
  await send(platform, tx, { to, protocolo, link }, { assunto, partes: [...partes, ...como] })
}

async function send(
  { env, mail }: Platform,
  tx: WriteTransaction,
  { to, protocolo, link }: { to: string; protocolo: string; link: string },
  { assunto, partes }: Texto,
): Promise<void> {
  const fim = `Quem tem o código do recibo vê tudo em ${env.publicUrl}/pedidos-de-servico/acompanhar`
  const written = carta({ to, site: await findSiteName(tx), protocolo }, assunto, [...partes, fim])
  await mail.queue(tx, { ...written, unsubscribe: link })
}

export const recebido = (prazo: string | null): Texto => ({
  assunto: 'Pedido de serviço recebido',
  partes: [
    'Um pedido de serviço foi registrado com este e-mail.',
    ...(prazo ? [`Prazo: até ${mostraData(prazo)}.`] : []),
  ],
})

export const seguindo: Texto = {
  assunto: 'Confirme: acompanhar um pedido de serviço',
  partes: ['Este e-mail foi informado para acompanhar um pedido de serviço.'],
}

export const passo = (para: Situacao, texto: string): Texto => ({
  assunto: `Pedido de serviço: ${situacoes[para].toLowerCase()}`,
  partes: [`Situação: ${situacoes[para]}.`, ...(texto ? [texto] : [])],
})

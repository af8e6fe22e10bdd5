// The e-mails about a request. They never have the code, nor what anybody typed into the form: whoever asks may type anybody's address.
import { mostraData } from '#base/data.ts'
import { findSiteName } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import type { Platform } from '#platform/platform.ts'
import { type Situacao, situacoes } from '../situacoes.ts'

type Aviso = { assunto: string; protocolo: string; partes: string[] }

export async function avisaPedido(
  { env, mail }: Platform,
  tx: WriteTransaction,
  to: readonly string[],
  { assunto, protocolo, partes }: Aviso,
): Promise<void> {
  if (!to.length) return
  const site = await findSiteName(tx)
  const text = `Olá!

Protocolo: ${protocolo}

${partes.join('\n\n')}

Quem tem o código do recibo vê tudo em ${env.publicUrl}/pedidos-de-servico/acompanhar

${site}
`
  for (const email of to) await mail.queue(tx, { to: email, subject: `${assunto} – protocolo ${protocolo}`, text })
}

const seNaoFoi = 'Se não foi você, ignore esta mensagem.'

export const recebido = (protocolo: string, prazo: string | null): Aviso => ({
  assunto: 'Pedido de serviço recebido',
  protocolo,
  partes: [
    'Um pedido de serviço foi registrado com este e-mail. Avisaremos a cada passo.',
    ...(prazo ? [`Prazo: até ${mostraData(prazo)}.`] : []),
    seNaoFoi,
  ],
})

export const seguindo = (protocolo: string): Aviso => ({
  assunto: 'Você acompanha um pedido de serviço',
  protocolo,
  partes: ['Este e-mail foi informado para acompanhar um pedido de serviço. Avisaremos a cada passo.', seNaoFoi],
})

export const passo = (protocolo: string, para: Situacao, texto: string): Aviso => ({
  assunto: `Pedido de serviço: ${situacoes[para].toLowerCase()}`,
  protocolo,
  partes: [`Situação: ${situacoes[para]}.`, ...(texto ? [texto] : [])],
})

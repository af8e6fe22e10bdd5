// The e-mails of notices. None contains the typed name, so that nobody can send words of their own to another person's address.
import type { Message } from '#platform/mail/mail.ts'
import { avisoMinutos, confirmacaoDias } from '../choices.ts'

/** `titulo` is the followed record's; `link` leads to the notice's page. */
type Base = { to: string; site: string; titulo: string; link: string }

export const confirmacaoDeAvisoMail = ({ to, site, titulo, link }: Base): Message => ({
  to,
  unsubscribe: link,
  subject: `Confirme os avisos de ${titulo} – ${site}`,
  text: `Olá!

Recebemos um pedido para avisar este e-mail quando mudarem os documentos de ${titulo}, no site ${site}.

Para confirmar, abra este endereço e use o botão “Quero receber os avisos”:

${link}

Sem a confirmação nenhum aviso é enviado, e o pedido é apagado depois de ${confirmacaoDias} dias.

Se você não fez este pedido, ignore esta mensagem. Para desfazê-lo já, abra o mesmo endereço e use o botão “Não quero receber avisos”.
`,
})

/** For a person who subscribes again. */
export const avisoConhecidoMail = ({ to, site, titulo, link }: Base): Message => ({
  to,
  unsubscribe: link,
  subject: `Você já recebe os avisos de ${titulo} – ${site}`,
  text: `Olá!

Recebemos um pedido para avisar este e-mail quando mudarem os documentos de ${titulo}, no site ${site}. Ele já recebe estes avisos, e por isso nada foi alterado.

Para deixar de recebê-los:

${link}
`,
})

type AvisoDeMudanca = {
  to: string
  site: string
  titulo: string
  /** The time of the newest change, formatted. */
  moment: string
  /** The address of the public page. */
  address: string
  stop: string
}

export const avisoDeMudancaMail = ({ to, site, titulo, moment, address, stop }: AvisoDeMudanca): Message => ({
  to,
  unsubscribe: stop,
  subject: `Os documentos mudaram: ${titulo} – ${site}`,
  text: `Olá!

Os documentos de ${titulo} mudaram: algum foi publicado, trocado ou retirado. A última alteração foi em ${moment}.

Veja os documentos:

${address}

Alterações feitas em um intervalo de ${avisoMinutos} minutos são avisadas em uma só mensagem.

Você recebe este aviso porque pediu para acompanhar ${titulo} no site ${site}. Para deixar de receber:

${stop}
`,
})

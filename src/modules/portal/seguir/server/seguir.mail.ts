// The e-mails to who follows. What was typed into a search or a filter stands in none before the address is confirmed, so that nobody can send
// words of their own to another person's address.
import { mostraData } from '#base/data.ts'
import { confirmacaoDias } from '#kits/seguir/seguir.ts'
import type { News } from '#platform/http/directory.ts'
import type { Message } from '#platform/mail/mail.ts'

type Base = { to: string; site: string; nome: string; link: string }

export const confirmacaoMail = ({ to, site, nome, link }: Base): Message => ({
  to,
  unsubscribe: link,
  subject: `Confirme: acompanhar por e-mail – ${site}`,
  text: `Olá!

Recebemos um pedido para avisar este e-mail do que mudar em ${nome}, no site ${site}.

Para confirmar, abra este endereço e use o botão “Quero acompanhar”:

${link}

Sem a confirmação nada mais é enviado, e o e-mail é apagado depois de ${confirmacaoDias} dias.

Se você não fez este pedido, ignore esta mensagem. Para desfazê-lo já, abra o mesmo endereço e use o botão “Não quero mensagens”.
`,
})

/** To an address that follows it already. */
export const conhecidoMail = ({ to, site, nome, link }: Base): Message => ({
  to,
  unsubscribe: link,
  subject: `Você já acompanha por e-mail – ${site}`,
  text: `Olá!

Recebemos um pedido para avisar este e-mail do que mudar em ${nome}, no site ${site}. Ele já acompanha, e por isso nada foi alterado.

Para deixar de receber:

${link}
`,
})

/** How many of one thing a mail names. */
export const mostNamed = 20

export type Parte = {
  titulo: string
  /** Its page. */
  endereco: string
  /** Null: it is gone from the portal, and with it what was followed. */
  novas: News[] | null
  parar: string
}

type Novidades = { to: string; site: string; publicUrl: string; partes: Parte[]; pararTudo: string }

/** One a day at most, of all that the address follows. */
export function novidadesMail({ to, site, publicUrl, partes, pararTudo }: Novidades): Message {
  const [only] = partes
  const isOne = partes.length === 1 && only
  return {
    to,
    isBulk: true,
    unsubscribe: isOne ? only.parar : pararTudo,
    subject: `Novidades: ${isOne ? only.titulo.slice(0, 100) : `${partes.length} assuntos que você acompanha`} – ${site}`,
    text: `Olá!

${partes.map((parte) => textOf(parte, publicUrl)).join('\n\n')}

Você recebe esta mensagem porque pediu para acompanhar e confirmou, no site ${site}. Para parar tudo:

${pararTudo}
`,
  }
}

function textOf({ titulo, endereco, novas, parar }: Parte, publicUrl: string): string {
  if (novas === null) return `${titulo}\n\nNão está mais no portal, e por isso não será mais acompanhado.`
  const named = novas
    .slice(0, mostNamed)
    .map(({ titulo: name, data, endereco: at }) =>
      [data ? `${mostraData(data)} · ${name}` : name, publicUrl + at].join('\n'),
    )
  const more = novas.length > mostNamed ? [`E outras: ${publicUrl}${endereco}`] : []
  return [titulo, ...named, ...more, `Parar de acompanhar isto: ${parar}`].join('\n\n')
}

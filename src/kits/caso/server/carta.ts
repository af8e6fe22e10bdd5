// The e-mails about a case: protocol, where it is followed, what there is to say.
import type { Message } from '#platform/mail/mail.ts'

type Carta = {
  to: string
  site: string
  protocolo: string
  /** Of the person; '' for an address that nobody confirmed. */
  nome?: string
  /** Lines below the protocol. */
  cabeca?: string[]
}

/** Parts that are empty are left out. */
export const carta = (
  { to, site, protocolo, nome = '', cabeca = [] }: Carta,
  assunto: string,
  partes: (string | false | null | undefined)[],
): Message => ({
  to,
  subject: `${assunto} – protocolo ${protocolo}`,
  text: `Olá${nome && `, ${nome}`}!

${[`Protocolo: ${protocolo}`, ...cabeca].join('\n')}

${partes.filter(Boolean).join('\n\n')}

${site}
`,
})

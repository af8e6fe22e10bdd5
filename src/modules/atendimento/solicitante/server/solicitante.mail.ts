// The e-mails of this module. None contains the typed name, so that nobody can send their own words to another person's address.
import { guardaDias } from '#base/guarda-dias.ts'
import { ownPath } from '#platform/http/request.ts'
import type { Message } from '#platform/mail/mail.ts'

/** Days that a confirmation link works, and that a registration waits for it. */
export const confirmationDays = guardaDias.semConfirmar

// A link that mail programs neither break nor cut.
const longestVolta = 700

/**
 * The address to come back to, in the address of a link: a person who registers somebody else's e-mail has chosen it, and it may have a text
 * (that of a question), so that it is not readable in the message. Empty when it is too long: the link then leads to the E-Sic.
 */
export const sealVolta = (volta: string | null): string =>
  volta === null || volta.length > longestVolta ? '' : `&retorno=${Buffer.from(volta).toString('base64url')}`

/** Null for what is no address of this portal. */
export const openVolta = (sealed: unknown): string | null =>
  typeof sealed === 'string' ? ownPath(Buffer.from(sealed, 'base64url').toString()) : null

type Base = { to: string; site: string }

const expiry = `O endereço vale por ${confirmationDays} dias e só pode ser usado uma vez.`
const ignore = 'Se você não fez este cadastro, ignore esta mensagem: nada acontece sem a sua confirmação.'

/** `address` contains the token. */
export const confirmationMail = ({ to, site, address }: Base & { address: string }): Message => ({
  to,
  subject: `Confirme seu cadastro no E-Sic – ${site}`,
  text: `Olá!

Recebemos um cadastro com este e-mail no Serviço de Informação ao Cidadão (E-Sic) do site ${site}.

Para confirmar o cadastro, abra este endereço e use o botão “Confirmar meu cadastro”:

${address}

${expiry} Sem a confirmação, o cadastro é apagado depois desse prazo.

${ignore}
`,
})

/** The unconfirmed registrations of the address, newest first, each with its own link; `moment` is formatted. */
export const confirmationsMail = ({
  to,
  site,
  links,
}: Base & { links: { moment: string; address: string }[] }): Message => ({
  to,
  subject: `Confirme seu cadastro no E-Sic – ${site}`,
  text: `Olá!

Recebemos um pedido para reenviar a confirmação de cadastro no Serviço de Informação ao Cidadão (E-Sic) do site ${site}.

${
  links.length === 1
    ? 'Para confirmar o cadastro, abra este endereço e use o botão “Confirmar meu cadastro”:'
    : 'Há mais de um cadastro com este e-mail. Confirme o que foi feito por você: ao abrir cada endereço, o portal mostra o nome de quem se cadastrou. Os outros serão apagados.'
}

${links.map(({ moment, address }) => `Cadastro de ${moment}:\n${address}`).join('\n\n')}

${expiry}

${ignore}
`,
})

/** `login` and `recovery` are addresses. */
export const knownAccountMail = ({
  to,
  site,
  login,
  recovery,
}: Base & { login: string; recovery: string }): Message => ({
  to,
  subject: `Você já tem um cadastro no E-Sic – ${site}`,
  text: `Olá!

Recebemos um pedido de cadastro, ou de confirmação de cadastro, com este e-mail no Serviço de Informação ao Cidadão (E-Sic) do site ${site}. Já existe um cadastro confirmado com ele, e por isso nada foi alterado.

Para entrar:

${login}

Se você não lembra a senha, recupere o acesso:

${recovery}

Se você não fez este pedido, ignore esta mensagem: o seu cadastro e a sua senha continuam os mesmos.
`,
})

/** To the address of an account that was just closed, for the last time. `abertos`: protocols that wait for an answer. */
export const encerramentoMail = ({ to, site, esic, abertos }: Base & { esic: string; abertos: string[] }): Message => ({
  to,
  subject: `A sua conta no E-Sic foi encerrada – ${site}`,
  text: `Olá!

A conta deste e-mail no Serviço de Informação ao Cidadão (E-Sic) do site ${site} foi encerrada, com a senha dela. Este é o último e-mail que você recebe.
${
  abertos.length
    ? `
Estes pedidos ainda não tinham resposta. Eles seguem e serão respondidos:

${abertos.join('\n')}

A resposta não chega por e-mail nem abre mais no portal. Guarde o protocolo e peça-a no atendimento presencial, com um documento:

${esic}
`
    : ''
}
Se não foi você quem encerrou, procure o atendimento presencial.
`,
})

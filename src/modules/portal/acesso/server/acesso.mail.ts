// The e-mails of this module.
import type { Message } from '../../../../platform/mail/mail.ts'

type Recovery = { to: string; site: string; realm: string; address: string; hours: number }

/** `site` and `realm` are display names; `address` contains the token. */
export const recoveryMail = ({ to, site, realm, address, hours }: Recovery): Message => ({
  to,
  subject: `Nova senha – ${site}`,
  text: `Olá!

Recebemos um pedido de nova senha para o seu acesso ao ${realm} do site ${site}.

Para escolher a nova senha, abra este endereço:

${address}

O endereço vale por ${hours} horas e só pode ser usado uma vez.

Se você não fez este pedido, ignore esta mensagem: a sua senha continua a mesma.
`,
})

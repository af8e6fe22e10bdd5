// The e-mails of this module.
import type { Message } from '../../../platform/mail/mail.ts'

type Recovery = { to: string; nome: string; realm: string; address: string; hours: number }

/** `nome` of the municipality, `realm` as people call it, `address` with the token. */
export const recoveryMail = ({ to, nome, realm, address, hours }: Recovery): Message => ({
  to,
  subject: `Nova senha – ${nome}`,
  text: `Olá!

Recebemos um pedido de nova senha para o seu acesso ao ${realm} do portal de ${nome}.

Para escolher a nova senha, abra este endereço:

${address}

O endereço vale por ${hours} horas e só pode ser usado uma vez.

Se você não fez este pedido, ignore esta mensagem: a sua senha continua a mesma.
`,
})

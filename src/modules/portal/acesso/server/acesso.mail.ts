// The e-mails of this module.
import type { Message } from '#platform/mail/mail.ts'

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

type Failures = { to: string; site: string; realm: string; recovery: string }

/** `site` and `realm` are display names; `recovery` is the address where a new password can be requested. */
export const failuresMail = ({ to, site, realm, recovery }: Failures): Message => ({
  to,
  subject: `Tentativas de entrar com a sua conta – ${site}`,
  text: `Olá!

Alguém tentou várias vezes entrar no ${realm} do site ${site} com o seu login e errou a senha.

Se foi você, não é preciso fazer nada. Se esqueceu a senha, escolha outra aqui:

${recovery}

Se não foi você, a sua conta continua protegida: ninguém entrou por causa dessas tentativas, e quem tenta de longe tem de esperar cada vez mais. Se a sua senha é fácil de adivinhar, ou se você a usa em outros lugares, escolha outra no endereço acima.

Esta mensagem é enviada no máximo uma vez por dia. O portal nunca pede a sua senha por e-mail.
`,
})

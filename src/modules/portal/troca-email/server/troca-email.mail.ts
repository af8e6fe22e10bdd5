// The e-mails to the address that somebody typed. Neither has anything that was typed, nor whose account it is.
import type { Message } from '#platform/mail/mail.ts'

type Base = { to: string; site: string; realm: string }

/** `realm` is a display name; `address` contains the token. */
export const linkMail = ({ to, site, realm, address, hours }: Base & { address: string; hours: number }): Message => ({
  to,
  subject: `Confirme o seu novo e-mail – ${site}`,
  text: `Olá!

Alguém que tem uma conta no ${realm} do site ${site} pediu que este passe a ser o e-mail dela.

Se foi você, abra este endereço e use o botão “Trocar o e-mail”:

${address}

O portal pode pedir que você entre antes, com o e-mail e a senha de agora. O endereço vale por ${hours} horas e só pode ser usado uma vez.

Se não foi você, ignore esta mensagem: nada acontece sem o link.
`,
})

/** To somebody who has an account with the address. */
export const takenMail = ({ to, site, realm }: Base): Message => ({
  to,
  subject: `Alguém tentou usar o seu e-mail – ${site}`,
  text: `Olá!

Alguém que tem outra conta no ${realm} do site ${site} pediu que este passasse a ser o e-mail dela. Este e-mail já é o da sua conta, e por isso nada foi mudado. Quem pediu não ficou sabendo que ele é seu.

Se foi você, use um e-mail que ainda não seja de uma conta.

Se não foi você, não é preciso fazer nada.
`,
})

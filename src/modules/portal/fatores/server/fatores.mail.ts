// What a person hears of their second factors.
import type { Message } from '#platform/mail/mail.ts'

type TakenAway = { to: string; site: string; by: string; address: string }

/** `by`: the login of who did it; `address` is the page where another is added. */
export const takenAwayMail = ({ to, site, by, address }: TakenAway): Message => ({
  to,
  subject: `O segundo fator da sua conta foi retirado – ${site}`,
  text: `Olá!

${by} retirou o segundo fator da sua conta no painel administrativo do site ${site}: o aplicativo de códigos, as chaves de acesso e os códigos de reserva deixaram de valer. A sua senha continua a mesma.

Para acrescentar outro, entre e abra:

${address}

Se você não pediu isto, fale com ${by} e troque a sua senha.
`,
})

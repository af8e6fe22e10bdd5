// What the owner of an account hears of it.
import type { Message } from '#platform/mail/mail.ts'

/** What happened to an account. `aparelho`: in words, '' when it is not known; `fator`: its name; `desfaz`: the address that takes it back. */
export type ContaMudou =
  | { fato: 'entrada'; aparelho: string }
  | {
      fato: 'recuperacao' | 'senha' | 'reservas' | 'govbr-ligado' | 'govbr-desligado' | 'email-pedido'
    }
  | { fato: 'email-trocado'; desfaz: string; dias: number }
  | { fato: 'fator-novo' | 'fator-removido'; fator: string }

const oQueMudou: Record<ContaMudou['fato'], { subject: string; text: string }> = {
  entrada: {
    subject: 'Entrada de um aparelho novo',
    text: 'Alguém entrou com a sua conta num navegador em que ela não tinha sido usada',
  },
  recuperacao: {
    subject: 'A sua senha foi trocada',
    text: 'A senha da sua conta foi trocada pelo link de “Esqueci minha senha”. Os acessos que estavam abertos foram encerrados',
  },
  senha: {
    subject: 'A sua senha foi trocada',
    text: 'A senha da sua conta foi trocada. Os outros acessos que estavam abertos foram encerrados',
  },
  'fator-novo': {
    subject: 'Nova confirmação em duas etapas',
    text: 'Uma segunda etapa foi acrescentada à entrada na sua conta',
  },
  'fator-removido': {
    subject: 'Confirmação em duas etapas retirada',
    text: 'Uma segunda etapa foi retirada da entrada na sua conta',
  },
  reservas: {
    subject: 'Novos códigos de reserva',
    text: 'Foram feitos novos códigos de reserva para a sua conta. Os de antes deixaram de valer',
  },
  'govbr-ligado': {
    subject: 'Conta gov.br ligada',
    text: 'Uma conta gov.br foi ligada à sua conta, e abre o mesmo que a sua senha',
  },
  'govbr-desligado': {
    subject: 'Conta gov.br desligada',
    text: 'A conta gov.br que abria a sua conta foi desligada dela',
  },
  'email-pedido': {
    subject: 'Pedido para trocar o seu e-mail',
    text: 'Alguém que entrou na sua conta, com a senha ou o gov.br, pediu para trocar este e-mail por outro. Nada muda até que o link enviado ao outro endereço seja usado, e ele vale por poucas horas',
  },
  'email-trocado': {
    subject: 'O e-mail da sua conta foi trocado',
    text: 'O e-mail da sua conta era este e agora é outro. É com o outro que se entra, e é para lá que vão as mensagens. Os outros acessos que estavam abertos foram encerrados',
  },
}

type Conta = { to: string; site: string; realm: string; recovery: string; mudou: ContaMudou }

/** What to do if it was somebody else. */
function saidaDe({ recovery, mudou }: Conta): string {
  if (mudou.fato === 'email-trocado')
    return `Se não foi você, desfaça a troca em até ${mudou.dias} dias: isso encerra todos os acessos abertos, e você escolhe outra senha.\n\n${mudou.desfaz}`
  const cancels = mudou.fato === 'email-pedido' ? ' cancela o pedido e' : ''
  return `Se não foi você, escolha outra senha agora: isso${cancels} encerra todos os acessos abertos.\n\n${recovery}`
}

/** `site` and `realm` are display names; `recovery` is the address where a new password can be requested. */
export const contaMail = (conta: Conta): Message => {
  const { to, site, realm, mudou } = conta
  const { subject, text } = oQueMudou[mudou.fato]
  const detail = 'aparelho' in mudou ? mudou.aparelho : 'fator' in mudou ? mudou.fator : ''
  return {
    to,
    subject: `${subject} – ${site}`,
    text: `Olá!

${text}${detail && `: ${detail}`}.

É a conta com que você entra no ${realm} do site ${site}.

Se foi você, não é preciso fazer nada.

${saidaDe(conta)}

O portal nunca pede a sua senha por e-mail.
`,
  }
}

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

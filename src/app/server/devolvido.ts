// What is said to whoever is logged in when mail to them comes back. Written here, so that no page's scripts carry it for everybody else.
import { mostraDataHora } from '#base/data.ts'
import type { PageFrame } from '#kits/page/page.ts'
import type { Devolvido } from '#platform/mail/devolucao.queries.ts'

const mend = {
  painel: 'Se o endereço não é mais seu, escolha “Minha senha” e “Mudar o e-mail”.',
  esic: 'As respostas aos seus pedidos estão aqui, em “Minhas solicitações”. Se o endereço não é mais seu, escolha “Meus dados” e “Mudar o e-mail”.',
}

type Place = { area: keyof typeof mend; url: string; timeZone: string }

export const avisoDeDevolvido = (
  { email, desde, diagnostico }: Devolvido,
  { area, url, timeZone }: Place,
): PageFrame['devolvido'] => ({
  aberto: url.split('?')[0] === `/${area}`,
  action: `/${area}/ajax/email-recebido`,
  linhas: [
    `As mensagens para ${email} não chegam desde ${mostraDataHora(desde, timeZone).slice(0, 10)}.`,
    ...(diagnostico ? [`O servidor desse e-mail respondeu: “${diagnostico}”.`] : []),
    `Veja se a caixa de entrada está cheia ou foi encerrada. ${mend[area]}`,
  ],
})

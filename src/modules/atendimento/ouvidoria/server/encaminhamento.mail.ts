// The e-mails between the ombudsman and an organ. None holds what was written: mailboxes of organs are read by many.
import { mostraData } from '#base/data.ts'
import type { Message } from '#platform/mail/mail.ts'

export type AvisoAoOrgao = {
  to: string
  site: string
  enc_orgao: string
  protocolo: string
  tco_nome: string
  enc_prazo: string
  /** With the link's token. */
  address: string
}

const careful =
  'O link abre sem senha e vale só para este caso: não o encaminhe para fora do órgão. A manifestação chega sem o nome de quem escreveu, e não se deve procurar saber quem foi.'

export const encaminhamentoMail = (aviso: AvisoAoOrgao): Message =>
  message(aviso, 'Manifestação da Ouvidoria para responder', [
    `A Ouvidoria encaminhou a ${aviso.enc_orgao} uma manifestação para resposta até ${mostraData(aviso.enc_prazo)} (Lei 13.460/2017, art. 16, parágrafo único).`,
    careful,
  ])

export const lembreteMail = (aviso: AvisoAoOrgao, hoje: string): Message => {
  const isLate = hoje > aviso.enc_prazo
  return message(
    aviso,
    isLate ? 'Prazo vencido de uma manifestação da Ouvidoria' : 'Prazo de uma manifestação termina',
    [
      isLate
        ? `A Ouvidoria ainda espera a resposta de ${aviso.enc_orgao}: o prazo terminou em ${mostraData(aviso.enc_prazo)}. O link continua valendo.`
        : `A Ouvidoria espera a resposta de ${aviso.enc_orgao} até ${mostraData(aviso.enc_prazo)}.`,
      careful,
    ],
  )
}

export const prorrogacaoDoOrgaoMail = (aviso: AvisoAoOrgao, motivo: string): Message =>
  message(aviso, 'Prazo prorrogado de uma manifestação da Ouvidoria', [
    `${aviso.enc_orgao} agora tem até ${mostraData(aviso.enc_prazo)} para responder.`,
    `Motivo: ${motivo}`,
    careful,
  ])

function message({ to, site, protocolo, tco_nome, address }: AvisoAoOrgao, subject: string, parts: string[]): Message {
  return {
    to,
    subject: `${subject} – protocolo ${protocolo}`,
    text: `Protocolo: ${protocolo}
Tipo: ${tco_nome}
Ler e responder: ${address}

${parts.join('\n\n')}

Ouvidoria de ${site}
`,
  }
}

type Chegada = { site: string; enc_orgao: string; protocolo: string; address: string }

/** To the people responsible for the ombudsman. */
export const devolutivaMail = (to: string, { site, enc_orgao, protocolo, address }: Chegada): Message => ({
  to,
  subject: `Um órgão respondeu à Ouvidoria – protocolo ${protocolo}`,
  text: `${enc_orgao} respondeu à manifestação ${protocolo}.

Ler a resposta do órgão e responder a quem escreveu: ${address}

${site}
`,
})

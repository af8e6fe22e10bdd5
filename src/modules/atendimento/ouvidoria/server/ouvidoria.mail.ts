// The e-mails to the person of a case. They never have the code, which opens the case, nor what the person wrote, the name included: whoever
// writes to the ombudsman may type anybody's address.
import { mostraData } from '#base/data.ts'
import { carta } from '#kits/caso/server/carta.ts'
import type { Message } from '#platform/mail/mail.ts'
import { type FundamentoDoArquivo, fundamentosDoArquivo } from '../situacoes.ts'

export type Aviso = { to: string; site: string; protocolo: string; address: string }

export const registroMail = (aviso: Aviso, verificacao: string): Message =>
  message(aviso, 'Manifestação registrada', [
    'Uma manifestação foi registrada na Ouvidoria com este e-mail. Para acompanhá-la, use o protocolo e o código do recibo, que não segue por e-mail.',
    'Se não foi você, ignore esta mensagem.',
    `Qualquer pessoa confere quando ela chegou, e nada mais, em ${new URL(`/verificar/${verificacao}`, aviso.address)}`,
  ])

export const respostaMail = (
  aviso: Aviso,
  feito: { assunto: string; mensagem: string; arquivos: number; avaliar: string },
): Message =>
  message(aviso, feito.assunto, [
    'A Ouvidoria respondeu à sua manifestação:',
    feito.mensagem,
    feito.arquivos > 0 &&
      `Há ${feito.arquivos === 1 ? '1 arquivo' : `${feito.arquivos} arquivos`} com a resposta: abra a manifestação no endereço acima.`,
    `Como foi o atendimento? Responda a três perguntas, nos próximos 30 dias, uma vez só: ${feito.avaliar}`,
  ])

export const pedidoMail = (aviso: Aviso, { texto, ate }: { texto: string; ate: string }): Message =>
  message(aviso, 'A Ouvidoria precisa de mais informações', [
    texto,
    `Responda até ${mostraData(ate)}, no endereço acima, com o protocolo e o código. Depois disso a manifestação é arquivada.`,
  ])

export const prorrogacaoMail = (aviso: Aviso, { motivo, prazo }: { motivo: string; prazo: string }): Message =>
  message(aviso, 'Prazo da resposta prorrogado', [
    `O prazo da resposta foi prorrogado até ${mostraData(prazo)} (Lei 13.460/2017, art. 16).`,
    `Motivo: ${motivo}`,
  ])

export const reaberturaMail = (aviso: Aviso, motivo: string): Message =>
  message(aviso, 'Manifestação reaberta', ['A sua manifestação voltou a ser analisada.', `Motivo: ${motivo}`])

export const arquivamentoMail = (aviso: Aviso, feito: { fundamento: FundamentoDoArquivo; texto: string }): Message =>
  message(aviso, 'Manifestação arquivada', [
    `A sua manifestação foi arquivada: ${fundamentosDoArquivo[feito.fundamento]}`,
    feito.texto,
  ])

export const propostaMail = (aviso: Aviso, motivo: string): Message =>
  message(aviso, 'A Ouvidoria faz uma proposta', [
    'A Ouvidoria propõe tratar a sua manifestação como um pedido de informação, no E-Sic (Lei 12.527/2011).',
    `Motivo: ${motivo}`,
    'Para aceitar ou recusar, abra a manifestação no endereço acima, com o protocolo e o código. Até lá, e se você recusar, a Ouvidoria segue com ela.',
  ])

export type Pedido = { slc_protocolo: string; slc_prazo: string | null }

export const pedidoCriadoMail = (aviso: Aviso, { slc_protocolo, slc_prazo }: Pedido): Message =>
  message(aviso, 'Agora é um pedido de informação', [
    `A sua manifestação passou a ser o pedido de informação ${slc_protocolo}, no E-Sic. O caso na Ouvidoria foi encerrado.`,
    slc_prazo && `O município tem até ${mostraData(slc_prazo)} para responder ao pedido.`,
    `A resposta chega por este e-mail. No atendimento presencial, informe o protocolo ${slc_protocolo}.`,
  ])

const message = ({ address, ...aviso }: Aviso, subject: string, parts: Parameters<typeof carta>[2]): Message =>
  carta({ ...aviso, cabeca: [`Acompanhe em: ${address}`] }, subject, parts)

// The e-mails between the ombudsman and an organ. None holds what was written: mailboxes of organs are read by many.
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
  toOrgao(aviso, 'Manifestação da Ouvidoria para responder', [
    `A Ouvidoria encaminhou a ${aviso.enc_orgao} uma manifestação para resposta até ${mostraData(aviso.enc_prazo)} (Lei 13.460/2017, art. 16, parágrafo único).`,
    careful,
  ])

export const lembreteMail = (aviso: AvisoAoOrgao, hoje: string): Message => {
  const isLate = hoje > aviso.enc_prazo
  return toOrgao(
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
  toOrgao(aviso, 'Prazo prorrogado de uma manifestação da Ouvidoria', [
    `${aviso.enc_orgao} agora tem até ${mostraData(aviso.enc_prazo)} para responder.`,
    `Motivo: ${motivo}`,
    careful,
  ])

function toOrgao({ to, site, protocolo, tco_nome, address }: AvisoAoOrgao, subject: string, parts: string[]): Message {
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

// The e-mails to the citizen about every move of a request (docs/specification/requests.md#moves). Plain text: comments lose their
// formatting.
import { mostraData } from '#base/data.ts'
import { carta } from '#kits/caso/server/carta.ts'
import { textOfHtml } from '#kits/rich-text/server/plain-text.ts'
import type { Message } from '#platform/mail/mail.ts'
import { fundamentos, isFundamento } from '../fundamentos.ts'
import { type Decisao, decisoes, type Situacao, situacoes } from '../situacoes.ts'

/**
 * The request, the recipient and the site; `address` is the request's page. `dono`: what the person wrote, null for an address of which
 * nobody confirmed that it is the person's.
 */
export type Aviso = {
  to: string
  site: string
  protocolo: string
  address: string
  dono: { nome: string; titulo: string } | null
}

export const registroMail = (aviso: Aviso, prazo: string | null): Message =>
  message(aviso, 'Solicitação registrada', [
    'A sua solicitação foi registrada.',
    prazo && `O município tem até ${mostraData(prazo)} para responder.`,
  ])

export type AndamentoAvisado = {
  de: Situacao
  para: Situacao
  /** Clean HTML. */
  comentario: string
  fundamento: string
  arquivos: number
  /** The authority and last day of an appeal; null when none is possible. */
  recurso: { autoridade: string; ate: string } | null
  prazo: string | null
  /** Of an answer: where the attendance can be evaluated. */
  avaliar: string | null
}

export function andamentoMail(aviso: Aviso, { de, para, ...feito }: AndamentoAvisado): Message {
  const subject = de === para ? 'Novo andamento na sua solicitação' : `Solicitação ${situacoes[para].toLowerCase()}`
  return message(aviso, subject, [
    de !== para && `A situação passou de "${situacoes[de]}" para "${situacoes[para]}".`,
    isFundamento(feito.fundamento) && `Fundamento legal: ${fundamentos[feito.fundamento]}.`,
    textFor(aviso, feito.comentario),
    feito.arquivos > 0 &&
      (feito.arquivos === 1 ? 'Foi anexado 1 arquivo.' : `Foram anexados ${feito.arquivos} arquivos.`),
    isReopened(de, para) && feito.prazo && `O novo prazo de resposta vai até ${mostraData(feito.prazo)}.`,
    feito.recurso && howToAppeal(feito.recurso),
    feito.avaliar &&
      `Como foi o atendimento? Responda a três perguntas, nos próximos 30 dias, uma vez só: ${feito.avaliar}`,
  ])
}

const isReopened = (de: Situacao, para: Situacao) => para === 'ANA' && (de === 'CON' || de === 'REJ')

export const prorrogacaoMail = (aviso: Aviso, { prazo, motivo }: { prazo: string; motivo: string }): Message =>
  message(aviso, 'Prazo de resposta prorrogado', [
    `O prazo de resposta da sua solicitação foi prorrogado até ${mostraData(prazo)}.`,
    `Motivo: ${motivo}`,
  ])

export const destinoMail = (aviso: Aviso, para: string): Message =>
  message(aviso, 'Sua solicitação está com outro órgão', [
    `A sua solicitação passou para: ${para}. O prazo de resposta é o mesmo.`,
  ])

export const retiradaMail = (aviso: Aviso, tipo: 'anexo' | 'comentario', motivo: string): Message =>
  message(aviso, tipo === 'anexo' ? 'Arquivo retirado da sua solicitação' : 'Comentário retirado da sua solicitação', [
    tipo === 'anexo'
      ? 'O município retirou um arquivo da sua solicitação.'
      : 'O município retirou um comentário da sua solicitação.',
    `Motivo: ${motivo}`,
  ])

export const correcaoMail = (aviso: Aviso): Message =>
  message(aviso, 'Os seus dados foram corrigidos', [
    'O município corrigiu o seu nome, documento ou contato, no cadastro do Serviço de Informação ao Cidadão.',
    'Confira como ficou. Se você não pediu isso, fale com o Serviço de Informação ao Cidadão.',
  ])

export const publicacaoMail = (aviso: Aviso, { registro, site }: { registro: string; site: string }): Message =>
  message(aviso, 'A resposta ao seu pedido foi publicada', [
    'O município publicou a pergunta e a resposta no registro de pedidos respondidos, para quem tiver a mesma dúvida.',
    `Veja como ficou: ${registro}`,
    'Não há nenhum dado seu na página: nem nome, nem documento, nem contato. Uma pessoa conferiu o texto antes de publicar.',
    `Se algo no texto ainda disser quem você é, ou se você não concorda com a publicação, escreva à Ouvidoria com este protocolo e peça a retirada: ${site}/ouvidoria`,
  ])

export const recursoMail = (aviso: Aviso, feito: { nome: string; autoridade: string; prazo: string }): Message =>
  message(aviso, `${feito.nome}: registrado`, [
    `Foi registrado: ${feito.nome.toLowerCase()}.`,
    `Quem decide: ${feito.autoridade}. A decisão deve sair até ${mostraData(feito.prazo)}.`,
  ])

export type DecisaoAvisada = {
  nome: string
  decisao: Decisao
  /** Clean HTML. */
  texto: string
  /** The new term of a request reopened by the decision. */
  prazo: string | null
  recurso: { autoridade: string; ate: string } | null
}

export const decisaoMail = (aviso: Aviso, feito: DecisaoAvisada): Message =>
  message(aviso, `${feito.nome}: ${decisoes[feito.decisao].toLowerCase()}`, [
    `${feito.nome}: ${decisoes[feito.decisao].toLowerCase()}.`,
    textFor(aviso, feito.texto),
    feito.prazo && `O pedido voltou a ser analisado; o novo prazo de resposta vai até ${mostraData(feito.prazo)}.`,
    feito.recurso && howToAppeal(feito.recurso),
  ])

// Links to pages of the portal become absolute.
const textFor = ({ address }: Aviso, html: string) => textOfHtml(html, new URL(address).origin)

const howToAppeal = ({ autoridade, ate }: { autoridade: string; ate: string }) =>
  `Se você não concordar, pode recorrer até ${mostraData(ate)}: abra a solicitação no endereço acima e escolha "Recorrer". Sem cadastro no portal, leve o recurso ao atendimento presencial, ou mande-o por carta. Quem decide o recurso: ${autoridade} (Lei 12.527/2011, art. 15).`

const message = ({ address, dono, ...aviso }: Aviso, subject: string, parts: Parameters<typeof carta>[2]): Message =>
  carta(
    {
      ...aviso,
      nome: dono?.nome ?? '',
      cabeca: [...(dono ? [`Título: ${dono.titulo}`] : []), `Acompanhe em: ${address}`],
    },
    subject,
    parts,
  )

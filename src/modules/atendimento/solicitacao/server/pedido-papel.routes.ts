// A request as PDF: the citizen's own, and for staff any.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sizeText } from '#base/arquivo.ts'
import { diaDe, mostraData, mostraDataHora } from '#base/data.ts'
import { comNome, explicaPrazo } from '#base/explica-prazo.ts'
import { dizEstado } from '#base/prazo.ts'
import type { Papel, Passo } from '#kits/caso/server/papel.ts'
import { sendPapel } from '#kits/caso/server/send-papel.ts'
import { textOfHtml } from '#kits/rich-text/server/plain-text.ts'
import { findHoje } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import type { App } from '#platform/http/module.ts'
import { idOf } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import { explicaContagem } from '../contagem.ts'
import { fundamentos, isFundamento } from '../fundamentos.ts'
import { dizMovimento } from '../movimentos.ts'
import { decisoes, nomeDoRecurso } from '../situacoes.ts'
import type { Movimento, Recurso, Retirada, Solicitacao, SolicitacaoAnexo } from '../solicitacao.contract.ts'
import { vezDe } from './minhas.rules.ts'

type Aberta = Solicitacao & { slc_contagem_inicio?: string | null }
type Papeis = Pick<Visao, 'quem'> & { url: string; find: (request: FastifyRequest, id: number) => Promise<Aberta> }

export function papelRoute({ app }: { app: App }, platform: Platform, { url, quem, find }: Papeis): void {
  app.get(url, { schema: { hide: true } }, async (request: FastifyRequest, reply: FastifyReply) => {
    const solicitacao = await find(request, idOf((request.params as { id: string }).id))
    const { nome, uf, fuso_horario } = await findPortal(platform)
    const { prazo, slc_contagem_inicio = null } = solicitacao
    const fatos = { ...solicitacao, slc_prazo: prazo?.vencimento ?? null, slc_contagem_inicio }
    const quando = { hoje: await findHoje(platform.database.db), fuso: fuso_horario }
    const papel = papelDaSolicitacao(solicitacao, {
      ...{ cidade: nome, uf, fuso: fuso_horario, quem },
      site: platform.env.publicUrl.replace(/\/$/, ''),
      frase: quem === 'cidadao' ? vezDe(fatos, solicitacao.passo, quando).frase : '',
    })
    return sendPapel(reply, `pedido-${solicitacao.slc_protocolo}`, papel)
  })
}

// What the PDF of a request says: for the citizen and for staff what their page of it shows, and nothing besides.
type Visao = {
  cidade: string
  uf: string
  fuso: string
  /** What addresses begin with. */
  site: string
  /** Whose page it is the paper of. */
  quem: 'cidadao' | 'servidor'
  /** Whose turn it is, as vezDe says it. */
  frase: string
}

function papelDaSolicitacao(solicitacao: Solicitacao, visao: Visao): Papel {
  const { cidade, uf, fuso, quem, frase } = visao
  const { slc_protocolo, esic, slc_data_cadastro, movimentos } = solicitacao
  const isStaff = quem === 'servidor'
  const feita = solicitacao.slc_presencial ? 'No atendimento presencial' : 'Pelo portal'
  return {
    ...{ cidade, uf, setor: 'E-Sic', protocolo: slc_protocolo },
    title: esic ? 'Pedido de informação' : 'Pedido de serviço',
    changed: new Date(movimentos.at(-1)?.mov_data ?? slc_data_cadastro),
    fatos: [
      ['Título', solicitacao.slc_titulo],
      ['Solicitante', solicitacao.sol_nome],
      ['Abertura', `${mostraDataHora(slc_data_cadastro, fuso)} (horário de ${fuso})`],
      ['Órgão/Entidade/Serviço', solicitacao.slc_orgao],
      ['Situação', solicitacao.slc_situacao_texto],
      ...(isStaff ? ([['Feita', feita]] as const) : []),
    ],
    partes: [
      { titulo: 'Como está', textos: [frase] },
      { titulo: 'Prazo de resposta', textos: prazo(solicitacao, fuso) },
      { titulo: 'Resposta do município', textos: resposta(solicitacao, visao) },
      { titulo: isStaff ? 'Mensagem' : 'O que você pediu', textos: pedido(solicitacao, visao) },
      { titulo: 'Recursos', textos: [], passos: solicitacao.recursos.map((each) => recurso(each, solicitacao, visao)) },
      { titulo: 'Histórico', textos: [], passos: movimentos.map((each) => passo(each, visao)) },
    ],
  }
}

function prazo(solicitacao: Solicitacao, fuso: string): string[] {
  const { prazo: termo, slc_respondida_em, slc_prorrogada_em, slc_prorrogacao_motivo } = solicitacao
  if (!termo) return []
  const feito =
    slc_respondida_em &&
    `Respondida em ${mostraDataHora(slc_respondida_em, fuso)}, ${
      diaDe(slc_respondida_em, fuso) <= termo.vencimento ? 'dentro do prazo' : 'depois do prazo'
    }.`
  const mais =
    termo.isProrrogada &&
    slc_prorrogada_em &&
    `Prazo prorrogado em ${mostraDataHora(slc_prorrogada_em, fuso)}. Motivo: ${slc_prorrogacao_motivo}`
  const parts = [
    `${comNome(termo.vencimento)} (${dizEstado(termo)})`,
    feito,
    mais,
    ...explicaContagem(solicitacao, fuso),
  ]
  return parts.filter((part): part is string => Boolean(part))
}

function resposta({ slc_comentario_texto, slc_fundamento, anexos }: Solicitacao, visao: Visao): string[] {
  const doMunicipio = anexos.filter(({ anx_do_solicitante }) => !anx_do_solicitante)
  return [
    fundamento(slc_fundamento),
    html(slc_comentario_texto, visao),
    ...doMunicipio.map((each) => anexo(each, visao)),
  ]
}

function pedido({ slc_descricao, anexos }: Solicitacao, visao: Visao): string[] {
  const enviados = anexos.filter(({ anx_do_solicitante, recurso_id }) => anx_do_solicitante && recurso_id === null)
  return [slc_descricao, ...enviados.map((each) => anexo(each, visao))]
}

function recurso(each: Recurso, { anexos }: Solicitacao, visao: Visao): Passo {
  const { rec_decisao, rec_decidido_em, rec_prazo } = each
  const decidido = rec_decidido_em ? `, em ${mostraDataHora(rec_decidido_em, visao.fuso)}` : ''
  const decisao =
    rec_decisao === null
      ? [`Decisão até ${comNome(rec_prazo)} (${dizEstado(each.prazo)})`, ...explicaPrazo(each.rec_contagem, 'recurso')]
      : [`Decisão: ${decisoes[rec_decisao].toLowerCase()}${decidido}`, html(each.rec_decisao_texto, visao)]
  const enviados = anexos.filter(({ recurso_id }) => recurso_id === each.recurso_id)
  return {
    titulo: nomeDoRecurso(each.rec_tipo, each.rec_instancia),
    sobre: `${mostraDataHora(each.rec_data, visao.fuso)} · Quem decide: ${each.rec_autoridade}`,
    textos: [each.rec_texto, ...enviados.map((one) => anexo(one, visao)), ...decisao],
  }
}

function passo(movimento: Movimento, visao: Visao): Passo {
  return {
    titulo: dizMovimento(movimento),
    sobre: `${mostraDataHora(movimento.mov_data, visao.fuso)} · ${autor(movimento, visao)}`,
    textos: [
      fundamento(movimento.mov_fundamento),
      movimento.retirada ? retirado(movimento.retirada, visao) : '',
      html(movimento.mov_comentario, visao),
    ],
  }
}

function autor({ mov_autor, mov_do_solicitante }: Movimento, { quem }: Visao): string {
  if (quem === 'cidadao') return mov_do_solicitante ? 'Você' : 'Município'
  return mov_autor || (mov_do_solicitante ? 'Solicitante' : 'Portal')
}

const fundamento = (codigo: string) => (isFundamento(codigo) ? `Fundamento legal: ${fundamentos[codigo]}` : '')

const html = (texto: string, { site }: Visao) => textOfHtml(texto, site)

const retirado = ({ ret_data, ret_autor, ret_motivo }: Retirada, { fuso }: Visao) =>
  `Retirado em ${mostraDataHora(ret_data, fuso)} por ${ret_autor || 'servidor do município'}: ${ret_motivo}`

function anexo(
  { ane_nome, ane_tamanho, dan_data_documento, anx_data, retirada }: SolicitacaoAnexo,
  visao: Visao,
): string {
  if (retirada) return `Anexo: ${ane_nome}. ${retirado(retirada, visao)}`
  return `Anexo: ${ane_nome} (${sizeText(ane_tamanho)}, ${mostraData(dan_data_documento ?? diaDe(anx_data, visao.fuso))})`
}

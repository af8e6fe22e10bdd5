// Where a tender stands: its steps, and what became of the money. Towns name their situations, so words in them decide.
import { centavosDe, mostraCentavos } from '#base/centavos.ts'
import { diaDe } from '#base/data.ts'
import { mostraDinheiro } from '#base/dinheiro.ts'
import { dobra } from '#base/dobra.ts'
import { type Etapa, etapasDe } from '#base/etapas.ts'
import type { LicitacaoPublic } from './licitacao.contract.ts'

const parou = /anulad|revogad|cancelad|fracassad|desert/
const espera = /suspens|adiad/
const acabou = /homologad|adjudicad|concluid|encerrad|finalizad/

type Cidade = { hoje: string; fuso: string }

export function andamentoDe(licitacao: LicitacaoPublic, { hoje, fuso }: Cidade): Etapa[] {
  const situacao = licitacao.situacao_licitacao_nome ?? ''
  const diz = (palavras: RegExp) => (palavras.test(dobra(situacao)) ? situacao : undefined)
  const abertura = licitacao.licitacao_abertura && diaDe(licitacao.licitacao_abertura, fuso)
  const passos = [
    { nome: 'Publicação', data: publicacaoDe(licitacao, abertura ?? licitacao.licitacao_realizacao) },
    { nome: 'Abertura das propostas', data: abertura },
    { nome: 'Realização', data: licitacao.licitacao_realizacao },
    ...resultadoDe(licitacao),
  ]
  return etapasDe(passos, { hoje, parou: diz(parou), espera: diz(espera), acabou: diz(acabou) !== undefined })
}

// The first document that was there when it opened: the notice.
function publicacaoDe({ anexos }: LicitacaoPublic, abertura: string | null): string | null {
  const datas = anexos.flatMap(({ licitacao_anexo_data: data }) => data ?? []).sort()
  return datas.find((data) => abertura === null || data <= abertura) ?? null
}

// Lei 14.133/2021, art. 71: adjudicated and then homologated; under the law before it the other way round, as the days show.
function resultadoDe({ licitacao_adjudicacao, licitacao_homologacao }: LicitacaoPublic) {
  const adjudicacao = { nome: 'Adjudicação', data: licitacao_adjudicacao }
  const homologacao = { nome: 'Homologação', data: licitacao_homologacao }
  const isOldWay = licitacao_adjudicacao && licitacao_homologacao && licitacao_homologacao < licitacao_adjudicacao
  return isOldWay ? [homologacao, adjudicacao] : [adjudicacao, homologacao]
}

/** 'R$ 73.097,60 a menos que o estimado'; null when one of the values is not known, or there is no difference. */
export function diferencaDe(estimado: string | null, homologado: string | null): string | null {
  if (estimado === null || homologado === null) return null
  const difference = centavosDe(homologado) - centavosDe(estimado)
  if (difference === 0n) return null
  const shown = mostraDinheiro(mostraCentavos(difference < 0n ? -difference : difference))
  return `${shown} a ${difference < 0n ? 'menos' : 'mais'} que o estimado`
}

// The documents that prepare a purchase, and its adjudication: of this year's tenders, most of them. Short, so that filling stays quick.
import { mostraData } from '#base/data.ts'
import { city } from '../city.ts'
import type { Tender } from '../licitacoes/licitacoes.ts'
import { createRandom } from '../random.ts'
import { fact, inSentence, lawOf, money, nameOf, officerOf, type Paper, signed, text, title } from './paper.ts'

export type InnerPaper = { titulo: string; data: string; paper: Paper }

/** From this day on the town publishes them. */
const since = '2026-02-01'

export function innerPapers(tender: Tender): InnerPaper[] {
  if (tender.publicacao < since) return []
  const random = createRandom(`inner documents of ${tender.modalidade} ${tender.numero}`)
  const isDirect = tender.way === 'dispensa' || tender.way === 'inexigibilidade'
  const date = tender.publicacao
  const { adjudicacao } = tender
  const all: InnerPaper[] = [
    ...(isDirect
      ? [short(tender, 'Razão da escolha do fornecedor e do preço', date, chosen(tender))]
      : [short(tender, 'Termo de referência', date, reference(tender))]),
    short(tender, 'Justificativa da contratação', date, need(tender)),
    short(tender, 'Parecer jurídico', date, opinion(tender)),
    ...(tender.items.length ? [] : [short(tender, 'Pesquisa de preços', date, prices(tender))]),
    ...(adjudicacao && !isDirect ? [short(tender, 'Termo de adjudicação', adjudicacao, adjudged(tender))] : []),
  ]
  return all.filter(() => random.chance(0.9))
}

function short(tender: Tender, titulo: string, data: string, sentences: string[]): InnerPaper {
  const blocks = [
    title(titulo),
    title(nameOf(tender)),
    fact('Processo administrativo', `nº ${tender.processo}`),
    fact('Unidade requisitante', tender.orgao),
    fact('Objeto', tender.objeto),
    ...sentences.map((sentence) => text(sentence)),
    ...signed(data, officerOf(tender).signature),
  ]
  return { titulo, data, paper: { title: `${titulo} – ${nameOf(tender)}`, blocks } }
}

const reference = (tender: Tender) => [
  `Este termo define as condições de ${inSentence(tender.objeto)}, nos termos ${lawOf(tender)}.`,
  `O valor estimado é de ${money(tender.estimado)}. A entrega é feita no município, conforme a ordem de fornecimento ou de serviço.`,
  'O fiscal do contrato confere quantidade e qualidade no recebimento, e recusa o que não atenda a este termo.',
]
const need = (tender: Tender) => [
  `A contratação atende à necessidade permanente de ${tender.orgao} e consta do planejamento de ${tender.publicacao.slice(0, 4)}.`,
  'A falta do objeto interromperia o serviço prestado à população. Não há estoque nem contrato vigente que a supra.',
]
const opinion = (tender: Tender) => [
  `O processo está instruído com a requisição, a pesquisa de preços e a indicação dos recursos, nos termos ${lawOf(tender)}.`,
  `Diante do exposto, a Procuradoria-Geral do ${city.municipio} opina pelo prosseguimento, sem alcançar a conveniência da contratação.`,
]
const prices = (tender: Tender) => [
  `Foram consultadas três fontes: painéis de preços, contratações semelhantes de outros municípios e fornecedores do ramo, até ${mostraData(tender.publicacao)}.`,
  `O valor de referência, pela mediana das cotações, é de ${money(tender.estimado)}.`,
]
const chosen = (tender: Tender) => [
  `A escolha recaiu sobre ${tender.contratada}, que reúne as condições de habilitação exigidas e a proposta adequada.`,
  `O valor de ${money(tender.homologado ?? tender.estimado)} é compatível com o de contratações semelhantes juntadas ao processo.`,
]
const adjudged = (tender: Tender) => [
  `Adjudico o objeto a ${tender.contratada}, pelo valor de ${money(tender.homologado ?? tender.estimado)}, conforme a ata da sessão.`,
]

// What the session led to: its minutes, and the act that ends the tender.
import { mostraData } from '#base/data.ts'
import { city, signers } from '../city.ts'
import { companiesOf } from '../licitacoes/companies.ts'
import type { Tender } from '../licitacoes/licitacoes.ts'
import {
  fact,
  inSentence,
  lawOf,
  money,
  nameOf,
  officerOf,
  type Paper,
  signed,
  text,
  title,
  withArticle,
} from './paper.ts'

const mayor: [string, string] = [signers.prefeita, 'Prefeita']

export function ata(tender: Tender): Paper {
  return {
    title: `Ata da sessão – ${nameOf(tender)}`,
    blocks: [
      title('Ata da sessão pública'),
      title(nameOf(tender)),
      fact('Processo administrativo', `nº ${tender.processo}`),
      text(
        `Às ${tender.hora} do dia ${mostraData(tender.realizacao)}, ${inSentence(officerOf(tender).subject)} e a equipe de apoio, designados pela Portaria nº 017, reuniram-se para a sessão pública ${withArticle(tender, 'd')}, cujo objeto é: ${inSentence(tender.objeto)}.`,
      ),
      ...proceedings(tender).map(text),
      text(
        'Nada mais havendo a tratar, a sessão foi encerrada e esta ata foi lida, achada conforme e assinada pelos presentes.',
      ),
      ...signed(tender.realizacao, officerOf(tender).signature),
    ],
  }
}

function proceedings(tender: Tender): string[] {
  const { situacao, way, contratada } = tender
  if (situacao === 'Deserta')
    return [
      `Decorrida a tolerância de quinze minutos, verificou-se que nenhum interessado apresentou proposta. ${officerOf(tender).subject} declarou a licitação deserta.`,
    ]
  if (way === 'chamada')
    return [
      'Foram recebidos os projetos de venda e conferidos os documentos de habilitação e o enquadramento na agricultura familiar.',
      `Foram classificados: ${contratada}.`,
    ]
  if (way === 'credenciamento')
    return [
      'Foram recebidos os requerimentos e conferidos os documentos de habilitação. A relação dos credenciados segue em anexo.',
    ]
  if (way === 'concurso')
    return [
      'A comissão recebeu as inscrições habilitadas, leu os critérios de avaliação e distribuiu os projetos entre os pareceristas.',
    ]
  if (way === 'leilao')
    return [
      'Apregoados os lotes, os lances foram registrados no mapa anexo. Os lotes sem interessados voltam à guarda da Secretaria Municipal de Transportes.',
    ]
  return [participants(tender), ...resultOf(tender)]
}

function participants({ trade, contratada, hasWinner }: Tender): string {
  const winners = hasWinner ? contratada.split('; ') : []
  const others = trade === 'banco' ? [] : companiesOf(trade).filter((company) => !winners.includes(company))
  const present = [...winners, ...others].slice(0, 3).sort((a, b) => a.localeCompare(b, 'pt-BR'))
  return present.length > 1
    ? `Apresentaram propostas: ${present.join('; ')}.`
    : `Apresentou proposta: ${present.join('')}.`
}

function resultOf(tender: Tender): string[] {
  if (tender.situacao === 'Fracassada')
    return [
      `As propostas ficaram acima do valor estimado e os licitantes não aceitaram reduzi-las, ou foram inabilitados por falta de documentos. ${officerOf(tender).subject} declarou a licitação fracassada.`,
    ]
  if (!tender.hasWinner)
    return ['As propostas foram conferidas e ordenadas. O processo segue para exame da documentação e dos recursos.']
  const several = tender.contratada.includes('; ')
  return [
    'Encerradas a disputa e a negociação, passou-se ao exame da proposta e da habilitação, que atenderam às exigências do edital. Não houve intenção de recurso.',
    `${several ? 'Foram declaradas vencedoras, por itens, as licitantes' : 'Foi declarada vencedora'} ${tender.contratada}${tender.homologado === null ? '' : `, no valor total de ${money(tender.homologado)}`}.`,
  ]
}

/** Homologation of a tender, ratification of a direct contract; or the adjudication that waits for it. */
export function homologacao(tender: Tender): Paper {
  const isDirect = tender.way === 'dispensa' || tender.way === 'inexigibilidade'
  const act =
    tender.homologacao === null ? 'Termo de adjudicação' : isDirect ? 'Termo de ratificação' : 'Termo de homologação'
  const verb =
    tender.homologacao === null
      ? 'adjudico o objeto'
      : isDirect
        ? 'ratifico a contratação'
        : 'adjudico o objeto e homologo o resultado'
  return {
    title: `${act} – ${nameOf(tender)}`,
    blocks: [
      title(act),
      title(nameOf(tender)),
      text(
        `A prefeita de ${city.nome}, no uso de suas atribuições e nos termos ${lawOf(tender)}, considerando o que consta do Processo Administrativo nº ${tender.processo} e o parecer da Procuradoria-Geral do Município, ${verb} ${withArticle(tender, 'd')}.`,
      ),
      fact('Objeto', tender.objeto),
      fact(tender.contratada.includes('; ') ? 'Vencedores' : 'Vencedor', tender.contratada),
      ...(tender.homologado === null ? [] : [fact('Valor total', money(tender.homologado))]),
      fact('Contratante', tender.contratante),
      text('Publique-se e encaminhe-se para a assinatura do contrato ou do instrumento equivalente.'),
      ...signed(tender.homologacao ?? tender.adjudicacao ?? tender.realizacao, mayor),
    ],
  }
}

const endings: Record<string, [act: string, reason: string]> = {
  Deserta: [
    'Declaração de licitação deserta',
    'não acudiram interessados à sessão pública. Recomenda-se a revisão dos preços de referência e a repetição do procedimento',
  ],
  Fracassada: [
    'Termo de encerramento',
    'nenhuma das propostas pôde ser aceita, ou nenhum dos licitantes foi habilitado. O procedimento poderá ser repetido',
  ],
  Revogada: [
    'Termo de revogação',
    'fato posterior à publicação, comunicado pela unidade requisitante, tornou a contratação inconveniente ao interesse público neste exercício',
  ],
  Anulada: [
    'Termo de anulação',
    'constatou-se vício na descrição do objeto, que restringia a competição e não pôde ser sanado',
  ],
  Cancelada: [
    'Aviso de cancelamento',
    'a unidade requisitante pediu o cancelamento para readequar o Termo de Referência e as quantidades',
  ],
  Suspensa: [
    'Aviso de suspensão',
    'foi apresentada impugnação ao edital, que exige a revisão das especificações técnicas. A nova data da sessão será publicada nos mesmos meios',
  ],
}

/** The act that ends a tender without a winner, or that suspends it; undefined for the other situations. */
export function encerramento(tender: Tender, date: string): Paper | undefined {
  const [act, reason] = endings[tender.situacao] ?? []
  if (!act) return undefined
  return {
    title: `${act} – ${nameOf(tender)}`,
    blocks: [
      title(act),
      title(nameOf(tender)),
      text(
        `O ${city.municipio} torna público, quanto ${withArticle(tender, 'a')}, Processo Administrativo nº ${tender.processo}, que ${reason}.`,
      ),
      fact('Objeto', tender.objeto),
      text(
        'O processo permanece à disposição dos interessados no Departamento de Licitações e Contratos, Praça da Matriz, 10, sala 7.',
      ),
      ...signed(
        date,
        tender.situacao === 'Suspensa' || tender.situacao === 'Deserta' ? officerOf(tender).signature : mayor,
      ),
    ],
  }
}

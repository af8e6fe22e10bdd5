// Contracts and price registers, and the papers of a contract without a tender.
import { city, signers } from '../city.ts'
import type { Tender } from '../licitacoes/licitacoes.ts'
import {
  clauses,
  exemptionOf,
  fact,
  inSentence,
  itemTable,
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

export const isPriceRegister = ({ objeto }: Tender) => objeto.startsWith('Registro de preços')

/** `date` is when it was signed. */
export function contrato(tender: Tender, date: string): Paper {
  const isRegister = isPriceRegister(tender)
  const name = isRegister ? 'Ata de registro de preços' : 'Contrato'
  const total = money(tender.homologado ?? tender.estimado)
  return {
    title: `${name} – ${nameOf(tender)}`,
    blocks: [
      title(name),
      title(`Decorrente ${withArticle(tender, 'd')}`),
      fact('Contratante', tender.contratante),
      fact(tender.contratada.includes('; ') ? 'Contratadas' : 'Contratada', tender.contratada),
      text(
        `As partes acima celebram este instrumento, que se rege pelas cláusulas seguintes e pelas normas ${lawOf(tender)}.`,
      ),
      ...clauses([
        [
          'Do objeto',
          `${tender.objeto}, conforme o edital ou termo de referência e a proposta vencedora, que integram este instrumento.`,
        ],
        [
          'Do valor',
          `O valor total é de ${total}, nele incluídos tributos, fretes, encargos e demais despesas.`,
          'Os preços só podem ser reajustados depois de um ano da data do orçamento estimado, pelo IPCA.',
        ],
        [
          'Do prazo',
          isRegister
            ? 'A ata vale por doze meses, contados da publicação, e pode ser prorrogada por igual período se comprovado o preço vantajoso.'
            : termOf(tender),
        ],
        [
          'Do pagamento',
          'O pagamento será feito em até trinta dias da liquidação da despesa, mediante nota fiscal e certidões de regularidade.',
        ],
        [
          'Das obrigações da contratada',
          'Executar o objeto na forma, nos locais e nos prazos ajustados; corrigir, às suas custas, o que apresentar defeito; e manter as condições de habilitação durante a vigência.',
        ],
        ['Da fiscalização', `A execução será acompanhada por servidor designado em portaria (${tender.orgao}).`],
        [
          'Das sanções',
          'O descumprimento sujeita a contratada a advertência, multa, impedimento de licitar e declaração de inidoneidade, garantida a defesa.',
        ],
        [
          'Da publicação e do foro',
          'Este instrumento será publicado no Portal da Transparência. Fica eleito o foro da comarca a que pertence o município.',
        ],
      ]),
      ...(isRegister && tender.items.length ? [title('Anexo – Preços de referência'), itemTable(tender.items)] : []),
      ...signed(date, mayor, [tender.contratada, 'Contratada']),
    ],
  }
}

function termOf({ way, trade }: Tender): string {
  if (trade.startsWith('artista'))
    return 'A vigência é de noventa dias, contados da assinatura, e abrange a apresentação e o pagamento.'
  if (way === 'obra' || way === 'convite')
    return 'O prazo de execução é de cento e oitenta dias, contados da ordem de serviço, e o de vigência é de trezentos dias.'
  return 'A vigência é de doze meses, contados da assinatura, prorrogável na forma da lei.'
}

export function justificativa(tender: Tender): Paper {
  return {
    title: `Justificativa da contratação direta – ${nameOf(tender)}`,
    blocks: [
      title('Justificativa da contratação direta'),
      title(nameOf(tender)),
      fact('Processo administrativo', `nº ${tender.processo}`),
      fact('Unidade requisitante', tender.orgao),
      fact('Objeto', tender.objeto),
      fact('Valor', money(tender.estimado)),
      fact('Fundamento', exemptionOf(tender)),
      text(`Razão da escolha: ${reasonOf(tender)}`),
      text(
        'Justificativa do preço: o valor é compatível com o praticado em contratações semelhantes de outros órgãos públicos, conforme notas fiscais e contratos juntados ao processo.',
      ),
      text('Há dotação orçamentária para a despesa, conforme declaração do setor de contabilidade.'),
      ...signed(tender.publicacao, officerOf(tender).signature),
    ],
  }
}

function reasonOf(tender: Tender): string {
  if (tender.way === 'dispensa')
    return 'o valor está dentro do limite legal, e foi escolhida a proposta mais vantajosa entre as três cotações obtidas.'
  if (tender.trade.startsWith('artista'))
    return 'trata-se de artista consagrado pela opinião pública da região, representado por empresário exclusivo, conforme contrato de exclusividade, cartazes e notícias juntados ao processo.'
  if (/exclusiv/i.test(tender.objeto))
    return 'o fornecedor detém exclusividade no território nacional, comprovada por declaração da entidade de classe.'
  return 'trata-se de serviço técnico de natureza predominantemente intelectual, a ser prestado por profissionais de notória especialização, demonstrada por atestados e pelo currículo da equipe.'
}

export function parecer(tender: Tender, date: string): Paper {
  return {
    title: `Parecer jurídico – ${nameOf(tender)}`,
    blocks: [
      title('Parecer jurídico'),
      title(nameOf(tender)),
      fact('Interessado', tender.orgao),
      fact('Assunto', tender.objeto),
      text(
        `O Departamento de Licitações e Contratos submete a esta Procuradoria o Processo Administrativo nº ${tender.processo}, que trata de ${inSentence(tender.objeto)}, no valor de ${money(tender.estimado)}.`,
      ),
      text(
        `O processo está instruído com a requisição, o termo de referência, a pesquisa de preços, a declaração de disponibilidade orçamentária e a autorização da autoridade competente. A contratação encontra amparo no ${exemptionOf(tender)}.`,
      ),
      text(
        'A análise limita-se aos aspectos jurídicos e não alcança a conveniência da contratação nem os elementos técnicos e econômicos, de responsabilidade da unidade requisitante.',
      ),
      text(
        'Diante do exposto, opina-se pela possibilidade jurídica da contratação, desde que mantidas as condições de habilitação na data da assinatura e feita a publicação no Portal da Transparência.',
      ),
      text('É o parecer, que se submete à consideração superior.'),
      ...signed(date, [signers.procuradora, `Procuradora-geral do ${city.municipio}`]),
    ],
  }
}

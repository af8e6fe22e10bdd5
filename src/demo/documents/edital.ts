// Calls for tenders: the edital and its notice.
import { mostraData } from '#base/data.ts'
import { city } from '../city.ts'
import type { Tender } from '../licitacoes/licitacoes.ts'
import {
  clauses,
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
} from './paper.ts'

export function edital(tender: Tender): Paper {
  const name = `Edital – ${nameOf(tender)}`
  return {
    title: name,
    blocks: [
      title(`Edital – ${nameOf(tender)}`),
      fact('Processo administrativo', `nº ${tender.processo}`),
      fact('Órgão', tender.orgao),
      fact('Objeto', tender.objeto),
      fact('Critério', tender.tipo === 'Não se aplica' ? 'Habilitação e seleção, conforme este edital' : tender.tipo),
      fact('Sessão pública', `${mostraData(tender.realizacao)}, às ${tender.hora} (horário de Brasília)`),
      fact('Valor estimado', money(tender.estimado)),
      text(
        `O ${city.municipio}, por meio do Departamento de Licitações e Contratos, torna público que realizará o procedimento acima, nos termos ${lawOf(tender)}, e das condições deste edital e de seus anexos.`,
      ),
      ...clauses(clausesOf(tender)),
      ...(tender.items.length ? [title('Anexo I – Planilha de itens'), itemTable(tender.items)] : []),
      ...signed(tender.publicacao, officerOf(tender).signature),
    ],
  }
}

function clausesOf(tender: Tender): [string, ...string[]][] {
  return [
    ['Do objeto', `O objeto é: ${inSentence(tender.objeto)}.`, objectNote(tender)],
    [
      'Da sessão',
      sessionOf(tender),
      'Se não houver expediente nessa data, a sessão fica transferida para o primeiro dia útil seguinte, no mesmo horário.',
    ],
    [
      'Da participação',
      participationOf(tender),
      'Não podem participar os que estejam suspensos ou impedidos de contratar com o município, nem os declarados inidôneos.',
    ],
    [
      'Da habilitação',
      'Serão exigidos os documentos de habilitação jurídica, de regularidade fiscal, social e trabalhista e de qualificação técnica e econômico-financeira indicados no Anexo II.',
      'As microempresas e as empresas de pequeno porte podem regularizar a situação fiscal no prazo de cinco dias úteis, prorrogável por igual período.',
    ],
    [
      'Do julgamento',
      judgementOf(tender),
      'Dos atos cabe recurso, no prazo de três dias úteis, dirigido à autoridade que os praticou.',
    ],
    [
      'Do contrato e do pagamento',
      `O vencedor será convocado para assinar o contrato ou instrumento equivalente com o contratante, ${tender.contratante}, no prazo de cinco dias úteis.`,
      'O pagamento será feito em até trinta dias do recebimento da nota fiscal, atestada pelo fiscal do contrato.',
    ],
    [
      'Dos recursos orçamentários',
      `As despesas correm à conta das dotações próprias da unidade, previstas na lei orçamentária do exercício e nas dos seguintes, no que couber.`,
    ],
    [
      'Das disposições finais',
      'Pedidos de esclarecimento e impugnações podem ser apresentados por qualquer pessoa até três dias úteis antes da sessão, pelo e-mail licitacoes@licuri.example ou no Departamento de Licitações e Contratos, Praça da Matriz, 10, sala 7.',
      'Este edital e seus anexos podem ser obtidos, sem custo e sem identificação, no Portal da Transparência do município.',
    ],
  ]
}

function objectNote(tender: Tender): string {
  if (tender.way === 'obra' || tender.way === 'convite')
    return 'A execução segue o projeto, o memorial descritivo, o cronograma físico-financeiro e a planilha orçamentária, que fazem parte deste edital.'
  if (tender.items.length)
    return 'As especificações e as quantidades estão na planilha do Anexo I. A entrega é parcelada, mediante ordem de fornecimento.'
  return 'As especificações, os locais e os prazos estão no Termo de Referência, que faz parte deste edital.'
}

function sessionOf(tender: Tender): string {
  const when = `no dia ${mostraData(tender.realizacao)}, às ${tender.hora}`
  return /Eletrônic/.test(tender.modalidade)
    ? `A sessão pública será aberta ${when}, em plataforma eletrônica de licitações, com disputa em modo aberto.`
    : `A sessão pública será realizada ${when}, na sala de reuniões do Paço Municipal, Praça da Matriz, 10, Centro.`
}

function participationOf({ way }: Tender): string {
  switch (way) {
    case 'chamada':
      return 'Podem participar agricultores familiares e empreendedores familiares rurais, organizados em grupos formais ou informais ou individualmente, com DAP ou CAF ativo.'
    case 'concurso':
      return 'Podem participar artistas, grupos e agentes culturais que residam no município há pelo menos dois anos.'
    case 'leilao':
      return 'Podem participar pessoas físicas maiores de idade e pessoas jurídicas regularmente constituídas, mediante cadastro prévio.'
    case 'credenciamento':
      return 'Podem requerer o credenciamento, a qualquer tempo durante a vigência deste edital, os interessados do ramo que atendam às condições de habilitação.'
    default:
      return 'Podem participar os interessados do ramo de atividade pertinente ao objeto que atendam às exigências deste edital.'
  }
}

function judgementOf({ tipo, way }: Tender): string {
  if (way === 'chamada')
    return 'Terão prioridade os fornecedores locais, os assentamentos da reforma agrária, as comunidades quilombolas e os grupos de mulheres, nessa ordem.'
  if (way === 'credenciamento')
    return 'Serão credenciados todos os que cumprirem as exigências; a demanda será distribuída por rodízio.'
  const rule: Record<string, string> = {
    'Maior desconto': 'Vence a proposta com o maior percentual de desconto sobre as tabelas de referência.',
    'Maior lance': 'Vence quem oferecer o maior lance, igual ou superior ao valor de avaliação.',
    'Técnica e preço':
      'Vence a maior pontuação, com peso de setenta por cento para a nota técnica e de trinta por cento para a de preço.',
    'Conteúdo artístico':
      'A comissão de seleção atribui notas ao mérito cultural, à relevância para o município e à viabilidade de cada projeto.',
  }
  return rule[tipo] ?? 'Vence a proposta de menor preço que atenda às especificações e não exceda o valor estimado.'
}

export function aviso(tender: Tender): Paper {
  const isDirect = tender.way === 'dispensa'
  return {
    title: `${isDirect ? 'Aviso de contratação direta' : 'Aviso de licitação'} – ${nameOf(tender)}`,
    blocks: [
      title(isDirect ? 'Aviso de contratação direta' : 'Aviso de licitação'),
      title(nameOf(tender)),
      text(
        isDirect
          ? `O ${city.municipio} informa que pretende contratar, por dispensa de licitação, o objeto abaixo e que recebe propostas de quaisquer interessados até as ${tender.hora} do dia ${mostraData(tender.realizacao)}, pelo e-mail licitacoes@licuri.example.`
          : `O ${city.municipio} avisa que realizará, no dia ${mostraData(tender.realizacao)}, às ${tender.hora}, a sessão do procedimento abaixo.`,
      ),
      fact('Objeto', tender.objeto),
      fact('Processo administrativo', `nº ${tender.processo}`),
      fact('Valor estimado', money(tender.estimado)),
      fact(
        'Edital e anexos',
        'no Portal da Transparência do município ou na Praça da Matriz, 10, sala 7, das 08:00 às 12:00',
      ),
      ...(isDirect && tender.items.length ? [itemTable(tender.items)] : []),
      ...signed(tender.publicacao, officerOf(tender).signature),
    ],
  }
}

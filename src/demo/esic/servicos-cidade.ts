// Services of the demo: streets, cleaning, water and the countryside.
import type { Categoria } from './servico.ts'

const infraestrutura =
  'Secretaria de Infraestrutura, Avenida do Contorno, s/n, Cajueiro, de segunda a sexta, das 07:00 às 13:00.'
const ambiente = 'Secretaria de Meio Ambiente, Rua do Campo, 61, Mutirão, de segunda a sexta, das 08:00 às 14:00.'
const agricultura = 'Secretaria de Agricultura, Rua do Campo, 57, Mutirão, de segunda a sexta, das 08:00 às 14:00.'
const gratuito = 'Gratuito.'
const qualquer = 'Qualquer pessoa.'
const local = 'Endereço com um ponto de referência (foto ajuda)'

export const servicosDaCidade: Categoria[] = [
  {
    nome: 'Iluminação e vias públicas',
    icone: 'lightbulb',
    descricao: 'Luz nos postes, buracos, calçadas, estradas vicinais e sinalização.',
    servicos: [
      {
        titulo: 'Conserto de iluminação pública',
        resumo: 'Troca de lâmpadas apagadas, acesas de dia ou piscando em ruas, praças e povoados.',
        quem: qualquer,
        documentos: [local, 'Número da plaqueta do poste, se houver'],
        prazo: 'Até 5 dias úteis na sede e 10 nos povoados.',
        custo: gratuito,
        onde: infraestrutura,
      },
      {
        titulo: 'Tapa-buraco',
        resumo: 'Reparo de calçamento e de asfalto em ruas da sede e dos povoados.',
        quem: qualquer,
        documentos: [local],
        prazo: 'Vistoria em 5 dias úteis; o reparo depende do cronograma da equipe.',
        custo: gratuito,
        onde: infraestrutura,
      },
      {
        titulo: 'Recuperação de estrada vicinal',
        resumo: 'Patrolamento, cascalho e bueiros nas estradas que ligam os povoados à sede.',
        quem: 'Moradores e associações rurais.',
        documentos: [
          'Trecho da estrada e comunidades atendidas',
          'Se passa transporte escolar ou ambulância no trecho',
        ],
        prazo: 'Vistoria em 15 dias; a obra entra na programação mensal das máquinas.',
        custo: gratuito,
        onde: 'Secretaria de Transportes, Avenida do Contorno, 320, Cajueiro, de segunda a sexta, das 07:00 às 13:00.',
      },
      {
        titulo: 'Sinalização e lombada',
        resumo: 'Placas, faixas de pedestre e redutores de velocidade.',
        quem: qualquer,
        documentos: [local, 'Motivo do pedido, como escola ou acidente no trecho'],
        prazo: 'Estudo técnico em 30 dias.',
        custo: gratuito,
        onde: infraestrutura,
      },
    ],
  },
  {
    nome: 'Limpeza e meio ambiente',
    icone: 'recycle',
    descricao: 'Coleta, entulho, poda, mudas, licenças e denúncias ambientais.',
    servicos: [
      {
        titulo: 'Coleta de entulho e podas',
        resumo: 'Retirada de restos de obra, móveis velhos e galhos, com hora marcada.',
        quem: 'Moradores, até 1 metro cúbico por pedido.',
        documentos: [local, 'Tipo e quantidade do material'],
        prazo: 'Até 7 dias úteis.',
        custo: 'Gratuito até 1 metro cúbico por mês; acima disso, é preciso contratar uma caçamba.',
        onde: infraestrutura,
      },
      {
        titulo: 'Poda e corte de árvore',
        resumo: 'Poda em ruas e praças e autorização para corte em terreno particular.',
        quem: 'Qualquer pessoa, em área pública; o proprietário, em terreno particular.',
        documentos: [local, 'Motivo do pedido', 'Documento do imóvel, para corte em terreno particular'],
        prazo: 'Vistoria em 10 dias úteis; com risco de queda, em 24 horas.',
        custo: gratuito,
        onde: ambiente,
      },
      {
        titulo: 'Coleta de lixo em falta',
        resumo: 'Aviso de rua em que o caminhão não passou no dia certo.',
        quem: qualquer,
        documentos: [local, 'Dia em que a coleta faltou'],
        prazo: 'Até 2 dias úteis.',
        custo: gratuito,
        onde: infraestrutura,
      },
      {
        titulo: 'Mudas do viveiro municipal',
        resumo: 'Doação de mudas de umbuzeiro, aroeira, licuri e outras da caatinga.',
        quem: 'Moradores, escolas e associações.',
        documentos: ['Documento de identidade', 'Endereço do plantio'],
        prazo: 'Retirada na hora, conforme o estoque.',
        custo: gratuito,
        onde: ambiente,
      },
    ],
  },
  {
    nome: 'Água e agricultura',
    icone: 'droplet',
    descricao: 'Carro-pipa, poços, cisternas, aração e feira do produtor.',
    servicos: [
      {
        titulo: 'Abastecimento por carro-pipa',
        resumo: 'Água potável para comunidades sem rede, durante a estiagem.',
        quem: 'Famílias e comunidades rurais sem água encanada.',
        documentos: ['Nome da comunidade e número de famílias', 'Local da cisterna e como chegar'],
        prazo: 'Até 10 dias, conforme a escala da Defesa Civil.',
        custo: gratuito,
        onde: 'Defesa Civil, Avenida do Contorno, 322, Cajueiro; emergências pelo telefone 199.',
      },
      {
        titulo: 'Aração de terras',
        resumo: 'Horas de trator para agricultores familiares antes do plantio.',
        quem: 'Agricultores familiares do município, até 3 horas por família.',
        documentos: ['CPF', 'CAF ou declaração da associação', 'Localização da roça'],
        prazo: 'Conforme a escala de cada povoado, de outubro a março.',
        custo: gratuito,
        onde: agricultura,
      },
      {
        titulo: 'Manutenção de poço e cisterna',
        resumo: 'Conserto de bombas, cataventos e cisternas comunitárias.',
        quem: 'Associações e comunidades rurais.',
        documentos: ['Local do poço ou da cisterna', 'Defeito observado'],
        prazo: 'Vistoria em 7 dias úteis.',
        custo: gratuito,
        onde: agricultura,
      },
      {
        titulo: 'Vaga na feira do produtor',
        resumo: 'Inscrição para vender na feira da agricultura familiar, aos sábados.',
        quem: 'Agricultores familiares e artesãos do município.',
        documentos: ['Documento de identidade e CPF', 'CAF ou declaração da associação', 'Lista de produtos'],
        prazo: 'Até 15 dias.',
        custo: gratuito,
        onde: agricultura,
      },
    ],
  },
]

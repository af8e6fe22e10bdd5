// Services: streets, light, cleaning and the environment.
import { type Categoria, gratuito, local, qualquer } from './servico.ts'

const pelaInternet = 'Pela internet, na hora; no balcão, cerca de 10 minutos.'
const registra = 'Registre o pedido com o endereço e o que está acontecendo.'
const acompanha = 'Acompanhe pelo número do protocolo; você é avisado quando terminar.'

export const servicosDaRua: Categoria[] = [
  {
    nome: 'Iluminação e vias públicas',
    icone: 'lightbulb',
    descricao: 'Luz nos postes, buracos, calçadas, estradas vicinais e sinalização.',
    servicos: [
      {
        titulo: 'Conserto de iluminação pública',
        presenca: 'nao',
        resumo: 'Troca de lâmpadas apagadas, acesas de dia ou piscando em ruas, praças e povoados.',
        publico: qualquer,
        requisitos: [local, 'Número da plaqueta do poste, se houver'],
        etapas: [
          registra,
          'A central agrupa os pedidos por bairro e monta a rota da equipe.',
          'A equipe troca a lâmpada, o relé ou o reator e fotografa o poste aceso.',
          acompanha,
        ],
        prazo: 'Até 5 dias úteis na sede e 10 nos povoados.',
        custo: gratuito,
        espera: pelaInternet,
        orgao: 'infraestrutura',
        norma: 'Constituição Federal, art. 149-A; Lei Orgânica do Município, art. 84.',
        corpo: `
          A plaqueta de metal fica a dois metros do chão e identifica o poste. Com o número dela, a equipe chega direto, mesmo à noite.
          Fio caído, poste inclinado ou transformador com barulho são da companhia de energia: não chegue perto e ligue para o telefone que vem na conta.`,
      },
      {
        titulo: 'Tapa-buraco',
        presenca: 'nao',
        resumo: 'Reparo de calçamento e de asfalto em ruas da sede e dos povoados.',
        publico: qualquer,
        requisitos: [local],
        etapas: [
          registra,
          'Um técnico vistoria e mede o buraco.',
          'O reparo entra na programação da semana, por ordem de risco.',
          'A equipe refaz a base e recompõe o calçamento.',
        ],
        prazo: 'Vistoria em 5 dias úteis; o reparo depende do cronograma da equipe.',
        custo: gratuito,
        espera: pelaInternet,
        orgao: 'infraestrutura',
        norma: 'Lei Orgânica do Município, art. 84; Código de Trânsito Brasileiro, art. 24.',
        corpo: `
          Buraco em frente a escola, unidade de saúde ou ponto de ônibus é atendido primeiro. Se foi aberto por obra de água ou esgoto, a concessionária é notificada e tem 72 horas para consertar.`,
      },
      {
        titulo: 'Recuperação de estrada vicinal',
        presenca: 'nao',
        resumo: 'Patrolamento, cascalho e bueiros nas estradas que ligam os povoados à sede.',
        publico: 'Moradores e associações rurais.',
        requisitos: [
          'Trecho da estrada e comunidades atendidas',
          'Se passa transporte escolar ou ambulância no trecho',
        ],
        etapas: [
          'A associação ou o morador descreve o trecho.',
          'A equipe percorre a estrada e anota os pontos críticos.',
          'O trecho entra na programação mensal das máquinas, que é pública.',
          'As máquinas fazem o serviço e a associação confere.',
        ],
        prazo: 'Vistoria em 15 dias; a obra entra na programação mensal das máquinas.',
        custo: gratuito,
        espera: 'Cerca de 15 minutos no balcão.',
        orgao: 'transportes',
        prioridades:
          'Trechos de transporte escolar, de ambulância e de coleta de leite. No balcão, pessoas com prioridade por lei são atendidas primeiro.',
        norma: 'Lei Orgânica do Município, art. 84.',
        corpo: `
          São 640 quilômetros de estradas municipais e duas equipes de máquinas. A programação do mês é decidida com as associações, na reunião do Conselho de Desenvolvimento Rural, e afixada na Secretaria de Transportes.
          Rodovias estaduais e federais não são do município; o pedido é encaminhado ao órgão responsável.`,
      },
      {
        titulo: 'Sinalização e lombada',
        presenca: 'nao',
        resumo: 'Placas, faixas de pedestre e redutores de velocidade.',
        publico: qualquer,
        requisitos: [local, 'Motivo do pedido, como escola ou acidente no trecho'],
        etapas: [
          'Registre o pedido e conte o que acontece no trecho.',
          'A equipe mede a velocidade e conta os veículos.',
          'O estudo técnico é publicado com a decisão.',
          'Sendo favorável, a sinalização é instalada em até 60 dias.',
        ],
        prazo: 'Estudo técnico em 30 dias.',
        custo: gratuito,
        espera: pelaInternet,
        orgao: 'infraestrutura',
        norma: 'Resolução Contran nº 973/2022; Código de Trânsito Brasileiro, art. 24.',
        corpo: `
          A lombada só pode ser instalada quando o estudo mostra que outra medida não resolve. Muitas vezes uma faixa elevada ou a mudança do ponto de ônibus protege mais e atrapalha menos as ambulâncias.`,
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
        presenca: 'nao',
        resumo: 'Retirada de restos de obra, móveis velhos e galhos, com hora marcada.',
        publico: 'Moradores, até 1 metro cúbico por pedido.',
        requisitos: [local, 'Tipo e quantidade do material'],
        etapas: [
          'Peça a coleta e diga o que há para recolher.',
          'Você recebe o dia e o turno.',
          'Deixe o material na calçada, sem fechar a passagem.',
          'A caçamba recolhe e leva para a área de triagem.',
        ],
        prazo: 'Até 7 dias úteis.',
        custo: 'Gratuito até 1 metro cúbico por mês; acima disso, é preciso contratar uma caçamba.',
        espera: pelaInternet,
        orgao: 'infraestrutura',
        norma: 'Lei nº 12.305/2010; Resolução Conama nº 307/2002; Lei Municipal nº 429/2023.',
        corpo: `
          Um metro cúbico é mais ou menos o que cabe em dez carrinhos de mão cheios. Ensaque o que for miúdo e não misture com lixo de cozinha.
          O entulho limpo vira base de estrada; os galhos são triturados e voltam como adubo para os canteiros.`,
      },
      {
        titulo: 'Poda e corte de árvore',
        presenca: 'nao',
        resumo: 'Poda em ruas e praças e autorização para corte em terreno particular.',
        publico: 'Qualquer pessoa, em área pública; o proprietário, em terreno particular.',
        requisitos: [local, 'Motivo do pedido', 'Documento do imóvel, para corte em terreno particular'],
        etapas: [
          'Registre o pedido, se possível com foto.',
          'Uma engenheira florestal faz a vistoria.',
          'O laudo diz se é caso de poda, de corte ou de nenhum dos dois.',
          'A equipe executa, ou sai a autorização para o proprietário.',
        ],
        prazo: 'Vistoria em 10 dias úteis; com risco de queda, em 24 horas.',
        custo: gratuito,
        espera: pelaInternet,
        orgao: 'ambiente',
        norma: 'Lei nº 9.605/1998, art. 49; Lei Municipal nº 449/2025.',
        corpo: `
          Umbuzeiro, licurizeiro e aroeira são protegidos: o corte só é autorizado com risco comprovado. Para cada árvore retirada, três mudas são plantadas no mesmo bairro.
          Galho na rede elétrica é podado com a companhia de energia, que desliga a rede.`,
      },
      {
        titulo: 'Coleta de lixo em falta',
        presenca: 'nao',
        resumo: 'Aviso de rua em que o caminhão não passou no dia certo.',
        publico: qualquer,
        requisitos: [local, 'Dia em que a coleta faltou'],
        etapas: [
          'Confira o dia da coleta na sua rua.',
          'Avise pela internet ou por telefone.',
          'O fiscal confere o rastreador do caminhão.',
          'A coleta é feita e a empresa, se for o caso, advertida.',
        ],
        prazo: 'Até 2 dias úteis.',
        custo: gratuito,
        espera: pelaInternet,
        orgao: 'infraestrutura',
        norma: 'Lei nº 12.305/2010; Lei Municipal nº 429/2023.',
        corpo: `
          Cada falta comprovada é descontada da fatura da empresa. Os dias e horários de cada bairro estão na [página da coleta](/p/coleta).`,
      },
      {
        titulo: 'Mudas do viveiro municipal',
        presenca: 'sim',
        resumo: 'Doação de mudas de umbuzeiro, aroeira, licuri e outras da caatinga.',
        publico: 'Moradores, escolas e associações.',
        requisitos: ['Documento de identidade', 'Endereço do plantio'],
        etapas: [
          'Veja com o viveiro as espécies disponíveis.',
          'Faça o cadastro de quem recebe e de onde vai plantar.',
          'Retire as mudas e a folha de cuidados.',
        ],
        prazo: 'Retirada na hora, conforme o estoque; acima de 20 mudas, em até 10 dias.',
        custo: gratuito,
        espera: 'Cerca de 10 minutos.',
        orgao: 'ambiente',
        presencial: 'Viveiro municipal, ao lado do parque da lagoa. Segunda a sexta, das 08:00 às 14:00.',
        norma: 'Lei Municipal nº 449/2025.',
        corpo: `
          Cada família leva até cinco mudas por ano; escolas e associações, conforme o projeto. A melhor época é de novembro a março, depois da primeira chuva boa.`,
      },
      {
        titulo: 'Licença ambiental municipal',
        presenca: 'parte',
        resumo: 'Autorização para atividades de impacto local: oficina, granja, cerâmica, loteamento, poço.',
        publico: 'Empresas, produtores rurais e responsáveis por obras.',
        requisitos: [
          'Requerimento com a descrição da atividade',
          'CNPJ ou CPF',
          'Documento do imóvel e planta de localização',
          'Estudo ambiental simplificado, conforme o porte',
        ],
        etapas: [
          'Consulte se a atividade é licenciada pelo município ou pelo Estado.',
          'Protocole o requerimento e pague a taxa.',
          'A equipe vistoria o local.',
          'O parecer é emitido e a licença, publicada.',
        ],
        prazo: 'Até 60 dias; atividades de baixo impacto, 20 dias.',
        custo: 'De R$ 120,00 a R$ 1.900,00, conforme o porte; agricultura familiar é isenta.',
        espera: 'Atendimento com hora marcada; até 20 minutos sem marcação.',
        orgao: 'ambiente',
        norma: 'Lei Complementar nº 140/2011, art. 9º; Resolução Cepram nº 4.327/2013.',
        corpo: `
          Antes de comprar o terreno, peça a certidão de uso do solo. Uma conversa de meia hora com a equipe evita meses de correção de projeto.`,
      },
      {
        titulo: 'Denúncia ambiental e de som alto',
        presenca: 'nao',
        resumo:
          'Desmatamento, queimada, lixo em lugar proibido, esgoto a céu aberto, maus-tratos e perturbação do sossego.',
        publico: qualquer,
        requisitos: [
          local,
          'O que acontece, desde quando e em que horários',
          'Fotos ou vídeos, se puder fazer com segurança',
        ],
        etapas: [
          'Denuncie, com ou sem o seu nome.',
          'A fiscalização vai ao local; à noite, com a Guarda Civil.',
          'O responsável é orientado, notificado ou multado.',
          'A resposta fica no protocolo.',
        ],
        prazo: 'Fogo e som alto, na hora; os demais, em até 5 dias úteis.',
        custo: gratuito,
        espera: 'Por telefone, imediata.',
        orgao: 'ambiente',
        telefone: '(75) 3999-0117; à noite e em fins de semana, Guarda Civil Municipal, (75) 3999-0129',
        norma: 'Lei nº 9.605/1998; Código de Posturas do Município.',
        corpo: `
          A identidade de quem denuncia é protegida. Em caso de fogo perto de casas, ligue primeiro para o 193.`,
      },
    ],
  },
]

// News of July to November 2026. For the marks in the texts see marcado.ts.
import type { Noticia } from './noticia.ts'

export const noticiasDoFimDe2026: Noticia[] = [
  {
    dia: '2026-11-19',
    categorias: ['Obras e serviços urbanos'],
    cena: 'calcamento',
    hora: 'manha',
    titulo: 'Calçamento da Baixa da Quixaba: propostas até 7 de dezembro',
    resumo: 'Seis ruas do povoado vão receber paralelepípedo e drenagem. A obra está estimada em R$ 834 mil.',
    alt: 'Dois operários de capacete e um rolo compactador numa rua de casas coloridas, com paralelepípedos recém-assentados',
    corpo: `
      O povoado Baixa da Quixaba vai trocar a poeira pelo paralelepípedo. O edital da [Concorrência Eletrônica nº 008/2026](/acesso/licitacoes) foi divulgado nesta quarta-feira e a sessão de abertura está marcada para 7 de dezembro. O valor estimado é de R$ 834.051,39.
      Entram na obra a Rua da Capela, a Rua do Chafariz, a Travessa das Quixabeiras e mais três vias, num total de 6.240 metros quadrados. Além do calçamento, serão feitos meio-fio, sarjeta e rampas nas esquinas, para que quem usa cadeira de rodas ou empurra carrinho de bebê não precise descer para a pista.
      ## O que muda para quem mora lá
      - A água da chuva deixa de correr pelo meio da Rua da Capela e passa por canaletas até o riacho.
      - O carro do lixo e o ônibus escolar voltam a entrar na parte alta do povoado.
      - A calçada da escola e a da unidade de saúde ganham piso tátil.
      > Minha mãe lavava a sala duas vezes por dia por causa da poeira. Vai ser bom ver a rua limpa, conta a agricultora Josélia Bispo, moradora da Travessa das Quixabeiras.
      Depois de assinado o contrato, o prazo de execução é de seis meses. Dúvidas sobre o projeto podem ser tiradas na Secretaria Municipal de Infraestrutura, na Avenida do Contorno, das 7h às 13h.`,
  },
  {
    dia: '2026-11-18',
    categorias: ['Cultura e turismo'],
    cena: 'natal',
    hora: 'noite',
    titulo: 'Praça da Matriz acende as luzes do Natal em 1º de dezembro',
    alt: 'Árvore de Natal iluminada ao lado da igreja matriz, à noite, com famílias na praça',
    corpo: `
      A contagem regressiva vai ser no coreto, às 19h do dia 1º de dezembro. Quando chegar ao zero, acendem juntas a árvore de 14 metros, a fachada da igreja e os 1.800 metros de cordão de luz da Praça da Matriz. A montagem foi contratada pela Dispensa nº 016/2026, por R$ 45.187,53, e as lâmpadas são de LED.
      A Filarmônica Sopros da Serra abre a noite com a cantata de Natal, acompanhada pelo coral das escolas municipais: 86 meninas e meninos que ensaiam desde agosto na Casa da Cultura.
      ## Programação
      | Dia | O quê | Hora |
      | 1º de dezembro | Acendimento das luzes e cantata | 19h |
      | 5 de dezembro | Feira de presépios das artesãs do Alto do Angico | 17h às 21h |
      | 12 de dezembro | Auto de Natal dos estudantes da Escola Professora Alzira Matos | 19h30 |
      | 19 de dezembro | Reisado e samba de roda | 20h |
      As ruas em volta da praça ficam fechadas para carros das 18h às 22h nos dias de programação. O ponto de mototáxi muda para a Rua Dois de Julho.`,
  },
  {
    dia: '2026-11-17',
    categorias: ['Educação', 'Agricultura, água e meio ambiente'],
    cena: 'merenda',
    hora: 'manha',
    titulo: 'Merenda passa a ter 45% de alimentos da agricultura familiar',
    resumo: 'A lei pede 30%. Beiju, mel, ovos, polpa de umbu e hortaliças chegam de 62 famílias do município.',
    alt: 'Prato de merenda visto de cima, com arroz, feijão, cuscuz e verduras, sobre toalha xadrez, ao lado de suco e umbus',
    corpo: `
      De cada R$ 100 gastos com a merenda neste ano, R$ 45 ficaram no próprio município. É o que mostra o balanço do Programa Nacional de Alimentação Escolar apresentado ao Conselho de Alimentação Escolar na segunda-feira.
      A compra foi feita pela Chamada Pública nº 001/2026, no valor de R$ 248.654,40, e atende 31 escolas e creches. São 62 famílias fornecedoras, organizadas em cooperativa; quatro em cada dez são chefiadas por mulheres.
      ## O que sai da roça para o prato
      - Beiju e goma, de Lagoa do Umbu e do Pau-Ferro
      - Mel em sachê, da Várzea do Licuri
      - Ovos caipiras e frango, de Mandassaia
      - Polpa de umbu e de maracujá-do-mato, da agroindústria do Alto do Angico
      - Coentro, couve, abóbora e batata-doce, das hortas do Curral Velho
      A nutricionista da rede explica que o cardápio mudou junto. O biscoito recheado saiu de vez e o cuscuz com ovo entrou duas vezes por semana. Na Escola Municipal do povoado Pedra do Mocó, a sobra de comida nas panelas caiu pela metade.
      > Menino conhece o gosto do umbu de casa. Quando a merenda tem gosto de casa, ele come, diz dona Lindaura Soares, merendeira há 19 anos.
      A próxima chamada pública será publicada em fevereiro. Quem quer vender para a merenda precisa do Cadastro da Agricultura Familiar (CAF) em dia; a [Secretaria de Agricultura](/servicos) ajuda a fazer.`,
  },
  {
    dia: '2026-11-14',
    categorias: ['Saúde'],
    cena: 'posto',
    hora: 'tarde',
    titulo: 'Unidade da Baixa da Quixaba abre também aos sábados',
    alt: 'Fachada branca de um posto de saúde com cruz vermelha, moradores na entrada e uma ambulância',
    corpo: `
      A partir de hoje, quem trabalha na roça a semana inteira pode se consultar no sábado. A Unidade de Saúde da Família da Baixa da Quixaba passa a abrir das 7h ao meio-dia, com médica, enfermeira, técnica e sala de vacina.
      O horário foi pedido na conferência municipal de saúde por moradores de cinco povoados e ficou em teste durante dois meses. Nos oito sábados do teste foram 312 atendimentos, metade deles de homens entre 30 e 60 anos, justamente o público que menos aparece de segunda a sexta.
      ## Como marcar
      Vinte vagas são agendadas pelo agente comunitário e dez ficam para quem chegar no dia. Curativo, vacina, aferição de pressão e troca de receita de uso contínuo não precisam de marcação.
      Leve o cartão do SUS e um documento com foto. Casos graves continuam sendo atendidos no Hospital Municipal Santa Rita, 24 horas.`,
  },
  {
    dia: '2026-11-12',
    categorias: ['Agricultura, água e meio ambiente'],
    cena: 'quintal',
    hora: 'manha',
    titulo: 'Mais 120 famílias recebem cisterna antes da trovoada',
    resumo: 'Com a entrega, o convênio chega a 168 das 220 cisternas previstas. Cada uma guarda 16 mil litros.',
    alt: 'Casa de telhado vermelho com uma cisterna branca ao lado; uma família e cabras no terreiro',
    corpo: `
      As calhas já estão no lugar. Até a última semana, 120 cisternas de placas ficaram prontas em Caldeirão de Dentro, Tanque da Rancharia, Serrote do Meio e Boa Vista dos Licuris, a tempo das primeiras chuvas.
      As obras fazem parte do convênio nº 974655/2025, com o governo federal, no valor total de R$ 1.120.000,00. Somadas às 48 entregues em maio, são 168; as 52 que faltam começam em janeiro.
      Cada cisterna guarda 16 mil litros de água da chuva, o bastante para uma família de cinco pessoas beber e cozinhar durante oito meses de estiagem. Os pedreiros são dos próprios povoados: 14 foram treinados e pagos por unidade construída.
      ## Cuidados com a água
      - Deixe a primeira chuva do ano lavar o telhado antes de ligar a calha.
      - Mantenha a tampa fechada e a bomba limpa.
      - Não misture água de carro-pipa com água da chuva sem avisar o agente de saúde, que orienta o uso do hipoclorito.
      Quem ainda não tem cisterna deve procurar a associação do povoado ou a Secretaria de Agricultura para entrar no cadastro criado pela Lei nº 463/2026.`,
  },
  {
    dia: '2026-11-06',
    categorias: ['Gestão e transparência'],
    cena: 'patio',
    hora: 'dia',
    titulo: 'Leilão de veículos e tratores recebe lances pela internet até 27 de novembro',
    alt: 'Pátio da prefeitura com tratores, van, ônibus e caminhão enfileirados, e um servidor com prancheta',
    corpo: `
      Um ônibus, duas vans, três carros de passeio, dois tratores e um lote de sucata vão a leilão. O edital do [Leilão Eletrônico nº 001/2026](/acesso/licitacoes) está publicado e a sessão será em 27 de novembro. A soma dos lances mínimos é de R$ 187.199,91.
      São bens que já não compensam o conserto. O ônibus, ano 2009, parou três vezes no último ano letivo; só a troca do motor custaria mais do que ele vale.
      ## Visitação
      O pátio da Secretaria de Transportes, na Avenida do Contorno, 320, fica aberto para visita de 16 a 26 de novembro, das 8h às 12h, com documento de identidade. Os veículos são vendidos no estado em que se encontram, sem garantia.
      O dinheiro arrecadado só pode ser usado em investimento, como manda a Lei de Responsabilidade Fiscal. A previsão é comprar um carro para a vigilância em saúde.`,
  },
  {
    dia: '2026-11-04',
    categorias: ['Obras e serviços urbanos'],
    cena: 'ruaNoite',
    hora: 'noite',
    titulo: 'Troca de 1.120 luminárias por LED começa pelo Mutirão',
    resumo: 'Contrato de R$ 875,6 mil foi homologado ontem. A conta de luz das ruas deve cair quase à metade.',
    alt: 'Rua de casas à noite, iluminada por postes com lâmpadas brancas; moradores caminham na calçada',
    corpo: `
      Começa na segunda-feira, pela Rua do Mutirão, a substituição das lâmpadas de vapor de sódio, aquelas amareladas, por luminárias de LED. A [Concorrência Eletrônica nº 005/2026](/acesso/licitacoes) foi homologada ontem por R$ 875.591,00.
      Serão 1.120 pontos em sete bairros e na entrada de quatro povoados. A ordem foi definida pelo número de reclamações registradas na Ouvidoria nos últimos doze meses.
      | Etapa | Onde | Pontos | Quando |
      | 1ª | Mutirão e Baixinha | 310 | novembro |
      | 2ª | Cajueiro e Nova Esperança | 345 | dezembro e janeiro |
      | 3ª | Centro e Alto da Bela Vista | 285 | fevereiro |
      | 4ª | Loteamento Primavera e povoados | 180 | março |
      Hoje a iluminação pública consome cerca de R$ 94 mil por mês. A expectativa da Secretaria de Infraestrutura é economizar 46% com as novas lâmpadas, que também duram mais: a garantia é de dez anos.
      Viu um poste apagado? [Peça o conserto](/servicos) com o endereço e, se puder, o número da plaqueta.`,
  },
  {
    dia: '2026-10-28',
    categorias: ['Saúde'],
    cena: 'praca',
    hora: 'alvorada',
    titulo: 'Outubro Rosa termina com 412 mamografias e caminhada ao amanhecer',
    alt: 'Praça da Matriz ao amanhecer, com o céu rosado atrás da igreja e moradores caminhando',
    corpo: `
      Ainda estava escuro quando as primeiras mulheres chegaram à Praça da Matriz, de camiseta rosa, para a caminhada que encerrou o mês. Foram 3 quilômetros até a lagoa e de volta, com café da manhã no coreto.
      Durante outubro, a carreta do Estado ficou quinze dias estacionada ao lado do ginásio e fez 412 mamografias. Outras 690 mulheres colheram o preventivo nas unidades de saúde, em horários estendidos até as 20h.
      Dezenove exames precisaram de investigação e todas as pacientes já têm consulta marcada, com transporte garantido pelo Tratamento Fora do Domicílio.
      > Eu vinha adiando havia seis anos. A agente de saúde foi na minha porta três vezes e, na terceira, eu vim, contou uma moradora de 58 anos do povoado Curral Velho.
      Quem perdeu a campanha pode pedir o exame em qualquer unidade, o ano inteiro. Mulheres de 50 a 74 anos têm direito à mamografia a cada dois anos.`,
  },
  {
    dia: '2026-11-16',
    categorias: ['Agricultura, água e meio ambiente'],
    cena: 'poco',
    hora: 'tarde',
    titulo: 'Bomba nova devolve água ao Alto do Angico',
    alt: 'Cata-vento e caixa-d’água junto a um bebedouro com cabras; moradores carregam baldes',
    corpo: `
      Foram cinco semanas de carro-pipa, mas a torneira voltou a correr na manhã de sábado. A bomba submersa do poço do Alto do Angico e o quadro de comando foram trocados, num serviço de R$ 51.019,00 contratado pela Dispensa nº 014/2026.
      O poço tem 92 metros e abastece 143 casas, a escola e a unidade de saúde. A bomba antiga, de 2012, queimou depois de uma queda de energia. O quadro novo tem proteção contra a falta de fase, que era a causa mais comum do defeito.
      Duas moradoras e um morador do povoado foram treinados para operar o sistema. A tarifa comunitária continua a mesma, definida pela assembleia da associação.
      A Secretaria de Agricultura vai instalar o mesmo tipo de quadro em mais nove poços. O edital da compra, o Pregão Eletrônico nº 031/2026, foi publicado hoje.`,
  },
  {
    dia: '2026-10-06',
    categorias: ['Cultura e turismo'],
    cena: 'banda',
    hora: 'dia',
    titulo: 'Alvorada, desfile e bolo de 12 metros no aniversário da cidade',
    alt: 'Músicos da filarmônica tocam na praça enfeitada de bandeirinhas, em frente ao coreto',
    corpo: `
      A Filarmônica Sopros da Serra acordou a cidade às 5h de ontem, como faz em todo 5 de outubro. Da Rua da Estação à Praça da Matriz, a alvorada passou por sete bairros e terminou com café, beiju e arroz-doce na calçada da igreja.
      No desfile, 22 escolas contaram a história do município: os tropeiros, a chegada do trem, a seca de 1932, a luz elétrica, a primeira turma de formandas do magistério. O bolo, feito por 31 boleiras, mediu 12 metros e acabou em vinte minutos.
      À noite, cerca de 6 mil pessoas assistiram ao show de Dalva Carquejo, na praça de eventos. A contratação está na Inexigibilidade nº 009/2026, no valor de R$ 88.000,00.
      A coleta da madrugada recolheu 1,4 tonelada de recicláveis, entregues à associação de catadores.`,
  },
  {
    dia: '2026-09-28',
    categorias: ['Gestão e transparência'],
    cena: 'paco',
    hora: 'dia',
    titulo: 'Concurso público: banca é contratada e edital sai até fevereiro',
    resumo: 'Serão 118 vagas, a maior parte para professor e auxiliar de classe. O último concurso foi em 2014.',
    alt: 'Fachada do Paço Municipal com a bandeira hasteada, jardins floridos e pessoas na entrada',
    corpo: `
      Foi homologada na sexta-feira a contratação do instituto que vai organizar o concurso público da prefeitura. A [Concorrência Eletrônica nº 004/2026](/acesso/licitacoes), do tipo técnica e preço, foi vencida por R$ 251.187,95.
      As vagas de professor e de auxiliar de classe foram criadas pela Lei nº 461/2026. Há também vagas para enfermeira, técnico de enfermagem, assistente social, fiscal de tributos, motorista e guarda civil.
      ## O que já se sabe
      - São 118 vagas imediatas e cadastro de reserva.
      - Dez por cento das vagas serão reservadas a pessoas com deficiência e vinte por cento a pessoas negras.
      - Haverá isenção da taxa para inscritos no Cadastro Único e doadores regulares de sangue.
      - As provas serão aplicadas no próprio município.
      O edital deve ser publicado até fevereiro de 2027, neste portal e no Diário Oficial. Desconfie de anúncios de apostila "oficial": a prefeitura não vende nem indica material de estudo.`,
  },
  {
    dia: '2026-09-18',
    categorias: ['Educação'],
    cena: 'creche',
    hora: 'manha',
    titulo: 'Creche do Mutirão ganha o nome de Dona Sinhá do Licuri',
    alt: 'Creche de quatro telhados coloridos, com escorregador, balanço e crianças brincando',
    corpo: `
      Ela nunca foi à escola, mas criou onze filhos e embalou meio bairro. Desde ontem, Dona Sinhá do Licuri é o nome da creche do Mutirão, por força da Lei nº 464/2026.
      Maria Senhorinha da Purificação quebrou licuri dos 7 aos 83 anos. Enquanto as vizinhas iam para a roça, era no terreiro dela que ficavam as crianças, debaixo de um umbuzeiro que ainda está de pé, dentro do terreno da creche.
      A unidade atende 188 crianças de 6 meses a 5 anos, com berçário, refeitório, parque e uma sala de leitura. A obra foi custeada pelo convênio nº 926381/2022, com o FNDE.
      > Ela dizia que menino dos outros não existe. Todo menino é da rua, lembrou a neta, que é professora da turma do Grupo 4.
      No pátio, as crianças plantaram uma muda de licurizeiro. Vai levar uns seis anos para dar coco, tempo certinho para que a turma de hoje volte para ver.`,
  },
  {
    dia: '2026-09-14',
    categorias: ['Obras e serviços urbanos', 'Cultura e turismo'],
    cena: 'palco',
    hora: 'noite',
    titulo: 'Praça de eventos terá palco permanente com camarins',
    alt: 'Trio de forró toca num palco iluminado, à noite, para uma plateia de costas',
    corpo: `
      Montar e desmontar palco custa caro. Só nos últimos três anos, o aluguel de estruturas para as festas do calendário passou de R$ 1 milhão. Com a obra homologada na sexta-feira, parte dessa despesa acaba.
      O palco permanente terá 14 metros de boca de cena, cobertura metálica, dois camarins com banheiro acessível e uma rampa para a carga. A Concorrência Presencial nº 001/2026 foi vencida por R$ 422.161,18 e o prazo é de sete meses.
      No restante do ano, o espaço ficará aberto para ensaios da filarmônica, das quadrilhas e dos grupos de dança das escolas. A reserva será gratuita, pela Casa da Cultura.
      O projeto aproveita o desnível do terreno e não derruba nenhuma das algarobas da praça.`,
  },
  {
    dia: '2026-09-02',
    categorias: ['Agricultura, água e meio ambiente', 'Gestão e transparência'],
    cena: 'feira',
    hora: 'manha',
    titulo: 'Feira da Agricultura Familiar e do Licuri muda de data',
    resumo: 'A compra da estrutura não teve vencedor. O encontro passa de setembro para 28 e 29 de novembro.',
    alt: 'Barracas listradas cheias de frutas em frente ao mercado municipal, com moradores fazendo compras',
    corpo: `
      A Feira da Agricultura Familiar e do Licuri, que seria neste fim de semana, fica para 28 e 29 de novembro. A [Dispensa nº 007/2026](/acesso/licitacoes), aberta para contratar tendas, som e premiação, terminou sem vencedor: as três propostas passaram do preço máximo.
      A prefeitura preferiu não pagar acima da pesquisa de mercado. A montagem será feita com as barracas da feira livre, compradas em 2024, e a premiação sairá do fundo municipal.
      As 64 inscrições continuam valendo. Quem não puder participar na nova data deve avisar a Secretaria de Agricultura até 30 de outubro, para que a banca seja oferecida ao próximo da lista.
      A programação mantém o concurso de receitas com licuri, a oficina de beneficiamento, a exposição de caprinos e o samba de roda do sábado à noite.`,
  },
  {
    dia: '2026-08-21',
    categorias: ['Agricultura, água e meio ambiente'],
    cena: 'carroPipa',
    hora: 'dia',
    titulo: 'Lei cria cadastro de cisternas e põe ordem na fila do carro-pipa',
    alt: 'Caminhão-pipa azul abastece uma cisterna no terreiro de uma casa da zona rural',
    corpo: `
      Quem recebe água primeiro? A resposta, que dependia de telefonema e de bilhete, agora está na lei. A Lei nº 463/2026, publicada hoje, cria o Cadastro Municipal de Cisternas e define a ordem de atendimento do carro-pipa.
      ## A ordem
      1. Escolas, creches e unidades de saúde
      1. Casas com pessoa acamada, gestante ou criança de até 2 anos
      1. Comunidades sem poço nem rede, conforme os dias desde o último abastecimento
      1. Demais casas do cadastro
      Cada cisterna receberá uma plaqueta com número. A entrega será registrada pelo motorista no aplicativo e poderá ser conferida por qualquer pessoa no portal da transparência, sem mostrar o nome do morador.
      O recadastramento começa em setembro, de povoado em povoado, com a Defesa Civil e os agentes comunitários de saúde. A escala está na [agenda](/agenda).`,
  },
  {
    dia: '2026-07-27',
    categorias: ['Esporte e juventude'],
    cena: 'futebol',
    hora: 'inverno',
    titulo: 'Lagoa do Umbu vence nos pênaltis e leva a Copa Rural',
    alt: 'Partida de futebol em campo gramado, com arquibancada cheia e serras ao fundo',
    corpo: `
      Depois de um zero a zero suado, a taça foi decidida na marca da cal. Lagoa do Umbu bateu Curral Velho por 4 a 3 nos pênaltis, diante de mais de mil pessoas no Estádio Municipal, e conquistou a Copa Rural pela segunda vez.
      O herói foi o goleiro Deivinho, de 17 anos, que pegou duas cobranças. Pela manhã, na decisão feminina, as meninas de Mandassaia venceram as do Serrote do Meio por 2 a 1.
      ## Números da copa
      | Torneio | Masculino | Feminino |
      | Equipes | 16 | 6 |
      | Jogos | 39 | 16 |
      | Gols | 118 | 51 |
      | Cartões vermelhos | 7 | 0 |
      Os troféus deste ano foram feitos pelas artesãs do Alto do Angico, em madeira de podas: a compra de troféus prontos foi revogada porque o preço ficou acima do pesquisado.`,
  },
]

// News of November 2024 to December 2025. For the marks in the texts see marcado.ts.
import type { Noticia } from './noticia.ts'

export const noticiasDe2025: Noticia[] = [
  {
    dia: '2025-12-30',
    categorias: ['Saúde'],
    cena: 'posto',
    hora: 'manha',
    titulo: 'Van adaptada vai buscar em casa pacientes que usam cadeira de rodas',
    alt: 'Unidade de saúde com cruz vermelha na fachada, em manhã clara, e pacientes chegando',
    corpo: `
      Cinquenta e quatro pessoas que fazem fisioterapia, hemodiálise ou consulta regular e não conseguem usar o carro comum passam a ter transporte adaptado. A van com elevador, comprada por R$ 252.822,48 no Pregão Eletrônico nº 034/2025, chegou ontem.
      O veículo leva três cadeiras de rodas e cinco acompanhantes. A equipe foi treinada por um fisioterapeuta do município em transferência e fixação segura.
      O pedido é feito na unidade de saúde, com o relatório médico. A escala sai às quintas para a semana seguinte e dá prioridade à hemodiálise, que não pode faltar.`,
  },
  {
    dia: '2025-12-12',
    categorias: ['Gestão e transparência'],
    cena: 'paco',
    hora: 'tarde',
    titulo: 'Orçamento de 2026 é sancionado; saúde e educação ficam com 58%',
    resumo: 'As leis do orçamento e do plano plurianual foram publicadas. Veja, em reais, para onde o dinheiro vai.',
    alt: 'Paço Municipal no fim da tarde, com palmeiras dos dois lados e a bandeira no alto',
    corpo: `
      O orçamento de 2026 é de R$ 67,9 milhões. A Lei nº 457/2025, sancionada ontem, distribui a receita prevista entre as áreas; a Lei nº 456/2025, do Plano Plurianual, diz o que deve ser alcançado até 2029.
      ## De cada R$ 100
      - R$ 37 vão para a educação
      - R$ 21, para a saúde
      - R$ 12, para a administração e o pagamento de aposentadorias antigas
      - R$ 10, para obras, limpeza e iluminação
      - R$ 6, para a assistência social
      - R$ 5, para agricultura, água e meio ambiente
      - R$ 4, para cultura, esporte e turismo
      - R$ 5, para a Câmara e a reserva de contingência
      Onze das 34 emendas apresentadas nas audiências públicas foram incorporadas, entre elas a ampliação do transporte para a EJA e a reforma da quadra de Mandassaia.
      A execução pode ser acompanhada mês a mês neste portal.`,
  },
  {
    dia: '2025-11-25',
    categorias: ['Agricultura, água e meio ambiente'],
    cena: 'serra',
    hora: 'inverno',
    titulo: 'Caatinga do município vai ganhar plano de conservação',
    alt: 'Vista da Serra do Licuri verde depois das chuvas, com mandacaru, trilha e dois caminhantes',
    corpo: `
      Onde ainda há mata em pé? Que nascentes secaram? Quem vive do licuri e do umbu? As respostas vão compor o Plano Municipal de Conservação da Caatinga, contratado ontem pela Dispensa nº 017/2025, por R$ 55.149,46.
      O estudo dura dez meses e começa pelas imagens de satélite. Depois, equipes com moradores percorrem a pé a Serra do Licuri, o Serrote do Meio e as veredas da Pedra do Mocó.
      A Lei nº 449/2025 já protege as nascentes e as matas de licuri e umbuzeiro. O plano vai dizer onde a regra deve ser mais firme e onde cabe produzir com cuidado: mel, polpa, óleo, artesanato e turismo de base comunitária.
      As oficinas são abertas e estão na [agenda](/agenda). Quem tem fotografia antiga da serra, das lagoas ou dos riachos pode levar: ela ajuda a contar o que mudou.`,
  },
  {
    dia: '2025-11-03',
    categorias: ['Agricultura, água e meio ambiente'],
    cena: 'umbuzeiro',
    hora: 'manha',
    titulo: 'Umbuzeiros floridos anunciam boa safra',
    alt: 'Grande umbuzeiro coberto de flores brancas, com uma mulher, uma criança e cabras à sombra',
    corpo: `
      Quem passa pela estrada da Lagoa do Umbu não precisa de placa. Os umbuzeiros, sem uma folha, estão brancos de flor, e o cheiro entra pela janela do ônibus.
      A cooperativa espera colher 90 toneladas entre janeiro e março, um terço a mais que na última safra. Metade vira polpa na agroindústria do Alto do Angico; a outra segue fresca para a feira e para os vizinhos.
      O preço mínimo combinado com os catadores é de R$ 1,80 o quilo. No ano passado, atravessadores chegaram a pagar 60 centavos.
      ## Colher sem machucar
      A Secretaria de Agricultura lembra que umbu se cata, não se derruba. Vara quebra os brotos e compromete a flor do ano seguinte. E a batata da raiz, que guarda a água da árvore, não deve ser cavada.`,
  },
  {
    dia: '2025-10-08',
    categorias: ['Cultura e turismo', 'Assistência social'],
    cena: 'licurizal',
    hora: 'tarde',
    titulo: 'Semana do Licuri celebra quem vive de quebrar coco',
    alt: 'Quatro mulheres com cestos de licuri entre as palmeiras, no fim da tarde',
    corpo: `
      O barulho é de pedra na pedra, ritmado, e quem cresceu no Alto do Angico reconhece de longe. Durante a Semana Municipal do Licuri e das Quebradeiras de Coco, criada pela Lei nº 418/2022, ele tomou a Praça da Matriz.
      Cento e vinte mulheres mostraram o trabalho inteiro: a colheita do cacho, a secagem, a quebra, o leite, o óleo, o cocadão. Na sexta-feira, foram anunciadas as nove mestras que vão receber o prêmio de R$ 5 mil, pago com recursos da Política Nacional Aldir Blanc.
      > Licuri criou meus filhos. Agora tá criando a faculdade da caçula, disse dona Zezé do Angico, 72 anos, coordenadora da cooperativa.
      A cooperativa exporta óleo para três estados e negocia a venda para uma fábrica de cosméticos. O licuri torrado entra na merenda toda quarta-feira.`,
  },
  {
    dia: '2025-10-07',
    categorias: ['Obras e serviços urbanos', 'Agricultura, água e meio ambiente'],
    cena: 'solar',
    hora: 'manha',
    titulo: 'Usina solar vai pagar a conta de luz de 38 prédios públicos',
    alt: 'Fileiras de painéis solares na planície, com um técnico de capacete e as serras ao fundo',
    corpo: `
      Sol não falta. A partir de abril, ele vai iluminar escolas, unidades de saúde e o Paço Municipal. A usina fotovoltaica de 150 quilowatts-pico foi contratada pela Concorrência Eletrônica nº 002/2025, homologada ontem por R$ 755.553,21.
      São 272 painéis num terreno da prefeitura atrás do matadouro. A energia gerada vira crédito na conta de 38 prédios. A economia prevista é de R$ 16 mil por mês, o que paga a obra em menos de quatro anos.
      A garantia dos painéis é de 25 anos. A limpeza será feita com água de reúso, duas vezes por ano, e o capim embaixo das placas, por ovelhas.`,
  },
  {
    dia: '2025-09-12',
    categorias: ['Educação', 'Cultura e turismo'],
    cena: 'cordel',
    hora: 'tarde',
    titulo: 'Estudantes escrevem 214 cordéis e doze viram livreto',
    alt: 'Folhetos de cordel com gravuras de cacto, sol e palmeira pendurados em barbantes',
    corpo: `
      “No meu sertão tem jumento, / mandacaru e saudade, / mas tem também internet / e vontade de cidade.” A estrofe é de Iasmin, do 8º ano, uma das doze premiadas no concurso de cordel das escolas municipais.
      Foram 214 folhetos inscritos. As oficinas duraram quatro meses, com três cordelistas da região, e terminaram em aula de xilogravura: as capas também são dos estudantes.
      Os doze textos saem em livreto, com tiragem de 3 mil exemplares, impressos pela Dispensa nº 011/2025. Cada aluno do 6º ao 9º ano recebe um, e a Biblioteca Municipal guarda a coleção inteira para consulta.
      O lançamento será na próxima sexta-feira, às 15h, na Casa da Cultura, com recital e pipoca.`,
  },
  {
    dia: '2025-07-08',
    categorias: ['Esporte e juventude', 'Obras e serviços urbanos'],
    cena: 'quadra',
    hora: 'dia',
    titulo: 'Baixinha ganha campo society, e a quadra volta a ter cobertura',
    alt: 'Jovens jogam numa quadra azul de cobertura metálica, com arquibancada ao fundo',
    corpo: `
      A bola volta a rolar na Baixinha. Foi homologada na sexta-feira a Concorrência Presencial nº 002/2025, de R$ 538.177,93, para a construção de um campo society de grama sintética e de uma pista de caminhada de 420 metros.
      Ao lado, a quadra poliesportiva, que perdeu o telhado na ventania de 2023, recebe nova cobertura com recursos do convênio nº 953308/2023. As duas obras dividem o vestiário.
      Quando tudo ficar pronto, as escolinhas de futsal, vôlei e capoeira, hoje espalhadas por três lugares, ficam juntas. São 260 crianças e adolescentes.
      O uso será livre das 6h às 14h. À noite, a reserva será feita de graça, com limite de uma hora por grupo, para que o mesmo time não tome conta da semana inteira.`,
  },
  {
    dia: '2025-07-04',
    categorias: ['Cultura e turismo'],
    cena: 'reisado',
    hora: 'noite',
    titulo: 'Cidade se despede de Tonico do Lajedo, mestre de reisado',
    alt: 'Brincantes de reisado com coroas e fitas coloridas dançam à noite, sob as estrelas',
    corpo: `
      Não houve silêncio no enterro. Como ele pediu, os caixeiros tocaram do Lajedo até o cemitério, e as fitas do reisado cobriram o caixão. Antônio Bispo da Anunciação, o Tonico do Lajedo, morreu na quarta-feira, aos 88 anos.
      O Decreto nº 037/2025 declarou luto oficial de três dias. As bandeiras estão a meio mastro e a festa de São Pedro do Serrote do Meio, no sábado, terá um minuto de caixa batendo.
      Tonico aprendeu com o pai, aos 9 anos, e comandou o Reis do Lajedo por seis décadas. Ensinou mais de cem crianças. Foi pedreiro, cisterneiro e nunca cobrou para cantar numa porta.
      > Santo Reis não tem catraca, dizia.
      O grupo continua, agora com a neta Rosângela à frente: a primeira mulher a puxar o canto em 110 anos de brincadeira.`,
  },
  {
    dia: '2025-04-15',
    categorias: ['Assistência social'],
    cena: 'acude',
    hora: 'tarde',
    titulo: 'Peixe da Semana Santa chega a 2.900 famílias',
    alt: 'Canoa com pescador e criança no açude, ao entardecer, entre palmeiras de licuri',
    corpo: `
      A entrega do peixe e do leite de coco da Semana Santa começa na quarta-feira, às 7h, em nove pontos da cidade e dos povoados. São 2.900 famílias do Cadastro Único, cada uma com 2 quilos de peixe e uma garrafa de leite de coco.
      O Pregão Eletrônico nº 004/2025 saiu por R$ 127.501,87. Neste ano, um quinto da quantidade é de tilápia criada nos tanques da Lagoa do Umbu, comprada diretamente dos piscicultores.
      ## Onde retirar
      - Sede: ginásio de esportes, por ordem alfabética, manhã e tarde
      - Povoados: na associação ou na escola, conforme o carro de som
      Leve documento com foto. Quem não puder ir pode mandar outra pessoa, com bilhete assinado e cópia do documento. Pessoas acamadas recebem em casa, pela equipe volante do CRAS.`,
  },
  {
    dia: '2025-03-26',
    categorias: ['Saúde', 'Obras e serviços urbanos'],
    cena: 'obra',
    hora: 'manha',
    titulo: 'Cajueiro terá unidade de saúde para 9 mil moradores',
    alt: 'Canteiro de obras com paredes de tijolo, andaimes e dois técnicos consultando a planta',
    corpo: `
      Três equipes, sala de vacina, farmácia, consultório odontológico e sala para pequenos procedimentos. A Unidade Básica de Saúde do Cajueiro, do Novo PAC, será a maior do município e foi contratada ontem por R$ 2.170.510,40, na [Concorrência Eletrônica nº 001/2025](/acesso/licitacoes).
      O terreno fica na Rua do Poço, ao lado da praça, e foi escolhido em reunião com moradores. O acesso será por rampa, e metade das vagas do estacionamento será para bicicletas e motos, o transporte de quem mora no bairro.
      Enquanto a obra não termina, o atendimento segue na casa alugada da Rua das Craibeiras. O prazo é de doze meses.
      Uma curiosidade do projeto: o pátio interno guarda os dois cajueiros do terreno, que deram nome à rua e sombra a muita fila.`,
  },
  {
    dia: '2025-02-06',
    categorias: ['Agricultura, água e meio ambiente'],
    cena: 'plantio',
    hora: 'dia',
    titulo: 'Semente no Chão distribui 18 toneladas de milho, feijão e sorgo',
    alt: 'Roça de milho em fileiras, com trator ao fundo e agricultores de chapéu de palha',
    corpo: `
      Choveu na quinta, e na sexta já tinha fila na porta da Secretaria de Agricultura. O programa Semente no Chão começa hoje a entregar 18 toneladas de sementes a 1.460 famílias agricultoras. A compra foi feita pelo Pregão Eletrônico nº 002/2025, por R$ 73.642,88.
      Cada família recebe 5 quilos de milho, 5 de feijão e 2 de sorgo, variedades testadas para o semiárido. Quem guardou semente crioula pode trocar: no banco de sementes da Boa Vista dos Licuris, um quilo devolvido na colheita vale dois no ano seguinte.
      As máquinas da aração estão nos povoados desde a semana passada. A ordem segue o mapa da chuva, e não a do pedido.`,
  },
  {
    dia: '2024-11-27',
    categorias: ['Cultura e turismo'],
    cena: 'vaqueiros',
    hora: 'ocaso',
    titulo: 'Missa do Vaqueiro e Feira do Umbu agora são patrimônio da cidade',
    alt: 'Três vaqueiros de gibão e chapéu de couro cavalgam ao pôr do sol, entre mandacarus',
    corpo: `
      O gibão engomado, o aboio na porta da igreja, a farinha jogada no ar. A Missa do Vaqueiro, celebrada desde 1961 no povoado Curral Velho, e a Feira do Umbu, da Lagoa do Umbu, foram reconhecidas como patrimônio cultural imaterial pela Lei nº 443/2024.
      O registro foi pedido por duas associações, com 1.200 assinaturas, e levou um ano de pesquisa. O dossiê reúne 46 entrevistas, partituras dos aboios e as receitas da feira.
      Na prática, as duas festas entram no calendário oficial e passam a ter apoio garantido no orçamento. A lei não permite que mudem de data nem de lugar sem ouvir quem as faz.
      A próxima missa será no terceiro domingo de julho.`,
  },
]

// Pages about the town. For the marks in the texts see marcado.ts.
import type { Pagina } from './pagina.ts'

export const paginasDaCidade: Pagina[] = [
  {
    titulo: 'A cidade',
    categoria: 'O município',
    menu: 'recolhido',
    ordem: 1,
    endereco: 'a-cidade',
    corpo: `
      Santa Rita do Licuri fica no semiárido da Bahia, entre a Serra do Licuri e a várzea do rio que só corre no inverno. Somos 23.400 moradores, metade na sede e metade em doze povoados e dezenas de fazendas.
      ## A cidade em números
      | Dado | Valor |
      | População estimada | 23.412 habitantes |
      | Área | 1.186 km² |
      | Altitude da sede | 412 metros |
      | Chuva média por ano | 560 milímetros |
      | Distância de Salvador | 268 km |
      | Aniversário | 5 de outubro |
      | Padroeira | Santa Rita de Cássia, 22 de maio |
      ## Do que vivemos
      A feira de sábado, o comércio da Rua Dois de Julho, as roças de milho, feijão e mandioca, a criação de cabras e ovelhas, o mel e, cada vez mais, o licuri e o umbu, que saem daqui como óleo, polpa e doce. A prefeitura, as escolas e o hospital empregam uma em cada seis pessoas com carteira assinada.
      ## Bairros e povoados
      Na sede: Centro, Alto da Bela Vista, Cajueiro, Mutirão, Baixinha, Nova Esperança e Loteamento Primavera.
      No campo: Lagoa do Umbu, Baixa da Quixaba, Serrote do Meio, Alto do Angico, Várzea do Licuri, Caldeirão de Dentro, Pau-Ferro, Curral Velho, Mandassaia, Boa Vista dos Licuris, Tanque da Rancharia e Pedra do Mocó.`,
  },
  {
    titulo: 'História',
    categoria: 'O município',
    menu: 'lateral',
    ordem: 2,
    corpo: `
      Antes da igreja, antes da rua, havia a sombra. Os tropeiros que subiam com sal e desciam com couro paravam debaixo dos licurizeiros, à beira de um caldeirão de pedra onde a água demorava a secar. O pouso virou rancho; o rancho, arruado.
      ## A capela e a vila
      Em 1847, uma fazendeira viúva doou meia légua de terra a Santa Rita de Cássia, em pagamento de promessa pela cura do filho. A capela ficou pronta em 1853. As duas torres da matriz, pintadas de azul, só foram erguidas em 1911, com dinheiro de leilão de bois.
      ## O trem e as secas
      O trem chegou em 1919 e foi embora em 1964. Deixou a Rua da Estação, um casarão de tijolos que hoje é a Casa da Cultura e a mania de dizer as horas pelo apito. Na seca de 1932, 1.200 pessoas acamparam na praça; foi daquela frente de trabalho que saiu o açude velho.
      ## O município
      A emancipação veio em 5 de outubro de 1958. A primeira câmara se reunia na sala de jantar da professora Alzira Matos, que também ensinou a ler três dos nove vereadores.
      ## De lá para cá
      - 1961: primeira Missa do Vaqueiro, no Curral Velho
      - 1974: energia elétrica na sede
      - 1988: hospital municipal
      - 1999: asfalto até a rodovia
      - 2008: cooperativa das quebradeiras de licuri
      - 2022: unidade de beneficiamento do licuri
      - 2024: Missa do Vaqueiro e Feira do Umbu tornam-se patrimônio cultural`,
  },
  {
    titulo: 'Símbolos municipais',
    categoria: 'O município',
    menu: 'lateral',
    ordem: 3,
    corpo: `
      São símbolos de Santa Rita do Licuri a bandeira, o brasão e o hino, definidos em lei de 1971.
      ## Brasão
      O escudo traz um licurizeiro diante das serras, com o sol nascendo atrás e, embaixo, o rio em faixas brancas e azuis. A coroa mural, de ouro, indica que somos município.
      ## Bandeira
      Três faixas onduladas: azul, branca e azul. No centro vai o brasão. O azul lembra o céu sem nuvem; o branco, a flor do umbuzeiro.
      ## Hino
      A letra é de uma turma de normalistas de 1970 e a música, do maestro que fundou a filarmônica.
      > Da pedra brota a fonte escondida,
      > do espinho nasce a flor do mandacaru;
      > terra de Santa Rita, minha vida,
      > sombra do meu primeiro pé de umbu.
      ## Uso
      Os símbolos só podem ser usados por órgãos do município ou com autorização do Gabinete da Prefeita, que não é dada para fins comerciais nem eleitorais.`,
  },
  {
    titulo: 'Turismo',
    categoria: 'O município',
    menu: 'recolhido',
    ordem: 4,
    endereco: 'turismo',
    corpo: `
      Venha de maio a agosto para ver a serra verde e dormir com frio. Venha de outubro a dezembro para ver o umbuzeiro em flor. Em qualquer mês, venha com fome.
      ## O que ver
      - **Serra do Licuri:** trilha de 4,2 km até o mirante, com placas e dois abrigos. Vá cedo e leve água.
      - **Pedra do Mocó:** pinturas rupestres protegidas por passarela. A visita é acompanhada por condutores do povoado.
      - **Açude velho:** passeio de canoa, peixe frito e o melhor pôr do sol da região.
      - **Casa da Cultura:** na antiga estação, com o acervo do reisado e da filarmônica.
      - **Alto do Angico:** oficina das quebradeiras, com café e cocadão de licuri.
      ## Quando há festa
      | Mês | Festa |
      | Janeiro | Festa de Reis |
      | Fevereiro ou março | Carnaval de marchinhas |
      | Maio | Novena e procissão de Santa Rita |
      | Junho | São João e São Pedro dos povoados |
      | Julho | Missa do Vaqueiro |
      | Outubro | Semana do Licuri e aniversário da cidade |
      ## Onde ficar e comer
      São seis pousadas na sede, duas no caminho da serra e treze casas de família no roteiro de hospedagem domiciliar. A lista, com telefones e preços, está no Posto de Informações, na Rua Dois de Julho, 22, aberto também aos sábados, das 8h às 13h.`,
  },
  {
    titulo: 'Festas e calendário cultural',
    categoria: 'O município',
    menu: 'lateral',
    ordem: 5,
    corpo: `
      O calendário é definido todo ano pelo Conselho Municipal de Cultura e publicado na [agenda](/agenda). As datas abaixo são fixas.
      | Data | O quê | Onde |
      | 6 de janeiro | Festa de Reis | Lajedo e Praça da Matriz |
      | 13 a 22 de maio | Novena e procissão da padroeira | Igreja matriz |
      | 21 a 24 de junho | São João | Praça da Matriz e praça de eventos |
      | 29 de junho | São Pedro | Povoados, em rodízio |
      | 3º domingo de julho | Missa do Vaqueiro | Curral Velho |
      | 1ª semana de outubro | Semana do Licuri | Alto do Angico e sede |
      | 5 de outubro | Aniversário do município | Sede |
      | 20 de novembro | Corrida da Consciência Negra | Saída da Praça da Matriz |
      | Dezembro | Natal na Praça | Praça da Matriz |
      ## Grupos de tradição
      Reis do Lajedo, Reis de Mandassaia, Samba de Roda Flor do Angico, bata do feijão da Boa Vista dos Licuris, Filarmônica Sopros da Serra e quatro quadrilhas juninas. Para convidar um grupo, fale com a Secretaria de Cultura e Turismo: (75) 3999-0118.`,
  },
  {
    titulo: 'Prefeita e vice-prefeito',
    categoria: 'Governo',
    menu: 'recolhido',
    ordem: 2,
    corpo: `
      ## Marinalva Cerqueira dos Reis, prefeita
      Professora aposentada da rede municipal, foi diretora da Escola Professora Alzira Matos por doze anos e presidiu a cooperativa de crédito dos agricultores. Está no segundo mandato. Nasceu no povoado Serrote do Meio, é mãe de dois filhos e canta no coral da matriz.
      Atende a população às quartas-feiras, das 8h às 12h, por ordem de chegada, no Paço Municipal, e na primeira segunda-feira do mês em um povoado, conforme a [agenda](/agenda).
      ## Claudionor Evangelista Lima, vice-prefeito
      Agricultor, foi presidente da associação da Lagoa do Umbu e vereador por dois mandatos. Coordena a relação da prefeitura com as associações rurais e acompanha os convênios.
      ## Contatos
      | Gabinete | Telefone | E-mail |
      | Da prefeita | (75) 3999-0100 | gabinete@licuri.example |
      | Do vice-prefeito | (75) 3999-0102 | vice@licuri.example |
      A remuneração dos dois está na [folha de pagamento](/acesso/folha-de-pagamento), e as viagens, em [diárias](/acesso/diarias).`,
  },
  {
    titulo: 'Galeria de ex-prefeitos',
    categoria: 'Governo',
    menu: 'lateral',
    ordem: 3,
    corpo: `
      Quem governou o município desde a emancipação, em 1958.
      | Período | Nome |
      | 1959–1963 | Cel. Aristides Carqueja Lobo |
      | 1963–1967 | Hermógenes Portela |
      | 1967–1971 | Dr. Nestor Viana Rebouças |
      | 1971–1973 | Hermógenes Portela |
      | 1973–1977 | Idalício Maltez |
      | 1977–1983 | Dr. Nestor Viana Rebouças |
      | 1983–1988 | Profa. Alzira Matos |
      | 1989–1992 | Idalício Maltez |
      | 1993–1996 | Osvaldina Queiroz Teles |
      | 1997–2004 | Gilberto Boaventura Dantas |
      | 2005–2012 | Osvaldina Queiroz Teles |
      | 2013–2020 | Derivaldo Matos Carqueja |
      | 2021–hoje | Marinalva Cerqueira dos Reis |
      A professora Alzira Matos foi a primeira mulher eleita prefeita na região. O acervo de fotografias pode ser visto na Casa da Cultura.`,
  },
  {
    titulo: 'Telefones úteis',
    categoria: 'Dia a dia na cidade',
    menu: 'recolhido',
    ordem: 1,
    endereco: 'telefones',
    corpo: `
      ## Emergência
      | Serviço | Telefone |
      | SAMU | 192 |
      | Bombeiros | 193 |
      | Polícia Militar | 190 |
      | Defesa Civil | 199 |
      | Violência contra a mulher | 180 |
      | Violação de direitos humanos | 100 |
      ## Prefeitura
      | Onde | Telefone |
      | Atendimento geral | (75) 3999-0100 |
      | Ouvidoria | (75) 3999-0105 |
      | Secretaria de Saúde | (75) 3999-0111 |
      | Hospital Municipal Santa Rita, 24 horas | (75) 3999-0123 |
      | Secretaria de Educação | (75) 3999-0112 |
      | CRAS | (75) 3999-0126 |
      | Conselho Tutelar, com plantão | (75) 3999-0128 |
      | Guarda Civil Municipal, 24 horas | (75) 3999-0129 |
      | Infraestrutura: luz, lixo e buracos | (75) 3999-0114 |
      | Departamento de Tributos | (75) 3999-0110 |
      Os telefones e horários de todos os órgãos estão na [estrutura organizacional](/acesso/estrutura-organizacional).`,
  },
  {
    titulo: 'Feira livre e mercado municipal',
    categoria: 'Dia a dia na cidade',
    menu: 'lateral',
    ordem: 5,
    endereco: 'feira',
    corpo: `
      A feira de Santa Rita começa na sexta à noite, quando chegam os caminhões, e só termina no sábado depois do almoço. São 240 bancas na Praça da Feira e em volta do mercado.
      ## Horários
      | Dia | O quê | Hora |
      | Sábado | Feira livre | 5h às 14h |
      | Sábado | Feira da agricultura familiar, ao lado do mercado | 6h às 12h |
      | Terça e quinta | Feirinha da tarde, no Cajueiro | 15h às 19h |
      | Segunda a sábado | Mercado municipal | 5h às 17h |
      ## Onde fica cada coisa
      - Verduras, frutas e farinha: no pátio coberto
      - Carnes e peixes: dentro do mercado, com balcão refrigerado
      - Roupas e calçados: Travessa do Mercado
      - Animais pequenos: curral da Rua da Estação, com guia de trânsito
      ## Para quem vende
      A banca é pessoal e não pode ser alugada nem vendida. Quem quer uma vaga deve pedir o serviço [Vaga na feira do produtor](/servicos) ou, para dentro do mercado, o serviço Box no mercado municipal. Toda balança é conferida no primeiro sábado do mês; existe uma balança pública na administração.`,
  },
]

// News of January to July 2026. For the marks in the texts see marcado.ts.
import type { Noticia } from './noticia.ts'

export const noticiasDoInicioDe2026: Noticia[] = [
  {
    dia: '2026-07-10',
    categorias: ['Assistência social', 'Obras e serviços urbanos'],
    cena: 'convivencia',
    hora: 'tarde',
    titulo: 'Antiga rodoviária vai virar Centro de Convivência da Pessoa Idosa',
    resumo: 'Reforma de R$ 397,4 mil foi homologada. O prédio estava fechado desde 2017.',
    alt: 'Pessoas idosas jogam dominó à sombra de um umbuzeiro, em frente a um prédio baixo',
    corpo: `
      O relógio da plataforma parou às 16h40 de uma sexta-feira de 2017, quando saiu o último ônibus. Agora o prédio da antiga rodoviária tem destino: será o Centro de Convivência da Pessoa Idosa. A reforma foi contratada pela [Concorrência Eletrônica nº 003/2026](/acesso/licitacoes), por R$ 397.458,02.
      O salão de embarque vira espaço de baile e de ginástica. Os guichês serão salas de atendimento, e a lanchonete, uma cozinha-escola. A plataforma ganha bancos, mesas de dominó e uma horta em canteiros altos, para que ninguém precise se abaixar.
      Santa Rita do Licuri tem 3.180 moradores com 60 anos ou mais, segundo o cadastro das unidades de saúde. Um em cada quatro mora sozinho.
      > Eu vendi muito bolo de puba nessa plataforma. Se o baile for no mesmo lugar, eu vou, avisou dona Anália, de 81 anos.
      A obra dura oito meses. Enquanto isso, os grupos continuam no CRAS, às terças e quintas.`,
  },
  {
    dia: '2026-06-29',
    categorias: ['Cultura e turismo'],
    cena: 'saoJoao',
    hora: 'noite',
    titulo: 'São João de quatro noites movimenta R$ 2,3 milhões no comércio',
    alt: 'Casais dançam forró ao lado de uma fogueira, sob bandeirinhas, na praça à noite',
    corpo: `
      Teve fogueira na porta, quentão de licuri e fila no forró do coreto. A pesquisa feita com 140 comerciantes pela Secretaria de Cultura e Turismo calcula em R$ 2,3 milhões o que circulou nas quatro noites de São João.
      As 19 pousadas e casas de aluguel ficaram lotadas de 21 a 25 de junho. Nas barracas da praça, todas de moradores sorteados em abril, a venda média foi de R$ 4.100 por ponto.
      ## Quanto a festa custou
      | Despesa | Contratação | Valor |
      | Palco, som, luz e gerador (ano todo) | Pregão Eletrônico nº 012/2026 | R$ 338.816,68 |
      | Banda Xote da Caatinga | Inexigibilidade nº 005/2026 | R$ 159.000,00 |
      | Luzia Mandacarim | Inexigibilidade nº 006/2026 | R$ 106.000,00 |
      | Ornamentação | Pregão Eletrônico nº 014/2026 | R$ 61.334,74 |
      O convênio nº 048/2026, com o Estado, cobriu R$ 190 mil. A contrapartida do município foi de R$ 10 mil.
      Pelo terceiro ano não houve fogos de estampido, proibidos nas festas da prefeitura pela Lei nº 438/2024, que protege bebês, pessoas autistas e animais.`,
  },
  {
    dia: '2026-06-05',
    categorias: ['Agricultura, água e meio ambiente'],
    cena: 'viveiro',
    hora: 'manha',
    titulo: 'Viveiro entrega 3 mil mudas na Semana do Meio Ambiente',
    alt: 'Fileiras de mudas em saquinhos sob a tela do viveiro, com moradores cuidando das plantas',
    corpo: `
      Umbuzeiro, aroeira, licurizeiro, craibeira, ipê-amarelo e pau-ferro. As 3 mil mudas distribuídas nesta semana saíram do viveiro municipal, que ganhou sede nova em março, ao lado do parque da lagoa.
      Cada família pôde levar até cinco. As escolas receberam 600 e as associações rurais, 1.100, destinadas às beiras de riacho e de barreiro.
      A semente é colhida aqui mesmo, por 26 coletores treinados, e paga por quilo. O umbu é o mais trabalhoso: a semente fica um ano guardada antes de brotar.
      ## Para a muda pegar
      - Plante depois da primeira chuva boa, numa cova de dois palmos.
      - Cubra o pé com palha, para segurar a umidade.
      - Cerque: cabra gosta de umbuzeiro novo tanto quanto a gente gosta de umbu.
      O viveiro abre de segunda a sexta, das 8h às 14h. O [serviço de doação de mudas](/servicos) funciona o ano inteiro.`,
  },
  {
    dia: '2026-05-25',
    categorias: ['Cultura e turismo'],
    cena: 'procissao',
    hora: 'alvorada',
    titulo: 'Rosas, filarmônica e 9 mil pessoas na procissão de Santa Rita',
    alt: 'Andor florido de Santa Rita carregado por fiéis em frente à igreja matriz, com a multidão ao redor',
    corpo: `
      A chuva fina de sexta-feira não espantou ninguém. Segundo a Guarda Civil Municipal, 9 mil pessoas acompanharam a procissão da padroeira, que saiu da igreja matriz às 16h e só voltou depois das 19h.
      O andor, de cedro, foi restaurado no ano passado por dois alunos da oficina de marcenaria da Casa da Cultura. As rosas vieram dos quintais: cada família do Alto da Bela Vista deu uma dúzia, costume que ninguém sabe dizer quando começou.
      A festa teve nove noites de novena, leilão de prendas e a apresentação do Ministério Água do Rochedo, no dia 22. Houve uma ocorrência de saúde, sem gravidade, e nenhum registro de violência.
      Para o trânsito, o desvio pela Avenida do Contorno funcionou melhor que em 2025: os ônibus da zona rural passaram a parar na praça de eventos, a dois quarteirões da igreja.`,
  },
  {
    dia: '2026-06-17',
    categorias: ['Educação', 'Obras e serviços urbanos'],
    cena: 'obra',
    hora: 'dia',
    titulo: 'Começa a obra da escola de tempo integral da Nova Esperança',
    resumo: 'São cinco salas, refeitório e quadra, por R$ 2,4 milhões. A entrega está prevista para julho de 2027.',
    alt: 'Prédio de tijolos em construção, com andaimes e operários de capacete',
    corpo: `
      A primeira coluna foi concretada ontem de manhã. A escola de tempo integral da Nova Esperança, no padrão do FNDE, terá cinco salas de aula, refeitório, biblioteca, laboratório e quadra coberta, para 180 estudantes do 1º ao 5º ano.
      A Concorrência Eletrônica nº 002/2026 foi homologada em maio por R$ 2.417.768,28, cerca de 10% abaixo do valor estimado.
      Hoje as crianças do bairro atravessam a Avenida do Contorno para estudar no Centro. Com a escola pronta, 140 delas passam a ir a pé, por ruas internas.
      ## Como acompanhar
      A placa da obra traz o valor, a empresa, o prazo e o nome do fiscal. As medições e os pagamentos são publicados neste portal, em [Contratos](/acesso/contratos). Uma comissão de cinco moradores visita o canteiro no primeiro sábado do mês.`,
  },
  {
    dia: '2026-04-17',
    categorias: ['Educação'],
    cena: 'escola',
    hora: 'dia',
    titulo: 'Plano Municipal de Educação para os próximos dez anos vira lei',
    alt: 'Escola municipal de paredes claras e telhado vermelho, com estudantes no caminho de entrada',
    corpo: `
      Foram onze audiências, duas conferências e 1.640 questionários. O resultado, o Plano Municipal de Educação 2026–2035, foi sancionado ontem como Lei nº 460/2026.
      ## Cinco metas para cobrar
      1. Toda criança alfabetizada até o fim do 2º ano, em 2030
      1. Metade das vagas em tempo integral, em 2035
      1. Fila zero na creche para quem precisa, em 2029
      1. Biblioteca e internet em todas as escolas do campo, em 2028
      1. Todos os professores com formação na área em que ensinam, em 2031
      Cada meta tem indicador, responsável e um relatório anual, apresentado em audiência na Câmara. Uma turma da EJA do Serrote do Meio sugeriu a meta que virou manchete nas conferências: aula à noite com creche para quem tem filho pequeno.
      O texto integral está em [Leis](/acesso/documentos/leis).`,
  },
  {
    dia: '2026-03-25',
    categorias: ['Gestão e transparência', 'Assistência social'],
    cena: 'temporal',
    hora: 'chuva',
    titulo: 'Chuva de 148 milímetros: emergência decretada na Várzea do Licuri',
    resumo: 'Dezoito famílias estão na escola do povoado. Veja as estradas fechadas e como ajudar.',
    alt: 'Rio barrento e cheio passa sob uma ponte, debaixo de chuva, observado por agentes da Defesa Civil',
    corpo: `
      Em nove horas choveu o que se espera para dois meses. O pluviômetro da Várzea do Licuri marcou 148 milímetros entre a noite de domingo e a manhã de segunda. O Decreto nº 014/2026, publicado ontem, declara situação de emergência nas áreas atingidas.
      Dezoito famílias foram levadas para a escola do povoado, com colchões, cobertores e refeições. Ninguém se feriu. A Defesa Civil vistoriou 63 casas e interditou sete.
      ## Estradas
      | Trecho | Situação |
      | Sede – Várzea do Licuri, pela passagem molhada | Interditada |
      | Sede – Várzea do Licuri, pelo Pau-Ferro | Só veículos altos |
      | Tanque da Rancharia | Liberada com atenção |
      | Curral Velho – Mandassaia | Liberada |
      As aulas estão suspensas em três escolas até sexta-feira. O transporte de pacientes continua, pelo desvio do Pau-Ferro.
      ## Como ajudar
      Água mineral, leite em pó, fraldas e material de limpeza podem ser entregues no CRAS, na Rua do Mutirão, 9, até as 18h. Roupas, por enquanto, há o bastante. **Emergência: 199.**`,
  },
  {
    dia: '2026-03-04',
    categorias: ['Obras e serviços urbanos'],
    cena: 'casas',
    hora: 'manha',
    titulo: 'Onze ruas da sede ganham bloco intertravado e calçada acessível',
    alt: 'Rua de casas coloridas de platibanda, com árvore na calçada e moradores passando',
    corpo: `
      Está homologada a pavimentação de onze ruas do Centro, do Cajueiro e do Alto da Bela Vista. A [Concorrência Eletrônica nº 001/2026](/acesso/licitacoes) fechou em R$ 1.446.341,18, com recursos próprios e de emenda.
      O bloco intertravado foi escolhido no lugar do asfalto porque esquenta menos, deixa a água infiltrar e pode ser retirado e recolocado quando for preciso mexer na rede de água.
      ## As ruas
      - Rua Dois de Julho, Rua Coronel Aristides e Travessa do Mercado, no Centro
      - Rua do Umbuzeiro, Rua das Craibeiras, Rua do Poço e Travessa do Campo, no Cajueiro
      - Rua da Caixa-d’Água, Rua do Cruzeiro, Rua Santa Luzia e Rua da Boa Vista, no Alto da Bela Vista
      As calçadas terão no mínimo um metro e meio livre, piso tátil e rebaixamento nas esquinas. Antes de cada trecho, a equipe passa de casa em casa para combinar o acesso às garagens e o dia da coleta de lixo.`,
  },
  {
    dia: '2026-02-18',
    categorias: ['Cultura e turismo'],
    cena: 'banda',
    hora: 'tarde',
    titulo: 'Carnaval de marchinhas leva quatro gerações à Praça da Matriz',
    alt: 'Filarmônica toca marchinhas ao entardecer, com confete no ar e bandeirinhas na praça',
    corpo: `
      Bisavó, avó, mãe e filha, as quatro de joaninha. A família Cordeiro ganhou o concurso de fantasias e resumiu o espírito do Carnaval de marchinhas, que encheu a praça de sábado a terça.
      O baile infantil começou às 15h, com oficina de máscaras, e o dos adultos terminava à meia-noite, para que todo mundo dormisse. No domingo, o bloco Vai Quem Fica saiu pela primeira vez com intérprete de Libras no estandarte.
      Não houve cachê de atração de fora: tocaram a filarmônica e três grupos da cidade, selecionados em chamada pública.
      A saúde distribuiu 4 mil preservativos e a coleta seletiva, feita na hora por seis catadores, recolheu 380 quilos de latinhas.`,
  },
  {
    dia: '2026-02-02',
    categorias: ['Gestão e transparência'],
    cena: 'praca',
    hora: 'dia',
    titulo: 'IPTU 2026: desconto de 15% para quem pagar até 10 de março',
    alt: 'Vista da praça da Matriz em dia claro, com a igreja branca, palmeiras e canteiros floridos',
    corpo: `
      Os carnês do IPTU começam a chegar nesta semana. O Decreto nº 006/2026 fixou o calendário: quem paga de uma vez até 10 de março tem 15% de desconto; até 10 de abril, 8%. Também dá para dividir em até seis parcelas, sem juros.
      | Forma | Vencimento | Desconto |
      | Cota única | 10 de março | 15% |
      | Cota única | 10 de abril | 8% |
      | Parcelado em até 6 vezes | dia 10, de março a agosto | sem desconto |
      São isentos o aposentado e a pensionista com um só imóvel e renda de até dois salários mínimos, as famílias do Cadastro Único em casa de até 50 metros quadrados e os imóveis atingidos por enchente. A isenção deve ser pedida até 30 de abril.
      Achou erro na metragem? A revisão é gratuita e suspende o prazo do boleto até a resposta. O [pedido pode ser feito pela internet](/servicos) ou no Departamento de Tributos, na Rua Coronel Aristides, 45.`,
  },
  {
    dia: '2026-01-31',
    categorias: ['Educação'],
    cena: 'estrada',
    hora: 'manha',
    titulo: 'Transporte escolar volta na segunda com 46 rotas e GPS',
    alt: 'Ônibus escolar amarelo na estrada de terra entre mandacarus, com crianças esperando no ponto',
    corpo: `
      Dois mil e cem estudantes da zona rural voltam às aulas na segunda-feira, 2 de fevereiro, e o ônibus passa na porta de 46 rotas. O [Pregão Eletrônico nº 001/2026](/acesso/licitacoes) foi homologado ontem, por R$ 2.045.329,57 no ano letivo.
      A novidade é o rastreador. Cada veículo envia a posição de minuto em minuto, e a escola sabe quando o ônibus quebrou ou se atrasou. O pagamento é feito pelo quilômetro rodado de verdade.
      ## Regras para viajar
      - A criança de até 6 anos só desce na presença de um adulto.
      - Todo ônibus leva monitor, e todos viajam sentados e com cinto.
      - Carona não é permitida, nem para professor.
      Todos os veículos passaram por vistoria em janeiro. Faltou ônibus? Avise pelo [serviço de transporte escolar](/servicos) ou pelo telefone (75) 3999-0112, com a rota e o horário.`,
  },
]

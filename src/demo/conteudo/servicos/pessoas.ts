// Services: health and social assistance.
import { type Categoria, cartaoSus, gratuito, identidade, residencia, taxa } from './servico.ts'

const classifica = 'Na unidade, por ordem de gravidade e de prioridade; em média, 40 minutos.'
const acolhida = 'Acolhida no mesmo dia; em média, 30 minutos.'
const loas = 'Lei nº 8.742/1993 (Loas)'

export const servicosDasPessoas: Categoria[] = [
  {
    nome: 'Saúde e vigilância',
    icone: 'heart-pulse',
    descricao: 'Consultas, exames, remédios, vacinas, transporte de pacientes e vigilância sanitária.',
    servicos: [
      {
        titulo: 'Consulta na unidade de saúde',
        presenca: 'sim',
        resumo: 'Médica, enfermagem, dentista e pré-natal nas oito unidades de saúde da família.',
        publico: 'Moradores do município, conforme o endereço.',
        requisitos: [identidade, cartaoSus],
        etapas: [
          'Marque na unidade do seu bairro ou com o agente comunitário.',
          'Chegue 15 minutos antes.',
          'Passe pela triagem.',
          'Saia com a receita, o retorno ou o encaminhamento.',
        ],
        prazo: 'Urgência, no dia; consulta marcada, em até 10 dias.',
        custo: gratuito,
        espera: classifica,
        orgao: 'saude',
        presencial:
          'Oito unidades, na sede e nos povoados. Segunda a sexta, das 07:00 às 17:00; Baixa da Quixaba também aos sábados, das 07:00 às 12:00.',
        prioridades:
          'Casos graves primeiro; depois, gestantes, crianças de até 2 anos, pessoas idosas (acima de 80 anos antes), com deficiência ou autismo e as demais prioridades da Lei nº 10.048/2000.',
        norma: 'Lei nº 8.080/1990; Portaria de Consolidação nº 2/2017, anexo XXII.',
        corpo: `
          Febre alta, falta de ar, dor no peito e sangramento são urgências: procure a unidade a qualquer hora do expediente ou o Hospital Municipal, que não fecha. O SAMU atende pelo 192.`,
      },
      {
        titulo: 'Vacinação',
        presenca: 'sim',
        resumo: 'Todas as vacinas do calendário nacional, para crianças, adultos, gestantes e pessoas idosas.',
        publico: 'Todas as pessoas, moradoras ou não.',
        requisitos: ['Documento com foto ou certidão de nascimento', 'Cartão de vacina, se tiver'],
        etapas: [
          'Vá a uma sala de vacina, sem marcar.',
          'A equipe confere o cartão e o que falta.',
          'Tome a vacina e espere 15 minutos.',
          'A dose aparece no cartão digital.',
        ],
        prazo: 'Na hora.',
        custo: gratuito,
        espera: 'Até 20 minutos.',
        orgao: 'vigilancia',
        presencial:
          'Todas as unidades de saúde. Segunda a sexta, das 07:30 às 16:30; BCG às quintas, na unidade do Centro.',
        norma: 'Lei nº 6.259/1975; Estatuto da Criança e do Adolescente, art. 14.',
        corpo: `
          Perdeu o cartão? A equipe procura no sistema e faz outro. Atraso não obriga a recomeçar: continua-se de onde parou.
          Pessoas acamadas são vacinadas em casa, a pedido da família.`,
      },
      {
        titulo: 'Medicamentos da farmácia básica',
        presenca: 'sim',
        resumo: 'Retirada de remédios da lista municipal e orientação para os de alto custo.',
        publico: 'Pacientes do SUS com receita válida.',
        requisitos: ['Receita em duas vias', 'Documento com foto', cartaoSus],
        etapas: [
          'Confira a validade da receita.',
          'Apresente os documentos no balcão.',
          'Retire o remédio e tire as dúvidas com a farmacêutica.',
          'Se faltar, deixe o telefone para ser avisado.',
        ],
        prazo: 'Na hora; alto custo, até 30 dias, conforme o Estado.',
        custo: gratuito,
        espera: 'De 10 a 30 minutos.',
        orgao: 'saude',
        presencial:
          'Farmácia central, Avenida das Aroeiras, 210 – Centro. Segunda a sexta, das 07:30 às 17:00. Há farmácia em mais três unidades e no CAPS.',
        norma: 'Lei nº 8.080/1990, art. 19-M; Relação Municipal de Medicamentos Essenciais.',
        corpo: `
          A receita de uso contínuo vale seis meses; a de antibiótico, dez dias. Outra pessoa pode retirar, com a receita e os documentos de quem usa.`,
      },
      {
        titulo: 'Transporte para tratamento fora do município',
        presenca: 'parte',
        resumo: 'Vaga no carro da saúde para consultas e exames em outras cidades (TFD).',
        publico: 'Pacientes com consulta marcada pelo SUS e um acompanhante, quando a lei prevê.',
        requisitos: [identidade, cartaoSus, 'Comprovante da consulta ou do exame'],
        etapas: [
          'Peça a vaga com 5 dias úteis de antecedência.',
          'Confirme na véspera, depois das 14h.',
          'Esteja no ponto de embarque no horário combinado.',
          'Entregue o comprovante de comparecimento na volta.',
        ],
        prazo: 'Peça com 5 dias úteis de antecedência.',
        custo: gratuito,
        espera: 'Resposta em até 2 dias úteis.',
        orgao: 'saude',
        prioridades: 'Hemodiálise, tratamento de câncer e cirurgias marcadas; depois, a ordem dos pedidos.',
        norma: 'Portaria SAS nº 55/1999; Portaria de Consolidação nº 2/2017.',
        corpo: `
          O acompanhante é garantido a crianças, pessoas com 60 anos ou mais, com deficiência e a quem o laudo indicar. Quem viaja por conta própria, em tratamento regular, pode pedir a ajuda de custo.`,
      },
      {
        titulo: 'Posição na fila de exames e consultas',
        presenca: 'nao',
        resumo: 'Situação do seu pedido de exame ou de consulta com especialista na regulação.',
        publico: 'O próprio paciente ou quem responde por ele.',
        requisitos: [identidade, cartaoSus, 'Número do pedido'],
        etapas: [
          'Informe o número que está no canhoto.',
          'A regulação confere a posição e a previsão.',
          'Atualize o telefone: é por ele que avisam.',
        ],
        prazo: 'Até 5 dias úteis.',
        custo: gratuito,
        espera: 'Pela internet, na hora; no balcão, 20 minutos.',
        orgao: 'saude',
        norma: 'Lei nº 12.527/2011; Portaria de Consolidação nº 2/2017 (Política Nacional de Regulação).',
        corpo: `
          A fila anda por gravidade, e não só pela data. Se o quadro piorou, volte à unidade: o médico pode mudar a classificação.`,
      },
      {
        titulo: 'Alvará sanitário',
        presenca: 'parte',
        resumo: 'Licença para estabelecimentos de alimentos, de saúde e de beleza.',
        publico: 'Empresas, microempreendedores e produtores.',
        requisitos: ['CNPJ ou CPF', 'Alvará de funcionamento ou pedido dele', 'Planta ou croqui do local'],
        etapas: [
          'Baixe a lista de exigências da sua atividade.',
          'Peça a inspeção.',
          'Corrija o que o fiscal apontar, no prazo combinado.',
          'Retire o alvará.',
        ],
        prazo: 'Inspeção em 15 dias úteis.',
        custo: taxa,
        espera: 'Com hora marcada, sem espera.',
        orgao: 'vigilancia',
        norma: 'Lei nº 6.437/1977; RDC Anvisa nº 153/2017 e nº 216/2004.',
        corpo: `
          A primeira visita é de orientação e não multa. Às sextas, a vigilância dá oficina gratuita de boas práticas para quem vende comida na rua.`,
      },
      {
        titulo: 'Visita do agente de endemias',
        presenca: 'nao',
        resumo: 'Vistoria de focos de mosquito da dengue, escorpião ou barbeiro.',
        publico: 'Moradores do município.',
        requisitos: ['Endereço com um ponto de referência', 'O que foi encontrado'],
        etapas: [
          'Peça a visita e conte o que viu.',
          'O agente vai ao local, de uniforme e crachá.',
          'Os focos são eliminados e a família, orientada.',
          'Terreno fechado: o dono é notificado.',
        ],
        prazo: 'Até 3 dias úteis.',
        custo: gratuito,
        espera: 'Pela internet, na hora.',
        orgao: 'vigilancia',
        norma: 'Lei nº 13.301/2016; Lei nº 11.350/2006.',
        corpo: `
          Achou barbeiro? Não esmague: ponha num pote com furos e leve à unidade de saúde. Picada de escorpião é caso de hospital, mesmo sem dor forte, sobretudo em criança.`,
      },
    ],
  },
  {
    nome: 'Assistência social',
    icone: 'people',
    descricao: 'Cadastro Único, benefícios eventuais e atendimento às famílias.',
    servicos: [
      {
        titulo: 'Cadastro Único',
        presenca: 'sim',
        resumo: 'Inscrição e atualização para o Bolsa Família, a tarifa social e outros programas.',
        publico: 'Famílias com renda de até meio salário mínimo por pessoa.',
        requisitos: ['CPF ou título do responsável', 'Documento de todos da casa', residencia],
        etapas: [
          'Marque o atendimento.',
          'Leve os documentos de todos que moram na casa.',
          'Responda à entrevista.',
          'Guarde a folha-resumo e atualize a cada dois anos.',
        ],
        prazo: 'Atendimento agendado em até 10 dias.',
        custo: gratuito,
        espera: 'Com hora marcada, até 20 minutos.',
        orgao: 'cras',
        norma: `Decreto nº 11.016/2022; ${loas}.`,
        corpo: `
          Mudou de casa, nasceu criança, alguém começou a trabalhar? Atualize antes de dois anos. O cadastro dá acesso a mais de trinta programas, da tarifa social de energia à isenção em concursos.
          Toda primeira quinta-feira a equipe volante atende em um povoado.`,
      },
      {
        titulo: 'Cesta básica e benefícios eventuais',
        presenca: 'parte',
        resumo: 'Auxílio em situação de emergência, nascimento ou morte na família.',
        publico: 'Famílias acompanhadas pelo CRAS ou em situação de emergência.',
        requisitos: [identidade, residencia, 'Folha do Cadastro Único, se tiver'],
        etapas: [
          'Procure o CRAS ou peça a visita.',
          'A assistente social conversa com a família.',
          'O benefício é concedido e entregue.',
          'A família é convidada para o acompanhamento.',
        ],
        prazo: 'Visita em até 5 dias úteis.',
        custo: gratuito,
        espera: acolhida,
        orgao: 'cras',
        prioridades: 'Famílias com crianças pequenas, pessoas idosas ou com deficiência e vítimas de calamidade.',
        norma: `${loas}, art. 22; resolução do Conselho Municipal de Assistência Social.`,
        corpo: `
          São benefícios eventuais o auxílio-natalidade, o auxílio-funeral, a cesta de alimentos, o aluguel social e a passagem para quem precisa voltar para casa. É direito, e não favor: não se pede voto nem se publica foto.`,
      },
      {
        titulo: 'Carteira do idoso e passe livre',
        presenca: 'parte',
        resumo: 'Carteira para viagens interestaduais de pessoas idosas sem comprovante de renda.',
        publico: 'Pessoas com 60 anos ou mais e renda de até dois salários mínimos.',
        requisitos: [identidade, 'Foto recente', 'Folha do Cadastro Único'],
        etapas: ['Atualize o Cadastro Único.', 'Peça a carteira no CRAS.', 'Retire o documento ou imprima em casa.'],
        prazo: 'Até 20 dias.',
        custo: gratuito,
        espera: acolhida,
        orgao: 'cras',
        norma: 'Estatuto da Pessoa Idosa, art. 40; Decreto nº 9.921/2019.',
        corpo: `
          Cada ônibus convencional reserva duas vagas gratuitas; as demais têm desconto de pelo menos 50%. Reserve com três horas de antecedência. Quem tem comprovante de renda não precisa da carteira.`,
      },
      {
        titulo: 'Apoio à mulher em situação de violência',
        presenca: 'parte',
        resumo: 'Acolhida, orientação, abrigo e acompanhamento, com sigilo.',
        publico: 'Mulheres de qualquer idade e seus filhos.',
        requisitos: ['Nenhum documento é exigido'],
        etapas: [
          'Procure o CREAS, ligue ou peça a alguém que ligue por você.',
          'Converse a sós com uma profissional.',
          'Decidam juntas os próximos passos: saúde, polícia, abrigo, medida protetiva.',
          'Siga acompanhada enquanto quiser.',
        ],
        prazo: 'Imediato.',
        custo: gratuito,
        espera: 'Nenhuma: o atendimento passa na frente.',
        orgao: 'creas',
        telefone: '(75) 3999-0127; a qualquer hora, 180 e 190',
        prioridades: 'Atendimento sempre prioritário.',
        norma: 'Lei nº 11.340/2006 (Maria da Penha); Lei nº 14.899/2024.',
        corpo: `
          Não é preciso ter marcas nem certeza. Humilhar, controlar o dinheiro e vigiar o celular também são violência. O boletim de ocorrência pode ser feito ali mesmo, com acompanhamento, se você quiser.`,
      },
    ],
  },
]

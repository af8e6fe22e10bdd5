// Services of the demo: health, school and social assistance.
import type { Categoria } from './servico.ts'

const saude = 'Secretaria de Saúde, Avenida das Aroeiras, 210, Centro, de segunda a sexta, das 08:00 às 12:00.'
const vigilancia = 'Vigilância em Saúde, Rua da Estação, 15, Baixinha, de segunda a sexta, das 07:30 às 13:30.'
const educacao =
  'Secretaria de Educação, Rua Professora Alzira Matos, 88, Centro, de segunda a sexta, das 08:00 às 12:00.'
const cras = 'CRAS, Rua do Mutirão, 9, Mutirão, de segunda a sexta, das 08:00 às 17:00.'
const gratuito = 'Gratuito.'
const identidade = 'Documento de identidade e CPF'
const cartaoSus = 'Cartão do SUS'
const residencia = 'Comprovante de residência'

export const servicosDasPessoas: Categoria[] = [
  {
    nome: 'Saúde e vigilância',
    icone: 'heart-pulse',
    descricao: 'Consultas, exames, transporte de pacientes, vacinas e vigilância sanitária.',
    servicos: [
      {
        titulo: 'Transporte para tratamento fora do município',
        resumo: 'Vaga no carro da saúde para consultas e exames em outras cidades (TFD).',
        quem: 'Pacientes com consulta marcada pelo SUS e um acompanhante, quando a lei prevê.',
        documentos: [identidade, cartaoSus, 'Comprovante da consulta ou do exame'],
        prazo: 'Peça com 5 dias úteis de antecedência.',
        custo: gratuito,
        onde: saude,
      },
      {
        titulo: 'Posição na fila de exames e consultas',
        resumo: 'Situação do seu pedido de exame ou de consulta com especialista na regulação.',
        quem: 'O próprio paciente ou quem responde por ele.',
        documentos: [identidade, cartaoSus, 'Número do pedido'],
        prazo: 'Até 5 dias úteis.',
        custo: gratuito,
        onde: saude,
      },
      {
        titulo: 'Alvará sanitário',
        resumo: 'Licença para estabelecimentos de alimentos, de saúde e de beleza.',
        quem: 'Empresas, microempreendedores e produtores.',
        documentos: ['CNPJ ou CPF', 'Alvará de funcionamento ou pedido dele', 'Planta ou croqui do local'],
        prazo: 'Inspeção em 15 dias úteis.',
        custo: 'Taxa conforme o Código Tributário; o microempreendedor individual é isento.',
        onde: vigilancia,
      },
      {
        titulo: 'Visita do agente de endemias',
        resumo: 'Vistoria de focos de mosquito da dengue, escorpião ou barbeiro.',
        quem: 'Moradores do município.',
        documentos: ['Endereço com um ponto de referência', 'O que foi encontrado'],
        prazo: 'Até 3 dias úteis.',
        custo: gratuito,
        onde: vigilancia,
      },
    ],
  },
  {
    nome: 'Educação e cultura',
    icone: 'book',
    descricao: 'Matrícula, transporte escolar, históricos e espaços culturais.',
    servicos: [
      {
        titulo: 'Matrícula na rede municipal',
        resumo: 'Vaga em creche, pré-escola, ensino fundamental e EJA.',
        quem: 'Pais e responsáveis; na EJA, o próprio estudante.',
        documentos: ['Certidão de nascimento', 'CPF do estudante e do responsável', residencia, 'Cartão de vacina'],
        prazo: 'Até 5 dias úteis; havendo fila na creche, por ordem de inscrição.',
        custo: gratuito,
        onde: educacao,
      },
      {
        titulo: 'Transporte escolar',
        resumo: 'Inclusão de estudante em rota, mudança de ponto e aviso de ônibus que faltou.',
        quem: 'Estudantes da rede pública que moram a mais de 2 quilômetros da escola.',
        documentos: ['Nome e escola do estudante', residencia, 'Ponto de embarque mais próximo'],
        prazo: 'Até 10 dias úteis.',
        custo: gratuito,
        onde: educacao,
      },
      {
        titulo: 'Histórico escolar',
        resumo: 'Segunda via de histórico e de declarações das escolas municipais, inclusive as extintas.',
        quem: 'O ex-estudante ou o responsável.',
        documentos: [identidade, 'Escola e anos em que estudou'],
        prazo: 'Até 15 dias úteis.',
        custo: gratuito,
        onde: educacao,
      },
      {
        titulo: 'Uso da Casa da Cultura e das quadras',
        resumo: 'Reserva de auditório, quadra ou praça para eventos da comunidade.',
        quem: 'Associações, escolas, grupos culturais e esportivos.',
        documentos: [identidade, 'Data, horário e programa do evento'],
        prazo: 'Peça com 15 dias de antecedência.',
        custo: 'Gratuito para eventos sem cobrança de ingresso.',
        onde: 'Secretaria de Cultura, Rua Dois de Julho, 22, Centro, de segunda a sexta, das 08:00 às 14:00.',
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
        resumo: 'Inscrição e atualização para o Bolsa Família, a tarifa social e outros programas.',
        quem: 'Famílias com renda de até meio salário mínimo por pessoa.',
        documentos: ['CPF ou título do responsável', 'Documento de todos da casa', residencia],
        prazo: 'Atendimento agendado em até 10 dias.',
        custo: gratuito,
        onde: cras,
      },
      {
        titulo: 'Cesta básica e benefícios eventuais',
        resumo: 'Auxílio em situação de emergência, nascimento ou morte na família.',
        quem: 'Famílias acompanhadas pelo CRAS ou em situação de emergência.',
        documentos: [identidade, residencia, 'Folha do Cadastro Único, se tiver'],
        prazo: 'Visita em até 5 dias úteis.',
        custo: gratuito,
        onde: cras,
      },
      {
        titulo: 'Carteira do idoso e passe livre',
        resumo: 'Carteira para viagens interestaduais de pessoas idosas sem comprovante de renda.',
        quem: 'Pessoas com 60 anos ou mais e renda de até dois salários mínimos.',
        documentos: [identidade, 'Foto recente', 'Folha do Cadastro Único'],
        prazo: 'Até 20 dias.',
        custo: gratuito,
        onde: cras,
      },
    ],
  },
]

// Services: school, culture, sport, taxes and companies.
import { type Categoria, gratuito, identidade, residencia, taxa } from './servico.ts'

const naHora = 'Pela internet, na hora; no balcão, cerca de 15 minutos.'
const tributario = 'Código Tributário Municipal'

export const servicosDaEscola: Categoria[] = [
  {
    nome: 'Educação e cultura',
    icone: 'book',
    descricao: 'Matrícula, transporte escolar, históricos, biblioteca, esporte e espaços culturais.',
    servicos: [
      {
        titulo: 'Matrícula na rede municipal',
        resumo: 'Vaga em creche, pré-escola, ensino fundamental e EJA.',
        publico: 'Pais e responsáveis; na EJA, o próprio estudante.',
        requisitos: ['Certidão de nascimento', 'CPF do estudante e do responsável', residencia, 'Cartão de vacina'],
        etapas: [
          'Escolha até três escolas, na internet ou na secretaria.',
          'Envie ou leve os documentos.',
          'Receba a confirmação da vaga ou a posição na fila.',
          'Vá à escola em até 5 dias úteis para confirmar.',
        ],
        prazo: 'Até 5 dias úteis; havendo fila na creche, por ordem de inscrição.',
        custo: gratuito,
        espera: naHora,
        orgao: 'educacao',
        prioridades:
          'Criança com deficiência, irmão na mesma escola, mãe que trabalha ou estuda e família do Cadastro Único.',
        norma: 'Lei nº 9.394/1996 (LDB); Lei nº 8.069/1990 (ECA), art. 53; Lei Municipal nº 460/2026.',
        corpo: `
          Nenhuma criança fica sem vaga por falta de documento: a escola ajuda a tirar. De 4 a 17 anos, a matrícula é obrigatória e a vaga, garantida perto de casa ou com transporte.`,
      },
      {
        titulo: 'Transporte escolar',
        resumo: 'Inclusão de estudante em rota, mudança de ponto e aviso de ônibus que faltou.',
        publico: 'Estudantes da rede pública que moram a mais de 2 quilômetros da escola.',
        requisitos: ['Nome e escola do estudante', residencia, 'Ponto de embarque mais próximo'],
        etapas: [
          'Conte o que precisa: inclusão, mudança ou reclamação.',
          'A equipe confere a rota no mapa.',
          'Você recebe o ponto, o horário e o nome do monitor.',
        ],
        prazo: 'Até 10 dias úteis.',
        custo: gratuito,
        espera: naHora,
        orgao: 'educacao',
        prioridades: 'Estudantes com deficiência são buscados em casa.',
        norma: 'Constituição Federal, art. 208, VII; Lei nº 10.880/2004.',
        corpo: `
          As [rotas e regras](/busca?q=transporte+escolar) estão numa página própria. Ônibus que faltou hoje: ligue para a secretaria, que manda o carro reserva quando há tempo.`,
      },
      {
        titulo: 'Histórico escolar',
        resumo: 'Segunda via de histórico e de declarações das escolas municipais, inclusive as extintas.',
        publico: 'O ex-estudante ou o responsável.',
        requisitos: [identidade, 'Escola e anos em que estudou'],
        etapas: [
          'Peça com o nome que usava na época.',
          'O arquivo procura nos livros de atas.',
          'Retire o histórico ou receba a via digital assinada.',
        ],
        prazo: 'Até 15 dias úteis.',
        custo: gratuito,
        espera: naHora,
        orgao: 'educacao',
        norma: 'Lei nº 9.394/1996, art. 24, VII.',
        corpo: `
          O arquivo guarda os livros de 27 escolas que já fecharam, desde 1951. Se o livro se perdeu, a secretaria orienta o exame de equivalência.`,
      },
      {
        titulo: 'Uso da Casa da Cultura e das quadras',
        resumo: 'Reserva de auditório, quadra ou praça para eventos da comunidade.',
        publico: 'Associações, escolas, grupos culturais e esportivos.',
        requisitos: [identidade, 'Data, horário e programa do evento'],
        etapas: [
          'Veja a agenda do espaço.',
          'Faça o pedido com 15 dias de antecedência.',
          'Assine o termo de uso.',
          'Devolva o espaço limpo e a chave na recepção.',
        ],
        prazo: 'Peça com 15 dias de antecedência.',
        custo: 'Gratuito para eventos sem cobrança de ingresso.',
        espera: naHora,
        orgao: 'cultura',
        norma: 'Lei Municipal nº 421/2022; regulamento de uso dos espaços culturais.',
        corpo: `
          O auditório tem 160 lugares, rampa, som e projetor. Grupos de tradição do município têm horário garantido de ensaio.`,
      },
      {
        titulo: 'Empréstimo de livros na Biblioteca Municipal',
        resumo: 'Livros, gibis e audiolivros para ler em casa, e espaço para estudar.',
        publico: 'Moradores de qualquer idade.',
        requisitos: [
          'Documento com foto ou certidão',
          residencia,
          'Assinatura do responsável, para menores de 12 anos',
        ],
        etapas: ['Faça a carteirinha.', 'Escolha até três livros.', 'Devolva ou renove em 15 dias.'],
        prazo: 'Na hora.',
        custo: 'Gratuito; não há multa por atraso.',
        espera: 'Nenhuma.',
        orgao: 'cultura',
        presencial:
          'Biblioteca Municipal, Rua Dois de Julho, 30 – Centro. Segunda a sexta, das 08:00 às 18:00; sábado, das 08:00 às 12:00.',
        norma: 'Lei nº 13.696/2018; Lei Municipal nº 421/2022.',
        corpo: `
          São 11 mil volumes, com uma estante só de autores da Bahia e outra de cordel. A maleta da leitura leva 60 livros a cada povoado e troca a cada dois meses.`,
      },
      {
        titulo: 'Inscrição nas escolinhas esportivas',
        resumo: 'Futebol, futsal, vôlei, capoeira, judô e atletismo para crianças e adolescentes.',
        publico: 'Crianças e adolescentes de 6 a 17 anos, matriculados na escola.',
        requisitos: ['Documento da criança e do responsável', 'Declaração escolar', 'Atestado médico'],
        etapas: [
          'Escolha a modalidade e o horário.',
          'Entregue a ficha assinada.',
          'Receba o uniforme na segunda semana.',
        ],
        prazo: 'Vaga na hora; com turma cheia, lista de espera.',
        custo: gratuito,
        espera: naHora,
        orgao: 'esporte',
        norma: 'Lei nº 14.597/2023 (Lei Geral do Esporte).',
        corpo: `
          São 420 vagas, metade para meninas. Quem mora em povoado treina no sábado, com transporte. Não há peneira nem cobrança.`,
      },
    ],
  },
  {
    nome: 'Tributos e empresas',
    icone: 'receipt',
    descricao: 'IPTU, ISS, alvarás, certidões e nota fiscal avulsa.',
    servicos: [
      {
        titulo: 'Alvará de funcionamento',
        resumo: 'Licença para abrir ou renovar um comércio, indústria ou escritório.',
        publico: 'Empresas, autônomos e microempreendedores.',
        requisitos: ['CNPJ ou CPF', 'Contrato social ou certificado de MEI', 'Endereço do estabelecimento'],
        etapas: [
          'Faça a consulta de viabilidade do endereço.',
          'Envie os documentos.',
          'Pague a taxa, se não for isento.',
          'Baixe o alvará e deixe em lugar visível.',
        ],
        prazo: 'Até 5 dias úteis; atividade de baixo risco, na hora.',
        custo: taxa,
        espera: naHora,
        orgao: 'tributos',
        norma: `Lei nº 13.874/2019; Lei Complementar nº 123/2006; ${tributario}.`,
        corpo: `
          Mais de duzentas atividades são de baixo risco e não precisam de alvará, só do cadastro. A Sala do Empreendedor, no mesmo balcão, ajuda a abrir o MEI e a emitir a guia do mês.`,
      },
      {
        titulo: 'Certidão negativa de débitos',
        resumo: 'Prova de que a pessoa, a empresa ou o imóvel não deve tributos municipais.',
        publico: 'O contribuinte ou seu representante.',
        requisitos: ['CPF ou CNPJ', 'Inscrição do imóvel, se for o caso'],
        etapas: [
          'Informe o CPF, o CNPJ ou a inscrição.',
          'O sistema confere os débitos.',
          'Baixe a certidão; quem recebe confere pelo código.',
        ],
        prazo: 'Até 2 dias úteis.',
        custo: gratuito,
        espera: naHora,
        orgao: 'tributos',
        norma: `Código Tributário Nacional, art. 205; ${tributario}.`,
        corpo: `
          A certidão vale por 90 dias. Com parcelamento em dia, sai a certidão positiva com efeito de negativa, aceita em bancos e licitações.`,
      },
      {
        titulo: 'Segunda via e revisão do IPTU',
        resumo: 'Boleto do ano, parcelamento e pedido de revisão do valor.',
        publico: 'Proprietário ou morador do imóvel.',
        requisitos: ['Inscrição do imóvel ou endereço', 'Na revisão, fotos ou documento que mostre o erro'],
        etapas: [
          'Informe a inscrição, que está em qualquer carnê antigo.',
          'Baixe o boleto ou peça a revisão.',
          'Na revisão, um fiscal mede o imóvel.',
          'Receba a decisão e, se for o caso, o novo boleto.',
        ],
        prazo: 'Segunda via na hora; revisão em até 30 dias.',
        custo: gratuito,
        espera: naHora,
        orgao: 'tributos',
        url: '/p/iptu',
        norma: `${tributario}; decreto anual do calendário fiscal.`,
        corpo: `
          O pedido de revisão feito até o vencimento suspende o prazo. Datas, descontos e isenções estão na [página do IPTU](/p/iptu).`,
      },
      {
        titulo: 'Nota fiscal avulsa de serviço',
        resumo: 'Emissão para quem presta serviço sem inscrição municipal.',
        publico: 'Pessoas físicas que prestam serviços eventuais.',
        requisitos: [identidade, 'Dados de quem contratou e valor do serviço'],
        etapas: [
          'Informe o serviço, o valor e quem contratou.',
          'Pague o ISS.',
          'Receba a nota por e-mail ou no balcão.',
        ],
        prazo: 'No mesmo dia.',
        custo: 'ISS sobre o valor do serviço.',
        espera: naHora,
        orgao: 'tributos',
        norma: `Lei Complementar nº 116/2003; Lei Municipal nº 427/2023.`,
        corpo: `
          Quem emite mais de três notas por mês paga menos como MEI. O balcão faz a conta na hora e ajuda a abrir.`,
      },
      {
        titulo: 'Parcelamento de dívida ativa',
        resumo: 'Acordo para pagar IPTU, ISS e taxas de anos anteriores.',
        publico: 'Pessoas e empresas com débitos inscritos.',
        requisitos: [identidade, 'CNPJ e contrato social, se empresa', 'Procuração, se for representante'],
        etapas: [
          'Peça o extrato da dívida.',
          'Escolha o número de parcelas.',
          'Assine o termo e pague a primeira.',
          'Acompanhe os boletos pela internet.',
        ],
        prazo: 'Na hora.',
        custo: 'Sem taxa; juros e correção do Código Tributário.',
        espera: 'Cerca de 25 minutos.',
        orgao: 'tributos',
        norma: `${tributario}; Lei nº 6.830/1980.`,
        corpo: `
          São até 36 parcelas, de no mínimo R$ 50 para pessoas e R$ 150 para empresas. Três parcelas em atraso cancelam o acordo. Dívida já na Justiça é tratada na Procuradoria-Geral, na sala 14 do Paço.`,
      },
    ],
  },
]

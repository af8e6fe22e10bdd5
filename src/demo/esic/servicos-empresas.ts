// Services of the demo: taxes, companies, works and the town's own property; and the list of all categories.
import type { Categoria } from './servico.ts'
import { servicosDaCidade } from './servicos-cidade.ts'
import { servicosDasPessoas } from './servicos-pessoas.ts'

const tributos =
  'Departamento de Tributos, Rua Coronel Aristides, 45, Centro, de segunda a sexta, das 08:00 às 12:00 e das 14:00 às 16:00.'
const obras = 'Setor de Obras, Avenida do Contorno, s/n, Cajueiro, de segunda a sexta, das 07:00 às 13:00.'
const identidade = 'Documento de identidade e CPF'

const servicosDasEmpresas: Categoria[] = [
  {
    nome: 'Tributos e empresas',
    icone: 'receipt',
    descricao: 'IPTU, ISS, alvarás, certidões e nota fiscal avulsa.',
    servicos: [
      {
        titulo: 'Alvará de funcionamento',
        resumo: 'Licença para abrir ou renovar um comércio, indústria ou escritório.',
        quem: 'Empresas, autônomos e microempreendedores.',
        documentos: ['CNPJ ou CPF', 'Contrato social ou certificado de MEI', 'Endereço do estabelecimento'],
        prazo: 'Até 5 dias úteis; atividade de baixo risco, na hora.',
        custo: 'Taxa conforme o Código Tributário; o microempreendedor individual é isento.',
        onde: tributos,
      },
      {
        titulo: 'Certidão negativa de débitos',
        resumo: 'Prova de que a pessoa, a empresa ou o imóvel não deve tributos municipais.',
        quem: 'O contribuinte ou seu representante.',
        documentos: ['CPF ou CNPJ', 'Inscrição do imóvel, se for o caso'],
        prazo: 'Até 2 dias úteis.',
        custo: 'Gratuito.',
        onde: tributos,
      },
      {
        titulo: 'Segunda via e revisão do IPTU',
        resumo: 'Boleto do ano, parcelamento e pedido de revisão do valor.',
        quem: 'Proprietário ou morador do imóvel.',
        documentos: ['Inscrição do imóvel ou endereço', 'Na revisão, fotos ou documento que mostre o erro'],
        prazo: 'Segunda via na hora; revisão em até 30 dias.',
        custo: 'Gratuito.',
        onde: tributos,
      },
      {
        titulo: 'Nota fiscal avulsa de serviço',
        resumo: 'Emissão para quem presta serviço sem inscrição municipal.',
        quem: 'Pessoas físicas que prestam serviços eventuais.',
        documentos: [identidade, 'Dados de quem contratou e valor do serviço'],
        prazo: 'No mesmo dia.',
        custo: 'ISS sobre o valor do serviço.',
        onde: tributos,
      },
    ],
  },
  {
    nome: 'Obras e patrimônio',
    icone: 'building',
    descricao: 'Alvará de construção, habite-se, terrenos, cemitério e mercado.',
    servicos: [
      {
        titulo: 'Alvará de construção',
        resumo: 'Licença para construir, reformar ou demolir.',
        quem: 'Proprietário do imóvel ou responsável técnico.',
        documentos: ['Escritura ou documento de posse', 'Projeto assinado, acima de 70 m²', 'ART ou RRT'],
        prazo: 'Até 20 dias úteis.',
        custo: 'Taxa por metro quadrado; moradia popular de até 70 m² é isenta.',
        onde: obras,
      },
      {
        titulo: 'Habite-se',
        resumo: 'Vistoria que declara a construção pronta para uso.',
        quem: 'Proprietário do imóvel.',
        documentos: ['Alvará de construção', identidade],
        prazo: 'Vistoria em até 10 dias úteis.',
        custo: 'Taxa conforme o Código Tributário.',
        onde: obras,
      },
      {
        titulo: 'Box no mercado municipal',
        resumo: 'Inscrição, transferência e manutenção de boxes e bancas.',
        quem: 'Feirantes e comerciantes.',
        documentos: [identidade, 'Número do box, se já tiver'],
        prazo: 'Até 15 dias úteis.',
        custo: 'Taxa mensal de ocupação.',
        onde: 'Administração do Mercado Municipal, Praça da Feira, Centro, de segunda a sábado, das 06:00 às 12:00.',
      },
      {
        titulo: 'Sepultura no cemitério municipal',
        resumo: 'Localização, concessão e manutenção de sepulturas.',
        quem: 'Familiares.',
        documentos: [identidade, 'Certidão de óbito'],
        prazo: 'Até 10 dias úteis; sepultamento, na hora.',
        custo: 'Gratuito para famílias do Cadastro Único.',
        onde: obras,
      },
    ],
  },
]

export const categorias: Categoria[] = [...servicosDaCidade, ...servicosDasPessoas, ...servicosDasEmpresas]

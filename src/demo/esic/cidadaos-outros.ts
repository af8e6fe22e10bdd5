// The demo's requesters who are not people of the region: companies, associations, and people who live abroad.
import { demoCitizens } from '../city.ts'
import { cnpjInventado, cpfInventado, telefoneInventado } from './documentos.ts'
import { type Cidadao, morador } from './morador.ts'

type Empresa = [nome: string, email: string, instituicao: string, area: string, representante: string, cargo: string]

// Each CNPJ begins with another number; the first one has letters, as possible since July 2026.
const linhas: Empresa[] = [
  [
    'Sabor do Licuri Alimentos LTDA',
    demoCitizens[1].login,
    'Empresa de pequeno ou médio porte',
    'Comércio e serviços',
    'Rita Mandacaru Lima',
    'Sócia-administradora',
  ],
  [
    'Construtora Quixabal Engenharia S.A.',
    'licitacao@quixabal.example',
    'Empresa de grande porte',
    'Indústria',
    'Otávio Baraúna Rios',
    'Gerente de contratos',
  ],
  [
    'Associação dos Apicultores da Várzea do Licuri',
    'apicultores@varzea.example',
    'Organização não governamental',
    'Agronegócio',
    'Zulmira Angico de Jesus',
    'Presidente',
  ],
  [
    'Rádio Comunitária Voz do Umbuzeiro',
    'redacao@vozdoumbuzeiro.example',
    'Veículo de comunicação',
    'Imprensa',
    'Caio Catingueira Matos',
    'Jornalista responsável',
  ],
  [
    'Sindicato dos Servidores de Santa Rita do Licuri',
    'diretoria@sindlicuri.example',
    'Sindicato ou conselho profissional',
    'Representação de terceiros',
    'Vandete Jurema Barbosa',
    'Diretora jurídica',
  ],
  [
    'Instituto Caatinga Aberta de Pesquisa',
    'dados@caatingaaberta.example',
    'Instituição de ensino ou pesquisa',
    'Pesquisa acadêmica',
    'Heitor Craibeira Souza',
    'Pesquisador',
  ],
  [
    'Licurizeiro & Imbuzeiro Advogados Associados',
    'contato@licurizeiro.example',
    'Escritório de advocacia',
    'Jurídica ou política',
    'Dulce Licurizeiro Ferreira',
    'Advogada',
  ],
  [
    'Associação Comunitária de Lagoa do Umbu',
    'lagoadoumbu@correio.example',
    'Organização não governamental',
    'Terceiro setor',
    'Manoel Faveleira dos Santos',
    'Presidente',
  ],
]

export const empresas: Cidadao[] = linhas.map(([sol_nome, sol_email, instituicao, area, representante, cargo], at) => ({
  ...morador,
  sol_tipo_pessoa: 'J',
  sol_nome,
  sol_cnpj: cnpjInventado(at === 0 ? '99LICUR10001' : `9990000${at}0001`),
  sol_nome_representante: representante,
  sol_cargo_representante: cargo,
  instituicao,
  area,
  end_logradouro: 'Avenida do Contorno',
  end_numero: String(100 + at * 17),
  end_bairro: 'Cajueiro',
  sol_telefone: telefoneInventado(60 + at),
  sol_email,
}))

const passaporte = {
  sol_doc_identificacao: true,
  sol_tipo_doc_identificacao: 'Passaporte',
  sol_termos_doc_identificacao: true,
}
const noExterior = { ...morador, sol_estrangeiro: true, est_sigla: null, cid_codigo_ibge: null, end_bairro: 'Centro' }

/** Their phone numbers are in the ranges that each country reserves for fiction. */
export const doExterior: Cidadao[] = [
  {
    ...noExterior,
    ...passaporte,
    sol_nome: 'Ellen Marsh Juazeiro',
    sol_numero_doc_identificacao: 'DEMO00001',
    sol_orgao_doc_identificacao: 'Departamento de Estado',
    pais: 'US',
    end_cep: '20500',
    end_logradouro: 'Invented Avenue, 12',
    sol_telefone: '12025550147',
    sol_email: 'ellen@mail.example',
  },
  {
    ...noExterior,
    ...passaporte,
    sol_nome: 'Camille Aroeira Dubois',
    sol_numero_doc_identificacao: 'DEMO00002',
    sol_orgao_doc_identificacao: 'Prefeitura de Polícia',
    pais: 'FR',
    end_cep: '75001',
    end_logradouro: 'Rue Inventée, 8',
    sol_telefone: '33199001234',
    sol_email: 'camille@courriel.example',
  },
  {
    ...noExterior,
    ...passaporte,
    sol_nome: 'Jonas Umburana Keller',
    sol_numero_doc_identificacao: 'DEMO00003',
    sol_orgao_doc_identificacao: 'Registro civil de Berlim',
    pais: 'DE',
    end_cep: '10115',
    end_logradouro: 'Erfundene Straße, 5',
    sol_telefone: '493023125123',
    sol_email: 'jonas@post.example',
  },
  {
    ...noExterior,
    sol_nome: 'Cleide Macambira Pereira',
    sol_cpf: cpfInventado(70),
    pais: 'GB',
    end_cep: 'SW1A1AA',
    end_logradouro: 'Invented Road, 31',
    sol_telefone: '447700900123',
    sol_email: 'cleide@mail.example',
  },
  {
    ...morador,
    ...passaporte,
    sol_tipo_doc_identificacao: 'Registro Nacional Migratório',
    sol_nome: 'Ernesto Quixaba Morales',
    sol_numero_doc_identificacao: 'DEMO-0004',
    sol_orgao_doc_identificacao: 'Polícia Federal',
    end_logradouro: 'Rua da Estação',
    end_numero: '9',
    end_bairro: 'Baixinha',
    sol_telefone: telefoneInventado(70),
    sol_email: 'ernesto@correio.example',
  },
]

// The winners of tenders: invented companies, cooperatives and artists. Their first words are invented from plants of the
// caatinga.
import { createRandom, type Random } from '../random.ts'
import type { Way } from './subjects.ts'

const inventedWords =
  `Quixabal Macambirama Umbuçu Jurubinha Caroatama Licuriçá Angicanga Xiquexira Aroeirama Gravatuara Mandacarim
  Juremal Catinguara Umburanil Paudarquinho Faveleira Marmeleirama Velamirim Ouricurama Facheirim Pereirinha Imburaçu
  Cansançãozinho Quipembó Sacatrapim Caatingal Sabiazal Barrigudinha Juazeirim Bromelama Canudinho Barroquinha Tinguibravo
  Camaratim Maniçobal Croatama Carquejinha Icozeirim Pajeuzal Tamburilama Mororozal Bonomirim Aricurana Embiruçama`.split(
    /\s+/,
  )

const surnames =
  `Teles Dantas Macedo Rebouças Cordeiro Sampaio Brandão Mascarenhas Peixoto Portela Viana Fonseca Guimarães Queiroz
  Evangelista Pinheiro Figueiredo Carvalhal Maltez Boaventura`.split(/\s+/)

const endings = ['LTDA', 'LTDA', 'LTDA – EPP', 'LTDA – ME', 'LTDA – ME', 'LTDA – EPP']

// By trade of a subject: what its companies add to their name.
const businesses: Record<string, string[]> = {
  advocacia: ['Advogados Associados'],
  alimentos: ['Distribuidora de Alimentos', 'Comércio de Gêneros Alimentícios', 'Atacado de Alimentos'],
  ambulancia: ['Veículos Especiais', 'Comércio de Veículos'],
  arbitragem: ['Eventos Esportivos'],
  arquivo: ['Gestão Documental'],
  assessoria: ['Consultoria em Gestão Pública', 'Assessoria e Consultoria'],
  banheiros: ['Locações e Eventos'],
  brinquedos: ['Brinquedos e Parques Infantis'],
  chaveiro: ['Chaves e Serviços'],
  climatizacao: ['Refrigeração e Climatização'],
  clinica: ['Serviços Médicos', 'Clínica e Diagnóstico'],
  combustivel: ['Auto Posto', 'Comércio de Combustíveis'],
  comunicacao: ['Comunicação e Vídeo', 'Publicidade Legal'],
  construcao: ['Materiais de Construção', 'Comércio de Ferragens'],
  contabilidade: ['Contabilidade Pública', 'Assessoria Contábil'],
  cursos: ['Treinamentos e Capacitação', 'Instituto de Formação'],
  eletrico: ['Materiais Elétricos', 'Engenharia Elétrica e Iluminação'],
  enxoval: ['Confecções e Enxovais'],
  epi: ['Equipamentos de Proteção', 'Uniformes e EPI'],
  equipamentos: ['Equipamentos Hospitalares'],
  esportes: ['Artigos Esportivos'],
  eventos: ['Eventos e Locações', 'Produções e Estruturas'],
  fardamento: ['Confecções', 'Malharia e Uniformes'],
  farmacia: ['Distribuidora de Medicamentos', 'Comercial Farmacêutica'],
  fogos: ['Espetáculos Pirotécnicos'],
  funeraria: ['Serviços Póstumos'],
  gas: ['Comércio de Gás e Água'],
  gases: ['Gases Medicinais'],
  grafica: ['Gráfica e Editora', 'Comunicação Visual'],
  hospedagem: ['Pousada e Restaurante'],
  hospitalar: ['Produtos Hospitalares', 'Comércio de Material Médico'],
  imoveis: ['Empreendimentos Imobiliários'],
  implementos: ['Tratores e Implementos Agrícolas'],
  impressao: ['Soluções em Impressão'],
  informatica: ['Informática', 'Tecnologia e Sistemas', 'Comércio de Equipamentos de Informática'],
  internet: ['Telecom', 'Provedor de Internet'],
  laboratorio: ['Laboratório de Análises Clínicas', 'Diagnóstica'],
  lavanderia: ['Lavanderia Hospitalar'],
  limpeza: ['Comércio de Produtos de Limpeza', 'Higiene e Descartáveis'],
  limpezaurbana: ['Serviços Urbanos e Ambientais'],
  livraria: ['Distribuidora de Livros', 'Editora e Livraria'],
  lubrificantes: ['Lubrificantes e Filtros'],
  manutencao: ['Manutenção e Serviços', 'Assistência Técnica'],
  maquinas: ['Locação de Máquinas', 'Terraplenagem e Locações'],
  medicina: ['Saúde Ocupacional'],
  moveis: ['Móveis Corporativos', 'Indústria de Móveis Escolares'],
  mudas: ['Viveiro e Paisagismo'],
  musica: ['Instrumentos Musicais'],
  obras: ['Construtora', 'Engenharia e Construções', 'Construções e Serviços'],
  odontologia: ['Dental'],
  oficina: ['Auto Mecânica e Peças', 'Auto Peças e Serviços'],
  onibus: ['Veículos Comerciais'],
  ornamentacao: ['Decorações e Eventos'],
  otica: ['Ótica'],
  palco: ['Som, Luz e Palco', 'Estruturas para Eventos'],
  papelaria: ['Papelaria e Suprimentos', 'Comércio de Material de Escritório'],
  pedras: ['Pedras e Granitos'],
  peixes: ['Pescados'],
  pipas: ['Transporte de Água'],
  pneus: ['Pneus e Serviços Automotivos'],
  pocos: ['Poços e Bombas'],
  premoldados: ['Artefatos de Cimento'],
  projetos: ['Projetos e Topografia'],
  proteses: ['Laboratório de Prótese Dentária'],
  rastreamento: ['Rastreamento Veicular'],
  saneamento: ['Engenharia Sanitária e Ambiental'],
  seguranca: ['Segurança e Eventos'],
  sementes: ['Sementes e Insumos Agrícolas'],
  serralheria: ['Serralheria e Estruturas Metálicas'],
  software: ['Sistemas para Gestão Pública', 'Tecnologia da Informação'],
  telefonia: ['Telecomunicações'],
  tintas: ['Tintas e Sinalização Viária'],
  transporte: ['Transportes e Turismo', 'Transporte de Passageiros'],
  tratores: ['Serviços Agrícolas'],
  utensilios: ['Equipamentos para Cozinhas'],
  veiculos: ['Locadora de Veículos'],
  veterinaria: ['Produtos Veterinários'],
  vigilancia: ['Segurança Eletrônica'],
}

const groups = [
  'Cooperativa dos Agricultores Familiares de Santa Rita do Licuri',
  'Associação Comunitária dos Pequenos Produtores de Lagoa do Umbu',
  'Associação das Mulheres Rurais do Alto do Angico',
  'Associação dos Apicultores da Várzea do Licuri',
  'Grupo informal de agricultores do Caldeirão de Dentro',
]

/** Artists by trade: stage name, and the company that signs. */
const artists: Record<string, [poster: string, company: string]> = {
  artista1: ['Forró Lamparina de Umbu', 'Lamparina de Umbu Produções Musicais LTDA – ME'],
  artista2: ['Zito Macambira e Banda', 'J. Macambira Produções Artísticas LTDA – ME'],
  artista3: ['Nelsinho da Quixaba', 'Quixaba Shows e Eventos LTDA – ME'],
  artista4: ['Chamego de Candeeiro', 'Candeeirama Produções e Eventos LTDA'],
  artista5: ['Trio Fole do Licuri', 'Fole do Licuri Produções LTDA – ME'],
  artista6: ['Dalva Carquejo', 'Carquejo Música e Produções LTDA – ME'],
  artista7: ['Xote da Caatinga', 'Caatingal Entretenimento LTDA – EPP'],
  artista8: ['Samba de Roda Flor do Angico', 'Associação Cultural Flor do Angico'],
  artista9: ['Ministério Água do Rochedo', 'Água do Rochedo Gravações e Eventos LTDA – ME'],
  artista10: ['Tonho Sabiazal', 'Sabiazal Produções Artísticas LTDA – EPP'],
  artista11: ['Sopros da Serra', 'Filarmônica Sopros da Serra'],
  artista12: ['Luzia Mandacarim', 'Mandacarim Produções Musicais LTDA – ME'],
  artista13: ['Banda Pisada Boa', 'Pisada Boa Shows LTDA – ME'],
}

/** The subject with the artist's name filled in, if any. */
export function nameArtist(text: string, trade: string): string {
  return text.replace('{artista}', artists[trade]?.[0] ?? '')
}

// Winners that are not companies, or have a fixed name.
const special: Record<string, string[]> = {
  banca: ['Instituto Maniçobal de Concursos e Seleções'],
  banco: ['Banco Licuriçá S.A.'],
  cultural: ['Diversos selecionados, conforme resultado final'],
  entidade: ['Instituto Caatinga Viva de Assistência Rural', 'União dos Municípios da Região do Licuri'],
  leiloeiro: ['Diversos arrematantes, conforme ata da sessão'],
  seguros: ['Licuriçá Companhia de Seguros Gerais S.A.'],
}

/** The winner. `random` is seeded by the tender, so that a tender always has the same winner. */
export function winnerOf(trade: string, way: Way, hasManyItems: boolean, random: Random): string {
  if (trade === 'cooperativa') return `${groups[0]}; ${random.pick(groups.slice(1))}`
  if (way === 'credenciamento') return 'Diversos credenciados, conforme relação publicada'
  const first = artists[trade]?.[1] ?? random.pick(special[trade] ?? companiesOf(trade))
  if (!hasManyItems || random.chance(0.5)) return first
  return `${first}; ${random.pick(companiesOf(trade).filter((company) => company !== first))}`
}

/** The companies of a trade: winners and participants. */
export function companiesOf(trade: string): string[] {
  const companies = special[trade] ?? byTrade.get(trade)
  if (!companies) throw new Error(`unknown trade: ${trade}`)
  return companies
}

// Each trade has its own companies, assigned once in the order of the table above.
const byTrade = dealCompanies()

function dealCompanies(): Map<string, string[]> {
  const random = createRandom('companies')
  const words = deck(inventedWords, random)
  const partners = deck(
    surnames.flatMap((one, at) => surnames.slice(at + 1).map((other) => `${one} & ${other}`)),
    random,
  )
  return new Map(
    Object.entries(businesses).map(([trade, kinds]) => [
      trade,
      [words(), words(), partners(), words(), partners()].map(
        (name, at) => `${name} ${kinds[at % kinds.length]} ${random.pick(endings)}`,
      ),
    ]),
  )
}

// Deals items one by one in a random order, starting again at the end.
function deck(cards: string[], random: Random): () => string {
  const order = cards
    .map((card) => ({ card, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ card }) => card)
  let next = 0
  return () => order[next++ % order.length] ?? ''
}

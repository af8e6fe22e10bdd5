// Old processes of the town, most of them older than the tenders on the portal, with their scanned documents.
import { addWorkingDays, longDate } from '../calendar.ts'
import { prefeitoEm } from '../contratos/pessoas.ts'
import { fact, money, type Paper, signed, text, title } from '../documents/paper.ts'
import { companiesOf } from '../licitacoes/companies.ts'
import { type Purchase, purchases } from '../licitacoes/subjects.ts'
import { organOf } from '../orgaos/orgaos.ts'
import { emPdf, type Papel } from '../papel.ts'
import { createRandom, type Random } from '../random.ts'

export type Processo = {
  numero: string
  /** The name of a modality. */
  tipo: string
  /** 'YYYY-MM-DD', like the dates of the documents. */
  cadastro: string
  anexos: { data: string; categoria: string; papel: Papel }[]
}

const quantos = 60

/** In order of date: 2010 to 2020. */
export function makeProcessos(): Processo[] {
  const compras = purchases.filter(isAntiga)
  const step = compras.length / quantos
  const ultimo = new Map<number, number>()
  return Array.from({ length: quantos }, (_, at) => ({
    compra: compras[Math.floor(at * step)],
    // a few of each year, more of later years
    ano: 2010 + Math.floor(Math.sqrt((at / quantos) * 121)),
  }))
    .flatMap(({ compra, ano }) => (compra ? [{ compra, ano, inicio: inicioDe(compra, ano) }] : []))
    .sort((a, b) => a.inicio.localeCompare(b.inicio))
    .map(({ compra, ano, inicio }, at) => {
      const random = createRandom(`old process ${at}`)
      const numero = (ultimo.get(ano) ?? 0) + random.integer(4, 19)
      ultimo.set(ano, numero)
      return processoDe(compra, { numero: `${String(numero).padStart(3, '0')}/${ano}`, inicio, random })
    })
}

const isAntiga = ({ year, way, trade, text }: Purchase) =>
  year >= 2022 &&
  year <= 2024 &&
  /^(pregao|obra|convite|dispensa|inexigibilidade)$/.test(way) &&
  !/^(artista|banco|banca|cultural|entidade|seguros|rastreamento)/.test(trade) &&
  !/\b20\d\d\b|Covid|LED|PPA|emenda|^Registro|14\.133|e-SUS|fibra/.test(text)

const inicioDe = ({ month }: Purchase, ano: number) =>
  addWorkingDays(`${ano}-${String(month).padStart(2, '0')}-06`, month % 5)

type Caso = { numero: string; inicio: string; random: Random }

function processoDe(compra: Purchase, { numero, inicio, random }: Caso): Processo {
  const { nome: orgao } = organOf(compra.organ)
  const tipo = tipoDe(compra)
  const facts = { numero, tipo, orgao, objeto: compra.text, valor: Math.round(random.between(...compra.value) * 52) }
  const empresa = random.pick(companiesOf(compra.trade))
  const isDireta = compra.way === 'dispensa' || compra.way === 'inexigibilidade'
  const sessao = addWorkingDays(inicio, isDireta ? 3 : 11)
  const todos = [
    { data: inicio, papel: abertura(facts, inicio) },
    ...(isDireta ? [] : [{ data: sessao, papel: ata(facts, sessao, empresa) }]),
    ...fim(facts, addWorkingDays(sessao, 4), empresa),
  ]
  const anexos = todos.slice(0, random.integer(1, todos.length))
  return {
    numero,
    tipo,
    cadastro: inicio,
    anexos: anexos.map((anexo) => ({ ...anexo, categoria: categoriaDe(compra) })),
  }
}

function tipoDe({ way, value: [, most] }: Purchase): string {
  if (way === 'obra') return most > 1_000_000 ? 'Concorrência Presencial' : 'Tomada de Preços'
  const others: Record<string, string> = {
    dispensa: 'Dispensa',
    inexigibilidade: 'Inexigibilidade',
    convite: 'Convite',
  }
  return others[way] ?? (most < 130_000 ? 'Convite' : 'Pregão Presencial')
}

function categoriaDe({ way, trade, list, text }: Purchase): string {
  if (way === 'obra' || trade === 'obras') return 'Obras'
  if (trade === 'projetos') return 'Serviços de engenharia'
  if (/^(software|internet|informatica|impressao)$/.test(trade)) return 'Tecnologia da informação'
  if (/^(clinica|laboratorio|lavanderia)$/.test(trade)) return 'Serviços de saúde'
  if (trade === 'imoveis') return 'Locação de imóveis'
  return list || /^(Aquisição|Fornecimento)/.test(text) ? 'Compras' : 'Serviços'
}

type Facts = { numero: string; tipo: string; orgao: string; objeto: string; valor: number }

const abertura = (facts: Facts, data: string) =>
  peca('Termo de abertura', facts, [
    text(`A unidade requisitante pede a contratação do objeto acima, estimada em ${money(facts.valor)}.`),
    text('Há dotação orçamentária. Autue-se e encaminhe-se à Comissão Permanente de Licitação.'),
    ...signed(data, [prefeitoEm(data), 'Prefeito Municipal']),
  ])

const ata = (facts: Facts, data: string, empresa: string) =>
  peca('Ata da sessão', facts, [
    text(
      `Em ${longDate(data)}, reuniu-se a comissão para receber e abrir as propostas. Depois de examinadas as propostas e a habilitação, foi declarada vencedora a empresa ${empresa}, pelo valor de ${money(facts.valor)}.`,
    ),
    ...signed(data, ['Presidente da Comissão Permanente de Licitação', 'Portaria arquivada no processo']),
  ])

const fim = (facts: Facts, data: string, empresa: string) => [
  {
    data,
    papel: peca('Homologação', facts, [
      text(`Homologo o resultado em favor de ${empresa}, pelo valor de ${money(facts.valor)}.`),
      ...signed(data, [prefeitoEm(data), 'Prefeito Municipal']),
    ]),
  },
  {
    data: addWorkingDays(data, 3),
    papel: peca('Extrato do contrato', facts, [
      fact('Contratada', empresa),
      fact('Valor', money(facts.valor)),
      fact('Vigência', 'Doze meses, contados da assinatura'),
    ]),
  },
]

function peca(nome: string, { numero, tipo, orgao, objeto }: Facts, blocks: Paper['blocks']): Papel {
  const titulo = `${nome} – Processo nº ${numero}`
  const paper = {
    title: titulo,
    blocks: [
      title(nome),
      fact('Processo', `nº ${numero}`),
      fact('Modalidade', tipo),
      fact('Objeto', objeto),
      ...blocks,
    ],
  }
  return emPdf(`${nome} processo ${numero}`, paper, orgao)
}

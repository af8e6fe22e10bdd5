// Which documents each tender has, with their titles, dates and contents.
import { addWorkingDays } from '../calendar.ts'
import { demoDay } from '../city.ts'
import type { Tender } from '../licitacoes/licitacoes.ts'
import { createRandom, type Random } from '../random.ts'
import { contrato, isPriceRegister, justificativa, parecer } from './contract.ts'
import { aviso, edital } from './edital.ts'
import { innerPapers } from './fase-interna.ts'
import type { Paper } from './paper.ts'
import { pdfOf } from './pdf.ts'
import { siteSketch } from './pictures.ts'
import { ata, encerramento, homologacao } from './session.ts'
import { type SheetFormat, sheetOf } from './sheets.ts'

export type TenderDocument = {
  titulo: string
  /** 'YYYY-MM-DD'. */
  data: string
  /** The name under which it is downloaded. */
  nome: string
  bytes(): Promise<Uint8Array>
}

const mostDocuments = 5

export function documentsOf(tender: Tender): TenderDocument[] {
  const random = createRandom(`documents of ${tender.modalidade} ${tender.numero}`)
  const isDirect = tender.way === 'dispensa' || tender.way === 'inexigibilidade'
  const all = isDirect ? directDocuments(tender, random) : competitionDocuments(tender, random)
  // the notice repeats the edital: it is the first to go
  const kept = all.length > mostDocuments ? all.filter((document) => document.titulo !== 'Aviso de licitação') : all
  return kept.slice(0, mostDocuments)
}

/** What prepared it, where that is not among those. */
export function innerDocumentsOf(tender: Tender): TenderDocument[] {
  const known = documentsOf(tender).map(({ titulo }) => titulo)
  return innerPapers(tender)
    .filter(({ titulo }) => !known.includes(titulo))
    .map(({ titulo, data, paper }) => pdf(tender, titulo, data, paper))
}

function competitionDocuments(tender: Tender, random: Random): TenderDocument[] {
  const { publicacao, realizacao, situacao, modalidade } = tender
  const calls = ['Chamada Pública', 'Credenciamento', 'Concurso', 'Leilão Eletrônico', 'Leilão Presencial']
  const wasHeld = realizacao <= demoDay && situacao !== 'Cancelada'
  return [
    pdf(
      tender,
      calls.includes(modalidade) ? `Edital de ${modalidade.toLowerCase()}` : 'Edital',
      publicacao,
      edital(tender),
    ),
    ...sheet(tender, random),
    ...(tender.way === 'obra' && random.chance(0.45) ? [sketch(tender)] : []),
    ...(random.chance(0.5) ? [pdf(tender, 'Aviso de licitação', publicacao, aviso(tender))] : []),
    ...(wasHeld ? [pdf(tender, 'Ata da sessão pública', realizacao, ata(tender))] : []),
    ...ending(tender),
    ...signedContract(tender, random, 0.75),
  ]
}

function directDocuments(tender: Tender, random: Random): TenderDocument[] {
  const { publicacao, homologacao: ratified } = tender
  const opinion = ratified ?? tender.adjudicacao
  return [
    tender.hora
      ? pdf(tender, 'Aviso de contratação direta', publicacao, aviso(tender))
      : pdf(tender, 'Justificativa da contratação', publicacao, justificativa(tender)),
    ...(opinion && random.chance(0.65) ? [pdf(tender, 'Parecer jurídico', opinion, parecer(tender, opinion))] : []),
    ...ending(tender),
    ...signedContract(tender, random, 0.6),
  ]
}

// What decided it: homologation or adjudication, or the act that ended it without a winner.
function ending(tender: Tender): TenderDocument[] {
  const { adjudicacao, homologacao: homologated, realizacao, publicacao, situacao } = tender
  if (homologated) {
    const isDirect = tender.way === 'dispensa' || tender.way === 'inexigibilidade'
    return [pdf(tender, isDirect ? 'Termo de ratificação' : 'Termo de homologação', homologated, homologacao(tender))]
  }
  if (adjudicacao) return [pdf(tender, 'Termo de adjudicação', adjudicacao, homologacao(tender))]
  const date =
    situacao === 'Suspensa' || situacao === 'Cancelada' ? addWorkingDays(publicacao, 1) : addWorkingDays(realizacao, 2)
  const paper = encerramento(tender, date)
  return paper ? [pdf(tender, paper.title.split(' – ')[0] ?? '', date, paper)] : []
}

function signedContract(tender: Tender, random: Random, probability: number): TenderDocument[] {
  const hasOne = tender.homologacao && !['leilao', 'concurso', 'credenciamento'].includes(tender.way)
  if (!hasOne || !tender.homologacao || !random.chance(probability)) return []
  const date = addWorkingDays(tender.homologacao, random.integer(1, 6))
  if (date > demoDay) return []
  return [pdf(tender, isPriceRegister(tender) ? 'Ata de registro de preços' : 'Contrato', date, contrato(tender, date))]
}

function sheet(tender: Tender, random: Random): TenderDocument[] {
  if (!tender.items.length) return []
  const format: SheetFormat = random.pick(['xlsx', 'xlsx', 'ods', 'csv'])
  const titulo = tender.way === 'obra' ? 'Planilha orçamentária' : 'Planilha de quantitativos e preços de referência'
  return [
    {
      titulo,
      data: tender.publicacao,
      nome: fileName(titulo, tender, format),
      bytes: () => sheetOf(tender.items, format),
    },
  ]
}

function sketch(tender: Tender): TenderDocument {
  const titulo = 'Croqui de localização'
  return {
    titulo,
    data: tender.publicacao,
    nome: fileName(titulo, tender, 'png'),
    bytes: async () => siteSketch(tender.objeto),
  }
}

const pdf = (tender: Tender, titulo: string, data: string, paper: Paper): TenderDocument => ({
  titulo,
  data,
  nome: fileName(titulo, tender, 'pdf'),
  bytes: async () => pdfOf(paper, tender.orgao),
})

// 'Ata da sessão pública' of 012/2024 -> 'ata-da-sessao-publica-pregao-eletronico-012-2024.pdf'
function fileName(titulo: string, { modalidade, numero }: Tender, ending: string): string {
  const words = `${titulo} ${modalidade} ${numero}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return `${words.replace(/[^a-z0-9]+/g, '-')}.${ending}`
}

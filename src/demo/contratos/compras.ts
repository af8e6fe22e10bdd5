// The purchases that became contracts: from the tenders on the portal, and from the years before it.
import { addDays, addWorkingDays } from '../calendar.ts'
import { demoDay } from '../city.ts'
import { isPriceRegister } from '../documents/contract.ts'
import { documentsOf } from '../documents/documents.ts'
import { companiesOf } from '../licitacoes/companies.ts'
import type { Tender } from '../licitacoes/licitacoes.ts'
import { type Purchase, purchases } from '../licitacoes/subjects.ts'
import { organOf } from '../orgaos/orgaos.ts'
import { createRandom } from '../random.ts'
import { addMonths, type Compra, workingDayUntil } from './contrato.ts'
import { imoveis } from './imoveis.ts'

/** At most `most` of these tenders: first all with a contract among their documents, then others in order. */
export function comprasDasLicitacoes(tenders: Tender[], most: number): Compra[] {
  const compras = tenders.flatMap((tender) => {
    const compra = compraDe(tender)
    return compra && compra.celebracao <= demoDay ? [compra] : []
  })
  const first = compras.filter(({ assinado }) => assinado)
  return [...first, ...compras.filter(({ assinado }) => !assinado)].slice(0, most)
}

function compraDe(tender: Tender): Compra | null {
  const { homologacao, homologado, numero, modalidade } = tender
  const several = ['leilao', 'concurso', 'credenciamento'].includes(tender.way)
  if (!homologacao || homologado === null || several) return null
  const random = createRandom(`contract of ${modalidade} ${numero}`)
  const { objeto, way, trade, orgao, contratante, contratada, processo, publicacao } = tender
  const facts = {
    objeto,
    way,
    trade,
    orgao,
    contratante,
    contratada,
    processo,
    publicacao,
    modalidade,
    licitacao: numero,
  }
  const assinado = documentsOf(tender).find(({ titulo }) => titulo === 'Contrato')
  if (assinado) return { ...facts, celebracao: assinado.data, valor: homologado, assinado }
  // a purchase from a price register (registro de preços) takes a part of it
  const part = isPriceRegister(tender) ? random.between(0.35, 0.8) : 1
  const days = isPriceRegister(tender) ? random.integer(12, 45) : random.integer(1, 6)
  return {
    ...facts,
    objeto: semRegistro(objeto),
    celebracao: addWorkingDays(homologacao, days),
    valor: Math.round(homologado * part),
  }
}

// 'Registro de preços para aquisição de…' -> 'Aquisição de…'
function semRegistro(objeto: string): string {
  const rest = objeto.replace(/^Registro de preços para (a |o )?/, '')
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}

const anosAnteriores = [2017, 2018, 2019, 2020] as const

/** A number of contracts from before the portal's tenders, including buildings that the town rents on the day `hoje`. */
export function comprasForaDoPortal(count: number, hoje: string): Compra[] {
  const compras = [...comprasAnteriores(count), ...comprasDeImoveis(hoje)]
  const random = createRandom('numbers before the portal')
  const last = new Map<string, number>()
  const next = (name: string, ano: string, step: number) => {
    const number = (last.get(`${name} ${ano}`) ?? 0) + step
    last.set(`${name} ${ano}`, number)
    return `${String(number).padStart(3, '0')}/${ano}`
  }
  return compras
    .sort((a, b) => a.publicacao.localeCompare(b.publicacao) || a.objeto.localeCompare(b.objeto, 'pt-BR'))
    .map((compra) => {
      const ano = compra.publicacao.slice(0, 4)
      const licitacao = next(compra.modalidade, ano, random.integer(1, 6))
      return { ...compra, licitacao, processo: next('processo', ano, random.integer(5, 13)) }
    })
}

type SemNumero = Omit<Compra, 'licitacao' | 'processo'>

// The town bought similar things then, for less.
function comprasAnteriores(count: number): SemNumero[] {
  const repeated = purchases.filter(isRepeated)
  const step = Math.floor(repeated.length / count)
  return Array.from({ length: count }, (_, at) => {
    const purchase = repeated[at * step]
    if (!purchase) throw new Error('too few purchases')
    return anterior(purchase, anosAnteriores[at % anosAnteriores.length] ?? 2017, at)
  })
}

const isRepeated = ({ year, way, trade, text }: Purchase) =>
  year <= 2022 &&
  /^(pregao|obra|convite|dispensa|inexigibilidade)$/.test(way) &&
  !/^(artista|banco|banca|cultural|entidade|seguros)/.test(trade) &&
  !/\b20\d\d\b|Covid|^Registro de preços|LED|PPA|emenda/.test(text)

function anterior(
  { text, way, trade, organ, month, value: [from, to] }: Purchase,
  year: number,
  at: number,
): SemNumero {
  const random = createRandom(`contract of ${year}: ${text} ${at}`)
  const publicacao = addWorkingDays(`${year}-${String(month).padStart(2, '0')}-05`, random.integer(0, 9))
  const { nome, contratante } = organOf(organ)
  return {
    objeto: text,
    way,
    trade,
    orgao: nome,
    contratante,
    contratada: random.pick(companiesOf(trade)),
    modalidade: modalidadeAnterior(way, to),
    publicacao,
    celebracao: addWorkingDays(publicacao, way === 'dispensa' || way === 'inexigibilidade' ? 5 : 19),
    valor: Math.round(random.between(from, to) * 0.78 * 100),
  }
}

function modalidadeAnterior(way: Purchase['way'], most: number): string {
  if (way === 'pregao') return 'Pregão Presencial'
  if (way === 'obra') return most > 1_000_000 ? 'Concorrência Presencial' : 'Tomada de Preços'
  return { dispensa: 'Dispensa', inexigibilidade: 'Inexigibilidade' }[way as string] ?? 'Convite'
}

// The current year of each rent ends within some days, whatever the day of filling.
function comprasDeImoveis(hoje: string): SemNumero[] {
  return imoveis.map(({ organ, objeto, endereco, locador, mensal, vence, desde }) => {
    const fim = addDays(hoje, vence)
    const anos = Math.max(6, Number(fim.slice(0, 4)) - desde)
    const inicio = addDays(addMonths(fim, -12 * anos), 1)
    const celebracao = workingDayUntil(inicio)
    const { nome, contratante } = organOf(organ)
    return {
      objeto,
      way: 'dispensa',
      trade: 'imoveis',
      orgao: nome,
      contratante,
      contratada: locador,
      modalidade: 'Dispensa',
      publicacao: workingDayUntil(addDays(celebracao, -12)),
      celebracao,
      valor: mensal * 12 * 100,
      imovel: { endereco, fim },
    }
  })
}

// The 400 tenders of the demo: each purchase with its dates, numbers, values, situation and winner.
import { addDays, addWorkingDays } from '../calendar.ts'
import { city, demoDay } from '../city.ts'
import { organOf } from '../orgaos/orgaos.ts'
import { createRandom, type Random } from '../random.ts'
import { nameArtist, winnerOf } from './companies.ts'
import { type Item, itemsOf, stagesOf } from './items.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { type Purchase, purchases, type Way } from './subjects.ts'

export type Tender = Outcome & {
  numero: string
  processo: string
  modalidade: string
  tipo: string
  way: Way
  trade: string
  orgao: string
  contratante: string
  objeto: string
  contratada: string
  /** 'YYYY-MM-DD', like every date here. */
  publicacao: string
  /** 'HH:MM' of the session, or null when there is none. */
  hora: string | null
  /** Cents. */
  estimado: number
  homologado: number | null
  /** The control number at the national portal, or '' before the town used it. */
  pncp: string
  items: Item[]
}

/** In order of publication. */
export function makeTenders(): Tender[] {
  const drafts = purchases
    .map(draftTender)
    .sort((a, b) => a.publicacao.localeCompare(b.publicacao) || a.objeto.localeCompare(b.objeto, 'pt-BR'))
  const nextNumber = counters()
  const random = createRandom('process numbers')
  return drafts.map((draft) => {
    const year = draft.publicacao.slice(0, 4)
    // other processes of the town use numbers too
    const processo = nextNumber(year, random.integer(1, 3))
    const isInPortal = year >= '2024'
    return {
      ...draft,
      numero: `${pad(nextNumber(`${draft.modalidade} ${year}`, 1), 3)}/${year}`,
      processo: `${pad(processo, 3)}/${year}`,
      pncp: isInPortal ? `${city.cnpj}-1-${pad(nextNumber(`pncp ${year}`, 1), 6)}/${year}` : '',
    }
  })
}

type Draft = Omit<Tender, 'numero' | 'processo' | 'pncp'>

function draftTender(purchase: Purchase): Draft {
  const { year, way, trade, organ, list, note } = purchase
  const objeto = nameArtist(purchase.text, trade)
  const random = createRandom(`${year} ${objeto}`)
  const publicacao = publicationOf(purchase, random)
  const outcome = { ...outcomeOf(way, publicacao, random), ...(note === 'suspensa' && { situacao: 'Suspensa' }) }
  const items = list ? itemsOf(list, year, random.between(...purchase.value), random.between) : []
  const estimado = items.length ? items.reduce((sum, item) => sum + item.total, 0) : estimateOf(purchase, random)
  const winner = winnerOf(trade, way, way === 'pregao' && items.length > 4, random)
  const { nome, contratante } = organOf(organ)
  return {
    ...outcome,
    way,
    trade,
    modalidade: modalityOf(purchase, random),
    tipo: typeOf(purchase),
    orgao: nome,
    contratante,
    objeto,
    contratada: outcome.hasWinner ? winner : isEnded(outcome) ? 'Não houve' : 'A definir',
    publicacao,
    hora: hasSession(way, year) ? random.pick(['08:30', '09:00', '09:00', '09:30', '10:00', '14:00']) : null,
    estimado,
    homologado: outcome.homologacao ? ratifiedOf(purchase, estimado, random) : null,
    items: items.length || way !== 'obra' ? items : stagesOf(objeto, estimado),
  }
}

const isEnded = ({ situacao }: Outcome) =>
  ['Deserta', 'Fracassada', 'Revogada', 'Anulada', 'Cancelada'].includes(situacao)
const pad = (number: number, length: number) => String(number).padStart(length, '0')
const hasSession = (way: Way, year: number) => way !== 'inexigibilidade' && (way !== 'dispensa' || year >= 2024)

function publicationOf({ year, month }: Purchase, random: Random): string {
  const first = `${year}-${pad(month, 2)}-01`
  const day = addWorkingDays(addDays(first, random.integer(1, 24)), 0)
  // the last month ends with the demo's day
  return day <= demoDay ? day : addWorkingDays(addDays(first, random.integer(2, 16)), 0)
}

function estimateOf({ way, trade, value: [from, to] }: Purchase, random: Random): number {
  const reais = random.between(from, to)
  if (trade.startsWith('artista')) return Math.round(reais / 1000) * 100_000
  // twelve equal months
  if (way === 'inexigibilidade') return Math.round(reais / 1200) * 120_000
  return Math.round(reais * 100)
}

/** The final price, in cents. */
function ratifiedOf({ way, note }: Purchase, estimado: number, random: Random): number {
  if (way === 'leilao' || note === 'lance') return Math.round(estimado * random.between(1.04, 1.35))
  if (note === 'desconto' || ['inexigibilidade', 'chamada', 'credenciamento', 'concurso'].includes(way)) return estimado
  const [least, most] = way === 'pregao' ? [0.03, 0.27] : way === 'obra' ? [0.02, 0.14] : [0.01, 0.08]
  return Math.round(estimado * (1 - random.between(least, most)))
}

// Lei 14.133 replaced the older laws completely at the end of 2023.
function modalityOf({ way, year, value }: Purchase, random: Random): string {
  const isOld = year <= 2023
  switch (way) {
    case 'pregao':
      return year <= 2022 && random.chance(0.4) ? 'Pregão Presencial' : 'Pregão Eletrônico'
    case 'obra':
      if (!isOld) return random.chance(0.2) ? 'Concorrência Presencial' : 'Concorrência Eletrônica'
      return value[1] > 1_000_000 ? 'Concorrência Presencial' : 'Tomada de Preços'
    case 'tecnica':
      return 'Concorrência Eletrônica'
    case 'leilao':
      return isOld ? 'Leilão Presencial' : 'Leilão Eletrônico'
    default:
      return {
        dispensa: 'Dispensa',
        inexigibilidade: 'Inexigibilidade',
        convite: 'Convite',
        chamada: 'Chamada Pública',
        credenciamento: 'Credenciamento',
        concurso: 'Concurso',
      }[way]
  }
}

function typeOf({ way, note }: Purchase): string {
  if (note === 'desconto') return 'Maior desconto'
  if (way === 'leilao' || note === 'lance') return 'Maior lance'
  if (way === 'tecnica') return 'Técnica e preço'
  if (way === 'concurso') return 'Conteúdo artístico'
  return ['inexigibilidade', 'chamada', 'credenciamento'].includes(way) ? 'Não se aplica' : 'Menor preço'
}

function counters(): (name: string, step: number) => number {
  const last = new Map<string, number>()
  return (name, step) => {
    const number = (last.get(name) ?? 0) + step
    last.set(name, number)
    return number
  }
}

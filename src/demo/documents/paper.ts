// What a document of a tender is made of, before it becomes a PDF; and the words that all of them share.
import { mostraDinheiro } from '#base/dinheiro.ts'
import { longDate } from '../calendar.ts'
import { city, signers } from '../city.ts'
import type { Item } from '../licitacoes/items.ts'
import type { Tender } from '../licitacoes/licitacoes.ts'

export type Block =
  | { kind: 'title' | 'heading' | 'text'; text: string }
  | { kind: 'fact'; label: string; text: string }
  /** The first row is the head. */
  | { kind: 'table'; rows: string[][] }
  /** Centred lines that stay on one page. */
  | { kind: 'signatures'; lines: string[] }

export type Paper = { title: string; blocks: Block[] }

export const title = (text: string): Block => ({ kind: 'title', text: text.toUpperCase() })
export const heading = (text: string): Block => ({ kind: 'heading', text: text.toUpperCase() })
export const text = (text: string): Block => ({ kind: 'text', text })
export const fact = (label: string, text: string): Block => ({ kind: 'fact', label, text })

/** Numbered clauses: each heading with its paragraphs, numbered 1.1, 1.2... */
export function clauses(list: [name: string, ...paragraphs: string[]][]): Block[] {
  return list.flatMap(([name, ...paragraphs], at) => [
    heading(`${at + 1}. ${name}`),
    ...paragraphs.map((paragraph, place) => text(`${at + 1}.${place + 1}. ${paragraph}`)),
  ])
}

export function signed(date: string, ...people: [name: string, office: string][]): Block[] {
  const lines = [`${city.local}, ${longDate(date)}.`, ...people.flatMap(([name, office]) => ['', '', name, office])]
  return [{ kind: 'signatures', lines }]
}

/** Cents as 'R$ 1.234,56'. */
export const money = (cents: number) => mostraDinheiro((cents / 100).toFixed(2))

const formal: Record<string, [article: 'o' | 'a', name: string]> = {
  Dispensa: ['a', 'Dispensa de Licitação'],
  Inexigibilidade: ['a', 'Inexigibilidade de Licitação'],
  'Chamada Pública': ['a', 'Chamada Pública'],
  'Concorrência Presencial': ['a', 'Concorrência Presencial'],
  'Concorrência Eletrônica': ['a', 'Concorrência Eletrônica'],
  'Tomada de Preços': ['a', 'Tomada de Preços'],
}

/** 'Pregão Eletrônico nº 012/2024'. */
export const nameOf = ({ modalidade, numero }: Tender) => `${formal[modalidade]?.[1] ?? modalidade} nº ${numero}`
/** The same after 'de' or 'a': 'do Pregão…', 'à Dispensa…' (`before` is 'd' or 'a'). */
export function withArticle(tender: Tender, before: 'd' | 'a'): string {
  const article = formal[tender.modalidade]?.[0] ?? 'o'
  const word = before === 'd' ? `d${article}` : article === 'a' ? 'à' : 'ao'
  return `${word} ${nameOf(tender)}`
}

const isOldLaw = ({ publicacao }: Pick<Tender, 'publicacao'>) => publicacao < '2024'

/** Who conducts it: the office under the signature, and the words for it at the head of a sentence. */
export function officerOf(tender: Tender): { signature: [name: string, office: string]; subject: string } {
  if (tender.way === 'pregao') return { signature: [signers.agente, 'Pregoeiro'], subject: 'O pregoeiro' }
  return isOldLaw(tender)
    ? { signature: [signers.agente, 'Presidente da Comissão Permanente de Licitação'], subject: 'A comissão' }
    : { signature: [signers.agente, 'Agente de contratação'], subject: 'O agente de contratação' }
}

/** The law that the tender went by. */
export function lawOf(tender: Pick<Tender, 'publicacao' | 'trade' | 'orgao' | 'way'>): string {
  if (tender.trade === 'cooperativa' && tender.orgao.includes('Educação'))
    return 'da Lei nº 11.947/2009 e da Resolução CD/FNDE nº 6/2020'
  if (!isOldLaw(tender)) return 'da Lei nº 14.133/2021 e da legislação municipal'
  return tender.way === 'pregao'
    ? 'da Lei nº 10.520/2002 e, subsidiariamente, da Lei nº 8.666/1993'
    : 'da Lei nº 8.666/1993 e de suas alterações'
}

/** The article that lets the town contract without a tender. */
export function exemptionOf(tender: Pick<Tender, 'publicacao' | 'trade' | 'objeto' | 'way'>): string {
  const isWork = /^(obras|pocos|projetos|serralheria|manutencao)$/.test(tender.trade)
  if (tender.way === 'dispensa') {
    if (/emergencia/i.test(tender.objeto.normalize('NFD')))
      return isOldLaw(tender) ? 'art. 24, IV, da Lei nº 8.666/1993' : 'art. 75, VIII, da Lei nº 14.133/2021'
    const part = isWork ? 'I' : 'II'
    return isOldLaw(tender) ? `art. 24, ${part}, da Lei nº 8.666/1993` : `art. 75, ${part}, da Lei nº 14.133/2021`
  }
  const [old, current] = tender.trade.startsWith('artista')
    ? ['art. 25, III', 'art. 74, II']
    : /exclusiv/i.test(tender.objeto)
      ? ['art. 25, I', 'art. 74, I']
      : ['art. 25, II, combinado com o art. 13', 'art. 74, III']
  return isOldLaw(tender) ? `${old}, da Lei nº 8.666/1993` : `${current}, da Lei nº 14.133/2021`
}

/** The first letter small, to go on inside a sentence. */
export const inSentence = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

const quantity = new Intl.NumberFormat('pt-BR')

export function itemTable(items: Item[]): Block {
  return {
    kind: 'table',
    rows: [
      ['Item', 'Descrição', 'Unidade', 'Quantidade', 'Unitário (R$)', 'Total (R$)'],
      ...items.map((item, at) => [
        String(at + 1),
        item.descricao,
        item.unidade,
        quantity.format(item.quantidade),
        money(item.preco).slice(3),
        money(item.total).slice(3),
      ]),
    ],
  }
}

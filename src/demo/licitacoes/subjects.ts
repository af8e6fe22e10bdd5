// All purchases of the town, read from the texts of the subjects-*.ts files. Each subject is a line of facts followed by one or
// more wordings, used in turn from year to year:
//
//   years/month  way  organ  trade of the winners  estimated value in thousands of reais  [item list, or a note]
//     Wording, where {ano} is the year and {artista} the name of the artist
import { administracao } from './subjects-administracao.ts'
import { cultura } from './subjects-cultura.ts'
import { educacao } from './subjects-educacao.ts'
import { infraestrutura } from './subjects-infraestrutura.ts'
import { obras } from './subjects-obras.ts'
import { saude } from './subjects-saude.ts'
import { social } from './subjects-social.ts'

export const ways = [
  'pregao',
  'dispensa',
  'inexigibilidade',
  'obra',
  'convite',
  'tecnica',
  'chamada',
  'credenciamento',
  'leilao',
  'concurso',
] as const
export type Way = (typeof ways)[number]

// 'desconto' and 'lance' are judging criteria; 'suspensa' means suspended before its session.
const notes = ['desconto', 'lance', 'suspensa'] as const
type Note = (typeof notes)[number]

/** One purchase of one year. */
export type Purchase = {
  year: number
  month: number
  way: Way
  /** The `chave` of an organ in orgaos.ts. */
  organ: string
  trade: string
  /** Estimated value in reais, from and to. */
  value: [number, number]
  /** Name of a list of items.ts, if the purchase has one. */
  list: string | undefined
  note: Note | undefined
  text: string
}

export const purchases: Purchase[] = [saude, educacao, infraestrutura, obras, administracao, social, cultura].flatMap(
  (table) =>
    table
      .trim()
      .split(/\n(?=\S)/)
      .flatMap(readSubject),
)

function readSubject(block: string): Purchase[] {
  const [facts = '', ...wordings] = block.split('\n')
  const [when = '', way = '', organ = '', trade = '', value = '', last] = facts.split(' ')
  const note = notes.find((note) => note === last)
  const [years = '', month] = when.split('/')
  const [from, to] = value.split('-').map((thousands) => Number(thousands) * 1000)
  if (!isWay(way) || !from || !to || !wordings.length) throw new Error(`not a subject: ${facts}`)
  return years.split(',').map((year, at) => ({
    year: Number(year),
    month: Number(month),
    way,
    organ,
    trade,
    value: [from, to],
    list: note ? undefined : last,
    note,
    text: (wordings[at % wordings.length] ?? '').trim().replaceAll('{ano}', year),
  }))
}

function isWay(text: string): text is Way {
  return (ways as readonly string[]).includes(text)
}

// Cells that hold two values: '12/2020', '33903000 - Material', 'Abr/2018', '000012025'.
import { dobra } from '#base/dobra.ts'
import { leData } from '#base/le-data.ts'
import { meses } from '#base/mes.ts'

const names = Object.values(meses).map(dobra)

/** `hasDay`: it is a whole date. */
export type MonthIn = { ano: number | null; mes: number; hasDay: boolean }

/** 'Abr/2018', '04/2018', '2018-04', '201804', 'abril de 2018', '30/04/2018', '3', 'março' -> what of it is said; null where none is. */
export function monthIn(text: string): MonthIn | null {
  const date = /^\d+[-/.]\d+[-/.]\d+$/.test(text) ? leData(text) : null
  if (date) return { ano: Number(date.slice(0, 4)), mes: Number(date.slice(5, 7)), hasDay: true }
  const folded = dobra(text).replace(/\.$/, '').trim()
  const [, name = '', year] = /^([a-z]{3,9})(?:\.?\s*(?:[-/]|de|\s)\s*(\d{4}|\d{2}))?$/.exec(folded) ?? []
  const named = names.findIndex((known) => known === name || known.slice(0, 3) === name) + 1
  if (named) return { ano: year === undefined ? null : wholeYear(year), mes: named, hasDay: false }
  const numbers =
    /^(?<mes>\d{1,2})[-/ ](?<ano>(?:19|20)\d{2})$/.exec(folded)?.groups ??
    /^(?<ano>(?:19|20)\d{2})(?:[-/ ](?<mes>\d{1,2})|(?<colado>\d{2}))$/.exec(folded)?.groups ??
    /^(?<mes>\d{2})(?<ano>(?:19|20)\d{2})$/.exec(folded)?.groups ??
    /^(?<mes>\d{1,2})$/.exec(folded)?.groups
  const mes = Number(numbers?.mes ?? numbers?.colado)
  if (!numbers || !(mes >= 1 && mes <= 12)) return null
  return { ano: numbers.ano === undefined ? null : Number(numbers.ano), mes, hasDay: false }
}

// Payrolls of before 2000 are not brought in with two digits.
const wholeYear = (text: string) => Number(text.length === 2 ? `20${text}` : text)

/** '012/2020', '2020/012', '10-2025', '000012025' -> number and year; null where no year stands at either end. */
export function numberAndYear(text: string): { numero: string; ano: string } | null {
  const bare = text.trim()
  const [, numero = '', ano] =
    /^(.*\d.*?)\s*[-/.\s]\s*((?:19|20)\d{2})$/.exec(bare) ?? /^(\d+)((?:19|20)\d{2})$/.exec(bare) ?? []
  if (ano !== undefined) return { numero, ano }
  const [, first, rest = ''] = /^((?:19|20)\d{2})\s*[-/.]\s*(.*\d.*)$/.exec(bare) ?? []
  return first === undefined ? null : { numero: rest, ano: first }
}

/** What stands before the first separator and behind it; a cell without one is all first. */
export function halves(text: string): [first: string, second: string] {
  const [, first = text, second = ''] =
    /^(.+?)\s+[-–—:|]\s+(.+)$/s.exec(text) ??
    /^(\S*\d\S*)\s+(\p{L}.*)$/su.exec(text) ??
    /^(.+?)\s*[/:;|]\s*(.+)$/s.exec(text) ??
    /^(.+?)\s*[-–—]\s*(.+)$/s.exec(text) ??
    []
  return [first.trim(), second.trim()]
}

/** 'Abr/2018', '04/2018', '2018-04': a month without a day, as its last day; null of any other text. */
export function lastDayOf(text: string): string | null {
  const month = /^\d+$/.test(text) ? null : monthIn(text)
  if (!month || month.ano === null || month.hasDay) return null
  return new Date(Date.UTC(month.ano, month.mes, 0)).toISOString().slice(0, 10)
}

/** 'SILVA, MARIA DA' -> 'MARIA DA SILVA'; any other text is as it was. */
export const inverted = (text: string): string => text.replace(/^([^,]+?)\s*,\s*([^,]+)$/, '$2 $1')

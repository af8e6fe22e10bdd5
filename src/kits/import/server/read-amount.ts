// Amounts and numbers in cells, as decimal text. What could be read as two amounts is none, and what is not all of it an amount
// ('900 mil', 'US$ 100,00', '12%', 'anexo 2') is none either.
import { Problem, Strange } from './read-problem.ts'
import type { Cell } from './table-piece.ts'

/** `isRounded`: a text with more than two places is rounded and reported, as a number of a spreadsheet always is. */
export type Amount = { isPositive: boolean; digits: number; isRounded?: boolean }

/** As readMoney; a number of a spreadsheet with more than two places is rounded, as spreadsheets show it, and reported. */
export function readAmount(cell: Cell, amount: Amount): string | Problem | Strange {
  if (typeof cell !== 'string') return rounded(partsOf(cell), amount, roundedMessage(2))
  const read = readMoney(cell, amount)
  return amount.isRounded && read instanceof TooPrecise ? rounded(read.parts, amount, roundedText) : read
}

/** 'R$ 1.014,00', '17.540,00', '41315.95', ' 937 ' -> decimal text with two places (docs/specification/data-sets.md#imports). */
export function readMoney(text: string, amount: Amount): string | Problem {
  if (/[-−–(]/.test(text) && amount.isPositive) return new Problem('O valor não pode ser negativo.')
  const side = /\d\s*\(?(DB?|CR?)\.?\)?\s*$/i.exec(text)?.[1]
  if (side) return new Problem(sideMessage(side))
  const { isNegative, number } = unsigned(text)
  const found = amountOf(number)
  if (found === null) return new Problem('Informe um valor como 1.234,56.')
  if (found.places.length > 2) return new TooPrecise({ ...found, isNegative })
  return moneyOf({ ...found, isNegative }, amount)
}

class TooPrecise extends Problem {
  readonly parts: Parts
  constructor(parts: Parts) {
    super('O valor tem mais de duas casas decimais.')
    this.parts = parts
  }
}

function rounded(parts: Parts, amount: Amount, mensagem: string): string | Problem | Strange {
  const read = moneyOf(roundTo(parts, 2), amount)
  return read instanceof Problem || parts.places.length <= 2 ? read : new Strange(read, mensagem)
}

function moneyOf({ isNegative, whole, places }: Parts, { isPositive, digits }: Amount): string | Problem {
  if (isNegative && isPositive) return new Problem('O valor não pode ser negativo.')
  if (whole.length > digits) return new Problem('Valor grande demais.')
  return `${isNegative ? '-' : ''}${whole}.${places.padEnd(2, '0')}`
}

const sideMessage = (side: string) =>
  `A letra ${side.toUpperCase()} depois do valor não diz ao portal se ele soma ou diminui: tire-a e, onde o valor diminui, escreva -1.234,56.`

const roundedText = 'O valor tem mais de duas casas decimais: fica o número arredondado a 2.'

const roundedMessage = (places: number) =>
  `A planilha guarda mais de ${places} casas decimais: fica o número arredondado a ${places}.`

// Before the amount or behind it may stand the currency, and before all of it the quote by which a spreadsheet knows a text. '-1,00',
// 'R$ -1,00', '-R$ 1,00', '1,00-', '(1,00)', 'R$ (1,00)' and '(R$ 1,00)' are the same amount: one sign, and no other.
function unsigned(text: string): { isNegative: boolean; number: string } {
  const bare = text
    .trim()
    .replace(/^'/, '')
    .replace(/^([-−–(]?\s*)(?:R\$|BRL)\s*|\s*(?:R\$|BRL|rea(?:l|is))(\)?)$/i, '$1$2')
  const [, before, inside, behind] = /^(?:[-−–]\s*(.+)|\((.+)\)|(.+)[-−–])$/s.exec(bare) ?? []
  const signed = before ?? inside ?? behind
  return { isNegative: signed !== undefined, number: (signed ?? bare).trim() }
}

type Parts = { isNegative: boolean; whole: string; places: string }

// One to three digits that don't begin with 0, then groups of three with the same separator.
const thousands = /^[1-9]\d{0,2}([.,\u0020\u00a0\u202f])\d{3}(?:\1\d{3})*$/

// Any other last separator is the decimal one, and zeros at the end of its places say nothing: '1.234' are thousands, '0.125' and
// '1234.567' have three places, '180.0000' has none. '2,675' is either: 2,675.00 to one program, 2.675 to another.
function amountOf(number: string): Omit<Parts, 'isNegative'> | null {
  if (/^[1-9]\d{0,2},\d{3}$/.test(number)) return null
  const [, before = number, point, places = ''] = thousands.test(number) ? [] : (/^(.*)([.,])(\d+)$/.exec(number) ?? [])
  const separator = thousands.exec(before)?.[1]
  const isWhole = /^\d*$/.test(before) || (separator !== undefined && separator !== point)
  if (!isWhole || (before === '' && places === '')) return null
  const whole = before.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'
  return { whole, places: places.replace(/(?<=^\d{2,})0+$/, '') }
}

/**
 * A number of a spreadsheet as decimal text. Spreadsheets count with 15 digits; what a binary number has beyond them is noise of its
 * arithmetic: 0.30000000000000004 is '0.3'.
 */
export function decimalText(number: number): string {
  const { isNegative, whole, places } = partsOf(number)
  return `${isNegative ? '-' : ''}${whole}${places && `.${places}`}`
}

function partsOf(number: number): Parts {
  const [mantissa = '', exponent = ''] = Math.abs(number).toExponential(14).split('e')
  const digits = mantissa.replace('.', '')
  const point = Number(exponent) + 1
  const whole = digits.slice(0, Math.max(0, point)).padEnd(point, '0') || '0'
  const places = ('0'.repeat(Math.max(0, -point)) + digits.slice(Math.max(0, point))).replace(/0+$/, '')
  return { isNegative: number < 0, whole, places }
}

// Half away from zero, in decimal digits: 2.675 is 2.68.
function roundTo({ isNegative, whole, places }: Parts, most: number): Parts {
  if (places.length <= most) return { isNegative, whole, places }
  const kept = BigInt(whole + places.slice(0, most)) + (Number(places[most]) >= 5 ? 1n : 0n)
  const digits = String(kept).padStart(most + 1, '0')
  return {
    isNegative: isNegative && kept > 0n,
    whole: digits.slice(0, digits.length - most),
    places: digits.slice(-most),
  }
}

type Range = { places: number; min: number; max: number }

/** '5', '5,5', '5.50', '1.234,5'. Of a spreadsheet, a number with more places than the column has is rounded and reported, but never to a whole one. */
export function readNumber(cell: Cell, range: Range): number | string | Problem | Strange {
  if (typeof cell === 'string') return numberOf(cell, range)
  const { isNegative, whole, places } = partsOf(cell)
  if (range.places === 0 || places.length <= range.places) return numberOf(decimalText(cell), range)
  const rounded = roundTo({ isNegative, whole, places }, range.places)
  const read = numberOf(`${rounded.isNegative ? '-' : ''}${rounded.whole}.${rounded.places}`, range)
  return read instanceof Problem ? read : new Strange(read, roundedMessage(range.places))
}

function numberOf(text: string, { places, min, max }: Range): number | string | Problem {
  // dots beside a comma are thousands, in their places
  const isLocal = /^-?(\d+|\d{1,3}(\.\d{3})+),\d+$/.test(text)
  const bare = isLocal ? text.replaceAll('.', '').replace(',', '.') : text
  const [, whole, fraction = ''] = /^(-?\d{1,15})(?:\.(\d+))?$/.exec(bare) ?? []
  const places0 = fraction.replace(/0+$/, '')
  const number = Number(`${whole}.${fraction || '0'}`)
  if (whole !== undefined && places0.length <= places && number >= min && number <= max)
    return places === 0 ? number : number.toFixed(places)
  const wanted = places === 0 ? 'um número inteiro' : 'um número'
  return new Problem(`Informe ${wanted} de ${min} a ${max}${places ? `, com até ${places} casas decimais` : ''}.`)
}

// What a cell may hold, by the kind of its column: the value as the table takes it, or what is wrong with it
// (docs/specification/data-sets.md#imports).
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { dobra } from '#base/dobra.ts'
import { mascaraCpf } from '#base/documento.ts'
import { leData } from '#base/le-data.ts'
import { leTelefone } from '#base/telefone.ts'
import { longest } from '#kits/form/field-facts.ts'
import type { ImportColumn } from '../definition.ts'
import { documentIn, nameIn } from './glued.ts'
import type { Cell } from './table-piece.ts'

/** Amounts and numbers with places are decimal text. Null is an empty cell. */
export type Value = string | number | boolean | null

export class Problem {
  readonly mensagem: string
  constructor(mensagem: string) {
    this.mensagem = mensagem
  }
}

/** The value is stored, and the clerk reads that it is not what the cell said. */
export class Strange {
  readonly valor: Value
  readonly mensagem: string
  constructor(valor: Value, mensagem: string) {
    this.valor = valor
    this.mensagem = mensagem
  }
}

/** Reads a cell that is not empty. */
export type Reader = (cell: Cell) => Value | Problem | Strange

/** Of a reference the caller has the records. */
export function readerOf(column: ImportColumn): Reader {
  const read = plainReaderOf(column)
  if (!column.isGlued) return read
  if (column.kind === 'text') return (cell) => read(nameIn(oneLine(cell)))
  return (cell) => {
    const text = oneLine(cell)
    const { documento, problem } = documentIn(text)
    if (documento) return documento.length === (column.kind === 'cpf' ? 11 : 14) ? documento : ''
    const isMasked = problem === 'masked' && column.kind === 'cpf' && nameIn(text) === text
    if (isMasked || !/\p{L}/u.test(text)) return read(cell) // no name is there
    if (problem === 'wrong') return new Strange('', wrongDocument)
    return ''
  }
}

const wrongDocument = 'O documento que está com o nome não confere: fica sem documento.'

function plainReaderOf(column: ImportColumn): Reader {
  switch (column.kind) {
    case 'text':
      return (cell) => readText(oneLine(cell), column.maxLength)
    case 'email':
    case 'url':
      return (cell) => readText(oneLine(cell), longest[column.kind as 'email' | 'url'])
    case 'long-text':
      return (cell) => readText(tidy(String(cell)), column.maxLength)
    case 'date':
      return (cell) => readDay(oneLine(cell))
    case 'money':
      return (cell) => readMoney(cell, { isPositive: column.isPositive ?? false, digits: 13 })
    case 'integer':
      return (cell) => readNumber(cell, { ...column, places: 0 })
    case 'decimal':
      return (cell) => readNumber(cell, column)
    case 'flag':
      return (cell) => readFlag(oneLine(cell))
    case 'choice':
      return (cell) => readChoice(oneLine(cell), column.options)
    case 'cpf':
      return (cell) => readCpf(oneLine(cell))
    case 'cnpj':
      return (cell) => readCnpj(oneLine(cell))
    case 'telefone':
      return (cell) => leTelefone(oneLine(cell)) ?? new Problem('Informe o telefone com DDD, como (75) 3000-1200.')
    case 'reference':
      throw new Error('the reader of a reference needs its records')
    case 'time':
    case 'date-time':
    case 'password':
      throw new Error(`no file has a column of the kind ${column.kind}`)
  }
}

const tidy = (text: string) => text.replace(/\r\n?/g, '\n').trim().normalize('NFC')

/** A cell may hold line breaks and tabs where a spreadsheet wrapped it: they are spaces. */
export const oneLine = (cell: Cell): string => tidy(String(cell).replace(/\s*[\t\r\n]+\s*/g, ' '))

export function readText(text: string, largest: number): string | Problem {
  if (/\p{Cc}/u.test(text.replace(/[\t\n]/g, ''))) return new Problem('Caractere inválido.')
  return text.length > largest ? new Problem(`Use no máximo ${largest} caracteres.`) : text
}

/** A day as leData reads it (a spreadsheet leaves zeros out); an hour after it says nothing. */
function readDay(text: string): string | Problem {
  const [day = ''] = text.split(/[T ](?=\d{1,2}:\d{2})/)
  return leData(day) ?? new Problem('Informe uma data como 31/12/2026.')
}

export type Amount = { isPositive: boolean; digits: number }

/**
 * 'R$ 1.014,00', '17.540,00', '41315.95', ' 937 ' -> decimal text with two places (docs/specification/data-sets.md#imports). What could
 * be read as two amounts is none.
 */
export function readMoney(cell: Cell, { isPositive, digits }: Amount): string | Problem {
  const text = typeof cell === 'number' ? cell.toFixed(2) : cell
  const isNegative = /[-−–(]/.test(text)
  if (isNegative && isPositive) return new Problem('O valor não pode ser negativo.')
  const side = /\d\s*\(?(DB?|CR?)\.?\)?\s*$/i.exec(text)?.[1]
  if (side) return new Problem(sideMessage(side))
  const bare = isNegative ? unsigned(text) : text
  const number = /^[^\d.,()−–-]*([\d.,\s]*\d[\d.,\s]*)[^\d.,()−–-]*$/.exec(bare)?.[1]?.trim()
  const amount = number === undefined ? null : amountOf(number)
  if (amount === null) return new Problem('Informe um valor como 1.234,56.')
  const { whole, places } = amount
  if (places.length > 2) return new Problem('O valor tem mais de duas casas decimais.')
  if (whole.length > digits) return new Problem('Valor grande demais.')
  return `${isNegative ? '-' : ''}${whole}.${places.padEnd(2, '0')}`
}

const sideMessage = (side: string) =>
  `A letra ${side.toUpperCase()} depois do valor não diz ao portal se ele soma ou diminui: tire-a e, onde o valor diminui, escreva -1.234,56.`

// One to three digits that don't begin with 0, then groups of three with the same separator.
const thousands = /^[1-9]\d{0,2}([.,\s])\d{3}(?:\1\d{3})*$/

// Any other last separator is the decimal one, and zeros at the end of its places say nothing: '1.234' are thousands, '0.125' and
// '1234.567' have three places, '180.0000' has none.
function amountOf(number: string): { whole: string; places: string } | null {
  const [, before = number, point, places = ''] = thousands.test(number) ? [] : (/^(.*)([.,])(\d+)$/.exec(number) ?? [])
  const separator = thousands.exec(before)?.[1]
  const isWhole = /^\d*$/.test(before) || (separator !== undefined && separator !== point)
  if (!isWhole) return null
  const whole = before.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'
  return { whole, places: places.replace(/(?<=^\d{2,})0+$/, '') }
}

// '-1,00', 'R$ -1,00', '1,00-', '(1,00)' and 'R$ (1,00)' are the same amount.
const unsigned = (text: string) =>
  text
    .trim()
    .replace(/^([^\d.,()−–-]*)\((.*)\)$/, '$1$2')
    .replace(/^([^\d.,]*?)[-−–]/, '$1')
    .replace(/[-−–]$/, '')

type Range = { places: number; min: number; max: number }

// '5', '5,5', '5.50', '1.234,5'
function readNumber(cell: Cell, { places, min, max }: Range): number | string | Problem {
  const text = typeof cell === 'number' ? cell.toFixed(places).replace(/\.0+$/, '') : oneLine(cell)
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

const flags: Record<string, boolean> = {
  ...{ s: true, sim: true, true: true, verdadeiro: true, v: true, x: true, '1': true },
  ...{ n: false, nao: false, false: false, falso: false, f: false, '0': false },
}

const readFlag = (text: string): boolean | Problem => flags[dobra(text)] ?? new Problem('Use S ou N.')

function readChoice(text: string, options: Readonly<Record<string, string>>): string | Problem {
  const isMeant = (option: string) => dobra(option) === dobra(text)
  const found = Object.entries(options).find(([value, label]) => isMeant(value) || isMeant(label))
  return found?.[0] ?? new Problem(`Use um destes: ${Object.values(options).join('; ')}.`)
}

// As a number it has lost its zeros on the left; one court writes 14 digits, with zeros on the left.
function readCpf(text: string): string | Problem | Strange {
  if (/[*x]{2}/i.test(text)) return new Strange('', 'O CPF está mascarado no arquivo: o registro fica sem CPF.')
  const digits = text.replace(/[\s.\-/]/g, '')
  const cpf = digits.replace(/^0+(?=\d{11}$)/, '').padStart(11, '0')
  return /^\d{11}$/.test(cpf) && isValidCpf(cpf) ? cpf : new Problem('Informe um CPF válido.')
}

function readCnpj(text: string): string | Problem {
  const cnpj = text
    .replace(/[\s.\-/]/g, '')
    .toUpperCase()
    .padStart(14, '0')
  const isGood = /^[0-9A-Z]{12}\d{2}$/.test(cnpj) && !/^(\d)\1+$/.test(cnpj) && isValidCnpj(cnpj, { version: 2 })
  return isGood ? cnpj : new Problem('Informe um CNPJ válido.')
}

/** The text without anybody's whole CPF, with or without its points. */
export const maskCpfs = (text: string): string =>
  text.replace(/(?<!\d)\d{3}\.?\d{3}\.?\d{3}[-.]?\d{2}(?!\d)/g, (cpf) =>
    isValidCpf(cpf.replace(/\D/g, '')) ? mascaraCpf(cpf) : cpf,
  )

// What a cell may hold, by the kind of its column: the value as the table takes it, or what is wrong with it
// (docs/specification/data-sets.md#imports).

import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { dobra } from '#base/dobra.ts'
import { mascaraCpf } from '#base/documento.ts'
import { leHora } from '#base/hora.ts'
import { leData } from '#base/le-data.ts'
import { leTelefone } from '#base/telefone.ts'
import { longest } from '#kits/form/field-facts.ts'
import { coordinateMessage, type Eixo, leCoordenada } from '#kits/mapa/coordenada.ts'
import type { ImportColumn } from '../definition.ts'
import { documentIn, nameIn, withoutPlaces } from './glued.ts'
import { lastDayOf, monthIn } from './halves.ts'
import { decimalText, readAmount, readNumber } from './read-amount.ts'
import { Problem, Strange, type Value } from './read-problem.ts'
import { isMonth, isYear } from './source.ts'
import type { Cell } from './table-piece.ts'

/**
 * Reads a cell that is not empty. `beside`: other columns of the set that read the same cell, and keep of it what this one leaves. A
 * reader that keeps less than the cell has, and has nothing beside it, says so.
 */
export type Reader = (cell: Cell, beside?: readonly ImportColumn[]) => Value | Problem | Strange

/** Of a reference the caller has the records. */
export function readerOf(column: ImportColumn): Reader {
  const read = plainReaderOf(column)
  if (!column.isGlued) return read
  if (column.kind === 'text') return (cell, beside = []) => gluedName(oneLine(cell), read, hasDocument(beside))
  return (cell, beside = []) => {
    const text = oneLine(cell)
    const { documento, problem } = documentIn(text)
    if (documento.length === (column.kind === 'cpf' ? 11 : 14)) return documento
    if (documento && beside.length) return hasDocument(beside) ? '' : new Strange('', otherDocument)
    const isMasked = problem === 'masked' && column.kind === 'cpf' && nameIn(text) === text
    const isNamed = beside.some(({ kind }) => kind === 'text') && /\p{L}/u.test(text)
    if (isMasked || documento || !isNamed) return read(cell)
    return problem === 'wrong' ? new Strange('', wrongDocument) : ''
  }
}

const hasDocument = (beside: readonly ImportColumn[]) => beside.some(({ kind }) => kind === 'cpf' || kind === 'cnpj')

/** `isRead`: a column beside this one has the document. */
export function gluedName(text: string, read: Reader, isRead: boolean): Value | Problem | Strange {
  const name = nameIn(text)
  const found = read(name)
  return name === text || isRead || typeof found !== 'string' ? found : new Strange(found, unreadDocument)
}

const wrongDocument = 'O documento que está com o nome não confere: fica sem documento.'
const otherDocument = 'O documento que está com o nome é de outro tipo: não é lido.'
const unreadDocument = 'O documento que está com o nome não é lido: vale o da coluna dele.'

function plainReaderOf(column: ImportColumn): Reader {
  switch (column.kind) {
    case 'text':
      return (cell) => readText(oneLine(cell), column.maxLength)
    case 'email':
    case 'url':
      return (cell) => readText(oneLine(cell), longest[column.kind as 'email' | 'url'])
    case 'long-text':
      return (cell) => readText(tidy(textOf(cell)), column.maxLength)
    case 'date':
      return (cell) => readDay(oneLine(cell))
    case 'money':
      return (cell) =>
        readAmount(cell, {
          isPositive: column.isPositive ?? false,
          digits: 13,
          isRounded: column.isRounded ?? false,
        })
    case 'integer':
      return isMonth(column)
        ? (cell, beside = []) => readMonth(oneLine(cell), beside.some(isYear))
        : (cell) => readNumber(lineOf(cell), { ...column, places: 0 })
    case 'decimal':
      return column.axis
        ? (cell) => readDegrees(oneLine(cell), column.axis as Eixo, column.message)
        : (cell) => readNumber(lineOf(cell), column)
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
      return (cell) => readHour(oneLine(cell))
    case 'date-time':
    case 'password':
      throw new Error(`no file has a column of the kind ${column.kind}`)
  }
}

const tidy = (text: string) => text.replace(/\r\n?/g, '\n').trim().normalize('NFC')

/** A cell may hold line breaks and tabs where a spreadsheet wrapped it: they are spaces. */
export const oneLine = (cell: Cell): string => tidy(textOf(cell).replace(/\s*[\t\r\n]+\s*/g, ' '))

/** A number without an exponent. */
export const textOf = (cell: Cell): string => (typeof cell === 'number' ? decimalText(cell) : cell)
const lineOf = (cell: Cell): Cell => (typeof cell === 'number' ? cell : oneLine(cell))

export function readText(text: string, largest: number): string | Problem {
  if (/\p{Cc}|\p{Cs}/u.test(text.replace(/[\t\n]/g, ''))) return new Problem('Caractere inválido.')
  return text.length > largest ? new Problem(`Use no máximo ${largest} caracteres.`) : text
}

/**
 * A day as leData reads it (a spreadsheet leaves zeros out); an hour after it says nothing of a day, a month alone is its last day, and any
 * other word is none.
 */
function readDay(text: string): string | Problem | Strange {
  const [, day = text] = /^(\S+)[T ]\s*\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/.exec(text) ?? []
  const read = leData(day)
  if (read !== null) return read
  const last = lastDayOf(text)
  return last === null ? new Problem('Informe uma data como 31/12/2026.') : new Strange(last, onlyMonth)
}

const onlyMonth = 'Aqui está só o mês, sem o dia: fica o último dia do mês.'

/** '14:00', '14:00:00', '14h', '14h30'; a number alone may be anything. */
const readHour = (text: string): string | Problem =>
  (/^\d{1,2}(:\d{2}){1,2}$|^\d{1,2}h(\d{2})?$/i.test(text) ? leHora(text) : null) ??
  new Problem('Informe uma hora válida, como 09:00.')

/** '3', '03', 'março', 'mar', and with its year, which is told where no other column reads it: '03/2026'. */
export function readMonth(text: string, isYearRead: boolean): number | Problem | Strange {
  const month = monthIn(withoutPlaces(text))
  if (!month) return new Problem('Informe um mês de 1 a 12.')
  const isWhole = !month.hasDay && (month.ano === null || isYearRead)
  return isWhole ? month.mes : new Strange(month.mes, 'Desta célula fica só o mês.')
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
  const digits = withoutPlaces(text).replace(/[\s.\-/]/g, '')
  const cpf = digits.replace(/^0+(?=\d{11}$)/, '').padStart(11, '0')
  return /^\d{11}$/.test(cpf) && isValidCpf(cpf) ? cpf : new Problem('Informe um CPF válido.')
}

function readCnpj(text: string): string | Problem {
  const cnpj = withoutPlaces(text)
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

// A place is known to a tenth of a metre: what a device writes beyond that is left out, and told.
function readDegrees(text: string, axis: Eixo, message?: string): Value | Problem | Strange {
  const value = leCoordenada(text, axis)
  if (value === null) return new Problem(message ?? coordinateMessage[axis])
  const isRounded = /^[-+]?\d+[.,]\d*$/.test(text) && Number(text.replace(',', '.')) !== Number(value)
  return isRounded ? new Strange(value, 'Foi arredondada para seis casas decimais.') : value
}

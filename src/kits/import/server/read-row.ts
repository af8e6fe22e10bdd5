// One row of a file's table as the set's columns take it: its values, what is wrong with it, and what the clerk must know of it. No cell
// that has anything in it is passed over in silence (docs/decisions/0060-no-cell-in-silence.md).
import type { ImportColumn, ImportDefinition } from '../definition.ts'
import type { Match } from './match-header.ts'
import { decimalText } from './read-amount.ts'
import { Problem, Strange, type Value } from './read-problem.ts'
import { oneLine, type Reader, readerOf } from './read-value.ts'
import type { Cell, TableRow } from './table-piece.ts'
import type { RowProblem } from './unreadable.ts'

export type RowOfValues = { valores: Value[]; erros: RowProblem[]; avisos: RowProblem[] }
/** `isRagged`: rows of a spreadsheet, which have no empty cells at their end. */
export type RowReader = (row: TableRow, isRagged: boolean) => RowOfValues

/** What the reading of a set's rows depends on. */
export type RowReading = {
  definition: ImportDefinition
  readers: Readonly<Record<string, Reader>>
  scope: Readonly<Record<string, Value>>
}

type Plan = {
  column: ImportColumn
  isText: boolean
  at: number
  reader: Reader
  scopeValue: Value
  /** Other columns that read the same of the file's. */
  beside: ImportColumn[]
  /** Where the row's date stands among the columns, when it says this column's year. */
  date: number
}

const textKinds = new Set(['text', 'long-text', 'email', 'url', 'cpf', 'cnpj'])

export function rowReader({ definition, readers, scope }: RowReading, { places, width, titulos }: Match): RowReader {
  const { columns } = definition
  const names = Object.keys(columns)
  const plans = Object.entries(columns).map(([name, column]): Plan => {
    const at = places.get(name) ?? -1
    const others = [...places].filter(([other, place]) => place === at && other !== name)
    const beside = others.flatMap(([other]) => columns[other] ?? [])
    return {
      ...{ column, isText: textKinds.has(column.kind), at, beside },
      ...{ reader: readers[name] ?? readerOf(column), scopeValue: scope[name] ?? null },
      date: (scope[name] ?? null) === null ? names.indexOf(yearFrom(definition, name, places) ?? '') : -1,
    }
  })
  // a row that is cut off ends too early; without columns that nobody reads it is whole
  const last = Math.max(-1, ...places.values())
  const nameless = namelessColumns(titulos, new Set(places.values()))
  return ({ linha, celulas }, isRagged) => {
    const [erros, avisos]: [RowProblem[], RowProblem[]] = [[], []]
    const whole = (mensagem: string) => ({ linha, coluna: '', mensagem })
    if (celulas.length <= last && !isRagged) erros.push(whole(`A linha tem menos de ${width} colunas.`))
    if (!isRagged && celulas.slice(width).some(isFilled)) erros.push(whole(`A linha tem mais de ${width} colunas.`))
    if (erros.length) return { valores: [], erros, avisos }
    avisos.push(...nameless(celulas).map(whole))
    const valores = plans.map((plan) =>
      plan.date < 0 ? readCell(plan, celulas[plan.at] ?? '', { linha, erros, avisos }) : null,
    )
    for (const [at, { date, column }] of plans.entries()) {
      if (date < 0) continue
      const day = valores[date] ?? null
      if (day !== null) valores[at] = Number(String(day).slice(0, 4))
      else if (!erros.length) erros.push({ linha, coluna: column.label, mensagem: noYear })
    }
    return { valores, erros, avisos }
  }
}

const noYear = 'O arquivo não tem esta coluna, nem esta linha a data que a diria: informe-a no formulário.'

/** The date of the file that says a column's year, when the file has the one and not the other. */
export function yearFrom({ yearOf }: ImportDefinition, name: string, places: Match['places']): string | undefined {
  const date = yearOf?.[name]
  return date !== undefined && places.has(date) && !places.has(name) ? date : undefined
}

export const isFilled = (cell: Cell | undefined): boolean => String(cell ?? '').trim() !== ''

/** Under a rule that a report draws with dashes stands nothing. */
export const isRule = (celulas: readonly Cell[]): boolean =>
  celulas.every((cell) => /^[-_=–—\s]*$/.test(String(cell))) && celulas.some(isFilled)

// Columns without a name in the header become nothing, however much is in them: each is reported once.
function namelessColumns(titulos: readonly string[], read: ReadonlySet<number>) {
  const within = [...titulos.keys()].filter((at) => titulos[at] === '' && !read.has(at))
  const reported = new Set<number>()
  return (celulas: readonly Cell[]): string[] => {
    if (!within.length && celulas.length <= titulos.length) return []
    const beyond = [...celulas.keys()].slice(titulos.length)
    const filled = [...within, ...beyond].filter((at) => !reported.has(at) && isFilled(celulas[at]))
    for (const at of filled) reported.add(at)
    return filled.map((at) => `A coluna ${at + 1} não tem nome no cabeçalho, e não é lida.`)
  }
}

type CellProblems = { linha: number; erros: RowProblem[]; avisos: RowProblem[] }

function readCell(plan: Plan, whole: Cell, { linha, erros, avisos }: CellProblems): Value {
  const { column, isText, scopeValue, reader, beside } = plan
  const cell = column.part && beside.length ? partOf(oneCell(whole), column.part) : whole
  const read = !isFilled(cell) ? emptyOf(plan) : (errorIn(cell) ?? reader(cell, beside))
  if (read instanceof Problem) {
    const { mensagem, remedio } = read
    erros.push({ linha, coluna: column.label, mensagem, ...(remedio && { remedio }) })
    return null
  }
  if (read instanceof Strange) {
    avisos.push({ linha, coluna: column.label, mensagem: read.mensagem })
    return read.valor
  }
  if (scopeValue !== null && column.kind === 'integer' && read !== scopeValue)
    erros.push({ linha, coluna: column.label, mensagem: `Aqui está ${read}, mas foi informado ${scopeValue}.` })
  if (isText && read !== '' && isShortened(whole))
    avisos.push({ linha, coluna: column.label, mensagem: shortenedMessage })
  return read
}

// What spreadsheets write where they could not compute, in Portuguese and in English; LibreOffice numbers them. '####' is a column that
// was too narrow to be copied.
const errors =
  /^(#(DIV\/0!|N\/[AD]|REF!|VALUE!|VALOR!|NAME\?|NOME\?|NUM!|NÚM!|NULL!|NULO!|DATA!|FÓRMULA!|GETTING_DATA|SPILL!|DESPEJAR!|CALC!|CÁLC!|ERR!)|#{2,}|ERR?O?:\d{3})$/i

const errorIn = (cell: Cell): Problem | null =>
  typeof cell === 'string' && /^\s*[#E]/i.test(cell) && errors.test(cell.trim().normalize('NFC'))
    ? new Problem('A célula tem um erro da planilha, e não um valor: corrija-a.')
    : null

// '1,12223E+13', or a number of more digits than a spreadsheet keeps.
const isShortened = (cell: Cell): boolean =>
  typeof cell === 'number' ? Math.abs(cell) >= 1e15 : /^\s*\d([.,]\d+)?E\+\d{2,}\s*$/i.test(cell)

const shortenedMessage =
  'Uma planilha abreviou este número, que perdeu os últimos algarismos: fica como está no arquivo.'

function emptyOf({ column, isText, scopeValue }: Plan): Value | Problem {
  if (scopeValue !== null) return scopeValue
  if (column.kind === 'flag') return false
  if (column.isRequired) return new Problem('Campo obrigatório.')
  return isText ? '' : null
}

const oneCell = (cell: Cell): string => (typeof cell === 'number' ? decimalText(cell) : cell)

// 'SERRINHA/BA', which another column reads too: what stands before the last separator, or behind it. Without one it is the first part.
function partOf(cell: string, { by, at }: NonNullable<ImportColumn['part']>): string {
  const separator = by.find((one) => cell.includes(one))
  if (separator === undefined) return at === 0 ? cell : ''
  const text = oneLine(cell)
  const last = text.lastIndexOf(separator)
  return (at === 0 ? text.slice(0, last) : text.slice(last + separator.length)).trim()
}

// One row of a file's table as the set's columns take it: its values, what is wrong with it, and what the clerk must know of it. No cell
// that has anything in it is passed over in silence (docs/decisions/0060-no-cell-in-silence.md).
import { centavosDe, mostraCentavos } from '#base/centavos.ts'
import type { ImportColumn, ImportDefinition } from '../definition.ts'
import { withoutPlaces } from './glued.ts'
import { halves, inverted, monthIn, numberAndYear } from './halves.ts'
import { type Match, takersOf } from './match-header.ts'
import { decimalText } from './read-amount.ts'
import { Problem, Strange, type Value } from './read-problem.ts'
import { oneLine, type Reader, readerOf } from './read-value.ts'
import { isMonth, isYear, joinerOf, type Placed } from './source.ts'
import type { Cell, TableRow } from './table-piece.ts'
import { type RowProblem, UnreadableFile } from './unreadable.ts'

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
  placed: Placed
  reader: Reader
  scopeValue: Value
  /** An empty cell is no error yet. */
  isDerived: boolean
  /** Other columns that read the same of the file's. */
  beside: ImportColumn[]
  /** Where the row's date stands among the columns, when it says this column's year. */
  date: number
}

const textKinds = new Set(['text', 'long-text', 'email', 'url', 'cpf', 'cnpj'])

/** Throws UnreadableFile for a value for all rows that is none of its column. */
export function rowReader(reading: RowReading, match: Match): RowReader {
  const plans = plansOf(reading, match)
  const read = new Set([...match.places.values()].flatMap(({ at }) => at))
  const last = Math.max(-1, ...read)
  const nameless = namelessColumns(match.titulos, read)
  return ({ linha, celulas }, isRagged) => {
    const [erros, avisos]: [RowProblem[], RowProblem[]] = [[], []]
    const whole = (mensagem: string) => ({ linha, coluna: '', mensagem })
    if (!isRagged) erros.push(...misfits(celulas, last, match.width).map(whole))
    if (erros.length) return { valores: [], erros, avisos }
    avisos.push(...nameless(celulas).map(whole))
    const valores = plans.map((plan) => (plan.date < 0 ? readCells(plan, celulas, { linha, erros, avisos }) : null))
    derive(reading.definition, valores, { linha, erros })
    takeYears(plans, valores, { linha, erros })
    return { valores, erros, avisos }
  }
}

function plansOf({ definition, readers, scope }: RowReading, { places, fixed }: Match): Plan[] {
  const { columns } = definition
  const names = Object.keys(columns)
  return Object.entries(columns).map(([name, column]) => {
    const placed = places.get(name) ?? { at: [] }
    const others = placed.at.flatMap((at) => takersOf(places, at)).filter((other) => other !== name)
    const beside = others.flatMap((other) => columns[other] ?? [])
    const reader = readers[name] ?? readerOf(column)
    const scopeValue = scope[name] ?? null
    return {
      ...{ column, isText: textKinds.has(column.kind), placed, beside, reader },
      isDerived: definition.derived?.[name] !== undefined,
      scopeValue: fixed[name] === undefined ? scopeValue : fixedValue({ column, reader }, fixed[name]),
      date: scopeValue === null ? names.indexOf(yearFrom(definition, name, places) ?? '') : -1,
    }
  })
}

// A row that is cut off ends too early; without columns that nobody reads it is whole.
const misfits = (celulas: readonly Cell[], last: number, width: number): string[] => [
  ...(celulas.length <= last ? [`A linha tem menos de ${width} colunas.`] : []),
  ...(celulas.slice(width).some(isFilled) ? [`A linha tem mais de ${width} colunas.`] : []),
]

type RowErrors = Pick<CellProblems, 'linha' | 'erros'>

// What the row's other values say of an empty one.
function derive({ columns, derived = {} }: ImportDefinition, valores: Value[], { linha, erros }: RowErrors): void {
  const names = Object.keys(columns)
  for (const [name, valueFrom] of Object.entries(derived)) {
    const at = names.indexOf(name)
    if (valores[at] !== null || erros.length) continue
    const value = valueFrom(Object.fromEntries(names.map((name, place) => [name, valores[place] ?? null])))
    valores[at] = value
    const { label = '', isRequired } = columns[name] ?? {}
    if (value === null && isRequired) erros.push({ linha, coluna: label, mensagem: missing })
  }
}

function takeYears(plans: Plan[], valores: Value[], { linha, erros }: RowErrors): void {
  for (const [at, { date, column }] of plans.entries()) {
    if (date < 0) continue
    const day = valores[date] ?? null
    if (day !== null) valores[at] = Number(String(day).slice(0, 4))
    else if (!erros.length) erros.push({ linha, coluna: column.label, mensagem: noYear })
  }
}

const missing = 'Campo obrigatório.'
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

function fixedValue({ column, reader }: Pick<Plan, 'column' | 'reader'>, text: string): Value {
  const read = reader(text)
  if (!(read instanceof Problem)) return read instanceof Strange ? read.valor : read
  throw new UnreadableFile({ linha: 1, coluna: column.label, mensagem: `“${text.slice(0, 60)}”: ${read.mensagem}` })
}

// Amounts of several columns are added up, each read by itself: an empty one adds nothing, and a wrong one is the row's.
function readCells(plan: Plan, celulas: readonly Cell[], problems: CellProblems): Value {
  const { column, placed } = plan
  const [first = -1, ...others] = placed.at
  const joiner = others.length ? joinerOf(column) : null
  if (!joiner) return readCell(plan, celulas[first] ?? '', problems)
  const filled = placed.at.map((at) => celulas[at] ?? '').filter(isFilled)
  if (!('sum' in joiner)) return readCell(plan, filled.map(oneCell).join(joiner.between), problems)
  if (!filled.length) return readCell(plan, '', problems)
  const amounts = filled.map((cell) => readCell(plan, cell, problems))
  return amounts.includes(null)
    ? null
    : mostraCentavos(amounts.reduce<bigint>((sum, amount) => sum + centavosDe(String(amount)), 0n))
}

// The part of a cell that is this column's. The month's reader takes the whole cell.
function ownPart(plan: Plan, whole: Cell): Cell {
  const { column, placed, beside } = plan
  const text = oneLine(oneCell(whole))
  if (isYear(column) && beside.some(isMonth)) return String(monthIn(withoutPlaces(text))?.ano ?? '')
  if (isMonth(column) && beside.some(isYear)) return whole
  if (placed.part) return halfOf(plan, text)
  return column.part && beside.length ? partOf(oneCell(whole), column.part) : whole
}

function halfOf({ column, placed, beside }: Plan, text: string): string {
  const dated = (isYear(column) || isYear(beside[0])) && numberAndYear(text)
  if (dated) return isYear(column) ? dated.ano : dated.numero
  const [first, second] = halves(text)
  return placed.part === 'first' ? first : second
}

function readCell(plan: Plan, whole: Cell, problems: CellProblems): Value {
  const { reader, beside, placed } = plan
  const part = ownPart(plan, whole)
  const cell = placed.isInverted ? inverted(oneLine(part)) : part
  const alone = placed.part ? [] : beside // each has its part already
  const read = errorIn(whole) ?? (isFilled(cell) ? reader(cell, alone) : emptyOf(plan))
  if (read instanceof Problem || read instanceof Strange) return noted(plan.column, read, problems)
  noteDoubts(plan, read, whole, problems)
  return read
}

function noted(
  { label: coluna }: ImportColumn,
  read: Problem | Strange,
  { linha, erros, avisos }: CellProblems,
): Value {
  const { mensagem } = read
  if (read instanceof Strange) {
    avisos.push({ linha, coluna, mensagem })
    return read.valor
  }
  erros.push({ linha, coluna, mensagem, ...(read.remedio && { remedio: read.remedio }) })
  return null
}

function noteDoubts({ column, isText, scopeValue }: Plan, read: Value, whole: Cell, problems: CellProblems): void {
  const { linha, erros, avisos } = problems
  const coluna = column.label
  if (scopeValue !== null && column.kind === 'integer' && read !== scopeValue)
    erros.push({ linha, coluna, mensagem: `Aqui está ${read}, mas foi informado ${scopeValue}.` })
  if (isText && read !== '' && isShortened(whole)) avisos.push({ linha, coluna, mensagem: shortenedMessage })
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

function emptyOf({ column, isText, scopeValue, isDerived }: Plan): Value | Problem {
  if (scopeValue !== null) return scopeValue
  if (column.kind === 'flag') return false
  if (column.isRequired && !isDerived) return new Problem(missing)
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

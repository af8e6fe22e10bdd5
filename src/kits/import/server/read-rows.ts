// The rows of a file as the set's columns take them, with everything that is wrong or strange.
import { setImmediate } from 'node:timers/promises'
import type { ImportColumn, ImportDefinition } from '../definition.ts'
import { type Mapping, type Match, matchHeader, signatureOf } from './match-header.ts'
import { readTable } from './read-table.ts'
import { oneLine, Problem, type Reader, readerOf, Strange, type Value } from './read-value.ts'
import { type Cell, limits, type TablePiece, type TableRow } from './table-piece.ts'
import { type RowProblem, wholeFile } from './unreadable.ts'

/** In the order of the definition's columns. */
export type ReadRow = { linha: number; valores: Value[] }

export type RowsPiece = { rows: ReadRow[]; erros: RowProblem[]; avisos: RowProblem[]; parte: number }

export type Reading = {
  file: string
  definition: ImportDefinition
  /** Columns that are read in their own way; references among them. */
  readers: Readonly<Record<string, Reader>>
  /** What the form told of the columns that it asks for. */
  asked: Readonly<Record<string, Value>>
  /** The saved mapping for a header, by its signature. */
  mappingOf: (signature: string) => Promise<Mapping>
  onMatch: (match: Match) => void
}

/** Throws UnreadableFile, also at the end of a file without a row. */
export async function* readRows(reading: Reading): AsyncGenerator<RowsPiece> {
  let read: RowReader | null = null
  let count = 0
  for await (const piece of readTable(reading.file, reading.definition.separators)) {
    let rows = piece.rows
    if (!read && rows[0]) {
      read = rowReader(reading, await matchOf(reading, rows[0].celulas))
      rows = rows.slice(1)
    }
    if (!read && piece.torn) throw wholeFile('Há aspas abertas que não fecham no cabeçalho.')
    if (!read) continue
    count += rows.length
    yield readPiece(read, { ...piece, rows })
    await setImmediate()
  }
  if (!read) throw wholeFile('O arquivo está vazio.')
  if (!count) throw wholeFile('O arquivo só tem o cabeçalho.')
}

async function matchOf({ definition, mappingOf, onMatch }: Reading, header: readonly Cell[]): Promise<Match> {
  if (header.length > limits.columns) throw wholeFile(`O arquivo tem mais de ${limits.columns} colunas.`)
  const saved = await mappingOf(signatureOf(header))
  const match = matchHeader(definition, header, saved)
  onMatch(match)
  return match
}

function readPiece(read: RowReader, { rows, parte, torn }: TablePiece): RowsPiece {
  const piece: RowsPiece = { rows: [], erros: [], avisos: [], parte }
  for (const row of rows) {
    const { valores, erros, avisos } = read(row)
    if (erros.length) piece.erros.push(...erros)
    else piece.rows.push({ linha: row.linha, valores })
    piece.avisos.push(...avisos)
  }
  if (torn !== undefined) piece.erros.push({ linha: torn, coluna: '', mensagem: tornMessage })
  return piece
}

const tornMessage = 'Há aspas abertas que não fecham; daqui em diante o arquivo não pôde ser lido.'

type RowReader = (row: TableRow) => { valores: Value[]; erros: RowProblem[]; avisos: RowProblem[] }
type Plan = { column: ImportColumn; at: number; isText: boolean; reader: Reader; asked: Value; isAsked: boolean }

const textKinds = new Set(['text', 'long-text', 'email', 'url', 'cpf', 'cnpj'])

function rowReader({ definition, readers, asked }: Reading, { places, width }: Match): RowReader {
  const plans = Object.entries(definition.columns).map(([name, column]): Plan => {
    const isAsked = definition.asked.includes(name)
    const reader = readers[name] ?? readerOf(column)
    return {
      column,
      at: places.get(name) ?? -1,
      isText: textKinds.has(column.kind),
      reader,
      asked: asked[name] ?? null,
      isAsked,
    }
  })
  const needed = Math.max(...plans.filter(({ column, isAsked }) => column.isRequired && !isAsked).map(({ at }) => at))
  return ({ linha, celulas }) => {
    const [erros, avisos]: [RowProblem[], RowProblem[]] = [[], []]
    if (celulas.length <= needed) erros.push({ linha, coluna: '', mensagem: `A linha tem menos de ${width} colunas.` })
    const valores = erros.length
      ? []
      : plans.map((plan) => readCell(plan, celulas[plan.at] ?? '', { linha, erros, avisos }))
    return { valores, erros, avisos }
  }
}

type Told = { linha: number; erros: RowProblem[]; avisos: RowProblem[] }

function readCell(plan: Plan, whole: Cell, { linha, erros, avisos }: Told): Value {
  const { column, asked } = plan
  const cell = column.part ? partOf(String(whole), column.part) : whole
  const isEmpty = typeof cell === 'string' && cell.trim() === ''
  const read = isEmpty ? emptyOf(plan) : plan.reader(cell)
  if (read instanceof Problem) erros.push({ linha, coluna: column.label, mensagem: read.mensagem })
  else if (read instanceof Strange) avisos.push({ linha, coluna: column.label, mensagem: read.mensagem })
  else if (asked !== null && column.kind === 'integer' && read !== asked)
    erros.push({ linha, coluna: column.label, mensagem: `Aqui está ${read}, mas foi informado ${asked}.` })
  if (read instanceof Problem) return null
  return read instanceof Strange ? read.valor : read
}

function emptyOf({ column, asked, isText }: Plan): Value | Problem {
  if (asked !== null) return asked
  if (column.kind === 'flag') return false
  if (column.isRequired) return new Problem('Campo obrigatório.')
  return isText ? '' : null
}

// 'SERRINHA/BA'; a cell without the separator is the first part alone.
function partOf(cell: string, { by, at }: { by: string; at: number }): string {
  const parts = oneLine(cell).split(by)
  if (parts.length === 1) return at === 0 ? cell : ''
  return parts.at(at) ?? ''
}

// The rows of a file as the set's columns take them, with everything that is wrong or strange.
import { setImmediate } from 'node:timers/promises'
import { dobra } from '#base/dobra.ts'
import type { ImportDefinition } from '../definition.ts'
import { type Match, matchHeader, type Places, placesOf, signatureOf } from './match-header.ts'
import { readAmount } from './read-amount.ts'
import { Problem, Strange, type Value } from './read-problem.ts'
import { isFilled, isRule, type RowReader, type RowReading, rowReader, yearFrom } from './read-row.ts'
import { readTable } from './read-table.ts'
import { oneLine } from './read-value.ts'
import type { TotalRow } from './reconcile.ts'
import type { Mapping } from './source.ts'
import { filledOf, fromHeader } from './table-header.ts'
import { type Cell, type HiddenParts, limits, type TablePiece, type TableRow } from './table-piece.ts'
import { type RowProblem, UnreadableFile, wholeFile } from './unreadable.ts'

/** In the order of the definition's columns. */
export type ReadRow = { linha: number; valores: Value[] }

export type RowsPiece = {
  rows: ReadRow[]
  erros: RowProblem[]
  avisos: RowProblem[]
  /** Rows that are sums of others: not copied. */
  totais: TotalRow[]
  parte: number
  /** The file's last line, when it may have been cut off. */
  cortada?: number
}

export type Reshape = (pieces: AsyncGenerator<TablePiece>) => AsyncGenerator<TablePiece>

export type Reading = RowReading & {
  file: string
  reshape?: Reshape | undefined
  /** The saved mapping for a header, by its signature. */
  mappingOf: (signature: string) => Promise<Mapping>
  onMatch: (match: Match) => void
}

/** Throws UnreadableFile, also at the end of a file without a row. */
export async function* readRows(reading: Reading): AsyncGenerator<RowsPiece> {
  let read: Readers | null = null
  let count = 0
  let outras: string[] = []
  const { reshape = (pieces) => pieces, definition, mappingOf } = reading
  const known = async (cells: readonly Cell[]) => placesOf(definition, cells, await mappingOf(signatureOf(cells))).size
  for await (const piece of fromHeader(reshape(readTable(reading.file, definition.separators)), known)) {
    let rows = piece.rows
    outras = piece.outras ?? outras
    if (!read && rows[0]) {
      const match = await matchOf(reading, rows[0].celulas)
      read = { read: rowReader(reading, match), totalOf: totalReader(reading, match), remarks: [], isAnyRead: false }
      rows = rows.slice(1)
    }
    if (!read && piece.torn) throw wholeFile(piece.torn.isQuoted ? tornHeader : longHeader)
    if (!read) continue
    count += rows.length
    yield readPiece(read, { ...piece, rows })
    await setImmediate()
  }
  if (!read && outras.length)
    throw wholeFile(
      `Só a primeira planilha é lida, e está vazia. Deixe em primeiro lugar a que tem os dados: ${namesOf(outras)}.`,
    )
  if (!read) throw wholeFile('O arquivo está vazio.')
  if (!count) throw wholeFile('O arquivo só tem o cabeçalho.')
  yield endOf(read)
}

const namesOf = (sheets: string[]) => sheets.map((name) => `“${name}”`).join(', ')

async function matchOf({ definition, scope, mappingOf, onMatch }: Reading, header: readonly Cell[]): Promise<Match> {
  if (header.length > limits.columns) throw wholeFile(`O arquivo tem mais de ${limits.columns} colunas.`)
  const saved = await mappingOf(signatureOf(header))
  const match = matchHeader(definition, header, saved)
  refuseMissing(definition, match, scope)
  onMatch(match)
  return match
}

function refuseMissing(definition: ImportDefinition, { places, fixed }: Match, scope: Reading['scope']): void {
  const { scope: names, columns } = definition
  const missing = names.filter(
    (name) =>
      columns[name]?.isRequired &&
      !places.has(name) &&
      fixed[name] === undefined &&
      (scope[name] ?? null) === null &&
      !yearFrom(definition, name, places),
  )
  const mensagem = 'O arquivo não tem esta coluna: informe-a no formulário.'
  if (missing.length)
    throw new UnreadableFile(...missing.map((name) => ({ linha: 1, coluna: columns[name]?.label ?? '', mensagem })))
}

function readPiece(readers: Readers, table: TablePiece): RowsPiece {
  const { rows, parte, torn, cortada, outras, escondidas, acima, isRagged } = table
  const { read, totalOf, remarks } = readers
  const piece: RowsPiece = { rows: [], erros: [], avisos: [], totais: [], parte }
  for (const row of rows) {
    if (isRule(row.celulas)) {
      piece.avisos.push({ linha: row.linha, coluna: '', mensagem: 'Linha de traços: não é lida.' })
      continue
    }
    const total = totalOf(row)
    if (total) {
      piece.totais.push(total)
      if (Object.keys(total.valores).length === 0)
        piece.avisos.push({ linha: row.linha, coluna: '', mensagem: 'Linha de total: não é gravada, nem comparada.' })
      continue
    }
    const { valores, erros, avisos } = read(row, isRagged ?? false)
    const filled = filledOf(row.celulas)
    if (erros.length && filled.length === 1) {
      remarks.push({ linha: row.linha, texto: oneLine(filled[0] ?? ''), erros })
      continue
    }
    // with a row of the table below it, it is one too
    for (const remark of remarks.splice(0)) piece.erros.push(...remark.erros)
    if (erros.length) piece.erros.push(...erros)
    else piece.rows.push({ linha: row.linha, valores })
    readers.isAnyRead ||= erros.length === 0
    piece.avisos.push(...avisos)
  }
  if (torn) piece.erros.push({ linha: torn.linha, coluna: '', mensagem: torn.isQuoted ? tornRow : longRow })
  if (acima) piece.avisos.push({ linha: acima[0], coluna: '', mensagem: aboveMessage(acima) })
  if (outras) piece.avisos.push({ linha: 1, coluna: '', mensagem: `${otherSheets} ${namesOf(outras)}.` })
  if (escondidas) piece.avisos.push({ linha: 1, coluna: '', mensagem: hiddenMessage(escondidas) })
  if (cortada === undefined || cortada === remarks.at(-1)?.linha) return piece
  piece.avisos.push({ linha: cortada, coluna: '', mensagem: cutRow })
  return { ...piece, cortada }
}

// What stands below the table, each in a cell of its own: the day of printing, the number of the page.
function endOf({ remarks, isAnyRead }: Readers): RowsPiece {
  const end: RowsPiece = { rows: [], erros: [], avisos: [], totais: [], parte: 1 }
  for (const { linha, texto, erros } of remarks)
    if (isAnyRead)
      end.avisos.push({
        linha,
        coluna: '',
        mensagem: `Esta linha, no fim do arquivo, não é da tabela e não é lida: “${texto.slice(0, 60)}”.`,
      })
    else end.erros.push(...erros)
  return end
}

const aboveMessage = ([first, last]: [number, number]) =>
  first === last
    ? 'Esta linha, acima do cabeçalho, não é lida.'
    : `As linhas ${first} a ${last}, acima do cabeçalho, não são lidas.`
function hiddenMessage({ planilha, linhas, colunas }: HiddenParts): string {
  const parts = [
    ...(planilha ? ['a planilha está escondida'] : []),
    ...(linhas ? [linhas === 1 ? '1 linha está escondida' : `${linhas} linhas estão escondidas`] : []),
    ...(colunas ? [colunas === 1 ? '1 coluna está escondida' : `${colunas} colunas estão escondidas`] : []),
  ]
  return `No arquivo ${new Intl.ListFormat('pt-BR').format(parts)}, e o que está ali também foi lido.`
}
const tornHeader = 'Há aspas abertas que não fecham no cabeçalho.'
const longHeader =
  'A primeira linha é longa demais para um cabeçalho: o arquivo não é uma tabela, ou não tem quebras de linha.'
const tornRow = 'Há aspas abertas que não fecham; daqui em diante o arquivo não pôde ser lido.'
const longRow = 'A linha é longa demais; daqui em diante o arquivo não pôde ser lido.'
const otherSheets = 'Só a primeira planilha do arquivo é lida. Estas também têm linhas, e não são lidas:'
const cutRow = 'O arquivo acaba no meio desta linha, ou não tem a última quebra de linha: confira se ele está inteiro.'

type Readers = {
  read: RowReader
  totalOf: (row: TableRow) => TotalRow | null
  /** The last rows so far that are wrong and have one cell only: when they are below the table, they do not belong to it. */
  remarks: { linha: number; texto: string; erros: RowProblem[] }[]
  isAnyRead: boolean
}

// 'Total', 'Soma' and 'Total geral' are of all rows, 'Subtotal da unidade 0707' of some; any other in the first cell that has anything is left alone.
function totalReader({ definition, readers }: Reading, { places }: Match): Readers['totalOf'] {
  const { totals = [], totalRows } = definition
  if (!totalRows) return () => null
  const empty = totalRows.empty.flatMap((name) => places.get(name)?.at ?? [])
  const partOfTotal = partReader({ definition, readers }, places)
  return ({ linha, celulas }) => {
    const start = celulas.findIndex(isFilled)
    const title = oneLine(celulas[start] ?? '')
    if (!/^((sub\s*-?\s*)?tota(l|is)|soma)\b/.test(dobra(title))) return null
    if (empty.some((at) => at !== start && isFilled(celulas[at]))) return null
    const parte = partOfTotal(celulas, start)
    const valores: Record<string, string | null> = {}
    if (parte !== null || /^(tota(l|is)|soma)( geral| do arquivo| do mes| do periodo)?\W*$/.test(dobra(title)))
      for (const { name, column } of totals) {
        const read = readAmount(celulas[placeOf(places, column ?? '')] ?? '', { isPositive: false, digits: 13 })
        if (!(read instanceof Problem)) valores[name] = typeof read === 'string' ? read : String(read.valor)
      }
    return { linha, valores, ...(parte !== null && { parte }) }
  }
}

const placeOf = (places: Places, name: string): number => places.get(name)?.at[0] ?? -1

// The part stands in its own column, or behind its word in the title: 'Total da unidade: 0707 - Fundo de Educação'.
function partReader({ definition, readers }: Pick<Reading, 'definition' | 'readers'>, places: Places) {
  const part = definition.totalRows?.part
  const reader = part && readers[part.column]
  if (!reader) return () => null
  const at = placeOf(places, part.column)
  // with one word more ('unidade orçamentária'); a number further on may be a year, or of a name
  const named = new RegExp(`\\b${part.word}(?: \\p{L}+)?[\\s:.–-]+(\\d.*)$`, 'iu')
  return (celulas: readonly Cell[], start: number): string | null => {
    const own = at === start ? '' : oneLine(celulas[at] ?? '')
    const found = reader(own || (named.exec(oneLine(celulas[start] ?? ''))?.[1] ?? ''))
    const read = found instanceof Strange ? found.valor : found // the code, whatever stands behind it
    return typeof read === 'string' && read !== '' ? read : null
  }
}

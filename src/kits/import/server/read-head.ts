// The header of a file and its first rows, for the person who says which column is which.
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { mascaraCpf } from '#base/documento.ts'
import type { ImportDefinition } from '../definition.ts'
import { placesOf } from './match-header.ts'
import type { Reshape } from './read-rows.ts'
import { readTable } from './read-table.ts'
import { maskCpfs, oneLine } from './read-value.ts'
import { fromHeader } from './table-header.ts'
import { type Cell, limits } from './table-piece.ts'
import { wholeFile } from './unreadable.ts'

export type HeadOfFile = { titulos: string[]; linhas: { linha: number; celulas: string[] }[] }

const shownRows = 3
const longestTitle = 300
const longestCell = 60

/** No cell shows a person's whole CPF. Throws UnreadableFile for what is no table, or has no row. */
export async function readHead(
  file: string,
  definition: ImportDefinition,
  reshape: Reshape = (pieces) => pieces,
): Promise<HeadOfFile> {
  const head: HeadOfFile = { titulos: [], linhas: [] }
  let isFirst = true
  const known = async (cells: readonly Cell[]) => placesOf(definition, cells, {}).size
  for await (const { rows } of fromHeader(reshape(readTable(file, definition.separators)), known)) {
    for (const { linha, celulas } of rows) {
      if (celulas.length > limits.columns) throw wholeFile(`O arquivo tem mais de ${limits.columns} colunas.`)
      if (isFirst) head.titulos = celulas.map((cell) => oneLine(cell).slice(0, longestTitle))
      else head.linhas.push({ linha, celulas: celulas.slice(0, head.titulos.length).map(shown) })
      isFirst = false
      if (head.linhas.length === shownRows) return head
    }
  }
  if (isFirst) throw wholeFile('O arquivo está vazio.')
  if (!head.linhas.length) throw wholeFile('O arquivo só tem o cabeçalho.')
  return head
}

// With or without points, and as a number that has lost its zeros on the left.
function shown(cell: Cell): string {
  const text = oneLine(cell)
  const digits = text.replace(/\D/g, '').padStart(11, '0')
  if (/^[\d.\s-]{9,14}$/.test(text) && digits.length === 11 && isValidCpf(digits)) return mascaraCpf(digits)
  const masked = maskCpfs(text)
  return masked.length > longestCell ? `${masked.slice(0, longestCell)}…` : masked
}

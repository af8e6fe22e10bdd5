// Rows that somebody copied out of a spreadsheet and pasted: made the file that they would be, so that all the rest of an import is the same.
import { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import type { FastifyRequest } from 'fastify'
import { FieldErrors } from '#platform/errors.ts'
import { bodyOf } from '#platform/http/request.ts'
import type { Spool } from '#platform/storage/spool.ts'
import { limits } from './table-piece.ts'

/** The field of the rows, and the box that says that their first row is none of names. */
export const pastedField = 'colado'
const headless = 'colado_sem_nomes'

/** The rows of the form become its file `arquivo`. Throws FieldErrors when there are none, or no program of spreadsheets copied them so. */
export async function takePasted(request: FastifyRequest, spool: Spool, separator: string): Promise<void> {
  const body = bodyOf(request)
  const text = typeof body[pastedField] === 'string' ? body[pastedField] : ''
  if (text.trim() === '') throw new FieldErrors({ [pastedField]: ['Cole ao menos uma linha.'] })
  const csv = tableOf(text, { separator, isNamed: !isHeadless(request) })
  if (csv === null)
    throw new FieldErrors({ [pastedField]: ['Há uma célula que não termina. Copie as linhas de novo.'] })
  request.spooled.push(await spool('arquivo', 'linhas coladas.csv', Readable.from([csv])))
}

/** The columns have no names: somebody has to point at them. */
export const isHeadless = (request: FastifyRequest): boolean => bodyOf(request)[headless] !== undefined

/** Spreadsheets copy cells with tabs between them, in quotes where they have line breaks. Null for what can't be read as cells. */
function tableOf(text: string, { separator, isNamed }: { separator: string; isNamed: boolean }): string | null {
  // what has no tab was copied out of a file of text, or is one column
  if (!text.includes('\t') && isNamed) return `${text.trimEnd()}\n`
  const rows = rowsOf(text)
  if (!rows) return null
  const width = Math.max(...rows.map((cells) => cells.length))
  const names = Array.from({ length: width }, (_none, at) => `Coluna ${at + 1}`)
  return (isNamed ? rows : [names, ...rows]).map((cells) => `${cells.map(quoted).join(separator)}\n`).join('')
}

function rowsOf(text: string): string[][] | null {
  try {
    return parse(text, {
      delimiter: '\t',
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: limits.rowLength,
    })
  } catch {
    return null
  }
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

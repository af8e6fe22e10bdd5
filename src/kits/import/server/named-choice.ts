// A choice whose codes are the portal's own numbers: another program's file may have numbers too, which mean something else. Its name counts.
import type { ImportColumn } from '../definition.ts'
import { oneLine, type Reader, readerOf } from './read-value.ts'

export function namedChoice(column: ImportColumn): Reader {
  const read = readerOf(column)
  return (cell, beside) => {
    const text = oneLine(cell)
    return read(/^\d+$/.test(text) ? `“${text}”` : cell, beside)
  }
}

// Marks the words of a text that were looked for, and cuts the part of it that has them.
import { dobra } from '#base/dobra.ts'
import { escritaDeNumero, juntaNumeros } from './termos.ts'

export type Piece = { text: string; isHit: boolean }

const word = new RegExp(`${escritaDeNumero}|[\\p{L}\\p{N}]+`, 'gu')
const folded = (text: string) => juntaNumeros(dobra(text.normalize('NFC').toLowerCase()))

/** Every folded word of the text, once. */
export const wordsOf = (text: string): string[] => [
  ...new Set([...text.matchAll(word)].map(([found]) => folded(found))),
]

/** The text in pieces: the words among `marks`, and what is between them. */
export function piecesOf(text: string, marks: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  const add = (to: number, isHit: boolean) => {
    if (to > from) pieces.push({ text: text.slice(from, to), isHit })
    from = to
  }
  for (const found of text.matchAll(word)) {
    if (!marks.has(folded(found[0]))) continue
    add(found.index, false)
    add(found.index + found[0].length, true)
  }
  add(text.length, false)
  return pieces
}

const largest = 240
const before = 80

/** At most `largest` letters and two ellipses, from a little before the first marked word; null when none is marked. */
export function excerptOf(text: string, marks: ReadonlySet<string>): string | null {
  const line = text.replace(/\s+/g, ' ').trim()
  let first = -1
  for (const found of line.matchAll(word)) {
    if (!marks.has(folded(found[0]))) continue
    first = found.index
    break
  }
  if (first === -1) return null
  const space = first <= before ? -1 : line.indexOf(' ', first - before)
  const start = space === -1 || space > first ? Math.max(0, first <= before ? 0 : first) : space + 1
  const cut = line.slice(start, start + largest)
  const isWhole = start + largest >= line.length
  return `${start > 0 ? '… ' : ''}${isWhole ? cut : cut.replace(/\s+\S*$/, '')}${isWhole ? '' : ' …'}`
}

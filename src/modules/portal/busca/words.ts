// Finds the words of a term in a text, regardless of case and accents.
import { dobra } from '../../../base/dobra.ts'

export const wordsOf = (term: string) => dobra(term).split(/\s+/).filter(Boolean)

export type Piece = { text: string; isHit: boolean }

/** The text in pieces, each marked as matching a word or not. dobra() keeps the position of every letter. */
export function piecesOf(text: string, term: string): Piece[] {
  const folded = dobra(text)
  const isHit = new Array<boolean>(text.length).fill(false)
  for (const word of wordsOf(term)) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length))
      isHit.fill(true, at, at + word.length)
  }
  const pieces: Piece[] = []
  for (let from = 0; from < text.length; ) {
    let to = from + 1
    while (to < text.length && isHit[to] === isHit[from]) to++
    pieces.push({ text: text.slice(from, to), isHit: isHit[from] === true })
    from = to
  }
  return pieces
}

const largest = 240
const before = 80

/** At most `largest` characters and two ellipses: from the start, or from a little before the first match. */
export function excerptOf(text: string, term: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= largest) return line
  const folded = dobra(line)
  const hits = wordsOf(term)
    .map((word) => folded.indexOf(word))
    .filter((at) => at !== -1)
  const first = hits.length ? Math.min(...hits) : 0
  const from = first <= largest - before ? 0 : line.indexOf(' ', first - before) + 1
  const start = from > first ? first : from
  const cut = line.slice(start, start + largest)
  const isWhole = start + largest >= line.length
  const end = isWhole ? cut : cut.replace(/\s+\S*$/, '')
  return `${start > 0 ? '… ' : ''}${end}${isWhole ? '' : ' …'}`
}

// 'Você quis dizer': words that nothing has are replaced by the nearest that something has.
import type { Queries } from '#platform/db/connect.ts'
import { type Dicionario, isConhecida } from '../expressoes.ts'
import { termosDe } from '../termos.ts'
import { alikeWords, type Palavra, unknownWords } from './palavras.queries.ts'

/** What was probably meant; null when every word is known, or none that is not has anything like it. */
export async function correctionOf(db: Queries, typed: string, dicionario: Dicionario): Promise<string | null> {
  const termos = termosDe(typed)
  const words = termos.flatMap(({ palavras, isNegado }) => (isNegado ? [] : palavras))
  const unknown = await unknownWords(
    db,
    words.filter((word) => /^\p{L}{3,}$/u.test(word) && !isConhecida(word, dicionario)),
  )
  if (unknown.length === 0) return null
  const better = new Map<string, string>()
  for (const word of unknown) {
    const nearest = nearestOf(word, await alikeWords(db, word))
    if (nearest) better.set(word, nearest.escrita)
  }
  if (better.size === 0) return null
  // as it was typed, but for the words: quotes and dashes stay
  return typed
    .normalize('NFC')
    .replace(/[\p{L}\p{N}]+/gu, (word) => better.get(termosDe(word)[0]?.palavras[0] ?? '') ?? word)
}

export function nearestOf(word: string, candidates: Palavra[]): Palavra | null {
  const most = word.length <= 4 ? 1 : 2
  const near = candidates
    .map((candidate) => ({ candidate, distance: distanceOf(word, candidate.palavra) }))
    .filter(({ distance }) => distance <= most)
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        Number(lacksOnly(word, b.candidate.palavra)) - Number(lacksOnly(word, a.candidate.palavra)) ||
        b.candidate.registros - a.candidate.registros,
    )
  return near[0]?.candidate ?? null
}

// Letters that were left out are a likelier slip than one for another: 'escolr' is 'escolar', not 'escola'.
function lacksOnly(word: string, whole: string): boolean {
  let at = 0
  for (const letter of whole) if (letter === word[at]) at += 1
  return at === word.length
}

/** Letters to add, drop, change or swap with their neighbour until one word is the other. */
export function distanceOf(a: string, b: string): number {
  let [before, row]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_none, at) => at)]
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      const at = (from: number[], place: number) => from[place] ?? 0
      let least = Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, at(before, j - 2) + 1)
      next.push(least)
    }
    ;[before, row] = [row, next]
  }
  return row[b.length] ?? 0
}

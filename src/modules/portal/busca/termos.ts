// What was typed into the search, in terms: words, phrases in quotes and what must not be found. Nothing that is typed is an error.
import { dobra } from '#base/dobra.ts'

export type Termo = {
  /** Folded, in their order; more than one is a phrase: '012/2026', 'guarda-chuva' or what stands in quotes. */
  palavras: string[]
  isNegado: boolean
  /** The last word may go on: 'merenda esc'. */
  isComeco: boolean
}

const mostTerms = 12
const longestWord = 40
const shortestStart = 3

export const palavrasDe = (text: string): string[] =>
  dobra(text.normalize('NFC').toLowerCase())
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word.length <= longestWord)

/** A dash before a word or a quote negates it; within a word it only parts it. A quote that is not closed goes to the end. */
export function termosDe(typed: string): Termo[] {
  const found = [...typed.matchAll(/(-?)"([^"]*)(?:"|$)|(\S+)/g)]
  const terms = found.map(([, dash, quoted, plain]) => {
    const text = quoted ?? plain ?? ''
    const isNegado = dash === '-' || (plain !== undefined && /^-[\p{L}\p{N}]/u.test(plain))
    return { palavras: palavrasDe(text), isNegado, isComeco: false, isQuoted: quoted !== undefined }
  })
  const used = terms.filter(({ palavras }) => palavras.length > 0).slice(0, mostTerms)
  return used.map(({ isQuoted, ...term }, at) => {
    const last = term.palavras.at(-1) ?? ''
    const mayGoOn = !isQuoted && !term.isNegado && /\p{L}$/u.test(last) && last.length >= shortestStart
    return { ...term, isComeco: mayGoOn && at === used.length - 1 && !/\s$/.test(typed) }
  })
}

const numberLength = 6
const padded = (digits: string) => {
  const bare = digits.replace(/^0+(?=\d)/, '')
  const more = Math.max(0, numberLength - bare.length)
  return Array.from({ length: more + 1 }, (_none, zeros) => '0'.repeat(zeros) + bare)
}

// Ending of the plural, of the singular. PostgreSQL's stemmer knows accents only, and these words have lost theirs.
const endings: [string, string][] = [
  ['oes', 'ao'],
  ['aes', 'ao'],
  ['aos', 'ao'],
  ['ns', 'm'],
  ['ais', 'al'],
  ['eis', 'el'],
  ['eis', 'il'],
  ['ois', 'ol'],
  ['uis', 'ul'],
  ['is', 'il'],
  ['res', 'r'],
  ['zes', 'z'],
]

/** The word, its singular and its plural, as far as the ending shows. Of a number: with and without zeros before it. */
export function formasDe(word: string): string[] {
  if (/^\d+$/.test(word)) return word.length <= numberLength ? padded(word) : [word]
  const forms = new Set([word])
  for (const [many, one] of endings) {
    if (word.endsWith(many) && word.length > many.length) forms.add(word.slice(0, -many.length) + one)
    if (word.endsWith(one) && word.length > one.length) forms.add(word.slice(0, -one.length) + many)
  }
  if (word.length > 3 && /[aeiou]s$/.test(word)) forms.add(word.slice(0, -1))
  if (word.length > 2 && /[aeiou]$/.test(word)) forms.add(`${word}s`)
  return [...forms]
}

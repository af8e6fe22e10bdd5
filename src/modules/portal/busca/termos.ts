// What was typed into the search, in terms: words, phrases in quotes and what must not be found. Nothing that is typed is an error.
import { dobra } from '#base/dobra.ts'

export type Termo = {
  /** Folded, in their order; more than one is a phrase: '012/2026', 'guarda-chuva' or what stands in quotes. */
  palavras: string[]
  isNegado: boolean
  /** The last word may go on: 'merenda esc'. */
  isComeco: boolean
  /** It stood in quotes: this word, and no synonym of it. */
  isLiteral?: true
}

const mostTerms = 12
const longestWord = 40
const shortestStart = 3

// A number as laws and processes are numbered: with dots between its thousands, with a letter after a dash, or both.
const escritaComPontos = '(?<![\\p{L}\\p{N}.])\\d{1,3}(?:\\.\\d{3})+(?!\\d)(?:-?\\p{L}(?![\\p{L}\\p{N}]))?'
const escritaComTraco = '\\d+-\\p{L}(?![\\p{L}\\p{N}])'
export const escritaDeNumero = `${escritaComPontos}|${escritaComTraco}`
const numeros = new RegExp(escritaDeNumero, 'gu')

/** '2.133-A' is '2133A': what is typed and what is marked are compared without dots and dashes. */
export const juntaNumeros = (text: string): string => text.replace(numeros, (number) => number.replace(/[.-]/g, ''))

export const palavrasDe = (text: string): string[] =>
  juntaNumeros(dobra(text.normalize('NFC').toLowerCase()))
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
    const mayGoOn = !isQuoted && !term.isNegado && /^[^\d].*\p{L}$/su.test(last) && last.length >= shortestStart
    return {
      ...term,
      isComeco: mayGoOn && at === used.length - 1 && !/\s$/.test(typed),
      ...(isQuoted && { isLiteral: true as const }),
    }
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

/** A word of a query. `isExata`: no other form of it is meant. */
export type Palavra = { texto: string; isExata?: true }

const mostWritings = 24

/**
 * The ways in which a term may be written, each as the words that the index has of it: 'lei 1234' also stands there as 'Lei 1.234', of
 * which the words are 'lei', '1' and '234', and 'lei 2133a' as 'Lei 2133-A'.
 */
export function escritasDe(palavras: string[]): Palavra[][] {
  let ways: Palavra[][] = [[]]
  for (const palavra of palavras) {
    const more = ways.flatMap((way) => partesDe(palavra).map((part) => [...way, ...part]))
    ways = more.length > mostWritings ? ways.map((way) => [...way, { texto: palavra }]) : more
  }
  return ways
}

function partesDe(palavra: string): Palavra[][] {
  const [, digits = '', letter] = /^(\d{1,12})(\p{L})?$/u.exec(palavra) ?? []
  if (digits === '') return [[{ texto: palavra }]]
  const bare = digits.replace(/^0+(?=\d)/, '')
  const ways: Palavra[][] = [[{ texto: digits }]]
  if (bare.length > 3) {
    const [first = '', ...thousands] = bare.replace(/\B(?=(\d{3})+$)/g, ' ').split(' ')
    ways.push([{ texto: first }, ...thousands.map((texto) => ({ texto, isExata: true as const }))])
  }
  return letter ? [[{ texto: palavra }], ...ways.map((way) => [...way, { texto: letter }])] : ways
}

const numeroDeEmpenho = /^(?:(?:nota de )?empenhos?\s+)?(?:n[ºo°]?\.?\s*)?(\d[\d./-]*[\p{L}\d]?)$/iu

/** The number, when what was typed can be one of a commitment: '0515/2017', 'empenho nº 515'; null otherwise. */
export const numeroDigitado = (typed: string): string | null =>
  (typed.length <= 40 && numeroDeEmpenho.exec(typed.normalize('NFC').trim())?.[1]) || null

/** The word, its singular and its plural, as far as the ending shows. Of a number: with and without zeros before it. */
export function formasDe({ texto: word, isExata }: Palavra): string[] {
  if (isExata) return [word]
  if (/^\d+$/.test(word)) return [...new Set([word, ...padded(word)])]
  const forms = new Set([word])
  for (const [many, one] of endings) {
    if (word.endsWith(many) && word.length > many.length) forms.add(word.slice(0, -many.length) + one)
    if (word.endsWith(one) && word.length > one.length) forms.add(word.slice(0, -one.length) + many)
  }
  if (word.length > 3 && /[aeiou]s$/.test(word)) forms.add(word.slice(0, -1))
  if (word.length > 2 && /[aeiou]$/.test(word)) forms.add(`${word}s`)
  return [...forms]
}

// Whether many people would choose a password, or somebody who knows the town and the login would guess it
// (docs/decisions/0116-passwords-and-sessions.md). db/senhas-comuns.bin has the passwords and words that are most used.
import fs from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../root.ts'
import { isIn } from './bloom.ts'

/** Without accents, in small letters. */
export const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

// Read when the first password is chosen: most processes never need it.
let filter: Uint8Array | undefined

function isListed(text: string): boolean {
  filter ??= fs.readFileSync(path.join(projectRoot, 'db/senhas-comuns.bin'))
  return isIn(filter, text)
}

/** `words`: what whoever guesses knows, such as the names of the town and the login. */
export function isCommon(password: string, words: readonly string[] = []): boolean {
  const folded = fold(password)
  const known = guessable(words)
  return [folded, folded.replace(/[\s._-]+/g, '')].some(
    (text) => isListed(text) || isRuns(text) || isDate(text) || readings(text).some((word) => isGuessed(word, known)),
  )
}

// A date of birth, a telephone or a symbol: what people add to a word.
const longestAddition = 8

const lookAlikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/** The text as typed, and with the letters that its digits and signs may stand for: 's3nh@2024' is 'senha' with a year. */
function readings(text: string): string[] {
  const read = (part: string) => part.replace(/[@431!0$57]/g, (sign) => lookAlikes[sign] ?? sign)
  const longestEnd = /[\d\W_]*$/.exec(text)?.[0].length ?? 0
  const ends = Array.from({ length: Math.min(longestEnd, longestAddition) + 1 }, (_, end) => text.length - end)
  return [...new Set([text, ...ends.map((at) => read(text.slice(0, at)) + text.slice(at))])]
}

/** What is left of a text without the digits and signs around it; '' when they are more than people add to a word. */
function coreOf(text: string): string {
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return text.length - core.length <= longestAddition ? core : ''
}

function isGuessed(text: string, known: readonly string[]): boolean {
  const core = coreOf(text)
  if (core.length >= 3 && (isListed(core) || isRuns(core))) return true
  const rest = known.reduce((left, word) => left.replaceAll(word, ' '), text)
  if (rest === text) return false
  const letters = rest.replace(/[^\p{L}]+/gu, '')
  return rest.length <= longestAddition + 4 && (letters.length <= 3 || isListed(letters))
}

// What the names of every town have, and what the portal is.
const ofEveryTown = [
  'prefeitura',
  'municipal',
  'municipio',
  'camara',
  'portal',
  'transparencia',
  'cidade',
  'painel',
  'esic',
]

/** Longest first, so that 'Feira de Santana' goes before 'feira'. An e-mail counts by the part before its @. */
function guessable(words: readonly string[]): string[] {
  const texts = words.map((word) => fold(word.replace(/@.*$/, '')))
  const parts = texts.flatMap((text) => [text.replace(/[^\p{L}\d]+/gu, ''), ...text.split(/[^\p{L}]+/u)])
  return [...new Set([...parts, ...ofEveryTown])].filter((word) => word.length >= 4).sort((a, b) => b.length - a.length)
}

const rows = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujmikolp',
]
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')])

/** Runs of the keyboard, the alphabet and of one character, and what repeats itself, with at most two characters besides. */
function isRuns(text: string): boolean {
  if (/^(.{1,4})\1+.?$/s.test(text)) return true
  let besides = 0
  for (let at = 0; at < text.length && besides <= 2; ) {
    const length = runAt(text, at)
    if (length < 3) besides++
    at += length < 3 ? 1 : length
  }
  return besides <= 2
}

function runAt(text: string, at: number): number {
  const same = /^(.)\1*/su.exec(text.slice(at))?.[0].length ?? 1
  let longest = same
  for (const row of runs)
    for (let length = longest + 1; at + length <= text.length && row.includes(text.slice(at, at + length)); length++)
      longest = length
  return longest
}

/** A day of the last hundred and some years, in any order. */
const isDate = (text: string) =>
  /^(?:(?:0?[1-9]|[12]\d|3[01])\D?(?:0?[1-9]|1[0-2])\D?(?:19|20)\d\d|(?:19|20)\d\d\D?(?:0?[1-9]|1[0-2])\D?(?:0?[1-9]|[12]\d|3[01]))\D?$/.test(
    text,
  )

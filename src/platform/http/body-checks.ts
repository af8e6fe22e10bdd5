// Checks of a body before anything else reads it. All of them take time that grows with its length only.
import { FieldErrors, WireError } from '../errors.ts'

/** Names and values of one body: several times what the longest form sends. */
export const mostNames = 2000
const deepest = 8

const tooMany = () => new WireError(413, 'O envio tem mais campos que o permitido.')
const senseless = () => new WireError(400, 'Não foi possível entender os dados enviados.')

/** Throws for JSON text that has more values, or is deeper, than any form. */
export function refuseVastJson(text: string): void {
  let depth = 0
  let values = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (letter === '"') isQuoted = !isQuoted
    else if (isQuoted) at += letter === '\\' ? 1 : 0
    else if (letter === '}' || letter === ']') depth--
    else if (letter === ',' || letter === '{' || letter === '[') {
      if (++values > mostNames) throw tooMany()
      if (letter !== ',' && ++depth > deepest) throw senseless()
    }
  }
}

/** Throws for an urlencoded text with more names than any form. */
export function refuseManyNames(text: string): void {
  let at = -1
  for (let names = 1; ; names++) {
    at = text.indexOf('&', at + 1)
    if (at < 0) return
    if (names >= mostNames) throw tooMany()
  }
}

/**
 * Throws for texts that can't be stored, and for names that every object has (`toString`, `__proto__`): String(value) would call
 * what the visitor sent.
 */
export function refuseUnreadable(body: unknown): void {
  if (typeof body !== 'object' || body === null) return
  const wrong = entriesOf(body).filter(([name, value]) => !isReadable(name) || !isReadable(value))
  if (wrong.length)
    throw new FieldErrors(
      Object.fromEntries(wrong.map(([name]) => [name.replaceAll('\0', ''), ['Caractere inválido.']])),
    )
}

function isReadable(value: unknown): boolean {
  if (typeof value === 'string') return isReadableText(value)
  if (typeof value !== 'object' || value === null) return true
  return entriesOf(value).every(([name, inner]) => isReadableText(name) && isReadable(inner))
}

function entriesOf(value: object): [string, unknown][] {
  const entries = Object.entries(value)
  if (entries.some(([name]) => name in Object.prototype)) throw senseless()
  return entries
}

// PostgreSQL stores neither NUL nor half of a surrogate pair. Of many combining marks in a row the normalisation would take time that
// grows with their square; 30 are the most that Unicode's stream-safe text has (UAX #15).
const isReadableText = (text: string) => !text.includes('\0') && !halfPair.test(text) && !manyMarks.test(text)
const halfPair = /\p{Cs}/u
const manyMarks = /(?:^|\P{M})\p{M}{31}/u

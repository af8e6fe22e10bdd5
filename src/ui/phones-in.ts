export type PhonePiece = { text: string; at: number; dial: string | null }

// A number begins with a digit or with its area in parentheses, which also ends the number before it.
const numbers = /(?:\+55 ?)?(?:\(\d{2,3}\) ?)?\d[\d .-]*\d/g

/** The text in pieces; `dial` is what a telephone dials, null for words between numbers. */
export function phonesIn(text: string): PhonePiece[] {
  const pieces: PhonePiece[] = []
  let from = 0
  for (const found of text.matchAll(numbers)) {
    const dial = dialOf(found[0])
    if (dial === null) continue
    if (found.index > from) pieces.push({ text: text.slice(from, found.index), at: from, dial: null })
    from = found.index + found[0].length
    pieces.push({ text: found[0], at: found.index, dial })
  }
  if (from < text.length) pieces.push({ text: text.slice(from), at: from, dial: null })
  return pieces
}

// With its area a number is dialled from everywhere; 0800, emergencies and numbers without an area are dialled as they stand.
function dialOf(written: string): string | null {
  const digits = written.replace(/\D/g, '').replace(/^0(?=[1-9]{2}\d{8,9}$)/, '')
  if (digits.length < 3 || digits.length > 13) return null
  if (digits.length >= 12) return digits.startsWith('55') ? `+${digits}` : null
  return digits.length >= 10 && !digits.startsWith('0') ? `+55${digits}` : digits
}

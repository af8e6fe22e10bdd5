// What a receipt of the demonstration is verified with.
import { createHash } from 'node:crypto'

// letters and digits of real ones, which have neither 0 nor 1
export const verificacaoDe = (at: number) => {
  const digits = Array.from(at.toString(8).padStart(4, '0'), (digit) => String(Number(digit) + 2)).join('')
  return `DEMP-LCUR-${digits}-${digits}`
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

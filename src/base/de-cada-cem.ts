// Shares of a whole, in whole units of 100, as a sentence says them: 'de cada R$ 100, R$ 35'.
import { centavosDe } from './centavos.ts'

/**
 * How much of each 100 every amount is; they add up to 100 (largest remainder, the earlier one first where two are alike). `valores`:
 * decimal text. Null where they are no parts of a whole: one is negative, or all are zero.
 */
export function deCadaCem(valores: readonly string[]): number[] | null {
  const cents = valores.map(centavosDe)
  const whole = cents.reduce((sum, one) => sum + one, 0n)
  if (whole <= 0n || cents.some((one) => one < 0n)) return null
  const shares = cents.map((one) => Number((one * 100n) / whole))
  const left = 100 - shares.reduce((sum, one) => sum + one, 0)
  const byRemainder = cents
    .map((one, at) => ({ at, rest: (one * 100n) % whole }))
    .sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
  for (const { at } of byRemainder.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1
  return shares
}

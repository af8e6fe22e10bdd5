// How long, in words that people count in.

const longestInDays = 365

/** '1 dia', '365 dias', '1 ano', '8 anos': whole years, since nobody pictures 3.149 days. */
export function dizDuracao(dias: number): string {
  if (dias <= longestInDays) return dias === 1 ? '1 dia' : `${dias} dias`
  const anos = Math.max(1, Math.floor((dias + 1) / 365.25)) // an anniversary counts, whichever years leap
  return anos === 1 ? '1 ano' : `${anos} anos`
}

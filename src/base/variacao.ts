// How an amount compares with that of another time.
import { mostraNumero } from './numero.ts'

/** '+7,2%', '−3,8%', 'igual'; null where there is nothing to compare with. Amounts: decimal text. */
export function mostraVariacao(agora: string, antes: string | null): string | null {
  const before = Number(antes)
  if (antes === null || before <= 0) return null
  const percent = Math.round((Number(agora) / before - 1) * 1000) / 10
  if (percent === 0) return 'igual'
  return `${percent < 0 ? '−' : '+'}${mostraNumero(Math.abs(percent))}%`
}

// The bases of wages by year: the national minimum wage, the teachers' minimum, and what depends on them.

// National minimum wage; teachers' minimum for 40 hours.
const conhecidos: Record<number, { minimo: number; magisterio: number }> = {
  2023: { minimo: 132_000, magisterio: 442_055 },
  2024: { minimo: 141_200, magisterio: 458_057 },
  2025: { minimo: 151_800, magisterio: 486_777 },
  2026: { minimo: 162_100, magisterio: 513_063 },
}
const primeiro = 2023
const ultimo = 2026

/** Cents. Years not known yet are extrapolated from the last one. */
export function pisosDe(ano: number): { minimo: number; magisterio: number } {
  const base = conhecidos[Math.min(ultimo, Math.max(primeiro, ano))]
  if (!base) throw new Error(`no wages of ${ano}`)
  const fator = 1.055 ** (ano - Math.min(ultimo, Math.max(primeiro, ano)))
  return { minimo: Math.round((base.minimo * fator) / 100) * 100, magisterio: Math.round(base.magisterio * fator) }
}

/** The factor of the other servants' yearly raises, in January, since `primeiro`. */
export const reajuste = (ano: number) => 1.048 ** (ano - primeiro)

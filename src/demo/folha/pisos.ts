// What wages start from: the national minimum, the teachers' floor and what hangs on them, by year.

// National minimum wage; teachers' floor for 40 hours.
const conhecidos: Record<number, { minimo: number; magisterio: number }> = {
  2023: { minimo: 132_000, magisterio: 442_055 },
  2024: { minimo: 141_200, magisterio: 458_057 },
  2025: { minimo: 151_800, magisterio: 486_777 },
  2026: { minimo: 162_100, magisterio: 513_063 },
}
const primeiro = 2023
const ultimo = 2026

/** Cents. A year that is not known yet grows from the last one by about what they grew before. */
export function pisosDe(ano: number): { minimo: number; magisterio: number } {
  const base = conhecidos[Math.min(ultimo, Math.max(primeiro, ano))]
  if (!base) throw new Error(`no wages of ${ano}`)
  const fator = 1.055 ** (ano - Math.min(ultimo, Math.max(primeiro, ano)))
  return { minimo: Math.round((base.minimo * fator) / 100) * 100, magisterio: Math.round(base.magisterio * fator) }
}

/** The yearly raise of the other servants, in January, on top of `primeiro`. */
export const reajuste = (ano: number) => 1.048 ** (ano - primeiro)

// What was committed or paid beyond a value that was agreed: said with the difference, where a bar would only be longer than its frame.
import { centavosDe, mostraCentavos } from '#base/centavos.ts'

type Gasto = { empenhado: string | null; pago: string }
export type Excesso = { etapa: 'empenhado' | 'pago'; valor: string; diferenca: string }

/** Null when neither is more than the limit, or when there is none. What was committed comes first: what was paid is a part of it. */
export function excessoDe(limite: string | null, { empenhado, pago }: Gasto): Excesso | null {
  if (limite === null) return null
  for (const [etapa, valor] of [['empenhado', empenhado] as const, ['pago', pago] as const]) {
    const diferenca = valor === null ? 0n : centavosDe(valor) - centavosDe(limite)
    if (valor !== null && diferenca > 0n) return { etapa, valor, diferenca: mostraCentavos(diferenca) }
  }
  return null
}

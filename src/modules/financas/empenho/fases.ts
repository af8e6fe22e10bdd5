// How far a commitment is, where it is all or nothing.
import { centavosDe } from '#base/centavos.ts'
import { mostraDinheiro } from '#base/dinheiro.ts'
import type { EmpenhoPublic } from './empenho.contract.ts'

type Fases = Pick<EmpenhoPublic, 'empenho_valor_final' | 'empenho_liquidado' | 'empenho_pago'>

/** A sentence where all that was reserved is paid, or nothing is delivered or paid; null where parts differ or one is not known. */
export function dizFases({ empenho_valor_final, empenho_liquidado, empenho_pago }: Fases): string | null {
  if (empenho_valor_final === null || empenho_liquidado === null) return null
  const [reservado, entregue, pago] = [empenho_valor_final, empenho_liquidado, empenho_pago].map(centavosDe)
  if (reservado !== undefined && reservado > 0n && entregue === reservado && pago === reservado)
    return `Reservado, entregue e pago por inteiro: ${mostraDinheiro(empenho_pago)}.`
  if (entregue !== 0n || pago !== 0n) return null
  return reservado === 0n
    ? 'Anulado por inteiro: nada ficou reservado, e nada foi entregue nem pago.'
    : `${mostraDinheiro(empenho_valor_final)} reservados. Ainda nada foi entregue nem pago.`
}

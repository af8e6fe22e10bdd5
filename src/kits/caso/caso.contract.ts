// What every case has on the wire: a term, and how it was counted.
import { z } from 'zod'

const momento = z.object({ dia: z.string(), hora: z.string() })

/** As base/prazo.ts counts it. */
export const contagem = z.object({
  registro: momento,
  contaDe: z.string(),
  primeiroDia: z.string(),
  ultimoDia: z.string(),
  dias: z.int(),
  vencimento: z.string(),
  pulados: z.array(z.object({ dia: z.string(), motivo: z.string(), isMeio: z.literal(true).optional() })),
})

export const prazo = z.object({
  vencimento: z.string(),
  estado: z.enum(['no prazo', 'vence', 'prorrogada', 'vencida', 'respondida']),
  /** Days left, or days since the end. */
  dias: z.int(),
  isProrrogada: z.boolean(),
})
export type Prazo = z.output<typeof prazo>

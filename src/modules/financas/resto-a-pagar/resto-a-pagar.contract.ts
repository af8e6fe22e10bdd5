// What the public page of a resto a pagar shows besides the declared columns.
import { z } from 'zod'
import type { RecordPageOf } from '#kits/dataset/dataset-schemas.ts'
import { amountColumn } from '#kits/list/columns.ts'
import type { restoAPagar } from './resto-a-pagar.dataset.ts'

/** What happened to a commitment after its year, by day. */
const restosDoEmpenho = z.object({
  /** What names the creditor's page; null of one who is protected by law. */
  credor_chave: z.string().nullable(),
  cancelamentos: z.array(z.object({ data: z.iso.date(), valor: amountColumn(), motivo: z.string() })),
  /** Gross, less what was annulled. */
  pagamentos: z.array(
    z.object({ data: z.iso.date(), numero: z.string(), valor: amountColumn(), retido: amountColumn() }),
  ),
})
export type RestosDoEmpenho = z.output<typeof restosDoEmpenho>

/** Null where the portal does not have the commitment. */
export const vidaShape = { vida: restosDoEmpenho.nullable() }
export type RestoAPagarPage = RecordPageOf<typeof restoAPagar> & { vida: RestosDoEmpenho | null }

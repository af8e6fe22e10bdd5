// What the public page of a resto a pagar shows besides the declared columns.
import type { RecordPageOf } from '#kits/dataset/dataset-schemas.ts'
import { type RestosDoEmpenho, restosDoEmpenho } from '#modules/financas/empenho/empenhos-de.contract.ts'
import type { restoAPagar } from './resto-a-pagar.dataset.ts'

/** Null where the portal does not have the commitment. */
export const vidaShape = { vida: restosDoEmpenho.nullable() }
export type RestoAPagarPage = RecordPageOf<typeof restoAPagar> & { vida: RestosDoEmpenho | null }

import { z } from 'zod'

/** Beside the record on its page. */
export const doTerceirizado = { contrato_id: z.int().nullable() }
export type DoTerceirizado = { contrato_id: number | null }

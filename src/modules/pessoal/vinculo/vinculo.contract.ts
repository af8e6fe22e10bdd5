import { z } from 'zod'

/** Beside the record on its page: how many payments of the payroll are of its registration number and name. */
export const doVinculo = { pagamentos: z.int() }
export type DoVinculo = { pagamentos: number }

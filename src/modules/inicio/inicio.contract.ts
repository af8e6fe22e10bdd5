import { z } from 'zod'

export const erroPage = z.object({ status: z.int(), message: z.string(), requestId: z.string().nullable() })
export type ErroPage = z.output<typeof erroPage>

export const emptyPage = z.null()

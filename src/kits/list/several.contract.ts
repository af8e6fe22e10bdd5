// Several records of a list that are removed together.
import { z } from 'zod'

export const removedSeveral = z.object({ excluidos: z.array(z.string()) })

/** The page with the question. */
export const removalPage = z.object({
  /** The address of the call. */
  path: z.string(),
  words: z.object({ one: z.string(), many: z.string(), gender: z.enum(['f', 'm']), wayBack: z.string().nullable() }),
  rows: z.array(z.object({ id: z.int(), versao: z.int(), name: z.string(), detail: z.string() })),
  /** The list as the person left it. */
  back: z.string(),
  /** One of them is public: its removal needs a reason. */
  pedeMotivo: z.boolean(),
})
export type RemovalPage = z.output<typeof removalPage>

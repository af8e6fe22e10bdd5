// The open data page: the same document as /api/openapi.json, put in a shape that a person reads.
import { z } from 'zod'

const field = z.object({ name: z.string(), type: z.string(), meaning: z.string() })

export const apiPage = z.object({
  calls: z.array(
    z.object({
      path: z.string(),
      summary: z.string(),
      /** An address that can be opened at once; null when the call needs an id. */
      example: z.string().nullable(),
      parameters: z.array(field),
      columns: z.array(field),
    }),
  ),
  downloads: z.array(z.object({ path: z.string(), summary: z.string() })),
})
export type ApiPage = z.output<typeof apiPage>

// What ends soon in a list: how many of its records within 30, 60 and 90 days, and the filters that show them.
import { z } from 'zod'

export const endingSoon = z.object({
  /** The filters by the first and the last day on which a record may end. */
  since: z.string(),
  until: z.string(),
  today: z.string(),
  within: z.array(z.object({ days: z.int(), day: z.string(), count: z.int() })),
})
export type EndingSoon = z.output<typeof endingSoon>

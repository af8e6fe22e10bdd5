// The queue of the panel's home as its page has it.
import { z } from 'zod'

const queueItem = z.object({
  due: z.string().nullable(),
  since: z.string().nullable(),
  subject: z.string(),
  state: z.string(),
  verb: z.string(),
  href: z.string(),
})

const queueGroup = z.object({
  group: z.enum(['late', 'soon', 'later']),
  count: z.int(),
  items: z.array(queueItem),
  /** What else waits, by kind of work. */
  rest: z.array(z.object({ href: z.string(), label: z.string(), count: z.int() })),
})

export const queue = z.object({
  today: z.string(),
  /** Groups without items are left out. */
  groups: z.array(queueGroup),
  /** Kinds of work that could not be read now. */
  silent: z.array(z.string()),
})
export type Queue = z.output<typeof queue>

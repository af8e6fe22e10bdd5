// The page of the documents that a list of records still lacks: what it shows, and the form by which many files are sorted at once.
import { z } from 'zod'

export const pendingFile = z.object({
  anexo_id: z.int(),
  record_id: z.int(),
  /** How people call the record. */
  record: z.string(),
  title: z.string(),
  ane_nome: z.string(),
})
export type PendingFile = z.output<typeof pendingFile>

export const pendingPage = z.object({
  /** Records that lack documents. */
  incomplete: z.array(
    z.object({ record_id: z.int(), record: z.string(), text: z.string(), lacks: z.array(z.string()) }),
  ),
  unsorted: z.array(pendingFile),
  withoutText: z.array(pendingFile),
  /** There are more of them than are shown. */
  more: z.object({ incomplete: z.boolean(), unsorted: z.boolean(), withoutText: z.boolean() }),
})
export type PendingPage = z.output<typeof pendingPage>

export const sorted = z.object({ classificados: z.int() })

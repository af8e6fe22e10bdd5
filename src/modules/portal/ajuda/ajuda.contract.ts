// The manual and the run-book, read within the panel (docs/decisions/0071-the-manual-in-the-panel.md).
import { z } from 'zod'

/** A section of the manual that has the words that were searched. */
const achado = z.object({ titulo: z.string(), secao: z.string().nullable(), endereco: z.string(), trecho: z.string() })
export type Achado = z.output<typeof achado>

export const ajudaPage = z.object({
  titulo: z.string(),
  /** Made from the Markdown that comes with the portal, which nobody can write to through it. */
  html: z.string(),
  /** The headings of the page, with their ids. */
  secoes: z.array(z.object({ id: z.string(), titulo: z.string() })),
  /** Of the whole manual; null when nothing is searched. */
  busca: z.object({ q: z.string(), achados: z.array(achado) }).nullable(),
})
export type AjudaPage = z.output<typeof ajudaPage>

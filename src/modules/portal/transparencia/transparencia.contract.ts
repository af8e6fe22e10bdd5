// /transparencia: every public list under the headings of the PNTP.
import { z } from 'zod'

const pagina = z.object({ href: z.string(), label: z.string(), text: z.string() })

/** `linhas` is null of a page that is no list. */
const conjunto = pagina.extend({
  linhas: z.int().nullable(),
  /** When its rows last changed; null when it never had any. */
  atualizado: z.string().nullable(),
  /** The newest signed statement that there was nothing to publish in a period. Days as YYYY-MM-DD. */
  declaracao: z.object({ inicio: z.string(), fim: z.string() }).nullable(),
  hasFeed: z.boolean(),
})
export type Conjunto = z.output<typeof conjunto>

export const transparenciaPage = z.object({
  grupos: z.array(z.object({ id: z.string(), titulo: z.string(), conjuntos: z.array(conjunto) })),
})
export type TransparenciaPage = z.output<typeof transparenciaPage>

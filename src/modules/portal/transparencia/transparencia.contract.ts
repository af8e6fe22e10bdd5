// /transparencia: every public list under the headings of the PNTP.
import { z } from 'zod'

const pagina = z.object({ href: z.string(), label: z.string(), text: z.string() })

/** `linhas` is null of a page that is no list. */
const conjunto = pagina.extend({
  linhas: z.int().nullable(),
  /** The year that they are of, when the page opens with one year's rows. */
  ano: z.int().nullable(),
  /** When its rows last changed; null when it never had any. */
  atualizado: z.string().nullable(),
  /** The newest signed statement that there was nothing to publish in a period. Days as YYYY-MM-DD. */
  declaracao: z.object({ inicio: z.string(), fim: z.string() }).nullable(),
  hasFeed: z.boolean(),
})
export type Conjunto = z.output<typeof conjunto>

/** One of the year's figures; `valor` as people read it. */
const numero = z.object({ href: z.string(), rotulo: z.string(), valor: z.string(), nota: z.string() })
export type Numero = z.output<typeof numero>

export const transparenciaPage = z.object({
  numeros: z.array(numero),
  grupos: z.array(z.object({ id: z.string(), titulo: z.string(), conjuntos: z.array(conjunto) })),
})
export type TransparenciaPage = z.output<typeof transparenciaPage>

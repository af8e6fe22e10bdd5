// Names of suppliers that have no document, with the creditors that they may be.
import { z } from 'zod'

const credor = z.object({ credor_id: z.int(), nome: z.string(), documento: z.string(), empresa: z.boolean() })

export const fornecedoresPage = z.object({
  nomes: z.array(
    z.object({
      /** The folded name, by which its contracts and tenders are found again. */
      busca: z.string(),
      nome: z.string(),
      contratos: z.int(),
      licitacoes: z.int(),
      /** Creditors of this very name, or whose CNPJ stands in it. */
      credores: z.array(credor),
    }),
  ),
  /** How many names there are in all. */
  total: z.int(),
})
export type FornecedoresPage = z.output<typeof fornecedoresPage>

export const confirmados = z.object({ nomes: z.int(), registros: z.int() })

export const mostNomes = 100

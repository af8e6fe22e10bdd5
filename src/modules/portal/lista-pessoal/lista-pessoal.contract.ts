// The columns of a panel list that a person chooses for themselves.
import { z } from 'zod'

const names = z.union([z.string().transform((name) => [name]), z.array(z.string())])

export const colunasForm = z.object({
  /** The address of the list's page, with the parameters that are no filters. */
  lista: z.string().regex(/^\/painel\/[\w/-]{1,100}(\?[a-z]{1,20}=\w{1,10})?$/, 'Lista desconhecida.'),
  /** Without any the list has its own columns again. */
  colunas: names
    .pipe(z.array(z.string().regex(/^\w{1,63}$/, 'Coluna desconhecida.')).max(100, 'São colunas demais.'))
    .optional(),
  padrao: z.string().optional(),
})

import { z } from 'zod'

export const inicioPage = z.object({
  /** Address of the site, for what search engines read. */
  site: z.string(),
  licitacoes: z.int(),
  contratos: z.int(),
  orgaos: z.int(),
  ultimas: z.array(
    z.object({
      id: z.int(),
      numero: z.string(),
      modalidade: z.string().nullable(),
      objeto: z.string(),
      realizacao: z.string().nullable(),
    }),
  ),
})
export type InicioPage = z.output<typeof inicioPage>

export const erroPage = z.object({ status: z.int(), message: z.string(), requestId: z.string().nullable() })
export type ErroPage = z.output<typeof erroPage>

export const emptyPage = z.null()

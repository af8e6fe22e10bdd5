// The first steps of a new town: what is to be done, in which order, and what is done.
import { z } from 'zod'
import { flag } from '#kits/form/fields.ts'

export const passo = z.object({
  nome: z.string(),
  titulo: z.string(),
  porque: z.string(),
  minutos: z.int(),
  /** Law and share of the index, in short: 'Lei 12.527, arts. 9º e 40 · PNTP 12.1 e 12.2: 1,2 ponto'; or ''. */
  lei: z.string(),
  /** One verb, and where it leads; `email`: it sends the test message. */
  verbo: z.string(),
  href: z.string(),
  isTeste: z.boolean(),
  outro: z.object({ verbo: z.string(), href: z.string() }).nullable(),
  /** What is there, in a few words; null: the step is to be done. */
  feito: z.string().nullable(),
})
export type Passo = z.output<typeof passo>

/** Of one account: only those that it may do. */
export const passos = z.object({
  feitos: z.int(),
  total: z.int(),
  /** Minutes that are left. */
  minutos: z.int(),
  /** The one to begin with; null when all are done. */
  agora: passo.nullable(),
  /** The others that are to be done. */
  grupos: z.array(z.object({ titulo: z.string(), passos: z.array(passo) })),
  prontos: z.array(passo),
})
export type Passos = z.output<typeof passos>

export const primeirosPassosPage = z.object({
  passos,
  escondidos: z.boolean(),
  /** Who hides them, for all. */
  podeEsconder: z.boolean(),
  /** The address of who asks, for the test message. */
  login: z.string(),
  /** How many people have a user. */
  usuarios: z.int(),
})
export type PrimeirosPassosPage = z.output<typeof primeirosPassosPage>

export const esconderForm = z.object({ esconder: flag() })

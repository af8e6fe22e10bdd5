// Following lists, searches and records by e-mail (docs/decisions/0107-one-way-to-follow.md).
import { z } from 'zod'
import { formSchema } from '#kits/form/form-schema.ts'
import { seguirFields } from './seguir.fields.ts'

/** The key in the link of an e-mail; `tudo`: of all that the address follows. */
export const chaveForm = z.object({
  token: z.preprocess((value) => value ?? '', z.string('Link inválido.').max(200, 'Link inválido.')),
  tudo: z.string().max(10).optional(),
})

export const seguirAvisoPage = z.object({
  /** To be confirmed; mails are sent; they ended; the key is none, as after the end. */
  step: z.enum(['confirmar', 'ativo', 'encerrado', 'vencido']),
  token: z.string(),
  /** '' of a case. */
  email: z.string(),
  titulo: z.string(),
  /** Null where nobody but who has a code may open it. */
  endereco: z.string().nullable(),
  isCaso: z.boolean(),
})
export type SeguirAvisoPage = z.output<typeof seguirAvisoPage>

/** `o`: the address of the list, search or record. */
const alvo = z.preprocess((value) => value ?? '', z.string('Endereço inválido.').max(2000, 'Endereço inválido.'))
export const seguirForm = z.object({ o: alvo, ...formSchema(seguirFields).shape })

export const seguirPage = z.object({
  o: z.string(),
  titulo: z.string(),
  isRegistro: z.boolean(),
  rss: z.string().nullable(),
  atom: z.string().nullable(),
  isSent: z.boolean(),
})
export type SeguirPage = z.output<typeof seguirPage>

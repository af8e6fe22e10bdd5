// Another e-mail for an account, of either realm: the demand, and the link in the new mailbox.
import { z } from 'zod'
import { formSchema } from '#kits/form/form-schema.ts'
import { trocaEmailFields } from './troca-email.fields.ts'

/** An address as the registration reads it: trimmed, in lower case. */
export const trocaEmailForm = formSchema(trocaEmailFields)

export const linkForm = z.object({ token: z.preprocess((value) => value ?? '', z.string().max(200)) })

export const trocaEmailPage = z.object({
  /** Ask for it; the link's button; the link is not valid for this account. */
  passo: z.enum(['pedir', 'trocar', 'vencido']),
  /** The address of today. */
  atual: z.string(),
  /** What waits for its link, or what this link would change; `expira`: an instant. */
  pendente: z.object({ novo: z.string(), expira: z.string() }).nullable(),
  token: z.string(),
  /** The account has no password: gov.br confirms in its place, and has done so a short while ago or not. Null: it has one. */
  govbr: z.object({ confirmado: z.boolean() }).nullable(),
})
export type TrocaEmailPage = z.output<typeof trocaEmailPage>

/** `email`: the address of before; null: the link is not valid. */
export const emailAnteriorPage = z.object({ token: z.string(), email: z.string().nullable() })
export type EmailAnteriorPage = z.output<typeof emailAnteriorPage>

// 'Completa até': a person, or an import, states that a public list has everything up to a day. No visit of a page renews it.
import { z } from 'zod'
import { formSchema } from '#kits/form/form-schema.ts'
import { confirmacaoFields } from './confirmacao.fields.ts'

export const confirmacaoForm = formSchema(confirmacaoFields)

/** What the call of a public list says of it. */
export const confirmacaoPublica = z.object({
  completo_ate: z.string().describe('Dia até o qual a lista está completa (AAAA-MM-DD)'),
  confirmado_em: z.string().describe('Quando isso foi confirmado'),
})

const confirmacao = z.object({
  completoAte: z.string(),
  confirmadoEm: z.string(),
  quem: z.string(),
  por: z.enum(['pessoa', 'importacao']),
})
export type Confirmacao = z.output<typeof confirmacao>

/** What a list of the panel needs to confirm its public lists: several where the panel has one for all. */
export const confirmable = z.object({
  call: z.string(),
  hoje: z.string(),
  /** `idade`: that the list is older than its rule, or will be within a week; null when it is neither. */
  listas: z.array(
    z.object({
      page: z.string(),
      title: z.string(),
      confirmacao: confirmacao.nullable(),
      idade: z.string().nullable(),
    }),
  ),
})
export type Confirmable = z.output<typeof confirmable>

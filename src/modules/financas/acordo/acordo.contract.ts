// What the public page of an agreement shows besides the declared columns.
import { z } from 'zod'
import type { RecordPageOf } from '#kits/dataset/dataset-schemas.ts'
import { amountColumn } from '#kits/list/columns.ts'
import { empenhosDe } from '#modules/financas/empenho/empenhos-de.contract.ts'
import type { acordo } from './acordo.dataset.ts'

export const partesShape = {
  /** Null where no commitment names it. */
  empenhos: empenhosDe.nullable(),
  parcelas: z.array(z.object({ id: z.int(), data: z.iso.date(), valor: amountColumn(), ordem: z.string() })),
  aditivos: z.array(
    z.object({
      ...{ id: z.int(), numero: z.int(), tipo: z.string(), assinatura: z.iso.date(), fim: z.iso.date().nullable() },
      ...{ acrescimo: amountColumn().nullable(), supressao: amountColumn().nullable(), objeto: z.string() },
    }),
  ),
  metas: z.array(
    z.object({
      ...{ id: z.int(), numero: z.int(), descricao: z.string(), quantidade: z.string(), fim: z.iso.date().nullable() },
      ...{ valor: amountColumn().nullable(), percentual: z.string().nullable(), situacao: z.string().nullable() },
    }),
  ),
  /** Its text among the documents of the kind 'convênio', found by its number. */
  documentos: z.array(z.object({ id: z.int(), numero: z.string(), anexos: z.int() })),
}
const partes = z.object(partesShape)
export type AcordoPage = RecordPageOf<typeof acordo> & z.output<typeof partes>

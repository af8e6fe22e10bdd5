// An attachment as every record with documents sends it. The module adds its own fields (date, title).
import { z } from 'zod'

export const anexoRow = z.object({
  anexo_id: z.int(),
  /** The name of the file, as the person sent it. */
  ane_nome: z.string(),
  /** MIME type by content. */
  ane_tipo: z.string(),
  /** Bytes. */
  ane_tamanho: z.int(),
})
export type AnexoRow = z.output<typeof anexoRow>

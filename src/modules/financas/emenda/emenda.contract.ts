// What the public page of an amendment shows besides the declared columns.
import { z } from 'zod'
import type { RecordPageOf } from '#kits/dataset/dataset-schemas.ts'
import { type EmpenhosDe, empenhosDe } from '#modules/financas/empenho/empenhos-de.contract.ts'
import type { emenda } from './emenda.dataset.ts'

/** `execucao` is null where no commitment names the amendment; `ano`: the current one in the city. */
export const execucaoShape = { execucao: empenhosDe.nullable(), ano: z.int() }
export type EmendaPage = RecordPageOf<typeof emenda> & { execucao: EmpenhosDe | null; ano: number }

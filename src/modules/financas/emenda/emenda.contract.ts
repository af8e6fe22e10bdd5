// What the public pages of amendments show besides the declared columns.
import { z } from 'zod'
import type { DatasetListPage, RecordPageOf } from '#kits/dataset/dataset-schemas.ts'
import {
  type EmpenhosDe,
  type ExecucaoDasEmendas,
  empenhosDe,
  execucaoDasEmendas,
} from '#modules/financas/empenho/empenhos-de.contract.ts'
import type { emenda } from './emenda.dataset.ts'

/** `execucao` is null where no commitment names the amendment; `ano`: the current one in the city. */
export const execucaoShape = { execucao: empenhosDe.nullable(), ano: z.int() }
export type EmendaPage = RecordPageOf<typeof emenda> & { execucao: EmpenhosDe | null; ano: number }

/** Of the amendments that the filters of the list leave. */
export const execucaoDaLista = { execucao: execucaoDasEmendas }
export type EmendasPage = DatasetListPage & { execucao?: ExecucaoDasEmendas }

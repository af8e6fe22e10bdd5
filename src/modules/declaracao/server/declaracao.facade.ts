// What every public list says of its data as a whole.
import type { ListNotes } from '../../../kits/list/list.ts'
import type { DB } from '../../../platform/db/types.generated.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findNotes } from './declaracao.queries.ts'

/** For listPage: the notes of the public list at the address `secao`, whose rows stand in `tabela`. */
export const notesOf =
  ({ database }: Platform, secao: string, tabela: keyof DB) =>
  (): Promise<ListNotes> =>
    findNotes(database.db, secao, tabela)

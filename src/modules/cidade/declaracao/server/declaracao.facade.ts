// What every public list says about its data as a whole.
import { findConfirmacoes } from '#kits/confirmacao/server/confirmacao.queries.ts'
import type { Tables } from '#kits/list/server/remembered-answers.ts'
import { whileUnchanged } from '#kits/list/server/while-unchanged.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { ListNotes } from '#platform/http/directory.ts'
import type { Platform } from '#platform/platform.ts'
import { findUpdate, listStatements } from './declaracao.queries.ts'

/** See declaracao-fila.ts. */
export { listasVazias } from './declaracao-fila.ts'

/**
 * For listPage: the notes of the public list at the address `secao`, of the rows of `tables`, any of which may have changed last.
 * `changedAt`, for a list that is a part of its table, asks for the last change of that part.
 */
export function notesOf(
  { database: { db } }: Platform,
  secao: string,
  tables: Tables,
  changedAt = (db: Queries) => findUpdate(db, tables),
): () => Promise<Omit<ListNotes, 'files'>> {
  const read = async () => {
    const [updatedAt, statements, confirmed] = await Promise.all([
      changedAt(db),
      listStatements(db, secao),
      findConfirmacoes(db, [secao]),
    ])
    const { completoAte = null, confirmadoEm = '' } = confirmed.get(secao) ?? {}
    return {
      updatedAt,
      statements,
      confirmation: completoAte === null ? null : { completeUntil: completoAte, confirmedAt: confirmadoEm },
    }
  }
  return () =>
    whileUnchanged(db, { key: `notas ${secao}`, tables: ['declaracao', 'lista_confirmacao', ...tables] }, read)
}
